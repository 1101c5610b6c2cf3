import GeneratedClients
import InventedTown
import Testing
import Tonight

@Suite(.timeLimit(.minutes(5)))
struct CancellationTests {
    /// What is made with `zip`, with `merge`, and with `combineLatest`.
    enum Kind: CaseIterable {
        case evenings, headlines, board
    }

    @Test(arguments: Kind.allCases)
    func aCancellationReachesAllRequestsAndTheLoopEndsWithoutAnError(kind: Kind) async throws {
        let town = try InventedTown { _ in .fault(.hang) }
        let task = Task {
            switch kind {
            case .evenings: await end(of: town.tonight.evenings(reading: "mystery"))
            case .headlines: await end(of: town.tonight.headlines(with: AsyncStream { $0.finish() }))
            case .board: await end(of: town.tonight.board())
            }
        }
        let requests = [try await town.server.request(1), try await town.server.request(2)]
        task.cancel()
        for request in requests { try await town.server.closing(of: request) }
        #expect(await task.value == "no error")
    }

    private func end(of sequence: some AsyncSequence<some Any, APIError>) async -> String {
        do throws(APIError) {
            for try await _ in sequence {}
            return "no error"
        } catch {
            return "\(error)"
        }
    }
}
