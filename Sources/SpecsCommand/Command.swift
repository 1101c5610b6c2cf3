import EndpointImporter

/// A command of `endpoint-specs`.
package protocol Command {
    /// The word that chooses the command.
    static var name: String { get }
    /// The operands of the command, as the overview shows them.
    static var operands: String { get }
    /// The purpose of the command, for the overview.
    static var purpose: String { get }
    /// The text of `--help`.
    static var help: String { get }

    /// - Parameters:
    ///   - words: The words after the name of the command.
    ///   - formats: The formats of documents beside JSON.
    /// - Throws: ``UsageError`` if the command line is invalid.
    init(_ words: [String], formats: [DocumentFormat]) throws(UsageError)

    /// Runs the command, and returns its exit code.
    func run() throws -> Int32
}

/// A problem of the command line.
package struct UsageError: Error {
    let message: String

    package init(message: String) { self.message = message }
}

/// A problem with a file, or with the document.
package struct CommandError: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
}
