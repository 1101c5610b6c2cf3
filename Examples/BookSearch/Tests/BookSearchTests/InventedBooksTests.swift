import BookSearch
import GeneratedClients
import InventedBooks
import LoopbackServer
import Testing

@Suite(.timeLimit(.minutes(20)))
struct InventedBooksTests {
    private func titles(_ text: String, _ server: LoopbackServer) async throws(APIError) -> [String] {
        let settings = ClientSettings(baseURL: server.baseURL, rateLimit: .unlimited, retry: .none)
        let client = OpenLibrary.Client(identity: Identity(app: "test"), settings: settings)
        return try await client.searchBooks(q: text, limit: 2).books.compactMap(\.title)
    }

    @Test(arguments: [
        ("lighthouse", ["The Last Lighthouse", "Storm at the Lighthouse"]),
        ("LIGHT", ["The Last Lighthouse", "Storm at the Lighthouse"]),
        ("lowe moon", ["A Garden on the Moon", "Moonlight over Harbour Street"]),
        ("clocks", ["The Island of Clocks"]),
        ("nothing of the kind", []),
    ])
    func `The server answers what was asked`(text: String, expected: [String]) async throws {
        #expect(try await titles(text, InventedBooks.start()) == expected)
    }

    @Test
    func `Only the first search for a fragile word fails`() async throws {
        let server = try InventedBooks.start()
        await #expect(throws: APIError.self) { try await titles("storm", server) }
        #expect(try await titles("storm", server).count == 2)
    }
}
