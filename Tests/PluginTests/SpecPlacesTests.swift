import Foundation
import Testing

/// `Shop.json` and the folder `Shop` beside each other: all commands of `endpoint-specs` have one rule for them.
struct SpecPlacesTests {
    private func tool() throws -> Tool {
        let tool = try Tool("endpoint-specs")
        for (path, host) in [("Shop.json", "file"), ("Shop/shop.json", "folder")] {
            _ = try tool.write(
                """
                { "baseURL": "https://\(host).example", "endpoints": { "pets": { "request": "GET /pets" } } }
                """, to: path)
        }
        return tool
    }

    private let document = """
        { "openapi": "3.0.0", "servers": [{ "url": "https://document.example" }],
          "paths": { "/pets": { "get": { "operationId": "pets", "responses": { "204": {} } } } } }
        """

    @Test(arguments: [
        ["check", "SHOP"], ["drift", "SHOP", "--as", "String", "a.json"], ["infer", "--into", "SHOP", "a.json"],
        ["diff", "SHOP", "SHOP"], ["export", "SHOP"], ["docs", "SHOP"],
    ])
    func `A path that can mean a file and a folder is refused by each command`(_ words: [String]) async throws {
        let tool = try tool()
        let path = tool.path("Shop")
        let outcome = try await tool.run(words.map { $0 == "SHOP" ? path : $0 })
        #expect(outcome.status == 1)
        #expect(
            outcome.output == """
                error: '\(path).json' and '\(path)/' both have a spec; add '.json' or '/' to the path to choose one

                """)
    }

    @Test(arguments: [("Shop.json", "https://file.example"), ("Shop/", "https://folder.example")])
    func `An extension chooses the file, and a slash the folder`(_ path: String, _ url: String) async throws {
        let tool = try tool()
        let outcome = try await tool.run("export", tool.path(path))
        #expect(outcome.status == 0)
        #expect(outcome.output.contains(url), "\(outcome.output)")
    }

    @Test(arguments: [
        ([], "--force replaces both"), (["--update"], "an update merges into one; remove the other"),
    ])
    func `An import into both is refused`(_ options: [String], _ choice: String) async throws {
        let tool = try tool()
        let (path, document) = (tool.path("Shop"), try tool.write(document, to: "openapi.json"))
        for output in [path, "\(path).json", "\(path)/"] {
            let outcome = try await tool.run(["import", document, "--name", "Shop", "--output", output] + options)
            #expect(outcome.status == 1)
            #expect(outcome.output == "error: '\(path).json' and '\(path)/' both have a spec; \(choice)\n")
        }
    }

    @Test
    func `An import with --force replaces both by one`() async throws {
        let tool = try tool()
        let (path, document) = (tool.path("Shop"), try tool.write(document, to: "openapi.json"))
        #expect(try await tool.run("import", document, "--output", path, "--force").status == 0)
        #expect(try tool.files(in: "Shop").isEmpty)
        #expect(try await tool.run("export", path).output.contains("https://document.example"))
    }
}
