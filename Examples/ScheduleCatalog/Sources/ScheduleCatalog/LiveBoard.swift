import GeneratedClients
import Observation

/// A board with the current rotations, which stays current.
@MainActor
@Observable
public final class LiveBoard {
    /// The rotations of the next 24 hours. `nil` before they are loaded.
    public private(set) var schedules: Splatoon2.Schedules?
    /// The next shifts of Salmon Run. `nil` before they are loaded.
    public private(set) var salmonRun: Splatoon2.SalmonRun?
    /// The error of the first load. Later failures do not change the board, and are retried.
    public private(set) var problem: CatalogError?

    @ObservationIgnored private let streams: Splatoon2.StreamClient

    /// Creates an empty board.
    public init(service: CatalogService) {
        streams = service.client.streams
    }

    /// Keeps the board current until the task is cancelled or a first load fails.
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
