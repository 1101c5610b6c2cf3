/// Checks of a response that is whole or streamed, as the request asks.
extension SpecValidator {
    mutating func validateStreamed(of endpoint: SpecEndpoint) {
        guard let streamed = endpoint.streamed, let other = endpoint.streamedEndpoint else { return }
        validate(streamed.response, at: streamed.location)
        validateEnd(streamed.end, of: streamed.format)
        validateStream(of: other)
        if let name = streamed.name {
            validate(swiftName: name.value, given: name, key: name, ReservedName.endpoints)
        }
        let known = endpoint.keys(of: models)
        for entry in streamed.when where known.contains(entry.name.value) {
            diagnostics.error(
                "'\(entry.name.value)' is already a parameter of '\(endpoint.name.value)'", at: entry.name.location)
        }
        guard case .json(let type, _) = endpoint.body, let first = streamed.when.first, validateNames(of: type) else {
            return
        }
        if case .model(let model) = type, models[model]?.isStructure == true { return }
        diagnostics.error(
            "'when' adds members to the body, which must be an object of parameters or a model of 'fields'",
            at: first.name.location)
    }

    /// Checks that the text that ends a stream belongs to a stream of events.
    mutating func validateEnd(_ end: Located<String>?, of stream: SpecStream?) {
        guard let end, stream != .events else { return }
        diagnostics.error("only a stream of events can have an 'end'", at: end.location)
    }
}

extension SpecEndpoint {
    /// The names of the query items, or of the members of the body, to which constants are added.
    fileprivate func keys(of models: ModelTable) -> [String] {
        switch body {
        case .none, .raw: query.flatMap { models.group($0) ?? [$0] }.map(\.key.value)
        case .jsonMembers(let parameters, _), .form(let parameters), .multipart(let parameters):
            parameters.map(\.key.value)
        case .json(let type, _):
            if case .fields(let fields, _)? = type.containedModel.flatMap({ models[$0] })?.kind {
                fields.flatMap(\.firstKeys)
            } else {
                []
            }
        }
    }
}
