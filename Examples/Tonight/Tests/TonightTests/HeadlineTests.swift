import AsyncAlgorithms
import GeneratedClients
import InventedServices
import LoopbackServer
import ExampleSupport
import Testing
import Tonight

@Suite(.timeLimit(.minutes(20)))
struct HeadlineTests {
    private let clock = VirtualClock()

    /// The time that the stream of a game sleeps between two rotations, with 25 to 60 s after each change.
    private let oneRotation = InventedServices.rotation - .seconds(60)...InventedServices.rotation + .seconds(60)

    /// Advances the clock by several rotations, each when the streams wait for its end.
    private func pass(_ rotations: Int, streams: Int) async {
        for rotation in 1...rotations {
            await clock.sleeps(rotation * streams, of: oneRotation)
            clock.advance(by: InventedServices.rotation + (rotation == 1 ? .seconds(60) : .zero))
        }
    }

    @Test
    func `The headlines of two games are merged`() async throws {
        let services = try InventedServices(clock: clock)
        let task = Task {
            var headlines: [String] = []
            for try await headline in services.tonight.headlines(with: AsyncStream { $0.finish() }).prefix(4) {
                headlines.append(headline)
            }
            return headlines
        }
        await pass(2, streams: 2)
        let headlines = try await task.value
        // The order of the games is not specified. The second rotation has the same stages as the first.
        #expect(Set(headlines.prefix(2)) == ["Splatoon 2: Reef 0 and Depot 0", "Splatoon 3: Gorge 0 and Alley 0"])
        #expect(Set(headlines.suffix(2)) == ["Splatoon 2: Reef 1 and Depot 1", "Splatoon 3: Gorge 1 and Alley 1"])
        #expect(services.server.requestCount == 6)
    }

    @Test
    func `A note is returned without delay`() async throws {
        let services = try InventedServices { _ in .fault(.hang) }
        let notes = AsyncChannel<String>()
        let task = Task {
            for try await headline in services.tonight.headlines(with: notes) { return headline }
            return "nothing"
        }
        let requests = [try await services.server.request(1), try await services.server.request(2)]
        await notes.send("Dinner is ready")
        #expect(try await task.value == "Dinner is ready")
        for request in requests { try await services.server.closing(of: request) }
    }

    @Test
    func `The error of one game is thrown unchanged, and cancels the other`() async throws {
        let gate = Gate()
        let services = try InventedServices { request in
            request.path.hasPrefix("/splatoon3") ? .json("{}", status: 404, delivery: .held(gate)) : .fault(.hang)
        }
        let task = Task { () -> Int? in
            do throws(APIError) {
                for try await _ in services.tonight.headlines(with: AsyncStream { $0.finish() }) {}
                return nil
            } catch {
                return error.status
            }
        }
        _ = try await services.server.request(2)
        gate.open()
        #expect(await task.value == 404)
        let others = services.server.requests.filter { $0.path.hasPrefix("/data") }
        #expect(others.count == 1)
        for request in others { try await services.server.closing(of: request) }
    }

    @Test
    func `The board changes with the battles during a shift`() async throws {
        let services = try InventedServices(clock: clock)
        let task = Task {
            var boards: [Board] = []
            for try await board in services.tonight.board().prefix(2) { boards.append(board) }
            return boards
        }
        await pass(2, streams: 1)
        let boards = try await task.value
        #expect(boards.map(\.battles) == ["Splatoon 2: Reef 0 and Depot 0", "Splatoon 2: Reef 1 and Depot 1"])
        #expect(boards.map(\.shift) == ["Spawning Grounds", "Spawning Grounds"])
    }
}
