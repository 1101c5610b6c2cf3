import EndpointRuntime
import EndpointTesting
import Foundation
import GeneratedClients
import InventedCinema
import LoopbackServer
import MovieList
import Testing

@Suite(.timeLimit(.minutes(20)))
struct RecordedCinemaTests {
    @Test
    func `A recorded list is shown without its server`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).har")
        defer { try? FileManager.default.removeItem(at: file) }
        let server = try InventedCinema.start()
        let recorded = try await titles(server, "a secret key", URLSessionTransport.shared.recording(to: file))
        server.stop()
        #expect(recorded.count == InventedCinema.pages * 10)
        #expect(try await titles(server, "another key", .replaying(file)) == recorded)
        #expect(try !String(contentsOf: file, encoding: .utf8).contains("secret"))
    }

    /// The titles of the films on all pages of a list.
    private func titles(
        _ server: LoopbackServer, _ key: String, _ transport: any Transport
    ) async throws -> [String?] {
        let settings = ClientSettings(baseURL: server.baseURL, rateLimit: .unlimited, retry: .none)
        let client = TMDb.Client(authentication: .apiKey(key), settings: settings, transport: transport)
        var titles: [String?] = []
        var feed: MovieFeed? = MovieService(client: client).movies(in: .popular)
        while let page = try await feed?.next() {
            titles += page.movies.map(\.title)
            feed = page.rest
        }
        return titles
    }
}
