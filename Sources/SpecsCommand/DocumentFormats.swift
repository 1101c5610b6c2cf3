import EndpointImporter
import Foundation

/// Checks that a document can be read, by the extension of its name.
///
/// - Parameters:
///   - path: The document.
///   - formats: The formats of documents beside JSON.
///   - command: The name of the command that reads it.
///   - words: The words after the name of the command.
/// - Throws: ``CommandError`` if it is YAML, and no format is. The error has the command that reads it.
func checkFormat(
    of path: String, _ formats: [DocumentFormat], command: String, _ words: [String]
) throws(CommandError) {
    let kind = URL(filePath: path).pathExtension.lowercased()
    if !["yaml", "yml"].contains(kind) || formats.contains(where: { $0.extensions.contains(kind) }) { return }
    throw CommandError(
        description: """
            '\(path)' is YAML, which needs the package Yams. \(ToolWithPackages.sentence(about: "Yams")):
              \(ToolWithPackages.command([command] + words))
            """)
}

/// Words as a person writes them in a shell.
func shellText(_ words: [String]) -> String {
    words.map { word in
        let isPlain = word.wholeMatch(of: #/[\w.\/:=,@%+-]+/#) != nil
        let escaped = word.replacing("'", with: #"'\''"#)
        return isPlain ? word : "'\(escaped)'"
    }.joined(separator: " ")
}
