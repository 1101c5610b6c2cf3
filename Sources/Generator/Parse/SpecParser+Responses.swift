extension SpecParser {
    /// Whether a response is an object whose keys are statuses.
    static func isByStatus(_ node: JSONNode) -> Bool {
        guard case .object(let members) = node.value else { return false }
        return members.contains { StatusPattern($0.name.value) != nil }
    }

    /// Reads the responses by status: `{ "200": "Track", "202": "Job", "204": null }`.
    mutating func responsesByStatus(_ node: JSONNode) -> SpecResponsesByStatus? {
        guard var members = MemberReader(node, as: "'response'", &diagnostics) else { return nil }
        let name = members.string("name", &diagnostics)
        var cases: [SpecResponsesByStatus.Case] = []
        for entry in members.all {
            guard let statuses = StatusPattern(entry.name.value) else { continue }
            _ = members.member(entry.name.value)
            if let response = response(entry, statuses) { cases.append(response) }
        }
        for key in members.unknown.map(\.name) {
            diagnostics.error(
                "'\(key.value)' is not a status: write \"404\", \"4XX\" or \"default\"", at: key.location)
        }
        let statuses = members.all.compactMap { StatusPattern($0.name.value) }
        if statuses.count == 1 {
            diagnostics.error("one response needs no status: write its type, or list more statuses", at: node.location)
        } else if !statuses.contains(where: { [2, nil].contains($0.firstDigit) }) {
            diagnostics.error("'response' has no 2xx status", at: node.location)
        }
        return SpecResponsesByStatus(name: name, cases: cases, location: node.location)
    }

    /// Reads a response with a status: `null`, a type, or an object with a type and options.
    private mutating func response(
        _ entry: JSONMember, _ statuses: StatusPattern
    ) -> SpecResponsesByStatus.Case? {
        let node = entry.value
        func response(
            _ body: SpecResponsesByStatus.Body, _ name: Located<String>? = nil
        ) -> SpecResponsesByStatus.Case {
            SpecResponsesByStatus.Case(statuses: statuses, name: name, body: body, key: entry.name)
        }
        if case .null = node.value { return response(.none) }
        if case .string = node.value {
            return TypeParser.parse(node, as: "a response", &diagnostics).map {
                response(.json(SpecResponse(type: $0)))
            }
        }
        guard var members = MemberReader(ofTyped: node, as: "a response", &diagnostics) else { return nil }
        let name = members.string("name", &diagnostics)
        if SpecContent.isSaid(by: &members) {
            let content = content(&members)
            members.finish(&diagnostics)
            return content.map { response(.content($0), name) }
        }
        let type = members.member("type")
        let at = members.path("at", &diagnostics)
        let isLossy = members.bool("lossy", &diagnostics)
        members.finish(&diagnostics)
        guard let type else {
            diagnostics.error("the response has no 'type'; write null if it has no body", at: node.location)
            return nil
        }
        if case .null = type.value {
            if at == nil, !isLossy { return response(.none, name) }
            diagnostics.error("a response without a body has no 'at' and is not lossy", at: node.location)
            return nil
        }
        guard let type = TypeParser.parse(type, as: "'type'", &diagnostics) else { return nil }
        return response(.json(SpecResponse(type: type, at: at?.keys ?? [], isLossy: isLossy)), name)
    }
}

extension SpecParser {
    /// Reads the stream that a server sends in place of the whole response:
    /// `{ "events": "Word", "end": "[DONE]", "when": { "stream": true } }`.
    mutating func streamedResponse(_ node: JSONNode) -> SpecStreamedResponse? {
        guard var members = MemberReader(node, as: "'stream'", &diagnostics) else { return nil }
        let formats = SpecStream.allCases.map { (format: $0, type: members.member($0.rawValue)) }
        let name = members.string("name", &diagnostics)
        let at = members.path("at", &diagnostics)
        let isLossy = members.bool("lossy", &diagnostics)
        let end = members.string("end", &diagnostics)
        let tag = members.string("tag", &diagnostics)
        let when = members.entries(
            "when", requirement: "must be an object such as { \"stream\": true }", &diagnostics)
        members.finish(&diagnostics)
        let given = formats.filter { $0.type != nil }
        guard given.count == 1, let type = given[0].type else {
            diagnostics.error(
                "'stream' is \"lines\", \"events\" or an object with one of them, such as { \"events\": \"Chunk\" }",
                at: node.location)
            return nil
        }
        for entry in when where SwiftLiteral.json(entry.value) == nil {
            diagnostics.error(
                "a constant of 'when' must be a string, a number, true or false, not \(entry.value.kind)",
                at: entry.value.location)
        }
        guard let type = TypeParser.parse(type, as: "'\(given[0].format.rawValue)'", &diagnostics) else { return nil }
        return SpecStreamedResponse(
            format: given[0].format, response: SpecResponse(type: type, at: at?.keys ?? [], isLossy: isLossy), end: end,
            tag: tag, when: when, name: name, location: node.location)
    }
}

extension SpecParser {
    /// Reads the models of error bodies: `["Refusal"]` or `{ "404": "Missing", "default": "Problem" }`.
    mutating func errors(_ node: JSONNode) -> [SpecError] {
        guard case .object = node.value else {
            guard case .array = node.value else {
                diagnostics.error(
                    "'errors' must be an array or an object such as { \"404\": \"Missing\" }, not \(node.kind)",
                    at: node.location)
                return []
            }
            return strings(node, as: "'errors'").map {
                SpecError(statuses: .any, model: TypeParser.model($0), location: $0.location)
            }
        }
        return statuses(node, as: "'errors'").compactMap { statuses, entry in
            guard case .string(let model) = entry.value.value else {
                diagnostics.error("an error body must be a model, not \(entry.value.kind)", at: entry.value.location)
                return nil
            }
            let name = Located(model, at: entry.value.location)
            return SpecError(statuses: statuses, model: TypeParser.model(name), location: entry.name.location)
        }
    }

    /// Reads the members of an object whose keys are statuses.
    mutating func statuses(_ node: JSONNode, as subject: String) -> [(StatusPattern, JSONMember)] {
        guard let members = MemberReader(node, as: subject, &diagnostics) else { return [] }
        return members.all.compactMap { entry in
            if let statuses = StatusPattern(entry.name.value) { return (statuses, entry) }
            diagnostics.error(
                "'\(entry.name.value)' is not a status: write \"404\", \"4XX\" or \"default\"", at: entry.name.location)
            return nil
        }
    }

    /// Reads the statuses that are not errors: `[404, 410]`.
    mutating func accepts(_ node: JSONNode) -> [Located<Int>] {
        guard case .array(let elements) = node.value, !elements.isEmpty else {
            diagnostics.error("'accepts' must be an array of statuses such as [404]", at: node.location)
            return []
        }
        return elements.compactMap { element in
            wholeNumber(element, as: "accepts", in: 400...599).map { Located($0, at: element.location) }
        }
    }
}

extension SpecParser {
    /// Reads the rule for responses that report a failure: `{ "when": { "ok": false }, "as": "Failure" }`.
    mutating func failure(_ node: JSONNode, allowsNone: Bool) -> SpecFailure? {
        if allowsNone, case .string("none") = node.value { return SpecFailure(rule: nil, location: node.location) }
        let requirement = "must be an object such as { \"when\": { \"ok\": false } }\(allowsNone ? " or \"none\"" : "")"
        guard var members = MemberReader(node, as: "'fails'", requirement: requirement, &diagnostics)
        else { return nil }
        let when = members.member("when")
        let model = members.string("as", requirement: "must be a model", &diagnostics)
        members.finish(&diagnostics)
        guard let when else {
            diagnostics.error(
                "'fails' has no 'when', such as \"when\": { \"ok\": false } or \"when\": \"error\"", at: node.location)
            return nil
        }
        return condition(when).map {
            SpecFailure(rule: .init(condition: $0, model: model.map(TypeParser.model)), location: node.location)
        }
    }

    /// Reads the path of a member that is present, or the members that have certain values.
    private mutating func condition(_ node: JSONNode) -> SpecFailure.Condition? {
        if case .string(let path) = node.value { return .isPresent(Located(path, at: node.location)) }
        let requirement = "must be an object such as { \"ok\": false }, or a member such as \"error\""
        guard let members = MemberReader(node, as: "'when'", requirement: requirement, &diagnostics) else { return nil }
        if members.all.isEmpty { diagnostics.error("'when' \(requirement)", at: node.location) }
        return .values(
            members.all.compactMap { entry in
                if SwiftLiteral.json(entry.value) != nil { return (entry.name, entry.value) }
                diagnostics.error(
                    "a member of 'when' must be a string, a number, true or false, not \(entry.value.kind)",
                    at: entry.value.location)
                return nil
            })
    }
}
