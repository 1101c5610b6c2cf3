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

    @Test func `A spec that is not there is reported`() async throws {
        let tool = try tool()
        let outcome = try await tool.run("export", tool.path("Pets"))
        #expect(outcome.status == 1)
        #expect(outcome.output == "error: '\(tool.path("Pets.json"))' cannot be read: there is no such file\n")
    }
}
