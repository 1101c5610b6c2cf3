extension Resolver {
    func endpoint(_ endpoint: SpecEndpoint) -> Endpoint {
        let response =
            endpoint.response.map { wireType($0.type, isLossy: $0.isLossy) }
            ?? endpoint.responseHeaders.map { wireType($0) }
        let parameters = parameters(of: endpoint)
        let types = parameters.compactMap(\.type.wireType) + endpoint.responses.map { wireType($0.type) }
        return Endpoint(
            name: SwiftName.escaped(endpoint.name.value),
            methodName: SwiftName.escaped(endpoint.name.value),
            isStreamedByAnother: endpoint.streamed != nil,
            summary: endpoint.summary ?? summary(of: endpoint),
            valueSummary: endpoint.summary ?? "The endpoint `\(request(of: endpoint))`.",
            request: endpoint.summary.map { _ in request(of: endpoint) },
            deprecated: endpoint.deprecated,
            parameters: parameters,
            responseType: endpoint.content.map(type) ?? response.map { .value($0) }
                ?? endpoint.responsesByStatus.map { _ in .union(endpoint.responseUnionName) },
            responseUnion: responseUnion(of: endpoint),
            method: endpoint.method,
            url: url(of: endpoint),
            query: query(endpoint.query, adding: endpoint.queryConstants),
            headers: entries(endpoint.headers, in: .header),
            body: body(of: endpoint),
            response: self.response(of: endpoint),
            modifiers: modifiers(of: endpoint),
            notes: notes(of: endpoint),
            streaming: streaming(of: endpoint),
            modules: types.flatMap { $0.modules } + endpoint.modules,
            needsFoundation: parameters.contains(where: \.needsFoundation) || response?.needsFoundation == true
                || endpoint.content?.kind.needsFoundation == true,
            example: example(of: endpoint)
        )
    }

    /// Returns the summary of an endpoint whose spec has none.
    private func summary(of endpoint: SpecEndpoint) -> String {
        switch endpoint.stream {
        case nil: "Sends `\(request(of: endpoint))`."
        case .lines: "The elements of `\(request(of: endpoint))`, as they arrive."
        case .events: "The events of `\(request(of: endpoint))`, as they arrive."
        }
    }

    private func streaming(of endpoint: SpecEndpoint) -> Endpoint.Streaming {
        if let stream = endpoint.stream { return .body(stream) }
        if let pages = endpoint.paging.flatMap({ pages($0, of: endpoint) }) { return .pages(pages) }
        return changes(of: endpoint).map { .live(changes: $0) } ?? .value
    }

    func request(of endpoint: SpecEndpoint) -> String {
        endpoint.path.isEmpty ? endpoint.method : "\(endpoint.method) \(endpoint.template)"
    }

    /// Returns the parameters in the order of the path, the query, the headers and the body. Those that are not
    /// required have a default value.
    private func parameters(of endpoint: SpecEndpoint) -> [Endpoint.Parameter] {
        let visible = (endpoint.query + endpoint.headers).filter { $0.constant == nil }
        var parameters = (pathParameters(of: endpoint) + visible).map(parameter)
        switch endpoint.body {
        case .none: break
        case .json(let type, _), .lines(let type, _):
            let type = wireType(type)
            parameters.append(
                added(
                    "body", .value(type), defaultValue: type.isOptional ? Constant.none : nil,
                    summary: endpoint.bodySummary))
        case .jsonMembers(let members, _), .form(let members), .multipart(let members):
            parameters += members.filter { $0.constant == nil }.map(parameter)
        case .raw(let contentType):
            parameters.append(added("body", .content, summary: endpoint.bodySummary))
            if !contentType.isOneMediaType {
                let summary = "The media type of the body, one of `\(contentType)`."
                parameters.append(added("contentType", .mediaType, summary: summary))
            }
        }
        if endpoint.isDownload { parameters.append(added("to", .destination)) }
        if endpoint.isDownload || endpoint.reportsUpload {
            parameters.append(added("progress", .progress, defaultValue: Constant.none))
        }
        return parameters
    }

    /// Returns a parameter that the spec does not list.
    private func added(
        _ name: String, _ type: Endpoint.ParameterType, defaultValue: Constant? = nil, summary: String? = nil
    ) -> Endpoint.Parameter {
        .init(plainName: name, type: type, defaultValue: defaultValue, summary: summary)
    }

    func pathParameters(of endpoint: SpecEndpoint) -> [SpecParameter] {
        let parameters = endpoint.pathParameters + endpoint.implicitPathParameters
        return endpoint.path.compactMap { piece in
            guard case .parameter(let name) = piece else { return nil }
            return parameters.first { $0.key.value == name }
        }
    }

    func parameter(_ parameter: SpecParameter) -> Endpoint.Parameter {
        Endpoint.Parameter(
            plainName: parameter.swiftName,
            type: type(of: parameter),
            defaultValue: parameter.type.isOptional ? Constant.none : defaultValue(of: parameter),
            summary: parameter.summary)
    }

    /// Returns the default of a required parameter. A group has one if each of its parameters has.
    private func defaultValue(of parameter: SpecParameter) -> Constant? {
        if let model = parameter.type.containedModel, case .parameters(let members)? = models[model]?.kind,
            members.allSatisfy({ $0.type.isOptional || $0.defaultValue != nil || $0.constant != nil })
        {
            return .structure(model, [])
        }
        return parameter.defaultValue.flatMap { Constant($0, as: parameter.type, models) }
    }
}

/// The request of an endpoint.
extension Resolver {
    /// Returns the path, or the parameter that is the complete URL.
    func url(of endpoint: SpecEndpoint) -> Endpoint.RequestURL {
        let parameters = pathParameters(of: endpoint)
        if endpoint.urlParameter != nil, let parameter = parameters.first {
            return .url(SwiftName.escaped(parameter.swiftName))
        }
        return .path(
            endpoint.path.compactMap { piece in
                switch piece {
                case .literal(let text): .text(text)
                case .parameter(let name):
                    parameters.first { $0.key.value == name }.map { .parameter(value($0, in: .path), name: name) }
                }
            })
    }

    /// Returns the query: the parameter groups, and the other parameters and constants. `nil` if there is none.
    func query(_ parameters: [SpecParameter], adding constants: [JSONMember] = []) -> Query? {
        if parameters.isEmpty, constants.isEmpty { return nil }
        let groups = parameters.filter { models.group($0) != nil }
        let others = parameters.filter { models.group($0) == nil }
        return Query(
            groups: groups.map { SwiftName.escaped($0.swiftName) },
            entries: entries(others, in: .query) + entries(of: constants))
    }

    func body(of endpoint: SpecEndpoint) -> Endpoint.Body {
        let constants = entries(of: endpoint.constants)
        switch endpoint.body {
        case .none: return .none
        case .json(let type, let contentType):
            let type = wireType(type)
            return .value(
                isOptional: type.isOptional, formed: type.formed, adding: constants, contentType: contentType?.value)
        case .jsonMembers(let members, let contentType):
            return .members(entries(members, in: .json) + constants, contentType: contentType?.value)
        case .lines(let type, let contentType):
            let type = wireType(type)
            return .lines(isOptional: type.isOptional, formed: type.formed, contentType: contentType?.value)
        case .form(let members): return .form(entries(members, in: .form) + constants)
        case .multipart(let members):
            return .multipart(
                entries(members, in: .multipart) + constants, reportsProgress: endpoint.reportsUpload)
        case .raw(let contentType):
            return .raw(
                contentType: contentType.isOneMediaType ? contentType : nil, reportsProgress: endpoint.reportsUpload)
        }
    }

    func entries(_ parameters: [SpecParameter], in place: SpecParameter.Place) -> [Entry] {
        parameters.map { Entry(key: $0.key.value, value: value($0, in: place)) }
    }

    func entries(of constants: [JSONMember]) -> [Entry] {
        constants.map { Entry(key: $0.name.value, value: .literal($0.value)) }
    }
}

/// The changes of an endpoint: calls that follow `Endpoint(…)`.
extension Resolver {
    func modifiers(of endpoint: SpecEndpoint) -> [Endpoint.Modifier] {
        var modifiers: [Endpoint.Modifier] = []
        if !endpoint.accepts.isEmpty { modifiers.append(.accepting(endpoint.accepts.map(\.value))) }
        if !endpoint.errors.isEmpty { modifiers.append(.errors(errorBodies(endpoint.errors))) }
        if let failure = endpoint.failure { modifiers.append(.failing(self.failure(failure))) }
        if let end = endpoint.streamEnd { modifiers.append(.ending(end.value)) }
        if let tag = endpoint.streamTag { modifiers.append(.tagged(tag.value)) }
        modifiers += sending(of: endpoint)
        if let authentication = endpoint.authentication { modifiers.append(.authenticated(authentication)) }
        if let baseURL = endpoint.baseURL { modifiers.append(.baseURL(baseURL.value)) }
        return modifiers
    }

    /// The rules for the request.
    private func sending(of endpoint: SpecEndpoint) -> [Endpoint.Modifier] {
        var modifiers: [Endpoint.Modifier] = []
        if let limit = endpoint.rateLimit {
            modifiers.append(.limited(limit, scope: limit.scope?.value ?? endpoint.name.value))
        }
        if let attempts = endpoint.retry?.attempts { modifiers.append(.attempts(attempts)) }
        if endpoint.retry?.isIdempotent == true { modifiers.append(.idempotent) }
        return modifiers
    }

    /// The rule for 2xx responses that report a failure.
    func failure(_ failure: SpecFailure) -> FailureRule {
        failure.rule.map { .when($0.condition, model: $0.model.map { wireType(.model($0)) }) } ?? .never
    }

    func errorBodies(_ errors: [SpecError]) -> [ErrorBody] {
        errors.map { ErrorBody(statuses: $0.statuses, type: wireType(.model($0.model))) }
    }
}
