import EndpointTestSupport
import Foundation
import Testing

/// `endpoint-specs docs` on the command line: exit codes, messages and files.
struct DocsToolTests {
    private let spec = """
        { "baseURL": "https://a.example", "endpoints": { "pets": { "request": "GET /pets", "response": "[String]" } } }
        """

    private func tool() throws -> Tool { try Tool("endpoint-specs") }

    @Test(arguments: [
        (["docs"], "error: no spec is given"),
        (["docs", "--output"], "error: --output needs a value"),
        (["docs", "-"], "error: the standard input has no name; give one with --name"),
        (["docs", "--pdf", "A"], "error: unknown option '--pdf'"),
        (["docs", "A", "B"], "error: one spec is documented at a time, and 'B' is another"),
    ])
    func `An invalid command line is reported`(_ arguments: [String], _ message: String) async throws {
        let outcome = try await tool().run(arguments)
        #expect(outcome.status == 2)
        #expect(outcome.output == "\(message)\nSee 'endpoint-specs --help'.\n")
    }

    @Test func `Help is printed`() async throws {
        let outcome = try await tool().run("docs", "--help")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("usage: endpoint-specs docs [options] SPEC\n"))
    }

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

    @Test func `The errors of a spec are those of the generator`() async throws {
        let tool = try tool()
        let path = try tool.write(#"{ "baseURL": "https://a.example", "endpoint": {} }"#, to: "Pets.json")
        let outcome = try await tool.run("docs", path)
        #expect(outcome.status == 1)
        #expect(outcome.output.hasPrefix("\(path):1:35: error: unknown key 'endpoint'"), "\(outcome.output)")
    }
}
