import Foundation

/// Imports public OpenAPI documents, and compiles the generated code in each language mode.
func runDocuments(_ length: Length) throws {
    try Folders.withTemporary { folder in
        let configuration = length.choose(GeneratorTool.Configuration.release, quick: .debug)
        let importer = try BuiltTool("endpoint-specs", configuration)
        let generator = try GeneratorTool(configuration)
        let documents = try PublicDocument.all(length, extractedTo: folder.appending(path: "documents"))
        let package = try ModePackage(documents.map(\.name), in: folder.appending(path: "package"))
        let imports = try documents.map { document in
            let imported = try ImportedDocument(document, importer, in: folder.appending(path: document.name))
            for mode in LanguageMode.allCases {
                try generator.generate(
                    imported.specs, name: document.name, into: package.sources(of: document.name, mode))
            }
            return imported
        }
        try package.build("EndpointFiles")
        var table = DocumentTable()
        for (document, imported) in zip(documents, imports) {
            let builds = try LanguageMode.allCases.map { try package.build(document.name + $0.suffix) }
            // A run of all documents takes most of an hour, so each result is shown at once.
            progress("documents: \(document.name), \(builds.map { $0.seconds.fixed(1) }.joined(separator: ", ")) s")
            table.add(document, imported, builds)
        }
        table.show()
        try table.check(length)
    }
}

/// The figures of all documents.
private struct DocumentTable {
    private var table = Table(
        "Imported OpenAPI documents; compile time in debug, with warnings as errors, in seconds",
        ["document", "operations", "exact", "left out", "import ms", "peak MB"] + LanguageMode.allCases.map(\.rawValue))
    private var present: [Double] = []
    private var exact: [Double] = []

    mutating func add(_ document: PublicDocument, _ imported: ImportedDocument, _ builds: [Command.Cost]) {
        let count = Double(imported.operations)
        present.append(1 - Double(imported.leftOut) / count)
        exact.append(Double(imported.exact) / count)
        let numbers = [imported.operations, imported.exact, imported.leftOut].map(\.grouped)
        let cost = [(imported.cost.seconds * 1_000).fixed(0), (imported.cost.peakBytes / 1_000_000).fixed(0)]
        table.rows.append([document.name] + numbers + cost + builds.map { $0.seconds.fixed(1) })
    }

    func show() {
        table.show()
        say("\n  Operations in the mean of the documents: \(percent(present)) present, \(percent(exact)) exact.")
    }

    /// The limits hold for the public documents. Those of the tests are full of mistakes on purpose.
    func check(_ length: Length) throws {
        if length == .quick || mean(present) >= 0.99 && mean(exact) >= 0.97 { return }
        throw Command.Failure(command: "documents", output: "fewer than 99 % are present, or fewer than 97 % are exact")
    }

    private func mean(_ shares: [Double]) -> Double { shares.reduce(0, +) / Double(shares.count) }

    private func percent(_ shares: [Double]) -> String { (mean(shares) * 100).fixed(2) + " %" }
}
