extension Resolver {
    func endpoint(_ endpoint: SpecEndpoint) -> Endpoint {
        let response = endpoint.response.map { wireType($0.type, isLossy: $0.isLossy) }
        let parameters = parameters(of: endpoint)
        let types = parameters.compactMap(\.wireType) + endpoint.responses.map { wireType($0.type) }
        let named = parameters.compactMap(\.wireType) + [response].compactMap(\.self)
        let sending =
            sendingModifiers(of: endpoint) + [authentication(of: endpoint), host(of: endpoint)].compactMap(\.self)
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
            arguments: arguments(of: endpoint),
            modifiers: modifiers(of: endpoint) + sending.map { .init(opening: $0) },
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

    // MARK: Parameters

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

    private func pathParameters(of endpoint: SpecEndpoint) -> [SpecParameter] {
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

    // MARK: Arguments

    /// The arguments of `Endpoint(…)`.
    private func arguments(of endpoint: SpecEndpoint) -> [Endpoint.Argument] {
        let constants = entries(of: endpoint.constants)
        var arguments = [
            Endpoint.Argument(opening: method(endpoint.method)),
            Endpoint.Argument(opening: target(of: endpoint)),
        ]
        if !endpoint.query.isEmpty || !endpoint.queryConstants.isEmpty {
            arguments.append(query(endpoint.query, adding: endpoint.queryConstants))
        }
        if !endpoint.headers.isEmpty { arguments.append(entries("headers: [", endpoint.headers, "]", in: .header)) }
        switch endpoint.body {
        case .none: break
        case .json(_, let contentType) where !constants.isEmpty:
            let closing = "])\(step(contentType))"
            arguments.append(.init(opening: "body: .json(body, adding: [", entries: constants, closing: closing))
        case .json(let type, let contentType): arguments.append(jsonBody(type, contentType))
        case .jsonMembers(let members, let contentType):
            let closing = "])\(step(contentType))"
            let entries = entries(members, in: .json) + constants
            arguments.append(.init(opening: "body: .json([", entries: entries, closing: closing))
        case .form(let members):
            let entries = entries(members, in: .form) + constants
            arguments.append(.init(opening: "body: .form([", entries: entries, closing: "])"))
        case .multipart(let members):
            let entries = entries(members, in: .multipart) + constants
            let closing = "])\(endpoint.reportsUpload ? ".reporting(progress)" : "")"
            arguments.append(.init(opening: "body: .multipart([", entries: entries, closing: closing))
        case .raw(let contentType):
            let type = contentType.isOneMediaType ? SwiftLiteral.string(contentType) : "contentType"
            let body = "body: .raw(body, contentType: \(type))"
            arguments.append(.init(opening: body + (endpoint.reportsUpload ? ".reporting(progress)" : "")))
        }
        if let response = response(of: endpoint) { arguments.append(response) }
        return arguments
    }

    /// Returns the body of a value as JSON. An optional body that is `nil` is not sent.
    private func jsonBody(_ type: SpecType, _ contentType: Located<String>?) -> Endpoint.Argument {
        let dates = wireType(type).dateForm.map { ".json(.\($0))" } ?? ""
        let opening =
            type.isOptional
            ? "body: body.map { .json($0\(dates))\(step(contentType)) }"
            : "body: .json(body\(dates))\(step(contentType))"
        return Endpoint.Argument(opening: opening)
    }

    private func step(_ contentType: Located<String>?) -> String {
        contentType.map { ".with(contentType: \(SwiftLiteral.string($0.value)))" } ?? ""
    }

    /// Returns the query: the parameter groups, followed by the other parameters.
    func query(_ parameters: [SpecParameter], adding constants: [JSONMember] = []) -> Endpoint.Argument {
        let groups = parameters.filter { models.group($0) != nil }
        let others = parameters.filter { models.group($0) == nil }
        let queries = groups.map { "\(SwiftName.escaped($0.swiftName)).query" }
        let opening = "query: \(queries.joined(separator: " + "))"
        let items = entries(others, in: .query) + entries(of: constants)
        if items.isEmpty { return Endpoint.Argument(opening: opening) }
        return Endpoint.Argument(opening: opening + (groups.isEmpty ? "[" : " + ["), entries: items, closing: "]")
    }

    private func entries(
        _ opening: String, _ parameters: [SpecParameter], _ closing: String, in place: SpecParameter.Place
    ) -> Endpoint.Argument {
        Endpoint.Argument(opening: opening, entries: entries(parameters, in: place), closing: closing)
    }

    func entries(_ parameters: [SpecParameter], in place: SpecParameter.Place) -> [String] {
        parameters.map { "\(SwiftLiteral.string($0.key.value)): \(value($0, in: place))" }
    }

    private func method(_ method: String) -> String {
        ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"].contains(method)
            ? ".\(method.lowercased())" : "HTTP.Method(\"\(method)\")"
    }

    /// Returns the path, or the parameter that is the complete URL.
    private func target(of endpoint: SpecEndpoint) -> String {
        guard let parameter = pathParameters(of: endpoint).first, endpoint.urlParameter != nil else {
            return "\"\(path(of: endpoint))\""
        }
        return "HTTP.Path(url: \(SwiftName.escaped(parameter.swiftName)))"
    }

    /// Returns the path as an interpolated literal. The type of the literal encodes the interpolated values.
    private func path(of endpoint: SpecEndpoint) -> String {
        let parameters = pathParameters(of: endpoint)
        return endpoint.path.map { piece in
            switch piece {
            case .literal(let text): text
            case .parameter(let name):
                parameters.first { $0.key.value == name }.map { "\\(\(value($0, in: .path)))" } ?? ""
            }
        }.joined()
    }
}
