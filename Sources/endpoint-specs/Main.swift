import Foundation
import SpecsCommand

/// The command for documents in JSON, without packages. `Tools` has the same command for YAML.
@main
struct Main {
    static func main() {
        exit(runSpecsCommand(Array(CommandLine.arguments.dropFirst())))
    }
}
