extension SpecParser {
    /// Reads the fields of a model. `nil` if the model has only those that it includes.
    mutating func fields(_ node: JSONNode?, urls: [SpecURL]) -> SpecModel.Kind {
        guard let node else { return .fields([], urls: urls) }
        let requirement = "must be an object such as { \"id\": \"Int\" }"
        guard let members = MemberReader(node, as: "'fields'", requirement: requirement, &diagnostics)?.all else {
            return .broken
        }
        return .fields(members.compactMap { field($0) }, urls: urls)
    }

    /// Reads a field: a type, or an object with a type and options.
    private mutating func field(_ entry: JSONMember) -> SpecField? {
        if case .string = entry.value.value {
            return TypeParser.parse(entry.value, as: "a field", &diagnostics).map {
                SpecField(key: entry.name, type: $0)
            }
        }
        guard var members = MemberReader(ofTyped: entry.value, as: "a field", &diagnostics) else { return nil }
        let type = members.member("type")
        let name = members.string("name", &diagnostics)
        let summary = members.string("summary", &diagnostics)
        let at = members.path("at", &diagnostics)
        let aliases = members.paths("aliases", &diagnostics)
        let isLossy = members.bool("lossy", &diagnostics)
        let quoting = quoting(members.member("quoted"))
        let separator: ListSeparator? = members.choice("style", &diagnostics)
        let isSingle = members.bool("single", &diagnostics)
        let isFlattened = members.bool("flatten", &diagnostics)
        let hasExplicitNull = members.bool("explicitNull", &diagnostics)
        let defaultValue = members.member("default")
        let deprecated = members.string("deprecated", &diagnostics)
        members.finish(&diagnostics)
        guard let type else {
            let hint = members.unknownAreFields ? "; an object is a model of its own, whose name is the type" : ""
            diagnostics.error("the field '\(entry.name.value)' has no 'type'\(hint)", at: entry.value.location)
            return nil
        }
        guard let type = TypeParser.parse(type, as: "'type'", &diagnostics) else { return nil }
        var field = SpecField(
            key: entry.name, type: type, name: name, summary: summary?.value,
            path: at?.keys, aliases: aliases.map { at == nil && $0.isDotted ? [$0.text] : $0.keys },
            isLossy: isLossy, quoting: quoting, isSingle: isSingle, isFlattened: isFlattened,
            defaultValue: quoting == .never ? defaultValue : defaultValue?.unquoted)
        field.deprecated = deprecated
        field.hasExplicitNull = hasExplicitNull
        field.separator = separator
        return field
    }

    /// Reads `true`, `false` or `"sometimes"`.
    private mutating func quoting(_ node: JSONNode?) -> SpecField.Quoting {
        switch node?.value {
        case nil, .bool(false): return .never
        case .bool(true): return .always
        case .string("sometimes"): return .sometimes
        default:
            if let node {
                diagnostics.error(
                    "'quoted' must be true, false or \"sometimes\", not \(node.kind)", at: node.location)
            }
            return .never
        }
    }
}

extension MemberReader {
    /// Whether the unknown members are fields and not misspelled keys. Fields are types, or objects with a type.
    var unknownAreFields: Bool {
        unknown.contains { hint(for: $0.name.value).isEmpty } && unknown.allSatisfy(\.mayBeField)
    }
}

extension JSONMember {
    fileprivate var mayBeField: Bool {
        switch value.value {
        case .string: true
        case .object(let members): members.contains { $0.name.value == "type" }
        case .null, .bool, .number, .array: false
        }
    }
}
