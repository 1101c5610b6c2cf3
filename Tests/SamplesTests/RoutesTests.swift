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
        ("GET https://api.example.com/v1/pictures", nil),
        ("GET https://api.example.com/v1/films/603/credits", nil),
        ("GET https://api.example.com/v1/films/", nil),
        ("GET https://other.example.com/v1/films", nil),
        ("DELETE https://api.example.com/v1/films", nil),
    ])
    func `The most literal template of the method and the URL wins`(_ request: String, _ name: String?) throws {
        let (spec, _, diagnostics) = checkedSpec(
            [SourceFile(path: "Shop.json", bytes: Array(Self.spec.utf8))], name: "Shop")
        #expect(!diagnostics.contains { $0.severity == .error }, "\(diagnostics)")
        let words = request.split(separator: " ").map(String.init)
        let found = Routes(spec).endpoint(for: SampleRequest(method: words[0], url: words[1]))
        #expect(found?.name.value == name)
    }
}
