import GeneratedClients
import Observation

/// What is on now, and stays so: for a board on a wall.
@MainActor
@Observable
public final class LiveBoard {
    /// The rotations of the next 24 hours; `nil` before they came.
    public private(set) var schedules: Splatoon2.Schedules?
    /// The next shifts of Salmon Run; `nil` before they came.
    public private(set) var salmonRun: Splatoon2.SalmonRun?
    /// Why nothing came, the first time; later failures leave what is shown, and are made up for.
    public private(set) var problem: CatalogError?

    @ObservationIgnored private let streams: Splatoon2.StreamClient

    /// Makes an empty board.
    public init(service: CatalogService) {
        streams = service.client.streams
    }

    /// Keeps the board current until the task is cancelled, or nothing came the first time.
    public func run() async {
        async let schedules: Void = follow(streams.schedules()) { $0.schedules = $1 }
        async let salmonRun: Void = follow(streams.salmonRun()) { $0.salmonRun = $1 }
        _ = await (schedules, salmonRun)
    }

    private func follow<Value>(
        _ stream: LiveStream<Value>, _ show: @MainActor (LiveBoard, Value) -> Void
    ) async {
        do throws(APIError) {
            for try await value in stream.with({ $0.keepsLastValue = true }) { show(self, value) }
        } catch .cancelled {
            return
        } catch {
            problem = CatalogError(error)
        }
    }
}
