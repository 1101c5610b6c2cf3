extension SpecParser {
    mutating func model(_ entry: JSONMember) -> SpecModel {
        var model = nongenericModel(entry)
        guard entry.name.value.contains("<") else { return model }
        guard let (base, parameters) = TypeParser.generic(entry.name) else {
            diagnostics.error(
                "'\(entry.name.value)' is not a name: a generic model is written \"Page<T>\" or "
                    + "\"Answer<Value, Failure>\"",
                at: entry.name.location)
            model.kind = .broken
            model.genericName = String(entry.name.value.prefix { $0 != "<" })
            return model
        }
        model.name = Located(ModelReference.text(base, parameters.map(\.value)), at: entry.name.location)
        model.genericName = base
        model.typeParameters = parameters
        return model
    }

    private mutating func nongenericModel(_ entry: JSONMember) -> SpecModel {
        let requirement =
            "must be an object such as { \"fields\": { \"id\": \"Int\" } } or { \"values\": [\"cat\", \"dog\"] }"
        guard var members = MemberReader(entry.value, as: "a model", requirement: requirement, &diagnostics) else {
            return SpecModel(name: entry.name, summary: nil, kind: .broken)
        }
        let summary = members.string("summary", &diagnostics)
        let deprecated = members.string("deprecated", &diagnostics)
        let example = members.member("example")
        let fields = members.member("fields")
        let values = members.member("values")
        let tag = members.string("tag", &diagnostics)
        let cases = members.member("cases")
        let shapes = members.member("shapes")
        let firstOf = members.member("firstOf")
        let otherwise = members.member("otherwise")
        let parameters = members.member("parameters")
        let keysOf = members.string("keysOf", &diagnostics)
        let rawType = members.member("is")
        let external = external(&members)
        let urls = members.entries("urls", &diagnostics)
        let identifiedBy = members.string("identifiedBy", &diagnostics)
        let includes = members.member("includes")
        // A field can have the name `tag`.
        let hasKind =
            fields != nil || includes != nil || values != nil || cases != nil || shapes != nil || firstOf != nil
            || parameters != nil || rawType != nil || keysOf != nil || external != nil
        if !hasKind, members.unknownAreFields, let first = members.unknown.first?.name {
            diagnostics.error(
                "the fields of the model '\(entry.name.value)' belong in 'fields', as in "
                    + "{ \"fields\": { \"\(first.value)\": … } }", at: first.location)
            return SpecModel(name: entry.name, summary: summary?.value, kind: .broken)
        }
        members.finish(&diagnostics)

        let kinds = [
            fields != nil || includes != nil, values != nil, tag != nil || cases != nil, shapes != nil, firstOf != nil,
            parameters != nil, keysOf != nil, rawType != nil, external != nil,
        ]
        guard kinds.count(where: { $0 }) == 1 else {
            diagnostics.error(
                "the model '\(entry.name.value)' needs one of 'fields', 'values', 'tag' with 'cases', 'shapes', 'firstOf', 'parameters', 'keysOf', 'is' or 'swift'",
                at: entry.name.location)
            return SpecModel(name: entry.name, summary: summary?.value, kind: .broken)
        }
        var kind = SpecModel.Kind.broken
        let hasFields = fields != nil || includes != nil
        if hasFields { kind = self.fields(fields, urls: urls.compactMap { url($0) }) }
        if !hasFields, let url = urls.first {
            diagnostics.error("only a model of 'fields' can have 'urls'", at: url.name.location)
        }
        if let values { kind = self.values(values) }
        if let shapes { kind = untaggedCases(shapes, of: "shapes").map { .shapes($0) } ?? .broken }
        if let firstOf { kind = untaggedCases(firstOf, of: "firstOf").map { .firstOf($0) } ?? .broken }
        if let parameters { kind = self.parameters(parameters) }
        if let keysOf { kind = .keys(of: TypeParser.model(keysOf)) }
        if let external { kind = .external(external) }
        if let rawType { kind = scalar(rawType) }
        if !hasFields, let identifiedBy {
            diagnostics.error("only a model of 'fields' can be 'identifiedBy' one", at: identifiedBy.location)
        }
        if tag != nil || cases != nil {
            kind = union(tag: tag, cases: cases, otherwise: otherwise, of: entry.name)
        } else if let otherwise {
            diagnostics.error("only a union by 'tag' has a case 'otherwise'", at: otherwise.location)
        }
        return SpecModel(
            name: entry.name, summary: summary?.value, deprecated: deprecated, example: example,
            identifiedBy: identifiedBy,
            includes: includes.map { strings($0, as: "'includes'").map(TypeParser.model) } ?? [], kind: kind)
    }

    /// Reads the built-in type of a model that `is` one.
    private mutating func scalar(_ node: JSONNode) -> SpecModel.Kind {
        guard let type = TypeParser.parse(node, as: "'is'", &diagnostics) else { return .broken }
        if case .scalar(let scalar) = type, scalar.canBeNamed { return .scalar(scalar) }
        let types = Scalar.allCases.filter(\.canBeNamed).map(\.rawValue)
        let hint = if case .model(let model) = type { suggestion(for: model.text, among: types) } else { "" }
        diagnostics.error("'is' must be one of \(types.joined(separator: ", "))\(hint)", at: node.location)
        return .broken
    }

    /// Reads the fields of a model. `nil` if the model has only those that it includes.
    private mutating func fields(_ node: JSONNode?, urls: [SpecURL]) -> SpecModel.Kind {
        guard let node else { return .fields([], urls: urls) }
        let requirement = "must be an object such as { \"id\": \"Int\" }"
        guard let members = MemberReader(node, as: "'fields'", requirement: requirement, &diagnostics)?.all else {
            return .broken
        }
        return .fields(members.compactMap { field($0) }, urls: urls)
    }

    /// Reads a type that is written by hand.
    private mutating func external(_ members: inout MemberReader) -> SpecExternal? {
        let type = members.string("swift", &diagnostics)
        let module = members.string("import", &diagnostics)
        if type == nil, let module {
            diagnostics.error("only a model of 'swift' can have an 'import'", at: module.location)
        }
        return type.map { SpecExternal(type: $0, module: module) }
    }

    private mutating func parameters(_ node: JSONNode) -> SpecModel.Kind {
        guard let members = MemberReader(node, as: "'parameters'", &diagnostics)?.all else { return .broken }
        return .parameters(members.compactMap { parameter($0) })
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

    /// Reads `["no_ebook", "public"]`, or `{"no_ebook": "none"}` if the spec names the cases. The values are integers
    /// if all keys are.
    private mutating func values(_ node: JSONNode) -> SpecModel.Kind {
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

    private mutating func union(
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
    private mutating func untaggedCases(_ node: JSONNode, of key: String) -> [SpecCase]? {
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

extension MemberReader {
    /// Whether the unknown members are fields and not misspelled keys. Fields are types, or objects with a type.
    fileprivate var unknownAreFields: Bool {
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
