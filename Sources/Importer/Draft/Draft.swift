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
        let inputs = converter.splitInputModels(sent: sent, received: receivedModels)
        if !inputs.isEmpty { for index in api.endpoints.indices { converter.useInputs(inputs, in: &api.endpoints[index]) } }
        converter.applyAccessRules(sent: sent, received: receivedModels)
        let ids = converter.reachable(from: roots)
        converter.resolveUnionForms(ids)
        converter.removeCaseTags(ids, besides: Set(roots))
        api.hoistErrors(converter.errorModel)
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
