import EndpointTestSupport
import Foundation
import Testing

/// `endpoint-specs` on the command line: exit codes, messages and files.
struct ImportToolTests {
    private let document = """
        { "openapi": "3.0.0", "servers": [{ "url": "https://a.example" }], "paths": { "/pets": { "get": {
            "parameters": [{ "name": "sid", "in": "cookie" }], "responses": { "204": {} } } } } }
        """

    private func tool() throws -> Tool { try Tool("endpoint-specs") }

    @Test
    func `A document becomes a file, and its losses are warnings without colours`() async throws {
        let tool = try tool()
        let path = try tool.write(document, to: "pets.json")
        let outcome = try await tool.run("import", path, "--output", tool.path("Specs"))
        #expect(outcome.status == 0)
        #expect(
            outcome.output == """
                \(path):2:20: warning: the cookie 'sid' is left out (#/paths/~1pets/get/parameters/0)
                1 operation: 0 exact, 1 with a loss, 0 left out
                  1 operation has a cookie as a parameter
                Wrote \(tool.path("Specs/Pets.json")).

                """)
        #expect(try tool.files(in: "Specs") == ["Pets.json"])
    }

    @Test
    func `A spec that exists is replaced only on request`() async throws {
        let tool = try tool()
        let path = try tool.write(document, to: "pets.json")
        let spec = try tool.write("{}", to: "Specs/Pets.json")
        let refused = try await tool.run("import", path, "--output", tool.path("Specs"))
        #expect(refused.status == 1)
        #expect(
            refused.output
                == "error: '\(spec)' exists; --update merges the document into it, and --force replaces it\n")
        #expect(try String(contentsOf: URL(filePath: spec), encoding: .utf8) == "{}")
        let replaced = try await tool.run("import", path, "--output", tool.path("Specs"), "--force", "--quiet")
        #expect(replaced.status == 0)
        #expect(try String(contentsOf: URL(filePath: spec), encoding: .utf8).contains("\"getPets\""))
    }

    @Test
    func `Nothing is written if a loss is an error`() async throws {
        let tool = try tool()
        let path = try tool.write(document, to: "pets.json")
        let outcome = try await tool.run("import", path, "--output", tool.path("Specs"), "--strict")
        #expect(outcome.status == 1)
        #expect(outcome.output.hasPrefix("\(path):2:20: error: the cookie 'sid' is left out"))
        #expect(try tool.files(in: "") == ["pets.json"])
    }

    @Test(arguments: [
        ("pets.yaml", "openapi: 3.0.0", "is YAML, which needs the package Yams"),
        ("pets.json", "{ \"swagger\": \"1.2\" }", "Swagger 1.2 is not supported"),
        ("pets.json", "", "expected a value"),
    ])
    func `A document that cannot be used is reported`(_ name: String, _ text: String, _ message: String) async throws {
        let tool = try tool()
        let outcome = try await tool.run("import", try tool.write(text, to: name), "--output", tool.path("Specs"))
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("error: "))
        #expect(outcome.output.contains(message))
    }

    @Test
    func `Many warnings of one cause are one, with a count and the first places`() async throws {
        let tool = try tool()
        let parameters = (1...9).map { #"{ "name": "c\#($0)", "in": "cookie" }"# }.joined(separator: ",\n")
        let path = try tool.write(
            """
            { "openapi": "3.0.0", "servers": [{ "url": "https://a.example" }], "paths": { "/pets": { "get": {
                "parameters": [
            \(parameters)], "responses": { "204": {} } } } } }
            """, to: "pets.json")
        let outcome = try await tool.run("import", path, "--output", tool.path("Specs"))
        #expect(
            outcome.output.hasPrefix(
                """
                \(path):3:1: warning: the cookie 'c1' is left out (#/paths/~1pets/get/parameters/0)
                  and 8 more of this kind (a cookie as a parameter), at \(path):4:1, \(path):5:1, \(path):6:1 and 5 other places
                1 operation:
                """), "\(outcome.output)")
        let verbose = try await tool.run("import", path, "--output", tool.path("Specs"), "--force", "--verbose")
        #expect(verbose.output.hasPrefix("\(path):3:1: warning: the cookie 'c1' is left out"))
        #expect(verbose.output.contains("\n\(path):11:1: warning: the cookie 'c9' is left out"))
    }

    @Test
    func `A URL is no document, and the message says how to save it`() async throws {
        let outcome = try await tool().run("import", "https://a.example/api/pets.json?v=1&x", "--name", "Pets")
        #expect(outcome.status == 1)
        #expect(
            outcome.output == """
                error: 'https://a.example/api/pets.json?v=1&x' is in the network, from where nothing is read; save it first:
                  curl -fsSL -o pets.json 'https://a.example/api/pets.json?v=1&x'
                  endpoint-specs import pets.json --name Pets

                """)
    }

    @Test(arguments: [
        ("none.json", "there is no such file"), ("", "it is a folder"),
    ])
    func `A file that cannot be read is reported with the reason`(_ name: String, _ reason: String) async throws {
        let tool = try tool()
        let outcome = try await tool.run("import", tool.path(name), "--name", "Pets")
        #expect(outcome.output == "error: '\(tool.path(name))' cannot be read: \(reason)\n")
    }

    @Test(arguments: [
        (["--output", ""], "error: the value of --output is empty"),
        (["--output="], "error: the value of --output is empty"),
        (["--quiet", "--verbose"], "error: --quiet prints no warnings, and --verbose prints each; choose one"),
    ])
    func `Options that say nothing or two things are refused`(_ options: [String], _ message: String) async throws {
        let tool = try tool()
        let outcome = try await tool.run(["import", try tool.write(document, to: "pets.json")] + options)
        #expect(outcome.status == 2)
        #expect(outcome.output == "\(message)\nSee 'endpoint-specs --help'.\n")
    }

    @Test
    func `The commands of a message can be copied also if a word has quotation marks`() async throws {
        let outcome = try await tool().run("import", "https://a.example/it's.json", "--name", "Pets")
        #expect(outcome.output.contains(#"curl -fsSL -o 'it'\''s.json' 'https://a.example/it'\''s.json'"#))
    }

    @Test
    func `A pipe is a document, and so is the standard input`() async throws {
        let tool = try tool()
        let path = try tool.write(document, to: "pets.json")
        let importing = "'\(try Tool.products.appending(path: "endpoint-specs").path())' import"
        for command in ["\(importing) -", "\(importing) /dev/fd/0"] {
            let words = ["-c", "cat '\(path)' | \(command) --name Pets --force --output '\(tool.path("Specs"))'"]
            let outcome = try await Command(executable: URL(filePath: "/bin/sh"), arguments: words).run()
            #expect(outcome.output.contains("1 operation: 0 exact"), "\(outcome.output)")
        }
    }
}
