import EndpointTestSupport
import Foundation
import Testing

/// `endpoint-specs export` on the command line: exit codes, messages and files.
struct ExportToolTests {
    private let spec = """
        { "baseURL": "https://a.example", "endpoints": { "pets": { "request": "GET /pets", "response": "[String]" } } }
        """

    private let document = """
        {
            "openapi": "3.1.0",
            "info": { "title": "Pets", "version": "1.0.0" },
            "servers": [{ "url": "https://a.example" }],
            "x-endpoint": {},
            "paths": {
                "/pets": {
                    "get": {
                        "operationId": "pets",
                        "responses": {
                            "200": {
                                "description": "Success.",
                                "content": {
                                    "application/json": { "schema": { "type": "array", "items": { "type": "string" } } }
                                }
                            }
                        }
                    }
                }
            }
        }

        """

    private func tool() throws -> Tool { try Tool("endpoint-specs") }

    @Test(arguments: [
        (["export"], "error: no spec is given"),
        (["export", "--output"], "error: --output needs a value"),
        (["export", "-"], "error: the standard input has no name; give one with --name"),
        (["export", "--yaml", "A"], "error: unknown option '--yaml'"),
        (["export", "A", "B"], "error: one spec is exported at a time, and 'B' is another"),
    ])
    func `An invalid command line is reported`(_ arguments: [String], _ message: String) async throws {
        let outcome = try await tool().run(arguments)
        #expect(outcome.status == 2)
        #expect(outcome.output == "\(message)\nSee 'endpoint-specs --help'.\n")
    }

    @Test func `Help is printed`() async throws {
        let outcome = try await tool().run("export", "--help")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("usage: endpoint-specs export [options] SPEC\n"))
    }

    @Test(arguments: ["Pets.json", "Pets"])
    func `A spec of one file is printed as a document`(_ path: String) async throws {
        let tool = try tool()
        _ = try tool.write(spec, to: "Pets.json")
        let outcome = try await tool.run("export", tool.path(path))
        #expect(outcome.status == 0)
        #expect(outcome.output == document)
    }

    @Test func `A spec of several files becomes a file`() async throws {
        let tool = try tool()
        _ = try tool.write(#"{ "baseURL": "https://a.example" }"#, to: "Pets/Pets.json")
        _ = try tool.write(#"{ "endpoints": { "pets": { "request": "GET /pets" } } }"#, to: "Pets/owned.json")
        let outcome = try await tool.run("export", tool.path("Pets/"), "--output", tool.path("out/pets.json"))
        #expect(outcome.status == 0)
        #expect(outcome.output == "Wrote \(tool.path("out/pets.json")).\n")
        let text = try String(contentsOf: tool.folder.appending(path: "out/pets.json"), encoding: .utf8)
        #expect(text.contains(#""tags": ["owned"]"#))
    }

    @Test func `The errors of a spec are those of the generator`() async throws {
        let tool = try tool()
        let path = try tool.write(#"{ "baseURL": "https://a.example", "endpoint": {} }"#, to: "Pets.json")
        let outcome = try await tool.run("export", path)
        #expect(outcome.status == 1)
        #expect(outcome.output.hasPrefix("\(path):1:35: error: unknown key 'endpoint'"), "\(outcome.output)")
    }

    @Test func `A spec that is not there is reported`() async throws {
        let tool = try tool()
        let outcome = try await tool.run("export", tool.path("Pets"))
        #expect(outcome.status == 1)
        #expect(outcome.output == "error: '\(tool.path("Pets.json"))' cannot be read: there is no such file\n")
    }
}
