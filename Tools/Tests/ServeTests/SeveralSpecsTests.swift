import EndpointGenerator
import Testing

@testable import EndpointServe

/// Several specs on one server.
struct SeveralSpecsTests {
    private func spec(_ name: String, _ url: String, _ path: String, prefix: String? = nil) throws -> ServedSpec {
        let text = """
            { "baseURL": "\(url)", "endpoints": { "word": { "request": "GET \(path)", "response": "String" } } }
            """
        return try served([SourceFile(path: "\(name).json", bytes: Array(text.utf8))], name: name, prefix: prefix)
    }

    @Test(arguments: [
        ("https://a.example", ""), ("https://a.example/", ""), ("https://a.example/api/v1/", "/api/v1"),
    ])
    func `A spec is below the path of its base URL`(_ url: String, _ prefix: String) throws {
        #expect(try spec("A", url, "/a").prefix == prefix)
    }

    @Test func `Parameters of a base URL have their default values`() throws {
        let shops = try served(valid("Shops").files, name: "Shops")
        #expect(shops.prefix == "/api/2024-10")
    }

    @Test func `Specs can share a path if their endpoints differ`() throws {
        let server = try MockServer(
            [spec("A", "https://a.example/v1", "/a"), spec("B", "https://b.example/v1", "/b")], now: { .zero })
        for path in ["/v1/a", "/v1/b"] {
            #expect(server.reply(to: ServedRequest(method: "GET", target: path)).response.status == 200)
        }
    }

    @Test func `Endpoints with the same requests need another path`() throws {
        let message = "'A' and 'B' both have GET /films/{name}; choose another path for one of them, such as --at B=/b"
        #expect(try clash(prefix: nil) == message)
        #expect(try clash(prefix: "/b") == nil)
    }

    /// The error for two specs with the same endpoint.
    private func clash(prefix: String?) throws -> String? {
        let first = try spec("A", "https://a.example", "/films/{id}")
        let second = try spec("B", "https://b.example", "/films/{name}", prefix: prefix)
        do {
            _ = try MockServer([first, second], now: { .zero })
            return nil
        } catch {
            return error.description
        }
    }
}
