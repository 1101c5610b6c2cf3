import EndpointGenerator
import EndpointImporter
import Foundation

/// Imports a document and writes the spec.
struct ImportCommand: Command {
    private let words: [String]
    private let arguments: ImportArguments
    private let formats: [DocumentFormat]

    init(_ words: [String], formats: [DocumentFormat]) throws(UsageError) {
        self.words = words
        arguments = try ImportArguments(words)
        self.formats = formats
    }

    func run() throws -> Int32 {
        try checkFormat(of: arguments.document, formats, command: Self.name, words)
        let source = try document()
        var options = try options(for: source)
        let output = SpecOutput(arguments.output ?? "Specs/\(options.name)", name: options.name)
        let last = LastImport(of: output)
        try last.checkOwner()
        if arguments.isUpdate {
            let update = try SpecUpdate(of: output)
            try update.complete(&options)
            let spec = try spec(of: source, options)
            let merge = try update.merge(spec.files, options)
            return finish(
                spec, "Merged the document into \(output.folder): \(merge.changes) of its files changed.",
                errors: merge.errors)
        }
        if !arguments.replacesFiles {
            try output.checkUnused("--update merges the document into it, and --force replaces it")
        }
        let spec = try spec(of: source, options)
        let paths = try output.write(spec.files)
        try last.write(spec.files, options)
        return finish(spec, "Wrote \(paths.count == 1 ? paths[0] : "\(paths.count) files to \(output.folder)").")
    }

    private func document() throws(CommandError) -> SourceFile {
        let path = arguments.document
        if path.wholeMatch(of: #/https?://.+/#) != nil { throw networkError }
        if path == "-" { return SourceFile(path: "stdin", bytes: try Files.readInput()) }
        return SourceFile(path: path, bytes: try Files.read(path))
    }

    /// Imports the document, and reports its losses.
    private func spec(of source: SourceFile, _ options: ImportOptions) throws -> ImportedSpec {
        Terminal.error.showProgress("Importing \(arguments.document) …")
        let spec = try importDocument(source, options, reading: Files.reader(beside: arguments.document))
        report(spec)
        if arguments.isStrict, !spec.messages.isEmpty {
            throw CommandError(description: "nothing was written, because of --strict")
        }
        return spec
    }

    /// Prints the summary, the last line, and the errors of a merge. Returns the exit code.
    private func finish(_ spec: ImportedSpec, _ line: String, errors: [String] = []) -> Int32 {
        Terminal.output.write(spec.summary.description)
        Terminal.output.write(line)
        for error in errors { Terminal.error.write(error, .error) }
        return errors.isEmpty ? 0 : 1
    }

    private func options(for source: SourceFile) throws(UsageError) -> ImportOptions {
        let name = arguments.name ?? SpecName.name(in: arguments.output) ?? suggestedName(for: source, formats: formats)
        if name.isEmpty { throw UsageError(message: "no name can be made of the document; give one with --name") }
        try SpecName.check(name)
        var options = ImportOptions(name: name)
        options.only = arguments.only
        options.without = arguments.without
        options.baseURL = arguments.baseURL
        options.formats = formats
        return options
    }

    private func report(_ spec: ImportedSpec) {
        if arguments.isQuiet, !arguments.isStrict { return }
        for text in arguments.isVerbose ? spec.messages.map(\.description) : Warnings.texts(spec.messages) {
            if arguments.isStrict {
                Terminal.error.write(text.replacing(": warning: ", with: ": error: ", maxReplacements: 1), .error)
            } else {
                Terminal.error.write(text, .warning)
            }
        }
    }

    /// The error for a URL, because a build is the same only with a document that is a file.
    private var networkError: CommandError {
        let url = arguments.document
        let last = URL(string: url)?.lastPathComponent ?? ""
        let file = last.isEmpty || last == "/" ? "openapi.json" : last
        return CommandError(
            description: """
                '\(url)' is in the network, from where nothing is read; save it first:
                  \(shellText(["curl", "-fsSL", "-o", file, url]))
                  \(shellText(["endpoint-specs", Self.name] + words.map { $0 == url ? file : $0 }))
                """)
    }
}
