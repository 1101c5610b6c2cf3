import EndpointGenerator

/// Generates an API of up to three files, which are separated by zero bytes, since JSON has none.
///
/// For any bytes, the generator returns either files, or errors at places that exist.
func fuzzSpec(_ input: [UInt8]) {
    let parts = input.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    let sources = zip(["Shop", "movies", "people"], parts).map { name, bytes in
        SourceFile(path: "Specs/Shop/\(name).json", bytes: Array(bytes))
    }
    let generation = generate(sources, name: "Shop", access: .public)
    let hasErrors = generation.diagnostics.contains { $0.severity == .error }
    expect(generation.files.isEmpty == hasErrors, "There are either files or errors")
    for diagnostic in generation.diagnostics {
        expect(!diagnostic.message.isEmpty, "A diagnostic has a message")
        expect(exists(diagnostic, in: sources), "The place of a diagnostic exists: \(diagnostic)")
    }
    if hasErrors { return }
    let names = generation.files.map(\.name)
    expect(Set(names).count == names.count, "Files have different names: \(names)")
    expect(
        generate(sources, name: "Shop", access: .public).files == generation.files,
        "The same input generates the same files"
    )
}

/// Whether the place is in the file, or just after the end of one of its lines.
private func exists(_ diagnostic: Diagnostic, in sources: [SourceFile]) -> Bool {
    guard let source = sources.first(where: { $0.path == diagnostic.path }) else { return false }
    let lines = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(diagnostic.line - 1) else { return false }
    return 1...lines[diagnostic.line - 1].count + 1 ~= diagnostic.column
}
