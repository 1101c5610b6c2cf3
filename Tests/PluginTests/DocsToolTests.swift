import EndpointTestSupport
import Foundation
import Testing

/// `endpoint-specs docs` on the command line: exit codes, messages and files.
struct DocsToolTests {
    private let spec = """
        { "baseURL": "https://a.example", "endpoints": { "pets": { "request": "GET /pets", "response": "[String]" } } }
        """

    private func tool() throws -> Tool { try Tool("endpoint-specs") }

    @Test func `A page is printed, or written to a file`() async throws {
        let tool = try tool()
        let path = try tool.write(spec, to: "Pets.json")
        let printed = try await tool.run("docs", path)
        #expect(printed.status == 0)
        #expect(printed.output.hasPrefix("<!doctype html>\n"))
        let written = try await tool.run("docs", path, "--output", tool.path("pets.html"))
        #expect(written.status == 0)
        #expect(written.output == "Wrote \(tool.path("pets.html")).\n")
        #expect(try String(contentsOf: tool.folder.appending(path: "pets.html"), encoding: .utf8) == printed.output)
    }
}
