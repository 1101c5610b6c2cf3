extension SpecValidator {
    /// Checks the models of error bodies, and that each status has one.
    mutating func validate(errors: [SpecError]) {
        for error in errors {
            if let digit = error.statuses.firstDigit, digit < 3 {
                diagnostics.error("an error has a status from 300 to 599", at: error.location)
            }
            validate(errorBody: error.model)
        }
    }

    /// Checks that a response with an accepted status can have no value.
    mutating func validateAccepts(of endpoint: SpecEndpoint) {
        guard let first = endpoint.accepts.first else { return }
        var statuses: Set<Int> = []
        for status in endpoint.accepts where !statuses.insert(status.value).inserted {
            diagnostics.error("'\(status.value)' is listed twice", at: status.location)
        }
        if endpoint.stream != nil {
            return diagnostics.error("an endpoint has 'accepts' or a 'stream', not both", at: first.location)
        }
        if let content = endpoint.content {
            return diagnostics.error(
                "'accepts' needs a response that can be nil, and '\(content.kind.rawValue)' always has a value",
                at: first.location)
        }
        guard let type = endpoint.response?.type ?? endpoint.responseHeaders, !type.isOptional else { return }
        diagnostics.error(
            "'accepts' needs an optional response, which is nil for these statuses: add a '?', or list the statuses, as "
                + "in \"response\": { \"200\": \"Track\", \"\(first.value)\": null }", at: first.location)
    }
}

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
