import EndpointTestSupport
import Foundation
import Testing

/// `endpoint-specs infer` on the command line: exit codes, messages and files.
struct InferToolTests {
    private let archive = #"""
        {"log": {"entries": [
          {"request": {"method": "GET", "url": "https://api.shop.example/v1/films/603"},
           "response": {"status": 200, "content": {"mimeType": "application/json", "text": "{\"id\": 603, \"name\": null}"}}},
          {"request": {"method": "GET", "url": "https://api.shop.example/v1/films/604"},
           "response": {"status": 200, "content": {"mimeType": "application/json", "text": "{\"id\": 604, \"name\": null}"}}},
          {"request": {"method": "GET", "url": "https://api.shop.example/index.html"},
           "response": {"status": 200, "content": {"mimeType": "text/html", "text": "<html>"}}}
        ]}}
        """#

    private func tool() throws -> Tool { try Tool("endpoint-specs") }

    @Test(arguments: [
        ("{\"a\": ?}", ":1:7: error: expected a value, found '?'"),
        ("{\"log\": {\"entries\": [{}]}}", ":1:22: error: the entry has no request (entry 1)"),
        ("HTTP/2 200\noops\n", ":2:1: error: expected a header field or a blank line, found 'oops'"),
    ])
    func `A sample that cannot be read is an error with its place`(_ text: String, _ message: String) async throws {
        let tool = try tool()
        let path = try tool.write(text, to: "a.json")
        let outcome = try await tool.run("infer", "--name", "A", path)
        #expect(outcome.status == 1)
        #expect(outcome.output == "\(path)\(message)\n")
    }

    @Test
    func `A file that is missing is an error`() async throws {
        let outcome = try await tool().run("infer", "--name", "A", "/no/a.json")
        #expect(outcome.status == 1)
        #expect(outcome.output == "error: '/no/a.json' cannot be read: there is no such file\n")
    }

    @Test
    func `Samples without an API are an error that says why`() async throws {
        let tool = try tool()
        let entry = archive.split(separator: "\n").suffix(3).joined()
        let path = try tool.write("{\"log\": {\"entries\": [\(entry)", to: "a.har")
        let outcome = try await tool.run("infer", "--name", "A", path)
        #expect(outcome.status == 1)
        #expect(
            outcome.output
                == "samples: error: no response of an API is in the samples; left out: 1 sample (web pages, images and other assets)\n"
        )
    }

    @Test
    func `An archive becomes a spec, with what is left out and how sure each guess is`() async throws {
        let tool = try tool()
        let path = try tool.write(archive, to: "shop.har")
        let outcome = try await tool.run("infer", path, "--output", tool.path("Specs"))
        #expect(outcome.status == 0)
        #expect(
            outcome.output == """
                1 endpoint, 1 model from 3 samples
                  left out: 1 sample (web pages, images and other assets)
                3 guesses, and how sure each is:
                  likely  GET /films/{filmID} has the parameter 'filmID': 2 values in 2 requests
                  unsure  Film was seen 2 times, so its required members may be optional
                  unsure  Film.name is any JSON, because only null was seen
                Wrote \(tool.path("Specs/Shop.json")).

                """)
        #expect(try tool.files(in: "Specs") == ["Shop.json"])
        let refused = try await tool.run("infer", path, "--output", tool.path("Specs"))
        #expect(refused.status == 1)
        #expect(refused.output == "error: '\(tool.path("Specs/Shop.json"))' exists; --force replaces it\n")
        let replaced = try await tool.run("infer", path, "--output", tool.path("Specs"), "--force", "--json")
        #expect(replaced.status == 0)
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(replaced.output.utf8)) as? [String: Any])
        #expect(report["endpoints"] as? Int == 1 && report["models"] as? Int == 1 && report["samples"] as? Int == 3)
        #expect((report["leftOut"] as? [[String: Any]])?.map { $0["samples"] as? Int } == [1])
        #expect((report["guesses"] as? [[String: String]])?.map { $0["certainty"] } == ["likely", "unsure", "unsure"])
        #expect(report["files"] as? [String] == [tool.path("Specs/Shop.json")])
    }

    @Test
    func `A spec is widened, with each edit and with what stays`() async throws {
        let tool = try tool()
        let spec = try tool.write(
            """
            {
                "baseURL": "https://api.shop.example/v1",
                "endpoints": { "film": { "request": "GET /films/{id}", "response": "Film" } },
                "models": { "Film": { "fields": { "id": "Int" } } }
            }
            """, to: "Shop.json")
        let path = try tool.write(archive, to: "shop.har")
        let outcome = try await tool.run("infer", "--into", spec, path)
        #expect(outcome.status == 0)
        #expect(
            outcome.output == """
                warning: 1 sample is a web page or another asset
                1 edit from 2 samples
                  in \(spec), add to models.Film.fields: "name": "JSON?"
                Wrote \(spec).

                """)
        let again = try await tool.run("infer", "--into", spec, path, "--json")
        #expect(again.status == 0)
        let report = try #require(try JSONSerialization.jsonObject(with: Data(again.output.utf8)) as? [String: Any])
        #expect(report["samples"] as? Int == 2)
        #expect((report["edits"] as? [Any])?.isEmpty == true && (report["files"] as? [Any])?.isEmpty == true)
    }

    @Test
    func `A credential that a sample repeats is not in a widened spec`() async throws {
        let tool = try tool()
        let spec = try tool.write(spec("\n", "    "), to: "Shop.json")
        let key = #""headers": [{"name": "X-Api-Key", "value": "abcdefqwerty"}], "url""#
        let response = #"\"usage\": {\"abcdefqwerty\": 5}, \"name\""#
        let sample = archive.replacing(#""url""#, with: key).replacing(#"\"name\""#, with: response)
        let outcome = try await tool.run("infer", "--into", spec, try tool.write(sample, to: "shop.har"))
        let text = try String(contentsOf: URL(filePath: spec), encoding: .utf8)
        #expect(text.contains(#""usage""#), "\(text)")
        #expect(!(text + outcome.output).contains("abcdef"), "\(outcome.output)\(text)")
    }

    /// A spec with the line ends and the indentation.
    private func spec(_ lineEnd: String, _ level: String) -> String {
        """
        {
        \t"baseURL": "https://api.shop.example/v1",
        \t"endpoints": {
        \t\t"film": { "request": "GET /films/{id}", "response": "Film" }
        \t},
        \t"models": {
        \t\t"Film": {
        \t\t\t"fields": {
        \t\t\t\t"id": "Int"
        \t\t\t}
        \t\t}
        \t}
        }

        """.replacing("\t", with: level).replacing("\n", with: lineEnd)
    }

    @Test(arguments: ["\n", "\r\n"], ["\t", "  ", "    "])
    func `New lines have the line ends and the indentation of their file`(
        _ lineEnd: String, _ level: String
    ) async throws {
        let tool = try tool()
        let spec = spec(lineEnd, level)
        let path = try tool.write(spec, to: "Shop.json")
        let people = archive.replacing("/films/", with: "/people/")
        for sample in [archive, people] {
            let outcome = try await tool.run("infer", "--into", path, try tool.write(sample, to: "shop.har"))
            #expect(outcome.status == 0, "\(outcome.output)")
        }
        let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
        let indentation = lineEnd + String(repeating: level, count: 4)
        #expect(text.contains(#""id": "Int",\#(indentation)"name": "JSON?"\#(lineEnd)"#), "\(text)")
        let lines = text.components(separatedBy: lineEnd)
        #expect(lines.allSatisfy { !$0.contains("\r") && !$0.contains("\n") })
        #expect(lines.filter { $0.hasPrefix("\(level)\(level)\"") }.count == 4, "\(text)")
        #expect(lines.allSatisfy { level != "\t" || !$0.hasPrefix(" ") })
    }

    @Test
    func `Lines of several styles stay as they are`() async throws {
        let tool = try tool()
        let spec = spec("\n", "\t").replacing("\n\t\"models\"", with: "\r\n    \"models\"")
        let path = try tool.write(spec, to: "Shop.json")
        let outcome = try await tool.run("infer", "--into", path, try tool.write(archive, to: "shop.har"))
        #expect(outcome.status == 0, "\(outcome.output)")
        let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
        let parts = spec.components(separatedBy: #""id": "Int""#)
        #expect(text.hasPrefix(parts[0]) && text.hasSuffix(parts[1]), "\(text)")
    }

    @Test
    func `Samples of a spec that has errors are not read`() async throws {
        let tool = try tool()
        let spec = try tool.write("{ \"baseURL\": ", to: "Shop.json")
        let outcome = try await tool.run("infer", "--into", spec, "/no/a.json")
        #expect(outcome.status == 1)
        #expect(outcome.output == "\(spec):1:14: error: expected a value, found the end of the file\n")
    }
}
