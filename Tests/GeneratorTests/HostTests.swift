import EndpointGenerator
import Testing

/// Base URLs with parameters.
struct HostTests {
    @Test func `A colon in the path precedes a parameter, and not a port`() {
        let text = #"""
            {
                "baseURL": "https://shop.example/api-version:{version}",
                "endpoints": { "status": { "request": "GET /status" } }
            }
            """#
        let generation = generate(
            [SourceFile(path: "Shop.json", bytes: Array(text.utf8))], name: "Shop", access: .internal)
        #expect(generation.diagnostics == [])
    }
}
