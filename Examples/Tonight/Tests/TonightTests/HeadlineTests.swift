import AsyncAlgorithms
import GeneratedClients
import InventedTown
import LoopbackServer
import Stage
import Testing
import Tonight

@Suite(.timeLimit(.minutes(5)))
struct HeadlineTests {
    private let clock = VirtualClock()

    /// How long a game's stream sleeps from one rotation to the next: with 25 to 60 s after each change.
    private let oneRotation = InventedTown.rotation - .seconds(60)...InventedTown.rotation + .seconds(60)

    /// Moves the clock over so many rotations, each when the streams wait for its end.
    private func pass(_ rotations: Int, streams: Int) async {
        for rotation in 1...rotations {
            await clock.sleeps(rotation * streams, of: oneRotation)
            clock.advance(by: InventedTown.rotation + (rotation == 1 ? .seconds(60) : .zero))
        }
    }

    @Test
    func theHeadlinesOfTwoGamesAreOneSequence() async throws {
        let town = try InventedTown(clock: clock)
        let task = Task {
            var headlines: [String] = []
            for try await headline in town.tonight.headlines(with: AsyncStream { $0.finish() }).prefix(4) {
                headlines.append(headline)
            }
            return headlines
        }
        await pass(2, streams: 2)
        let headlines = try await task.value
        // Which game comes first is nobody's promise; and the second rotation has the stages of the first.
        #expect(Set(headlines.prefix(2)) == ["Splatoon 2: Reef 0 and Depot 0", "Splatoon 3: Gorge 0 and Alley 0"])
        #expect(Set(headlines.suffix(2)) == ["Splatoon 2: Reef 1 and Depot 1", "Splatoon 3: Gorge 1 and Alley 1"])
        #expect(town.server.requestCount == 6)
    }

    @Test
    func aNoteComesAtOnce() async throws {
        let town = try InventedTown { _ in .fault(.hang) }
        let notes = AsyncChannel<String>()
        let task = Task {
            for try await headline in town.tonight.headlines(with: notes) { return headline }
            return "nothing"
        }
        let requests = [try await town.server.request(1), try await town.server.request(2)]
        await notes.send("Dinner is ready")
        #expect(try await task.value == "Dinner is ready")
        for request in requests { try await town.server.closing(of: request) }
    }

    @Test
    func theErrorOfOneGameIsThrownAsItIsAndCancelsTheOther() async throws {
        let gate = Gate()
        let town = try InventedTown { request in
            request.path.hasPrefix("/splatoon3") ? .json("{}", status: 404, delivery: .held(gate)) : .fault(.hang)
        }
        let task = Task { () -> Int? in
            do throws(APIError) {
                for try await _ in town.tonight.headlines(with: AsyncStream { $0.finish() }) {}
                return nil
            } catch {
                return error.status
            }
        }
        _ = try await town.server.request(2)
        gate.open()
        #expect(await task.value == 404)
        let others = town.server.requests.filter { $0.path.hasPrefix("/data") }
        #expect(others.count == 1)
        for request in others { try await town.server.closing(of: request) }
    }

    @Test
    func theBoardChangesWithTheBattlesWhileTheShiftGoesOn() async throws {
        let town = try InventedTown(clock: clock)
        let task = Task {
            var boards: [Board] = []
            for try await board in town.tonight.board().prefix(2) { boards.append(board) }
            return boards
        }
        await pass(2, streams: 1)
        let boards = try await task.value
        #expect(boards.map(\.battles) == ["Splatoon 2: Reef 0 and Depot 0", "Splatoon 2: Reef 1 and Depot 1"])
        #expect(boards.map(\.shift) == ["Spawning Grounds", "Spawning Grounds"])
    }
}
