import GeneratedClients
import InventedServices
import Testing
import Tonight

@Suite(.timeLimit(.minutes(20)))
struct CancellationTests {
    /// The sequences that use `zip`, `merge`, and `combineLatest`.
    enum Kind: CaseIterable {
        case evenings, headlines, board
    }

    @Test(arguments: Kind.allCases)
    func `A cancellation reaches all requests, and the loop ends without an error`(kind: Kind) async throws {
        let services = try InventedServices { _ in .fault(.hang) }
        let task = Task {
            switch kind {
            case .evenings: await end(of: services.tonight.evenings(reading: "mystery"))
            case .headlines: await end(of: services.tonight.headlines(with: AsyncStream { $0.finish() }))
            case .board: await end(of: services.tonight.board())
            }
        }
        let requests = [try await services.server.request(1), try await services.server.request(2)]
        task.cancel()
        for request in requests { try await services.server.closing(of: request) }
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
