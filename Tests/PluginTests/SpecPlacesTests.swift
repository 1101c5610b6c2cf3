import Foundation
import Testing

/// `Shop.json` and the folder `Shop` beside each other are one API, as they are for the plugin.
struct SpecPlacesTests {
    private let document = """
        { "openapi": "3.0.0", "servers": [{ "url": "https://document.example" }],
          "paths": { "/pets": { "get": { "operationId": "pets", "responses": { "204": {} } } } } }
        """
    private let people = """
        { "endpoints": { "people": { "request": "GET /people", "response": "Person" } },
          "models": { "Person": { "fields": { "name": "String" } } } }
        """

    /// A spec of one file that was imported, and a file that a person has written beside it.
    private func tool() async throws -> Tool {
        let tool = try Tool("endpoint-specs")
        let document = try tool.write(document, to: "openapi.json")
        let outcome = try await tool.run("import", document, "--name", "Shop", "--output", tool.path("Shop"))
        #expect(outcome.status == 0, "\(outcome.output)")
        _ = try tool.write(people, to: "Shop/people.json")
        return tool
    }

    @Test(arguments: [("Shop", ["/pets", "/people"]), ("Shop.json", ["/pets"])])
    func `A path without an extension means all files of an API`(_ path: String, _ paths: [String]) async throws {
        let tool = try await tool()
        let outcome = try await tool.run("export", tool.path(path))
        #expect(outcome.status == 0, "\(outcome.output)")
        #expect(["/pets", "/people"].filter { outcome.output.contains("\"\($0)\"") } == paths, "\(outcome.output)")
    }

    @Test
    func `A slash chooses the folder`() async throws {
        let tool = try await tool()
        let outcome = try await tool.run("export", tool.path("Shop/"))
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("Shop/people.json:1:1: error"), "\(outcome.output)")
    }

    @Test(arguments: ["Shop", "Shop.json"])
    func `An update leaves the other files of an API alone`(_ path: String) async throws {
        let tool = try await tool()
        let changed = try tool.write(document.replacing("/pets", with: "/animals"), to: "openapi.json")
        let outcome = try await tool.run(
            "import", changed, "--name", "Shop", "--output", tool.path(path), "--update")
        #expect(outcome.status == 0, "\(outcome.output)")
        let exported = try await tool.run("export", tool.path("Shop")).output
        #expect(exported.contains("/animals") && exported.contains("/people"), "\(exported)")
    }

    @Test
    func `An output with the extension is the file, and names the API`() async throws {
        let tool = try Tool("endpoint-specs")
        let titled = document.replacing(#""servers""#, with: #""info": { "title": "Pet store" }, "servers""#)
        let source = try tool.write(titled, to: "openapi.json")
        let outcome = try await tool.run("import", source, "--output", tool.path("Out/GitHub.json"))
        #expect(outcome.status == 0, "\(outcome.output)")
        #expect(outcome.output.hasSuffix("Wrote \(tool.path("Out/GitHub.json")).\n"), "\(outcome.output)")
        #expect(try tool.files(in: "Out").contains("GitHub.json"))
        let refused = try await tool.run("import", source, "--output", tool.path("Out/git-hub.json"))
        #expect(refused.status == 2)
        #expect(refused.output.hasPrefix("error: 'git-hub' cannot be a namespace; "), "\(refused.output)")
    }
}
