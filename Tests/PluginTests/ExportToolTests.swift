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

    @Test(arguments: [
        ("export", "Pets.json", "Pets.json", "is a file of the spec itself; name another one with --output"),
        ("docs", "Pets", "Pets.json", "is a file of the spec itself; name another one with --output"),
        ("export", "Pets", "link.json", "is a file of the spec itself; name another one with --output"),
        ("export", "Pets", "", "cannot be written: it is a folder"),
        ("export", "Pets", "new/", "cannot be written: it is a folder"),
    ])
    func `An output that cannot be meant is refused, and nothing is written`(
        _ command: String, _ input: String, _ output: String, _ reason: String
    ) async throws {
        let tool = try tool()
        let path = try tool.write(spec, to: "Pets.json")
        try FileManager.default.createSymbolicLink(atPath: tool.path("link.json"), withDestinationPath: path)
        let target = tool.path(output)
        let outcome = try await tool.run(command, tool.path(input), "--output", target)
        #expect(outcome.status == 1)
        #expect(outcome.output == "error: '\(target)' \(reason)\n")
        #expect(try String(contentsOf: URL(filePath: path), encoding: .utf8) == spec)
        #expect(try tool.files(in: "") == ["Pets.json", "link.json"])
    }

    @Test func `A document that is replaced keeps its permissions and the link to it`() async throws {
        let tool = try tool()
        let input = try tool.write(spec, to: "Pets.json")
        let target = try tool.write("old", to: "target.json")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target)
        try FileManager.default.createSymbolicLink(atPath: tool.path("link.json"), withDestinationPath: target)
        #expect(try await tool.run("export", input, "--output", tool.path("link.json")).status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: tool.path("link.json")) == target)
        #expect(try String(contentsOf: URL(filePath: target), encoding: .utf8) == document)
        #expect(try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int == 0o600)
    }

    @Test func `A link to a file that is not there yet stays a link, and the file is written`() async throws {
        let tool = try tool()
        let (link, outcome) = try await export(throughLinkTo: "target.json", tool)
        #expect(outcome.status == 0)
        #expect(outcome.output == "Wrote \(link).\n")
        #expect(try String(contentsOf: URL(filePath: tool.path("target.json")), encoding: .utf8) == document)
    }

    @Test func `A link into a folder that is not there is an error, and stays`() async throws {
        let tool = try tool()
        let (link, outcome) = try await export(throughLinkTo: "no/target.json", tool)
        #expect(outcome.status == 1)
        #expect(outcome.output.hasPrefix("error: '\(link)' cannot be written: "), "\(outcome.output)")
        #expect(try tool.files(in: "") == ["Pets.json", "link.json"])
    }

    /// Exports a spec into a link, and checks that the link stays.
    private func export(
        throughLinkTo path: String, _ tool: borrowing Tool
    ) async throws -> (link: String, outcome: Outcome) {
        let input = try tool.write(spec, to: "Pets.json")
        let (link, target) = (tool.path("link.json"), tool.path(path))
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        let outcome = try await tool.run("export", input, "--output", link)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
        return (link, outcome)
    }

    @Test(arguments: ["-", "/dev/stdout"])
    func `An output can be the standard output and a pipe`(_ output: String) async throws {
        let tool = try tool()
        let input = try tool.write(spec, to: "Pets.json")
        let program = try Tool.products.appending(path: "endpoint-specs").path(percentEncoded: false)
        let line = "'\(program)' export '\(input)' --output \(output) 2> '\(tool.path("errors"))' | cat"
        let outcome = try await Command(executable: URL(filePath: "/bin/sh"), arguments: ["-c", line]).run()
        #expect(outcome.output == document)
    }

    @Test func `A spec that is not there is reported`() async throws {
        let tool = try tool()
        let outcome = try await tool.run("export", tool.path("Pets"))
        #expect(outcome.status == 1)
        #expect(outcome.output == "error: '\(tool.path("Pets.json"))' cannot be read: there is no such file\n")
    }
}
