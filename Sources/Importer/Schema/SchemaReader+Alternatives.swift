import EndpointGenerator

/// The alternatives of a schema: `oneOf` and `anyOf`.
extension SchemaReader {
    /// The cases of a schema. Where it has `oneOf` and `anyOf`, and one list contains the other, that is the longer one.
    ///
    /// - Returns: The cases, and the list that is left out.
    func alternatives(of node: JSONNode) -> (listed: [JSONNode], leftOut: JSONNode?) {
        let (one, any) = (node[.oneOf]?.elements ?? [], node[.anyOf]?.elements ?? [])
        let (oneTexts, anyTexts) = (Set(one.map(\.canonicalText)), Set(any.map(\.canonicalText)))
        if oneTexts.isSubset(of: anyTexts) { return (any, nil) }
        return (one, anyTexts.isSubset(of: oneTexts) ? nil : node[.anyOf])
    }

    /// The union of a schema, with the own object beside it. `nil` if there is none.
    func combined(_ node: JSONNode, _ schema: inout Schema) -> Schema.Form? {
        let cases = cases(of: node, &schema)
        guard let first = cases.first, !allowsAny(node, beside: cases) else { return nil }
        if let values = values(of: node, beside: cases, &schema) { return values }
        if let scalar = scalar(of: node), cases.allSatisfy(isObject) {
            // Both together allow no value. The author means an object, or its identifier.
            return .union([read(scalar)] + cases.map(self.schema), discriminator(of: node))
        }
        var own: Schema.Form?
        if node[.allOf] == nil { own = ownForm(of: node, &schema) }
        if case .object(let form)? = own, form.isEmpty { own = nil }
        if let form = own, !form.isObject { own = nil }
        let union: Schema.Form
        if cases.count == 1 {
            let inner = self.schema(first)
            if inner.isNullable { schema.isNullable = true }
            if own == nil { return inner.form }
            union = inner.form
        } else {
            union = .union(cases.map(self.schema), discriminator(of: node))
        }
        return own.map { .all([.own($0), .own(union)]) } ?? union
    }

    /// The alternatives that describe a value, each once.
    private func cases(of node: JSONNode, _ schema: inout Schema) -> [JSONNode] {
        var texts: Set<String> = []
        var cases: [JSONNode] = []
        for candidate in alternatives(of: node).listed {
            if isNull(candidate) {
                schema.isNullable = true
            } else if candidate.isMeaningful, texts.insert(candidate.canonicalText).inserted {
                cases.append(candidate)
            }
        }
        return cases
    }

    /// A schema that is one of several.
    func union(of nodes: [JSONNode], at location: Location) -> Schema {
        let name = Located(SchemaKeyword.anyOf.rawValue, at: location)
        let member = JSONMember(name: name, value: JSONNode(value: .array(nodes), location: location))
        return read(JSONNode(value: .object([member]), location: location))
    }

    /// The text or the number that the own keywords of a schema describe. `nil` if they describe no scalar.
    private func scalar(of node: JSONNode) -> JSONNode? {
        guard node[.allOf] == nil, let type = types(of: node).first(where: { $0 != .null }), type.isScalar else {
            return nil
        }
        let members = members(of: node, as: type).filter {
            ![.oneOf, .anyOf].contains(SchemaKeyword(rawValue: $0.name.value))
        }
        return JSONNode(value: .object(members), location: node.location)
    }

    /// Whether a schema, or the component that it refers to, is an object.
    private func isObject(_ node: JSONNode) -> Bool {
        guard let target = document.resolve(node) else { return false }
        return types(of: target) == [.object] || types(of: target).isEmpty && impliedType(of: target) == .object
    }
}

extension SchemaReader {
    /// The descriptions of the alternatives that are no cases: of `null`, and of all if the schema lists its values.
    func alternativeTexts(of schema: Schema) -> [String?] {
        let isEnum = if case .values = schema.form { true } else { false }
        return alternatives(of: schema.node).listed.filter { isEnum || isNull($0) }.map { $0[.description]?.text }
    }

    /// Whether an alternative says nothing, so that the others are not all.
    func hasOpenAlternative(_ schema: Schema) -> Bool { hasOpenAlternative(schema.node) }

    private func hasOpenAlternative(_ node: JSONNode) -> Bool {
        alternatives(of: node).listed.contains { !isNull($0) && !$0.restricts }
    }

    /// Whether an alternative allows any value. Beside objects that require nothing, authors mean an empty object by it, and
    /// beside own members, the others are further members.
    private func allowsAny(_ node: JSONNode, beside cases: [JSONNode]) -> Bool {
        let others = node.keywords.filter { $0 != .oneOf && $0 != .anyOf }
        guard hasOpenAlternative(node), !others.contains(where: { $0.role == .meaning }) else { return false }
        return !cases.allSatisfy { unionCase in
            guard let target = document.resolve(unionCase) else { return false }
            return target[.properties] != nil && target.requiredMembers.isEmpty
        }
    }

    /// The first default of an alternative, or of the component that it refers to.
    func defaultOfAlternatives(of schema: Schema) -> JSONNode? {
        alternatives(of: schema.node).listed.lazy.compactMap { self.document.resolve($0)?[.default] }.first
    }
}

extension Schema.Form {
    var isObject: Bool {
        if case .object = self { true } else { false }
    }
}
