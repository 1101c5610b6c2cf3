import ClientGenerator

/// A draft of a spec, which becomes files.
struct Draft {
    let converter: Converter
    var api: DraftAPI
    let operationCount: Int
    /// The losses that belong to no endpoint and no model.
    var losses: [Loss]

    /// Chooses the names and writes the files. What the generator refuses is repaired.
    mutating func write() -> ImportedSpec {
        let reachable = converter.reachable(from: roots)
        let merged = converter.mergeEqualModels(reachable)
        converter.simplifyUnions(reachable)
        converter.cutIncludeCycles(reachable)
        api.hoistErrors(converter.errorModel)
        converter.applyAccessRules(
            sent: converter.reachable(from: resolvedModels(api.endpoints.flatMap(\.requestModels))),
            received: converter.reachable(from: resolvedModels(received)))
        var files = SpecFiles(self, merged)
        for _ in 0..<8 {
            let errors = check(files.files, name: api.name).filter { $0.severity == .error }
            if errors.isEmpty { break }
            repair(errors, files)
            files = SpecFiles(self, merged)
        }
        return ImportedSpec(files: files.files, messages: report.messages, summary: report.summary)
    }

    private var received: [Int] { api.endpoints.flatMap(\.responseModels) + api.errors.map(\.model) }

    /// The models that endpoints name.
    var roots: [Int] { resolvedModels(api.endpoints.flatMap(\.requestModels) + received) }

    private func resolvedModels(_ models: [Int]) -> [Int] {
        models.flatMap { converter.resolved(.model($0)).models }
    }

    var sent: Set<Int> { converter.reachable(from: resolvedModels(api.endpoints.flatMap(\.requestModels))) }
    var receivedModels: Set<Int> { converter.reachable(from: resolvedModels(received)) }
}
