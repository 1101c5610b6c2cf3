/// Checks of responses by status.
extension SpecValidator {
    mutating func validateResponsesByStatus(of endpoint: SpecEndpoint) {
        guard let responses = endpoint.responsesByStatus else { return }
        for response in responses.cases { validate(response) }
        reportDuplicates(responses.cases.map { ($0.swiftName, $0.name ?? $0.key) }, "case")
        validateName(of: responses, endpoint)
        for (key, location) in [
            ("pages", endpoint.paging?.location), ("refresh", endpoint.refresh.first?.location),
            ("accepts", endpoint.accepts.first?.location),
        ] {
            guard let location else { continue }
            diagnostics.error("an endpoint has responses by status or '\(key)', not both", at: location)
        }
    }

    private mutating func validate(_ response: SpecResponsesByStatus.Case) {
        if let digit = response.statuses.firstDigit, digit == 1 || digit == 3 {
            diagnostics.error(
                "a response has a status from 200 to 299 or from 400 to 599; redirects are followed",
                at: response.key.location)
        }
        switch response.body {
        case .none: break
        case .json(let json):
            validateStatusWithBody(response)
            validate(json, at: response.key.location)
        case .content(let content):
            validateStatusWithBody(response)
            validate(content)
            if content.kind == .file {
                diagnostics.error("a file is the only response of its endpoint; use 'raw'", at: content.accept.location)
            }
        }
        if let name = response.name {
            validate(swiftName: name.value, given: name, key: name, ReservedName.fields)
        }
    }

    private mutating func validateStatusWithBody(_ response: SpecResponsesByStatus.Case) {
        guard case .status(let status) = response.statuses, [204, 205].contains(status) else { return }
        diagnostics.error(
            "a response with status \(status) has no body (RFC 9110 §15.3.\(status - 199)); write null",
            at: response.key.location)
    }

    /// Checks the name of the union. It is a type of the namespace.
    private mutating func validateName(of responses: SpecResponsesByStatus, _ endpoint: SpecEndpoint) {
        let name = endpoint.responseUnionName
        let location = responses.name?.location ?? responses.location
        if !SwiftName.isIdentifier(name, upperCase: true) {
            diagnostics.error(
                "the name of a union must start with a capital letter and have only letters and digits, unlike '\(name)'",
                at: location)
        } else if ReservedName.types.contains(name) || name == spec.name.value
            || (name == "Server" && !spec.servers.isEmpty)
        {
            diagnostics.error(
                "'\(name)' is the name of a type that generated code uses; give the responses another \"name\"",
                at: location)
        } else if spec.models.contains(where: { $0.baseName == name || $0.swiftName == name }) {
            diagnostics.error(
                "the responses of '\(endpoint.name.value)' have the name of the model '\(name)'; give them another \"name\"",
                at: location)
        }
    }
}

/// Checks of a response that is whole or streamed, as the request asks.
extension SpecValidator {
    mutating func validateStreamed(of endpoint: SpecEndpoint) {
        guard let streamed = endpoint.streamed, let other = endpoint.streamedEndpoint else { return }
        validate(streamed.response, at: streamed.location)
        validateEnd(streamed.end, of: streamed.format)
        validateTag(of: other)
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

    /// Checks that the names of events are the tag of the union that the events are.
    mutating func validateTag(of endpoint: SpecEndpoint) {
        guard let tag = endpoint.streamTag else { return }
        if endpoint.stream != .events {
            return diagnostics.error("only a stream of events can have a 'tag'", at: tag.location)
        }
        if let at = endpoint.response?.at, !at.isEmpty {
            return diagnostics.error(
                "the name of an event is beside its data, so a stream has a 'tag' or 'at', not both", at: tag.location)
        }
        let model = endpoint.response?.type.containedModel.flatMap { models[$0] }
        if case .tagged(let own, _)? = model?.kind, own.value == tag.value { return }
        if let type = endpoint.response?.type, !validateNames(of: type) { return }
        diagnostics.error("the 'type' of the events must be a union with the tag '\(tag.value)'", at: tag.location)
    }

    /// Checks a model whose fields are headers of the response.
    mutating func validate(headers type: SpecType, of endpoint: SpecEndpoint) {
        guard validateData(type) else { return }
        guard case .model(let name) = type.unwrapped, case .fields(let fields, _)? = models[name]?.kind else {
            return diagnostics.error(
                "'headers' must be a model of 'fields', which are headers, not '\(type.text)'",
                at: endpoint.name.location)
        }
        for field in fields {
            let isScalar = [.string, .number, .bool].contains(models.shape(of: field.type.bare))
            if field.isFlattened || field.hasPlaces || !isScalar || !isToken(field.key.value) {
                diagnostics.error(
                    "the field '\(field.key.value)' of '\(name.text)' must be the name of a header (RFC 9110 §5.6.2), with the "
                        + "type of a scalar or an enum, and without 'at', 'aliases' and 'flatten'",
                    at: field.key.location)
            }
        }
    }
}

extension SpecEndpoint {
    /// The names of the query items, or of the members of the body, to which constants are added.
    fileprivate func keys(of models: ModelTable) -> [String] {
        switch body {
        case .none, .lines, .raw: query.flatMap { models.group($0) ?? [$0] }.map(\.key.value)
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
