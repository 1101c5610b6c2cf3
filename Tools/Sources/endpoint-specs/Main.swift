import Foundation
import SpecsCommand
import YAMLFormat

/// `endpoint-specs` for documents in JSON and YAML.
@main
struct Main {
    static func main() {
        exit(runSpecsCommand(Array(CommandLine.arguments.dropFirst()), formats: [.yaml]))
    }
}
