extension ExampleReader {
    /// Reads an object. Each field is looked up at its paths, as the generated code does.
    mutating func structure(_ node: JSONNode, _ model: SpecModel, _ fields: [SpecField]) -> Constant? {
        guard case .object(let members) = node.value else { return mismatch(node, "an object") }
        let known = Set(fields.flatMap { keys(of: $0) })
        let hasRest = fields.contains { $0.isFlattened && $0.type.isMap }
        for member in members where !hasRest && !known.contains(member.name.value) {
            let name = member.name.value
            if tags.contains(name) { continue }
            warning(
                "'\(model.name.value)' has no field '\(name)'\(suggestion(for: name, among: fields.flatMap(\.firstKeys)))",
                at: member.name.location)
        }
        let before = tags
        tags = []
        defer { tags = before }
        var arguments: [Constant.Member] = []
        for field in fields {
            let node = field.isFlattened ? part(field, of: node, members, besides: known.union(before)) : node
            let value = ([field.path] + field.aliases).lazy.compactMap { node.value(at: $0[...]) }.first
            guard let value, !(value.isNull && field.defaultValue != nil) else {
                if value == nil, field.isRequired { error("'\(field.key.value)' is missing", at: node.location) }
                continue
            }
            if value.isNull, field.type.isOptional {
                if field.type.unwrapped.isOptional {
                    arguments.append(.init(name: field.swiftName, value: .explicitNull))
                }
                continue
            }
            if let value = read(field, value, in: model) {
                arguments.append(.init(name: field.swiftName, value: value))
            }
        }
        return .structure(model.reference, arguments)
    }

    /// Returns the keys of the members that a field reads.
    private func keys(of field: SpecField) -> [String] {
        field.isFlattened ? field.type.containedModel.map { models.members(of: $0.text) } ?? [] : field.firstKeys
    }

    /// Returns the members of an object that a flattened field reads.
    private func part(
        _ field: SpecField, of node: JSONNode, _ members: [JSONMember], besides known: Set<String>
    ) -> JSONNode {
        let own = Set(keys(of: field))
        let part = members.filter { field.type.isMap ? !known.contains($0.name.value) : own.contains($0.name.value) }
        return JSONNode(value: .object(part), location: node.location)
    }

    private mutating func read(_ field: SpecField, _ node: JSONNode, in model: SpecModel) -> Constant? {
        var node = node
        if field.isSingle, !node.isArray { node = JSONNode(value: .array([node]), location: node.location) }
        if field.quoting != .never { node = node.unquoted }
        if let separator = field.separator {
            guard case .string(let text) = node.value else { return mismatch(node, "a list in one text") }
            let parts = text.split(separator: separator.character, omittingEmptySubsequences: false)
            let elements = (text.isEmpty ? [] : parts).map {
                JSONNode(value: .string(String($0)), location: node.location)
            }
            node = JSONNode(value: .array(elements), location: node.location)
            if models.shape(of: field.type.element) != .string { node = node.unquoted }
        }
        guard let value = read(node, as: field.type) else { return nil }
        let isBoxed = field.type.containedModel.map { models.needsBox($0.text, in: definitionName(of: model)) } ?? false
        return isBoxed ? .boxed(value) : value
    }

    private func definitionName(of model: SpecModel) -> String {
        models.definition(of: model.name.value)?.name.value ?? model.name.value
    }

    mutating func tagged(
        _ node: JSONNode, _ model: SpecModel, _ tag: String, _ cases: [SpecCase]
    ) -> Constant? {
        guard case .object = node.value else { return mismatch(node, "an object") }
        let value = node.value(at: [tag])
        if let other = cases.first(where: { $0.name == nil }), !cases.contains(where: { $0.isNamed(value?.tag) }) {
            return payload(node, model, other, other.tagName)
        }
        guard let value else {
            error("'\(tag)' is missing", at: node.location)
            return nil
        }
        guard let text = value.tag, let unionCase = cases.first(where: { $0.isNamed(text) }) else {
            return mismatch(value, "one of \(cases.compactMap(\.name).map { "'\($0.value)'" }.joined(separator: ", "))")
        }
        tags.insert(tag)
        defer { tags.remove(tag) }
        return payload(node, model, unionCase, unionCase.tagName)
    }

    mutating func shaped(_ node: JSONNode, _ model: SpecModel, _ cases: [SpecCase]) -> Constant? {
        let candidates = cases.filter { unionCase in
            node.shape.map { models.shapes(of: unionCase.type)?.contains($0) == true } ?? false
        }
        let chosen = candidates.first { unionCase in
            switch models.condition(of: unionCase, among: cases) {
            case .member(let key)? where candidates.count > 1: node.value(at: [key]) != nil
            case .constant(let key, let value)? where candidates.count > 1: node.value(at: [key])?.tag == value.text
            case .member?, .constant?, nil: candidates.count == 1
            }
        }
        guard let unionCase = chosen ?? candidates.last(where: { models.condition(of: $0, among: cases) == nil }) else {
            return mismatch(node, "one of the shapes of '\(model.name.value)'")
        }
        return payload(node, model, unionCase, unionCase.shapeName)
    }

    /// Reads the value by the first case that fits without a warning, or else by the first that fits.
    mutating func first(_ node: JSONNode, _ model: SpecModel, _ cases: [SpecCase]) -> Constant? {
        let attempts = cases.map { ($0, attempt(node, as: $0.type)) }
        guard let (unionCase, _) = attempts.first(where: { $0.1.isClean }) ?? attempts.first(where: { !$0.1.hasErrors })
        else { return mismatch(node, "one of the cases of '\(model.name.value)'") }
        return payload(node, model, unionCase, unionCase.orderedName)
    }

    private mutating func payload(
        _ node: JSONNode, _ model: SpecModel, _ unionCase: SpecCase, _ name: String
    ) -> Constant? {
        let value = read(node, as: unionCase.type)
        // The cases of a generic union have names that are derived from its type parameters.
        let position = model.cases.firstIndex { $0.location == unionCase.location }
        let definition = models.definition(of: model.name.value) ?? model
        let declared = position.map { definition.caseName($0) } ?? name
        return value.map { .union(model.reference, declared, $0) }
    }
}

extension SpecCase {
    /// Whether the case is that of a tag.
    fileprivate func isNamed(_ tag: String?) -> Bool { name != nil && name?.value == tag }
}

extension SpecModel {
    /// The cases of a union.
    fileprivate var cases: [SpecCase] {
        switch kind {
        case .tagged(_, let cases), .shapes(let cases), .firstOf(let cases): cases
        case .fields, .parameters, .values, .keys, .scalar, .external, .broken: []
        }
    }

    fileprivate func caseName(_ position: Int) -> String {
        switch kind {
        case .tagged(_, let cases): cases[position].tagName
        case .shapes(let cases): cases[position].shapeName
        case .firstOf(let cases): cases[position].orderedName
        case .fields, .parameters, .values, .keys, .scalar, .external, .broken: ""
        }
    }
}

extension JSONNode {
    fileprivate var isNull: Bool {
        if case .null = value { true } else { false }
    }

    fileprivate var isArray: Bool {
        if case .array = value { true } else { false }
    }

    /// The value at the end of a path of members, or `nil` if there is none.
    fileprivate func value(at path: ArraySlice<String>) -> JSONNode? {
        guard let key = path.first else { return self }
        guard case .object(let members) = value, let member = members.first(where: { $0.name.value == key }) else {
            return nil
        }
        return member.value.value(at: path.dropFirst())
    }

    /// The value as a tag: a string or a whole number.
    fileprivate var tag: String? {
        switch value {
        case .string(let text): text
        case .number(let text): Int64(text).map(String.init)
        case .null, .bool, .array, .object: nil
        }
    }

    fileprivate var shape: JSONShape? {
        switch value {
        case .null: nil
        case .bool: .bool
        case .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }
}
