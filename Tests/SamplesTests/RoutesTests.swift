import EndpointGenerator
import EndpointSamples
import Testing

/// The endpoint of a recorded request.
struct RoutesTests {
    private static let spec = """
        {
            "baseURL": "https://api.example.com/v1/",
            "endpoints": {
                "films": { "request": "GET /films", "response": "JSON" },
                "film": { "request": "GET /films/{id}", "response": "JSON" },
                "popular": { "request": "GET /films/popular", "response": "JSON" },
                "sheet": { "request": "GET /films/{id}.json", "response": "JSON" },
                "file": {
                    "request": "GET /files/{path}", "path": { "path": { "type": "String", "style": "segments" } },
                    "response": "JSON"
                },
                "add": { "request": "POST /films", "response": "JSON" },
                "spaces": { "request": "GET /sp/a%20b", "response": "JSON" },
                "cafe": { "request": "GET /caf%C3%A9/{id}", "response": "JSON" },
                "slashed": { "request": "GET /sl/a%2fb", "response": "JSON" },
                "pictures": { "request": "GET /pictures", "baseURL": "https://img.example.com", "response": "JSON" }
            }
        }
        """

    @Test(arguments: [
        ("GET https://api.example.com/v1/films", "films"),
        ("GET http://API.example.com:80/v1/films?page=2#top", "films"),
        ("POST https://api.example.com/v1/films", "add"),
        ("GET https://api.example.com/v1/films/603", "film"),
        ("GET https://api.example.com/v1/films/popular", "popular"),
        ("GET https://api.example.com/v1/films/603.json", "sheet"),
        ("GET https://api.example.com/v1/films/a%2Fb", "film"),
        ("GET https://api.example.com/v1/files/a/b/c.txt", "file"),
        ("GET https://img.example.com/pictures", "pictures"),
        ("GET https://api.example.com/v1/sp/a%20b", "spaces"),
        ("GET https://api.example.com/v1/caf%c3%a9/1", "cafe"),
        ("GET https://api.example.com/v1/sl/a%2Fb", "slashed"),
        ("GET https://api.example.com/v1/sl/a/b", nil),
        ("GET https://api.example.com/v1/pictures", nil),
        ("GET https://api.example.com/v1/films/603/credits", nil),
        ("GET https://api.example.com/v1/films/", nil),
        ("GET https://other.example.com/v1/films", nil),
        ("DELETE https://api.example.com/v1/films", nil),
    ])
    func `The most literal template of the method and the URL wins`(_ request: String, _ name: String?) throws {
        #expect(try Self.endpoint(of: request, in: Self.spec) == name)
    }

    @Test(
        arguments: ["https://api.example.com:443/v1/", "http://api.example.com:80/v1", "https://API.example.com/v1"],
        ["https://api.example.com", "https://api.example.com:443", "http://api.example.com:80"])
    func `The scheme and its port do not count`(_ baseURL: String, _ origin: String) throws {
        let spec = Self.spec.replacing("https://api.example.com/v1/", with: baseURL)
        #expect(try Self.endpoint(of: "GET \(origin)/v1/films", in: spec) == "films")
    }

    /// The name of the endpoint of a request. `nil` if there is none.
    private static func endpoint(of request: String, in text: String) throws -> String? {
        let (spec, _, diagnostics) = checkedSpec(
            [SourceFile(path: "Shop.json", bytes: Array(text.utf8))], name: "Shop")
        #expect(!diagnostics.contains { $0.severity == .error }, "\(diagnostics)")
        let words = request.split(separator: " ").map(String.init)
        return Routes(spec).endpoint(for: SampleRequest(method: words[0], url: words[1]))?.name.value
    }
}
