import Foundation
import Testing

/// `generate-clients` on the command line: exit codes, messages and files.
struct ToolTests {
    private let spec = #"{ "baseURL": "https://things.example", "endpoints": { "ping": { "request": "GET /" } } }"#

    @Test(arguments: [
        ([], "error: no spec file is given"),
        (["--output"], "error: --output needs a value"),
        (["--name"], "error: --name needs a value"),
        (["--access", "open", "A.json"], "error: --access must be public or internal, not 'open'"),
        (["--color", "A.json"], "error: unknown option '--color'"),
        (
            ["v1/things.json", "v2/things.json"],
            "error: two spec files are named 'things', so their Swift files would be the same"
        ),
    ])
    func `An invalid command line is reported`(arguments: [String], message: String) async throws {
        let outcome = try await Tool().run(arguments)
        #expect(outcome.status == 2)
        #expect(outcome.output.hasPrefix("\(message)\n\nusage: generate-clients "))
    }

    @Test(arguments: ["--help", "-h"])
    func `Help is printed`(option: String) async throws {
        let outcome = try await Tool().run(option)
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("usage: generate-clients "))
    }

    @Test func `A missing spec is reported`() async throws {
        let tool = try Tool()
        let outcome = try await tool.run(tool.path("Nothing.json"))
        #expect(outcome.status == 1)
        #expect(outcome.output.hasPrefix("error: '\(tool.path("Nothing.json"))' cannot be read: "))
    }

    @Test func `A folder in place of a spec is reported`() async throws {
        let tool = try Tool()
        let outcome = try await tool.run(tool.folder.path(percentEncoded: false))
        #expect(outcome.status == 1)
        let reason = "cannot be read: it is a folder; pass the spec files in it"
        #expect(outcome.output == "error: '\(tool.folder.path(percentEncoded: false))' \(reason)\n")
    }

    @Test func `An output that is not a folder is reported`() async throws {
        let tool = try Tool()
        let spec = try tool.write(spec, to: "Thing.json")
        let outcome = try await tool.run("--output", try tool.write("", to: "Taken"), spec)
        #expect(outcome.status == 1)
        #expect(outcome.output.hasPrefix("error: '\(tool.path("Taken"))' cannot be written: "))
    }

    @Test func `Without an output, a spec is only checked`() async throws {
        let tool = try Tool()
        let outcome = try await tool.run(try tool.write(spec, to: "Thing.json"))
        #expect(outcome.status == 0)
        #expect(outcome.output == "")
        #expect(try tool.files(in: "") == ["Thing.json"])
    }

    @Test func `Nothing is written for an invalid spec`() async throws {
        let tool = try Tool()
        let broken = try tool.write("{\n    \"baseURL\": 1\n}", to: "Broken.json")
        let outcome = try await tool.run("--output", tool.path("Out"), broken)
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("Broken.json:2:16: error: "))
        #expect(try tool.files(in: "") == ["Broken.json"])
    }

    @Test func `Several files are one API`() async throws {
        let tool = try Tool()
        let api = try tool.write(spec, to: "api.json")
        let more = try tool.write(#"{ "endpoints": { "pong": { "request": "GET /pong" } } }"#, to: "more.json")
        let outcome = try await tool.run("--output", tool.path("Out"), "--name", "Game", api, more)
        #expect(outcome.status == 0, Comment(rawValue: outcome.output))
        let files = try tool.files(in: "Out")
        #expect(files.count == 11)
        #expect(files.isSuperset(of: ["Game.API.swift", "Game.api.Client.swift", "Game.more.Client.swift"]))
    }

    @Test(arguments: [("EndpointRuntime", true), ("EndpointRuntime,EndpointFiles", false)])
    func `A module that the target cannot import is reported`(modules: String, isReported: Bool) async throws {
        let tool = try Tool()
        let spec = try tool.write(
            """
            {
                "baseURL": "https://things.example",
                "endpoints": { "archive": { "request": "GET /archive", "response": { "file": "*/*" } } }
            }
            """, to: "Things.json")
        let outcome = try await tool.run("--modules", modules, spec)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("Things.json:3:20: warning: 'archive' needs .product(") == isReported)
        #expect(outcome.output.contains("EndpointFiles") == isReported)
    }

    @Test(arguments: [
        #""request": "GET /things", "response": { "file": "*/*" }"#,
        #""request": "POST /things", "body": { "raw": "text/csv" }"#,
        #""request": "POST /things", "body": { "multipart": { "a": "String" } }"#,
    ])
    func `An endpoint with files needs their module`(endpoint: String) async throws {
        let tool = try Tool()
        let spec = try tool.write(
            #"{ "baseURL": "https://things.example", "endpoints": { "things": { \#(endpoint) } } }"#, to: "Things.json")
        let outcome = try await tool.run("--modules", "EndpointRuntime", spec)
        #expect(outcome.output.contains("warning: 'things' needs .product(name: \"EndpointFiles\""))
    }

    @Test func `Access is public by default`() async throws {
        let tool = try Tool()
        let spec = try tool.write(spec, to: "Thing.json")
        for (arguments, isPublic) in [([], true), (["--access", "public"], true), (["--access", "internal"], false)] {
            let outcome = try await tool.run(arguments + ["--output", tool.path("Out"), spec])
            #expect(outcome.status == 0)
            let client = try String(contentsOfFile: tool.path("Out/Thing.Client.swift"), encoding: .utf8)
            #expect(client.contains("public ") == isPublic)
        }
    }
}
