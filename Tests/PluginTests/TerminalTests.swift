import EndpointTestSupport
import Foundation
import Testing

/// `endpoint-specs` on a terminal: colours, and a line of progress.
struct TerminalTests {
    private func tool() throws -> Tool { try Tool("endpoint-specs") }

    /// Ends of a command line after which nothing can be written to the standard output.
    private static let lostOutputs =
        [">&-"] + (FileManager.default.fileExists(atPath: "/dev/full") ? ["> /dev/full"] : [])

    @Test(arguments: lostOutputs, ["--help", "check --help", "export"])
    func `An output that cannot be written is an error`(_ end: String, _ words: String) async throws {
        let tool = try tool()
        let spec = try tool.write(#"{ "baseURL": "https://a.example" }"#, to: "Pets.json")
        let program = try Tool.products.appending(path: "endpoint-specs").path(percentEncoded: false)
        let line = "'\(program)' \(words) '\(spec)' \(end)"
        let outcome = try await Command(executable: URL(filePath: "/bin/sh"), arguments: ["-c", line]).run()
        #expect(outcome.status == 1)
        #expect(outcome.output == "error: the output cannot be written: it is closed, or its disk is full\n")
    }

    @Test
    func `Progress is one line, which each text replaces`() async throws {
        let tool = try tool()
        let lines = (1...2_500).map { #"{"id": \#($0), "name": "a"}"# }.joined(separator: "\n")
        let path = try tool.write(lines, to: "films.jsonl")
        let words = ["infer", "--name", "Films", "--output", tool.path("Films"), path]
        let outcome = try await tool.command(words).runOnTerminal()
        let parts = outcome.output.components(separatedBy: "\r\u{1B}[K")
        let reading = "Reading \(path) (1 of 1)"
        let shown = ["", "\(reading) …\r", "\(reading), 1000 samples …\r", "\(reading), 2000 samples …"]
        #expect(Array(parts.prefix(4)) == shown)
        // The first line of the report replaces the last progress.
        #expect(parts.last?.contains("1 endpoint, 1 model from 2500 samples\n") == true)
        #expect(outcome.status == 0)
        #expect(try await tool.command(words + ["--force"]).run().output.contains("…") == false)
    }

    @Test(arguments: [
        ([:], "\u{1B}[1;31merror:\u{1B}[0m"),
        (["NO_COLOR": ""], "\u{1B}[1;31merror:\u{1B}[0m"),
        (["NO_COLOR": "1"], "error:"),
    ])
    func `An error has a colour, unless NO_COLOR is set`(_ environment: [String: String], _ word: String) async throws {
        let outcome = try await tool().command(["infer", "--name", "A", "/no/a.json"]).runOnTerminal(environment)
        #expect(outcome.output.hasSuffix("\(word) '/no/a.json' cannot be read: there is no such file\n"))
        #expect(outcome.status == 1)
    }
}
