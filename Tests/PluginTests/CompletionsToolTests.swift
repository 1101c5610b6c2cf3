import EndpointTestSupport
import Foundation
import Testing

/// `endpoint-specs completions` on the command line.
struct CompletionsToolTests {
    @Test(arguments: [
        (["endpoint-specs", "imp"], ["import"]),
        (["endpoint-specs", "c"], ["check", "completions"]),
        (["endpoint-specs", "import", "--up"], ["--update"]),
        (["endpoint-specs", "check", "--h"], ["--help"]),
        // The shell completes paths then.
        (["endpoint-specs", "import", "Spec"], []),
        (["endpoint-specs", "unknown", "--"], []),
    ])
    func `Bash completes commands and options`(_ words: [String], _ expected: [String]) async throws {
        let script = try await Tool("endpoint-specs").run("completions", "bash").output
        let use = """
            COMP_WORDS=(\(words.joined(separator: " "))) COMP_CWORD=\(words.count - 1)
            _endpoint_specs
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let outcome = try await Command(
            executable: URL(filePath: "/bin/bash"), arguments: ["-c", "\(script)\n\(use)"]
        ).run()
        #expect(outcome.status == 0)
        #expect(outcome.output.split(separator: "\n").map(String.init) == expected)
    }

    @Test(arguments: [
        ("zsh", "            '--strict[makes errors of the warnings, and writes nothing then]'"),
        ("zsh", "        'import:converts an OpenAPI 3 or Swagger 2.0 document into a spec'"),
        (
            "fish",
            "complete -c endpoint-specs -n '__fish_seen_subcommand_from import' -l strict "
                + "-d 'makes errors of the warnings, and writes nothing then'"
        ),
        (
            "fish",
            "complete -c endpoint-specs -n __fish_use_subcommand -f -a completions "
                + "-d 'prints the completions of bash, zsh or fish'"
        ),
    ])
    func `Other shells have the commands and the options with their purposes`(
        _ shell: String, _ line: String
    ) async throws {
        let outcome = try await Tool("endpoint-specs").run("completions", shell)
        #expect(outcome.status == 0)
        #expect(outcome.output.split(separator: "\n").contains(Substring(line)), "\(outcome.output)")
    }
}
