import EndpointImporter

/// Runs `endpoint-specs`.
///
/// - Parameters:
///   - words: The words of the command line after the name of the program.
///   - formats: The formats of documents beside JSON.
/// - Returns: The exit code: 0 on success, 1 if the document or a file cannot be used, and 2 if the command line is invalid.
package func runSpecsCommand(_ words: [String], formats: [DocumentFormat] = []) -> Int32 {
    var words = words[...]
    switch words.popFirst() {
    case nil, "--help", "-h", "help":
        print(Help.overview)
        return 0
    case "import"?: return runImport(Array(words), formats)
    case let word?: return usageError("unknown command '\(word)'")
    }
}

private func runImport(_ words: [String], _ formats: [DocumentFormat]) -> Int32 {
    if words.contains("--help") || words.contains("-h") {
        print(Help.importing)
        return 0
    }
    do {
        return try ImportCommand(words, formats).run()
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

private func usageError(_ message: String) -> Int32 {
    Terminal.error.write("error: \(message)", .error)
    Terminal.error.write("See 'endpoint-specs --help'.")
    return 2
}

/// A problem of the command line.
struct UsageError: Error {
    let message: String
}

/// A problem with a file, or with the document.
struct CommandError: Error, CustomStringConvertible {
    let description: String
}
