import Foundation
import GeneratedClients
import InventedRotations
import LoopbackServer
import ScheduleCatalog
import ExampleSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct LiveBoardTests {
    private let clock = VirtualClock()

    /// The delay from one rotation to the next request, which is sent 25 to 60 s after each change.
    private let oneRotation = InventedRotations.length - .seconds(60)...InventedRotations.length + .seconds(60)

    private func board(_ server: LoopbackServer) -> LiveBoard {
        let settings = ClientSettings(
            baseURL: server.baseURL, timeout: .seconds(604_800), retry: .none, clock: clock,
            now: { [clock] in InventedRotations.date(clock) })
        return LiveBoard(service: CatalogService(client: Splatoon2.Client(settings: settings)))
    }

    @Test
    func `The board follows the rotations`() async throws {
        let server = try InventedRotations.start(clock: clock)
        let board = board(server)
        let task = Task { await board.run() }
        for rotation in 0..<4 {
            await shows("Stage \(rotation)", board)
            await clock.sleeps(rotation + 1, of: oneRotation)
            clock.advance(by: InventedRotations.length + (rotation == 0 ? .seconds(60) : .zero))
        }
        await shows("Stage 4", board)
        #expect(server.requests.filter { $0.path == "/data/schedules.json" }.count == 5)
        #expect(board.salmonRun?.shifts.isEmpty == false)
        task.cancel()
        await task.value
    }

    @Test
    func `A failure does not change the board`() async throws {
        let server = try InventedRotations.start(clock: clock) { [clock] request in
            let minutes = clock.now.offset / .seconds(60)
            return request.path == "/data/schedules.json" && (121..<122).contains(minutes)
                ? .json("{}", status: 404) : nil
        }
        let board = board(server)
        let task = Task { await board.run() }
        await shows("Stage 0", board)
        await clock.sleeps(1, of: oneRotation)
        clock.advance(by: InventedRotations.length + .seconds(60))
        await clock.sleeps(1, of: .seconds(60) ... .seconds(60))
        #expect(board.schedules?.regular.first?.stageA.name == "Stage 0")
        #expect(board.problem == nil)
        clock.advance(by: .seconds(60))
        await shows("Stage 1", board)
        task.cancel()
        await task.value
    }

    @Test
    func `The board has the error of a failed first load`() async throws {
        let server = try LoopbackServer { _ in .json("{}", status: 404) }
        let board = board(server)
        await board.run()
        #expect(board.problem?.kind == "server")
        #expect(board.schedules == nil)
    }

    private func shows(_ stage: String, _ board: LiveBoard) async {
        while board.schedules?.regular.first?.stageA.name != stage, !Task.isCancelled { await Task.yield() }
    }
}
