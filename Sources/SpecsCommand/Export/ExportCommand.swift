import EndpointExport
import EndpointImporter

/// Writes a spec as an OpenAPI document.
struct ExportCommand: Command {
    private let arguments: SpecArguments

    init(_ words: [String], formats: [DocumentFormat]) throws(UsageError) {
        arguments = try SpecArguments(words, participle: "exported")
    }

    func run() throws -> Int32 {
        let input = try arguments.input()
        let export = export(input.sources, name: input.name)
        return try arguments.write(export.text, export.diagnostics)
    }
}
