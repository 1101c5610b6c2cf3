extension SpecParser {
    /// Reads `["no_ebook", "public"]`, or `{"no_ebook": "none"}` if the spec names the cases. The values are integers
    /// if all keys are.
    mutating func values(_ node: JSONNode) -> SpecModel.Kind {
        switch node.value {
        case .array(let elements):
            if !elements.isEmpty, elements.allSatisfy(\.isNumber) {
                diagnostics.error(
                    "'values' must hold strings, not numbers; for integers, write an object such as { \"1\": \"first\" }",
                    at: node.location)
                return .broken
            }
            return .values(
                strings(node, as: "'values'").map { SpecValue(raw: .string($0.value), name: $0, isNamed: false) })
        case .object:
            let members = MemberReader(node, as: "'values'", &diagnostics)?.all ?? []
            let areIntegers = !members.isEmpty && members.allSatisfy { SpecValue.Raw(integer: $0.name.value) != nil }
            return .values(members.compactMap { value($0, isInteger: areIntegers) })
        default:
            diagnostics.error("'values' must be an array or an object, not \(node.kind)", at: node.location)
            return .broken
        }
    }

    /// Reads a value of an enum: its name, or an object with options.
    private mutating func value(_ entry: JSONMember, isInteger: Bool) -> SpecValue? {
        let raw = isInteger ? SpecValue.Raw(integer: entry.name.value) : nil
        if case .string(let name) = entry.value.value {
            return SpecValue(
                raw: raw ?? .string(entry.name.value), name: Located(name, at: entry.value.location), isNamed: true)
        }
        let requirement = "must be a name or an object such as { \"deprecated\": \"Not used anymore.\" }"
        guard
            var members = MemberReader(
                entry.value, as: "a value of an enum", requirement: requirement, &diagnostics)
        else { return nil }
        let name = members.string("name", &diagnostics)
        let summary = members.string("summary", &diagnostics)
        let deprecated = members.string("deprecated", &diagnostics)
        members.finish(&diagnostics)
        return SpecValue(
            raw: raw ?? .string(entry.name.value), name: name ?? entry.name, isNamed: name != nil,
            summary: summary?.value, deprecated: deprecated)
    }
}
