extension SpecValidator {
    /// Checks the rule for responses that report a failure.
    mutating func validate(_ failure: SpecFailure?) {
        guard let rule = failure?.rule else { return }
        let paths: [Located<String>] =
            switch rule.condition {
            case .values(let values): values.map(\.path)
            case .isPresent(let path): [path]
            }
        for path in paths where SpecPath(path).keys.contains("") {
            diagnostics.error("'when' must name members, such as \"ok\" or \"status.code\"", at: path.location)
        }
        if let model = rule.model { validate(errorBody: model) }
    }

    /// Checks that an error body is a model of data.
    mutating func validate(errorBody model: ModelReference) {
        guard validateData(.model(model)), models[model]?.isExternal ?? true else { return }
        diagnostics.error("an error body must be a model, and '\(model.text)' is not one", at: model.location)
    }
}
