import Foundation

/// The import of a document: what it costs, and how many operations the spec has.
struct ImportedDocument {
    let cost: Command.Cost
    let operations: Int
    let exact: Int
    let leftOut: Int
    /// The files of the spec.
    let specs: [URL]

    /// Imports the document twice.
    ///
    /// - Throws: An error if the command fails, or if the second import is different.
    init(_ document: PublicDocument, _ tool: BuiltTool, in folder: URL) throws {
        let first = try Self.run(tool, document, folder.appending(path: "first"))
        let second = try Self.run(tool, document, folder.appending(path: "second"))
        guard first.texts == second.texts else {
            throw Command.Failure(command: "import \(document.name)", output: "the second import is different")
        }
        (cost, specs) = (second.cost, second.specs)
        guard let counts = first.output.firstMatch(of: #/(\d+) operations?: (\d+) exact, \d+ with a loss, (\d+) left/#),
            let operations = Int(counts.1), let exact = Int(counts.2), let leftOut = Int(counts.3)
        else { throw Command.Failure(command: "import \(document.name)", output: first.output) }
        (self.operations, self.exact, self.leftOut) = (operations, exact, leftOut)
    }

    private typealias Run = (output: String, cost: Command.Cost, specs: [URL], texts: [Data])

    private static func run(_ tool: BuiltTool, _ document: PublicDocument, _ folder: URL) throws -> Run {
        let output = folder.appending(path: "Specs/\(document.name)").plainPath
        let command = tool.command(["import", document.file.plainPath, "--output", output, "--force", "--quiet"])
        let text = try command.run()
        let cost = try command.measure()
        let specs = folder.appending(path: "Specs").files(".json")
        return (text, cost, specs, try specs.map { try Data(contentsOf: $0) })
    }
}
