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
