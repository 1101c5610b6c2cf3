// Examples: they are read as the generated code reads JSON.
extension SpecValidator {
    mutating func validateExample(of model: SpecModel) {
        guard let example = model.example else { return }
        if !model.typeParameters.isEmpty {
            return diagnostics.error("a generic model cannot have an example", at: example.location)
        }
        switch model.kind {
        case .fields, .scalar: break
        case .external:
            return diagnostics.error("a type that is written by hand cannot have an example", at: example.location)
        case .parameters:
            return diagnostics.error("a model of parameters cannot have an example", at: example.location)
        case .values, .keys, .tagged, .shapes, .firstOf:
            if names(ofCasesOf: model).contains("example") {
                return diagnostics.error(
                    "there is a case 'example' already; give it another \"name\"", at: example.location)
            }
        case .broken: return
        }
        validate(example, as: .model(model.reference))
    }

    mutating func validateExample(of endpoint: SpecEndpoint) {
        guard let example = endpoint.example else { return }
        guard let type = endpoint.response?.type else {
            return diagnostics.error("an example needs a 'response' of one type", at: example.location)
        }
        validate(example, as: type)
    }

    /// Reads an example. The spec has no other errors.
    private mutating func validate(_ example: JSONNode, as type: SpecType) {
        var reader = ExampleReader(models)
        _ = reader.read(example, as: type)
        for problem in reader.problems {
            if problem.isWarning {
                diagnostics.warning(problem.message, at: problem.location)
            } else {
                diagnostics.error(problem.message, at: problem.location)
            }
        }
    }

    private func names(ofCasesOf model: SpecModel) -> [String] {
        switch model.kind {
        case .values, .keys: (models.values(of: model.name.value) ?? []).map(\.swiftName)
        case .tagged(_, let cases): cases.map(\.tagName)
        case .shapes(let cases): cases.map(\.shapeName)
        case .firstOf(let cases): cases.map(\.orderedName)
        case .fields, .scalar, .external, .parameters, .broken: []
        }
    }
}
