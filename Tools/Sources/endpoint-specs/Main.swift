import Foundation
import ServeCommand
import SpecsCommand
import YAMLFormat

/// `endpoint-specs` for documents in JSON and YAML, with a server.
@main
struct Main {
    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        exit(runSpecsCommand(words, formats: [.yaml], others: [ServeCommand.self]))
    }
}
