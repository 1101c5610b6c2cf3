import ClientGenerator

/// A draft of a spec, which becomes files.
struct Draft {
    let converter: Converter
    var api: DraftAPI
    let operationCount: Int
    /// The losses that belong to no endpoint and no model.
    var losses: [Loss]
    /// The reason why the generator refuses the spec after all repairs.
    private(set) var refusal: String?

    /// Chooses the names and writes the files. What the generator refuses is repaired.
    mutating func write() -> ImportedSpec {
        let reachable = converter.reachable(from: converter.roots(of: api))
        converter.completeInheritedFields(reachable)
        converter.simplifyFlattenedUnions(reachable)
        let merged = converter.mergeEqualModels(reachable)
        converter.simplifyUnions(reachable)
        converter.cutIncludeCycles(reachable)
        converter.useExamples(ofRequests: api.endpoints)
        let inputs = converter.splitInputModels(
            sent: converter.sent(by: api), patched: converter.patched(by: api), received: converter.received(by: api))
        if !inputs.isEmpty {
            for index in api.endpoints.indices { converter.useInputs(inputs, in: &api.endpoints[index]) }
        }
        converter.addUndescribedMembers(sent: converter.sent(by: api), received: converter.received(by: api))
        converter.applyAccessRules(sent: converter.sent(by: api), received: converter.received(by: api))
        let ids = converter.reachable(from: converter.roots(of: api))
        converter.resolveUnionForms(ids)
        converter.removeCaseTags(ids, besides: Set(converter.roots(of: api)))
        api.resolveErrors(converter)
        api.hoistErrors()
        api.hoistParameters(converter)
        var files = SpecFiles(api, converter, merged)
        refusal = nil
        for round in 0... {
            let diagnostics = check(files.files, name: api.name)
            if !removeExamples(diagnostics, files) {
                let errors = diagnostics.filter { $0.severity == .error }
                guard let first = errors.first else { break }
                if round > 30 {
                    refusal = "the generator refuses the spec, which is a defect of the importer: \(first.message)"
                    break
                }
                repair(errors, files)
            }
            files = SpecFiles(api, converter, merged)
        }
        let report = Report(converter, api, losses)
        return ImportedSpec(
            files: files.files, messages: report.messages, summary: report.summary(of: operationCount))
    }
}
