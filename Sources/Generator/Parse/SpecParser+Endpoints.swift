extension SpecParser {
    mutating func endpoint(_ entry: JSONMember) -> SpecEndpoint? {
        guard
            var members = MemberReader(
                entry.value, as: "an endpoint",
                which: "must be an object such as { \"request\": \"GET /works/{id}.json\" }", &diagnostics)
        else { return nil }
        defer { members.finish(&diagnostics) }
        let summary = members.string("summary", &diagnostics)
        let deprecated = members.string("deprecated", &diagnostics)
        let request = members.string(
            "request", which: "must be a method and a path such as \"GET /works/{id}.json\"", &diagnostics)
        let path = members.entries("path", which: parameterForms, &diagnostics)
        let query = members.entries("query", which: parameterForms, &diagnostics)
        let headers = members.entries("headers", which: parameterForms, &diagnostics)
        let body = members.member("body")
        let response = members.member("response")
        let pages = members.member("pages")
        let refresh = members.member("refresh")
        guard let request else {
            if members.member("request") == nil { reportMissingRequest(of: entry.name) }
            return nil
        }
        var endpoint = SpecEndpoint(name: entry.name, pathLocation: request.location)
        endpoint.summary = summary?.value
        endpoint.deprecated = deprecated?.value
        readRequest(request, into: &endpoint)
        endpoint.pathParameters = path.compactMap { parameter($0) }
        endpoint.query = query.compactMap { parameter($0) }
        endpoint.headers = headers.compactMap { parameter($0) }
        if let body { endpoint.body = self.body(body) }
        if let response { readResponse(response, into: &endpoint) }
        if let pages { endpoint.paging = paging(pages) }
        if let refresh { endpoint.refresh = self.refresh(refresh) }
        return endpoint
    }

    /// Reads a parameter: a type, or an object that says more than the type.
    mutating func parameter(_ entry: JSONMember) -> SpecParameter? {
        if case .string(let text) = entry.value.value {
            let text = Located(text, at: entry.value.location)
            return TypeParser.parse(text, notation: notationOfParameters, &diagnostics).map {
                SpecParameter(key: entry.name, type: $0)
            }
        }
        guard var members = MemberReader(ofTyped: entry.value, as: "a parameter", &diagnostics) else { return nil }
        let type = members.member("type")
        let name = members.string("name", &diagnostics)
        let summary = members.string("summary", &diagnostics)
        let defaultValue = members.member("default")
        let style: SpecParameter.Style? = members.choice("style", &diagnostics)
        let constant = members.string("constant", &diagnostics)
        members.finish(&diagnostics)
        if let constant {
            if type != nil || name != nil || defaultValue != nil || style != nil {
                diagnostics.error("a 'constant' is all that there is to say of a parameter", at: constant.location)
            }
            let string = SpecType.named(Located("String", at: constant.location))
            return SpecParameter(key: entry.name, type: string, constant: constant.value)
        }
        guard let type else {
            if members.member("constant") != nil { return nil }
            diagnostics.error("the parameter '\(entry.name.value)' has no 'type'", at: entry.value.location)
            return nil
        }
        guard let type = TypeParser.parse(type, as: "'type'", &diagnostics) else { return nil }
        return SpecParameter(
            key: entry.name, type: type, name: name, summary: summary?.value, defaultValue: defaultValue,
            style: style ?? .repeated)
    }

    private mutating func body(_ node: JSONNode) -> SpecBody {
        guard
            var members = MemberReader(
                node, as: "a body", which: "must be an object such as { \"json\": \"Pet\" }", &diagnostics)
        else { return .none }
        defer { members.finish(&diagnostics) }
        let json = members.member("json")
        let form = members.entries("form", which: parameterForms, &diagnostics)
        let raw = members.string("raw", &diagnostics)
        if [json != nil, !form.isEmpty, raw != nil].count(where: { $0 }) > 1 {
            diagnostics.error("a body is one of 'json', 'form' and 'raw'", at: node.location)
        }
        if let json {
            guard case .object = json.value else {
                return TypeParser.parse(json, as: "a JSON body", &diagnostics).map { .json($0) } ?? .none
            }
            let entries = MemberReader(json, as: "a JSON body", &diagnostics)?.all ?? []
            return .jsonMembers(entries.compactMap { parameter($0) })
        }
        if let raw { return .raw(contentType: raw.value) }
        if form.isEmpty { diagnostics.error("a body is 'json', 'form' or 'raw'", at: node.location) }
        return .form(form.compactMap { parameter($0) })
    }

    /// Reads what comes back: a type, or an object that says more than the type.
    private mutating func readResponse(_ node: JSONNode, into endpoint: inout SpecEndpoint) {
        if node.isNothing {
            return diagnostics.error("without a result an endpoint has no 'response'; leave it out", at: node.location)
        }
        if case .string = node.value {
            endpoint.response = TypeParser.parse(node, as: "'response'", &diagnostics).map { SpecResponse(type: $0) }
            return
        }
        guard var members = MemberReader(ofTyped: node, as: "'response'", &diagnostics) else { return }
        let type = members.member("type")
        let at = members.string("at", &diagnostics)
        let isLossy = members.bool("lossy", &diagnostics)
        endpoint.stream = members.choice("stream", &diagnostics)
        let isStream = members.member("stream") != nil
        members.finish(&diagnostics)
        guard let type else {
            if isStream, endpoint.stream != .lines, at == nil, !isLossy { return }
            let exception = isStream ? "; only events that are taken whole have none" : ""
            diagnostics.error("the response has no 'type'\(exception)", at: node.location)
            return
        }
        guard let type = TypeParser.parse(type, as: "'type'", &diagnostics) else { return }
        let path = at.map { SpecParser.path($0.value) } ?? []
        endpoint.response = SpecResponse(type: type, at: path, isLossy: isLossy)
    }

    /// Reads which members say when a value changes: one, or several.
    private mutating func refresh(_ node: JSONNode) -> [Located<String>] {
        switch node.value {
        case .string(let path): return [Located(path, at: node.location)]
        case .array(let elements) where !elements.isEmpty: return strings(node, as: "'refresh'")
        default:
            diagnostics.error(
                "'refresh' must be a member of the response such as \"slots.ends\", or an array of them, not \(node.kind)",
                at: node.location)
            return []
        }
    }
}

private let parameterForms = "must be an object such as { \"id\": \"Int\" }"
private let notationOfParameters =
    "a parameter is \"Int\", \"Int?\", \"[Int]\", { \"type\": \"Int\", \"default\": 20 } or { \"constant\": \"json\" }"
