extension Resolver {
    func endpoint(_ endpoint: SpecEndpoint) -> Endpoint {
        let response = endpoint.response.map { wireType($0.type, isLossy: $0.isLossy) }
        let parameters = parameters(of: endpoint)
        let types = parameters.compactMap(\.wireType) + endpoint.responses.map { wireType($0.type) }
        let named = parameters.compactMap(\.wireType) + [response].compactMap(\.self)
        return Endpoint(
            name: SwiftName.escaped(endpoint.name.value),
            methodName: SwiftName.escaped(endpoint.name.value),
            isStreamedByAnother: endpoint.streamed != nil,
            summary: endpoint.summary ?? summary(of: endpoint),
            valueSummary: endpoint.summary ?? "The endpoint `\(request(of: endpoint))`.",
            request: endpoint.summary.map { _ in request(of: endpoint) },
            deprecated: endpoint.deprecated,
            parameters: parameters,
            qualifiedResponse: endpoint.content.map(type) ?? response?.swift(outside: spec.name.value)
                ?? endpoint.responsesByStatus.map { _ in "\(spec.name.value).\(endpoint.responseUnionName)" },
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
            needsFoundation: named.contains(where: \.needsFoundation)
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
        let path = endpoint.path.map { piece in
            switch piece {
            case .literal(let text): text
            case .parameter(let name): "{\(name)}"
            }
        }
        return "\(endpoint.method) \(path.joined())"
    }

    /// Returns the parameters in the order of the path, the query, the headers and the body. Those that are not
    /// required have a default value.
    private func parameters(of endpoint: SpecEndpoint) -> [Endpoint.Parameter] {
        let visible = (endpoint.query + endpoint.headers).filter { $0.constant == nil }
        var parameters = (pathParameters(of: endpoint) + visible).map(parameter)
        switch endpoint.body {
        case .none: break
        case .json(let type, _):
            let type = wireType(type)
            var body = added(
                "body", type.swift(outside: spec.name.value), defaultValue: type.isOptional ? "nil" : nil,
                summary: endpoint.bodySummary)
            body.wireType = type
            parameters.append(body)
        case .jsonMembers(let members, _), .form(let members), .multipart(let members):
            parameters += members.filter { $0.constant == nil }.map(parameter)
        case .raw(let contentType):
            parameters.append(added("body", "some HTTP.Content", summary: endpoint.bodySummary))
            if !contentType.isOneMediaType {
                let summary = "The media type of the body, one of `\(contentType)`."
                parameters.append(added("contentType", "String", summary: summary))
            }
        }
        if endpoint.isDownload { parameters.append(added("to", "URL")) }
        if endpoint.isDownload || endpoint.reportsUpload {
            parameters.append(added("progress", "HTTP.ProgressHandler?", defaultValue: "nil"))
        }
        return parameters
    }

    /// The type `Data` of Foundation. A generic model can have the same name.
    var foundationData: String { models.generic("Data") == nil ? "Data" : "Foundation.Data" }

    /// Returns a parameter that the spec does not list.
    private func added(
        _ name: String, _ type: String, defaultValue: String? = nil, summary: String? = nil
    ) -> Endpoint.Parameter {
        .init(
            name: name, member: name, label: name, type: type, qualifiedType: type, defaultValue: defaultValue,
            summary: summary)
    }

    func pathParameters(of endpoint: SpecEndpoint) -> [SpecParameter] {
        let parameters = endpoint.pathParameters + endpoint.implicitPathParameters
        return endpoint.path.compactMap { piece in
            guard case .parameter(let name) = piece else { return nil }
            return parameters.first { $0.key.value == name }
        }
    }

    func parameter(_ parameter: SpecParameter) -> Endpoint.Parameter {
        var defaultValue = parameter.defaultValue.flatMap {
            defaultExpression($0, for: parameter.type, models, in: spec.name.value)
        }
        if case .parameters(let members)? = parameter.type.containedModel.flatMap({ models[$0]?.kind }),
            members.allSatisfy({ $0.type.isOptional || $0.defaultValue != nil || $0.constant != nil })
        {
            defaultValue = ".init()"
        }
        if parameter.style == .commaOrPipe { defaultValue = defaultValue.map { ".all(\($0))" } }
        let wireType = wireType(parameter.type)
        return Endpoint.Parameter(
            name: SwiftName.escaped(parameter.swiftName),
            member: SwiftName.member(parameter.swiftName),
            label: SwiftName.label(parameter.swiftName),
            type: type(of: parameter, wireType, \.swift),
            qualifiedType: type(of: parameter, wireType) { $0.swift(outside: spec.name.value) },
            defaultValue: parameter.type.isOptional ? "nil" : defaultValue,
            summary: parameter.summary,
            wireType: wireType
        )
    }
}
