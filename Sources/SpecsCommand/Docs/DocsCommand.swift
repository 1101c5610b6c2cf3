import EndpointDocs
import EndpointImporter

/// Writes a spec as a page for people.
struct DocsCommand: Command {
    private let arguments: SpecArguments

    init(_ words: [String], formats: [DocumentFormat]) throws(UsageError) {
        arguments = try SpecArguments(words, participle: "documented")
    }

    func run() throws -> Int32 {
        let input = try arguments.input()
        let documentation = documentation(of: input.sources, name: input.name)
        return try arguments.write(documentation.html, documentation.diagnostics)
    }
}
