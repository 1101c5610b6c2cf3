import Foundation
import Importer

/// Runs a subcommand.
///
/// The exit code is 0 on success, 1 if the document or a file cannot be used, and 2 if the command line is invalid.
@main
struct Main {
    static func main() {
        var words = CommandLine.arguments.dropFirst()
        switch words.popFirst() {
        case nil, "--help", "-h", "help": print(Help.overview)
        case "import"?: exit(run(Array(words)))
        case let word?: exit(usageError("unknown command '\(word)'"))
        }
    }

    private static func run(_ words: [String]) -> Int32 {
        if words.contains("--help") || words.contains("-h") {
            print(Help.importing)
            return 0
        }
        do {
            return try ImportCommand(words).run()
        } catch let error as UsageError {
            return usageError(error.message)
        } catch let error as ImportError {
            Terminal.error.write(error.description, .error)
            return 1
        } catch {
            Terminal.error.write("error: \(error)", .error)
            return 1
        }
    }

    private static func usageError(_ message: String) -> Int32 {
        Terminal.error.write("error: \(message)", .error)
        Terminal.error.write("See 'endpoint-specs --help'.")
        return 2
    }
}

/// A problem of the command line.
struct UsageError: Error {
    let message: String
}

/// A problem with a file, or with the document.
struct CommandError: Error, CustomStringConvertible {
    let description: String
}
