import EndpointTestSupport
import Foundation
import Testing

/// What all commands of `endpoint-specs` have in common: help, and errors of the command line.
struct CommandLineTests {
    /// Invalid command lines, with their errors.
    private static let invalid: [([String], String)] = [
        (["import"], "error: no document is given"),
        (["import", "--name"], "error: --name needs a value"),
        (["import", "--color", "a.json"], "error: unknown option '--color'"),
        (
            ["import", "a.json", "--base-url", "a.example"],
            "error: 'a.example' cannot be a base URL; it must be a URL such as https://api.example.com/v2"
        ),
        (["import", "a.json", "b.json"], "error: one document is imported at a time, and 'b.json' is another"),
        (["publish"], "error: unknown command 'publish'"),
        (["infer"], "error: no sample is given"),
        (["infer", "--name"], "error: --name needs a value"),
        (["infer", "--color", "a.json"], "error: unknown option '--color'"),
        (
            ["infer", "a.json", "--request", "GET https://a.example"],
            "error: --request belongs before the sample of its response"
        ),
        (
            ["infer", "--request", "a.example", "a.json"],
            "error: 'a.example' is not a request; it is a method and a URL, such as 'GET https://api.example.com/films'"
        ),
        (
            ["infer", "--request", "https://a.example", "--request", "https://b.example", "a.json"],
            "error: two requests are before one sample"
        ),
        (["infer", "-", "-"], "error: the standard input is given twice"),
        (["infer", "--into"], "error: --into needs a value"),
        (
            ["infer", "--into", "Shop", "--name", "A", "a.json"],
            "error: --into changes the files of a spec, without --name, --output and --force"
        ),
        (["check"], "error: no spec is given"),
        (["check", "--color", "a"], "error: unknown option '--color'"),
        (["check", "Shop", "--samples"], "error: --samples needs a value"),
        (["check", "Shop", "--as", "Film"], "error: --as is for samples, and none is given"),
        (["check", "Shop", "--endpoint", "films"], "error: --endpoint is for samples, and none is given"),
        (
            ["check", "Shop", "--as", "Film", "--endpoint", "films", "a.json"],
            "error: --as names a type, and --endpoint has one; choose one"
        ),
        (
            ["check", "Shop", "a.json", "--request", "https://a.example/b"],
            "error: --request belongs before the sample of its response"
        ),
        (["drift"], "error: no spec is given"),
        (["drift", "Shop"], "error: no sample is given"),
        (
            ["drift", "Shop", "--base-url", "films"],
            "error: 'films' cannot be a base URL; it must be a URL such as https://api.example.com/v2"
        ),
        (
            ["drift", "Shop", "a.json", "--base-url", "https://a.example"],
            "error: --base-url asks a server in place of samples"
        ),
        (["drift", "Shop", "--header", "a: b", "a.json"], "error: --header is for a server; name it with --base-url"),
        (
            ["drift", "Shop", "--base-url", "https://a.example", "--header", "a"],
            "error: --header needs a name, a colon and a value, such as 'X-Key: 1234'"
        ),
        (["drift", "--color", "a"], "error: unknown option '--color'"),
        (["drift", "Shop", "-", "-"], "error: the standard input is given twice"),
        (
            ["drift", "Shop", "--request", "films", "a.json"],
            "error: 'films' is not a request; it is a method and a URL, such as 'GET https://api.example.com/films'"
        ),
        (
            ["drift", "Shop", "--as", "Film", "--endpoint", "films", "a.json"],
            "error: --as names a type, and --endpoint has one; choose one"
        ),
        (["diff"], "error: no spec is given"),
        (["diff", "A"], "error: 'A' needs a second version"),
        (["diff", "A", "B", "C"], "error: two versions are compared at a time, and 'C' is another"),
        (["diff", "--color", "A", "B"], "error: unknown option '--color'"),
        (["diff", "-", "-"], "error: the standard input is given twice"),
        (["export"], "error: no spec is given"),
        (["export", "--output"], "error: --output needs a value"),
        (["export", "-"], "error: the standard input has no name; give one with --name"),
        (["export", "--yaml", "A"], "error: unknown option '--yaml'"),
        (["export", "A", "B"], "error: one spec is exported at a time, and 'B' is another"),
        (["docs"], "error: no spec is given"),
        (["docs", "--output"], "error: --output needs a value"),
        (["docs", "-"], "error: the standard input has no name; give one with --name"),
        (["docs", "--pdf", "A"], "error: unknown option '--pdf'"),
        (["docs", "A", "B"], "error: one spec is documented at a time, and 'B' is another"),
        (["completions"], "error: no shell is given; it is one of bash, zsh, fish"),
        (["completions", "tcsh"], "error: 'tcsh' is no shell with completions; these are: bash, zsh, fish"),
        (["completions", "bash", "zsh"], "error: one shell is given at a time, and 'zsh' is another"),
    ]

    @Test(arguments: invalid)
    func `An invalid command line is reported`(_ words: [String], _ message: String) async throws {
        let outcome = try await Tool("endpoint-specs").run(words)
        #expect(outcome.status == 2)
        #expect(outcome.output == "\(message)\nSee 'endpoint-specs --help'.\n")
    }

    @Test(arguments: [
        [], ["--help"], ["import", "--help"], ["infer", "--help"], ["check", "--help"], ["drift", "--help"],
        ["diff", "--help"], ["export", "--help"], ["docs", "--help"], ["serve", "--help"], ["completions", "-h"],
    ])
    func `Help is printed, in lines that fit a terminal`(_ words: [String]) async throws {
        let outcome = try await Tool("endpoint-specs").run(words)
        #expect(outcome.status == 0)
        #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 128 })
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Help")
        let name = words.count == 2 ? words[0] : "overview"
        expectGolden(outcome.output, at: folder.appending(path: "\(name).txt"))
    }

    @Test func `A command that needs a package says where it is`() async throws {
        let outcome = try await Tool("endpoint-specs").run("serve", "Specs/Shop", "--fail", "5%")
        #expect(outcome.status == 1)
        #expect(
            outcome.output == """
                error: 'serve' needs the package Hummingbird. The same command with Hummingbird is in the folder 'Tools' of \
                swift-endpoint-clients:
                  swift run --package-path Tools endpoint-specs serve Specs/Shop --fail 5%

                """)
    }

    @Test(arguments: ["check", "export", "docs"])
    func `The errors of a spec are those of the generator`(_ command: String) async throws {
        let tool = try Tool("endpoint-specs")
        let path = try tool.write(#"{ "baseURL": "https://a.example", "endpoint": {} }"#, to: "Pets.json")
        let outcome = try await tool.run(command, path)
        #expect(outcome.status == 1)
        #expect(outcome.output.hasPrefix("\(path):1:35: error: unknown key 'endpoint'"), "\(outcome.output)")
    }
}
