import ClientGenerator
import Foundation
import Importer

/// Imports a document and writes the spec.
struct ImportCommand {
    private let arguments: ImportArguments

    init(_ words: [String]) throws(UsageError) {
        arguments = try ImportArguments(words)
    }

    func run() throws -> Int32 {
        let url = URL(filePath: arguments.document)
        if ["yaml", "yml"].contains(url.pathExtension.lowercased()) { throw yamlError }
        let source = SourceFile(path: arguments.document, bytes: try Self.read(url))
        let options = try options(for: source)
        let output = SpecOutput(arguments.output ?? "Specs/\(options.name)", name: options.name)
        if !arguments.replacesFiles { try output.checkUnused() }
        Terminal.error.showProgress("Importing \(arguments.document) …")
        let spec = try importDocument(source, options) { path in
            try? Self.read(url.deletingLastPathComponent().appending(path: path))
        }
        report(spec)
        if arguments.isStrict, spec.summary.leftOut + spec.summary.withLoss > 0 {
            throw CommandError(description: "nothing was written, because of --strict")
        }
        let paths = try output.write(spec.files)
        Terminal.output.write(spec.summary.description)
        Terminal.output.write("Wrote \(paths.count == 1 ? paths[0] : "\(paths.count) files to \(output.folder)").")
        return 0
    }

    private func options(for source: SourceFile) throws(UsageError) -> ImportOptions {
        let name = arguments.name ?? suggestedName(for: source)
        if name.isEmpty { throw UsageError(message: "no name can be made of the document; give one with --name") }
        var options = ImportOptions(name: name)
        options.only = arguments.only
        options.without = arguments.without
        return options
    }

    private func report(_ spec: ImportedSpec) {
        for message in spec.messages where arguments.isStrict || !arguments.isQuiet {
            let text = message.description
            if arguments.isStrict {
                Terminal.error.write(text.replacing(": warning: ", with: ": error: ", maxReplacements: 1), .error)
            } else {
                Terminal.error.write(text, .warning)
            }
        }
    }

    private var yamlError: CommandError {
        CommandError(
            description:
                "'\(arguments.document)' is YAML, which this command does not read; convert it to JSON first, for "
                + "example with 'npx js-yaml \(arguments.document) > openapi.json'")
    }

    private static func read(_ url: URL) throws(CommandError) -> [UInt8] {
        do {
            return Array(try Data(contentsOf: url))
        } catch {
            throw CommandError(
                description: "'\(url.relativePath)' cannot be read: \(error.localizedDescription)")
        }
    }
}
