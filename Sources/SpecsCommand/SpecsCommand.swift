import EndpointImporter
import EndpointSamples

/// The commands in the order of the overview.
var commands: [any Command.Type] {
    [
        ImportCommand.self, InferCommand.self, CheckCommand.self, DriftCommand.self, DiffCommand.self,
        ExportCommand.self, DocsCommand.self, ServeElsewhere.self, CompletionsCommand.self,
    ]
}

/// Runs `endpoint-specs`.
///
/// - Parameters:
///   - words: The words of the command line after the name of the program.
///   - formats: The formats of documents beside JSON.
///   - others: Commands that need packages. Each replaces the one with its name.
/// - Returns: The exit code: 0 on success, 1 if a file cannot be used or a command finds a problem, and 2 if the command line
///   is invalid.
package func runSpecsCommand(
    _ words: [String], formats: [DocumentFormat] = [], others: [any Command.Type] = []
) -> Int32 {
    guard let word = words.first, !["--help", "-h", "help"].contains(word) else {
        Terminal.output.write(overview)
        return 0
    }
    guard let command = (others + commands).first(where: { $0.name == word }) else {
        return usageError("unknown command '\(word)'")
    }
    return run(command, Array(words.dropFirst()), formats)
}

private func run(_ command: any Command.Type, _ words: [String], _ formats: [DocumentFormat]) -> Int32 {
    if words.contains("--help") || words.contains("-h") {
        Terminal.output.write(command.help)
        return 0
    }
    do {
        return try command.init(words, formats: formats).run()
    } catch let error as UsageError {
        return usageError(error.message)
    } catch let error as ImportError {
        Terminal.error.write(error.description, .error)
        return 1
    } catch let error as SampleError {
        Terminal.error.write(error.description, .error)
        return 1
    } catch {
        Terminal.error.write("error: \(error)", .error)
        return 1
    }
}

private func usageError(_ message: String) -> Int32 {
    Terminal.error.write("error: \(message)", .error)
    Terminal.error.write("See 'endpoint-specs --help'.")
    return 2
}

private var overview: String {
    let usages = commands.map { (text: "\($0.name) \($0.operands)", purpose: $0.purpose) }
    let width = usages.map(\.text.count).max() ?? 0
    let lines = usages.map { usage, purpose in
        "  " + usage + String(repeating: " ", count: width - usage.count) + "    " + purpose
    }
    return """
        usage: endpoint-specs <command> [options]

        Makes and updates the specs from which clients are generated.

        commands:
        \(lines.joined(separator: "\n"))

        'endpoint-specs <command> --help' explains the options of a command.
        """
}
