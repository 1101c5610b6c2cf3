import EndpointGenerator

extension SpecWriter {
    func node(of endpoint: DraftEndpoint) -> SpecNode {
        var list = MemberList()
        let names = parameterNames(of: endpoint)
        list.add("summary", endpoint.summary)
        if endpoint.isDeprecated { list.add("deprecated", MemberList.deprecation) }
        list.add("request", "\(endpoint.operation.method) \(endpoint.path)")
        list.add("baseURL", endpoint.baseURL)
        if let schemes = endpoint.authentication {
            list.add("authentication", schemes.count == 1 ? .text(schemes[0]) : .list(schemes.map { .text($0) }))
        }
        let path = endpoint.pathParameters.filter { isWorthWriting($0, names[.path, $0.key]) }
        list.add("path", object(path, .path, names))
        list.add("query", object(endpoint.query, .query, names))
        list.add("headers", object(endpoint.headers, .headers, names))
        list.add("body", endpoint.body.map { node(of: $0, endpoint.bodySummary, names) })
        list.add("response", endpoint.response.map(node))
        if !endpoint.errors.isEmpty { list.add("errors", node(ofEndpoint: endpoint.errors)) }
        if let paging = endpoint.paging { list.add("pages", .object(paging.members)) }
        list.add("example", endpoint.example.map { SpecNode($0) })
        return .object(list.members.replaced(by: endpoint.operation.stated))
    }

    /// The parameters of the whole client. `nil` if there are none.
    func node(ofClient parameters: (query: [DraftParameter], headers: [DraftParameter])) -> SpecNode? {
        var names = ParameterNames()
        names.add(parameters.query, .query)
        names.add(parameters.headers, .headers)
        var list = MemberList()
        list.add("query", object(parameters.query, .query, names))
        list.add("headers", object(parameters.headers, .headers, names))
        return list.members.isEmpty ? nil : .object(list.members)
    }

    /// Whether a parameter of the path has more to say than its name, which the path has.
    private func isWorthWriting(_ parameter: DraftParameter, _ name: String?) -> Bool {
        parameter.type != .string || parameter.style != nil || parameter.summary != nil
            || parameter.defaultValue?.hasContent == true || name != nil || parameter.stated != nil
    }

    private func object(
        _ parameters: [DraftParameter], _ place: ParameterNames.Place, _ names: ParameterNames
    ) -> SpecNode? {
        if parameters.isEmpty { return nil }
        return .object(parameters.map { ($0.key, node(of: $0, place, names[place, $0.key])) })
    }

    private func node(of parameter: DraftParameter, _ place: ParameterNames.Place, _ name: String?) -> SpecNode {
        plainNode(of: parameter, place, name).replacingMembers(by: parameter.stated)
    }

    private func plainNode(of parameter: DraftParameter, _ place: ParameterNames.Place, _ name: String?) -> SpecNode {
        if let constant = parameter.constant {
            // Only JSON has constants that are no texts.
            return .object([("constant", place == .json ? SpecNode(constant) : .text(constant.plainText))])
        }
        var list = MemberList()
        list.add("name", name)
        // A caller can omit what the API requires if the document says what to send then.
        let value =
            parameter.isRequired && !parameter.isNullable && place != .path
            ? defaultNode(parameter.defaultValue, parameter.type) : nil
        let summary = value == nil ? summary(parameter.summary, mentioning: parameter.defaultValue) : parameter.summary
        // The language has no deprecated parameters.
        list.add("summary", parameter.isDeprecated ? summary.map { "Deprecated. \($0)" } ?? "Deprecated." : summary)
        list.add("style", parameter.style)
        list.add("default", value)
        let isJSON = place == .json
        let type = text(
            parameter.type, isRequired: parameter.isRequired, isNullable: parameter.isNullable && isJSON,
            distinguishesNull: isJSON)
        if isJSON, needsNull(parameter.type, isRequired: parameter.isRequired, isNullable: parameter.isNullable) {
            list.add("explicitNull", .bool(true))
        }
        return list.orType(type)
    }

    private func node(of body: DraftBody, _ summary: String?, _ names: ParameterNames) -> SpecNode {
        var list = MemberList()
        switch body {
        case .json(let type, let contentType):
            list.add("json", text(type))
            list.add("contentType", contentType)
        case .members(let parameters, let contentType):
            list.add("json", object(parameters, .json, names) ?? .object([]))
            list.add("contentType", contentType)
        case .lines(let type, let contentType):
            list.add("lines", text(type))
            list.add("contentType", contentType)
        case .form(let parameters): list.add("form", object(parameters, .form, names))
        case .multipart(let parameters): list.add("multipart", object(parameters, .form, names))
        case .raw(let contentType): list.add("raw", contentType)
        }
        list.add("summary", summary)
        return .object(list.members)
    }

    private func node(of response: DraftResponse) -> SpecNode {
        switch response {
        case .json(let type): return .text(text(type))
        case .raw(let accept): return .object([("raw", .text(accept))])
        case .text(let accept): return .object([("text", .text(accept))])
        case .headers(let type): return .object([("headers", .text(text(type)))])
        case .stream(let format, let type, let end):
            var stream = MemberList()
            stream.add("type", type.map { .text(text($0)) })
            stream.add("stream", format)
            stream.add("tag", type.flatMap(eventTag))
            stream.add("end", end)
            return .object(stream.members)
        case .wholeOrStream(let whole, let element, let end):
            var stream = MemberList()
            stream.add("events", text(element))
            stream.add("tag", eventTag(of: element))
            stream.add("end", end)
            stream.add("when", .object([("stream", .bool(true))]))
            return .object([("type", .text(text(whole))), ("stream", .object(stream.members))])
        case .byStatus(let cases):
            return .object(
                cases.map { unionCase in
                    (
                        unionCase.status == "DEFAULT" ? "default" : unionCase.status,
                        unionCase.response.map(node) ?? .null
                    )
                })
        }
    }

    /// The tag of a union of events that are told apart by their names. `nil` for any other type.
    private func eventTag(of type: DraftType) -> String? {
        guard case .model(let id) = models.resolved(type.unwrapped), case .union(let cases, _) = models[id].kind,
            cases.contains(where: { $0.eventName != nil }), case .tagged(DraftCase.eventTag, _, _)? = models[id].form
        else { return nil }
        return DraftCase.eventTag
    }

    func node(of errors: [DraftError]) -> SpecNode {
        let models = Set(errors.map { text(.model($0.model)) })
        if models.count == 1, let model = models.first, errors.contains(where: { $0.status == "default" }) {
            return .list([.text(model)])
        }
        return .object(errors.map { ($0.status, .text(text(.model($0.model)))) })
    }

    /// The errors of an endpoint. Its statuses are named, because those of the API are read before its `default`.
    private func node(ofEndpoint errors: [DraftError]) -> SpecNode {
        errors.count == 1 ? node(of: errors) : .object(errors.map { ($0.status, .text(text(.model($0.model)))) })
    }

    private func parameterNames(of endpoint: DraftEndpoint) -> ParameterNames {
        var names = ParameterNames(body: endpoint.body, response: endpoint.response)
        names.add(endpoint.pathParameters, .path)
        names.add(endpoint.query, .query)
        names.add(endpoint.headers, .headers)
        switch endpoint.body {
        case .members(let parameters, _): names.add(parameters, .json)
        case .form(let parameters), .multipart(let parameters): names.add(parameters, .form)
        case .json, .lines, .raw, nil: break
        }
        return names
    }
}
