extension SpecParser {
    mutating func union(
        tag: Located<String>?, cases: JSONNode?, otherwise: JSONNode?, of model: Located<String>
    ) -> SpecModel.Kind {
        guard let tag, let cases else {
            let isEnum = if case .array? = cases?.value { true } else { false }
            diagnostics.error(
                "a union by tag needs both 'tag' and 'cases'; '\(model.value)' has only one of them"
                    + (isEnum ? ", and an enum has 'values'" : ""), at: model.location)
            return .broken
        }
        guard let members = MemberReader(cases, as: "'cases'", &diagnostics)?.all else { return .broken }
        let other = otherwise.flatMap { unionCase(JSONMember(name: Located("otherwise", at: $0.location), value: $0)) }
        let last = other.map { SpecCase(name: nil, swiftName: $0.swiftName, type: $0.type, location: $0.location) }
        return .tagged(tag: tag, cases: members.compactMap { unionCase($0) } + [last].compactMap(\.self))
    }

    /// Reads `["String", "TypedText"]`, or `{"plain": "String"}` if the spec names the cases.
    mutating func untaggedCases(_ node: JSONNode, of key: String) -> [SpecCase]? {
        switch node.value {
        case .object:
            let members = MemberReader(node, as: "'\(key)'", &diagnostics)?.all ?? []
            let cases = members.compactMap { unionCase($0) }
            for name in cases.compactMap(\.swiftName) {
                diagnostics.error("a case of '\(key)' is named by its key, so it has no 'name'", at: name.location)
            }
            return cases
        case .array:
            return strings(node, as: "'\(key)'").compactMap { text in
                TypeParser.parse(text, &diagnostics).map { SpecCase(name: nil, type: $0, location: text.location) }
            }
        case .null, .bool, .number, .string:
            diagnostics.error("'\(key)' must be an array or an object, not \(node.kind)", at: node.location)
            return nil
        }
    }

    /// Reads a case: a type, or an object with a type and a name.
    private mutating func unionCase(_ entry: JSONMember) -> SpecCase? {
        var name: Located<String>?
        var type: JSONNode? = entry.value
        if case .object = entry.value.value, var members = MemberReader(entry.value, as: "a case", &diagnostics) {
            type = members.member("type")
            name = members.string("name", &diagnostics)
            members.finish(&diagnostics)
        }
        guard let type else {
            diagnostics.error("the case '\(entry.name.value)' has no 'type'", at: entry.value.location)
            return nil
        }
        return TypeParser.parse(type, as: "a case", &diagnostics).map {
            SpecCase(name: entry.name, swiftName: name, type: $0, location: type.location)
        }
    }
}
