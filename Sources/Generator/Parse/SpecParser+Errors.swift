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
