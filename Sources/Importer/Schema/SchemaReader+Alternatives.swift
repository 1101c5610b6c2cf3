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
        let excluding = excludingTypes(of: node)
        if !excluding.isEmpty {
            // The author means each of them, such as an object or its identifier.
            return .union(excluding.map { alternative(node, as: $0) } + cases.map(self.schema), discriminator(of: node))
        }
        if let index = bareObject(among: cases, of: node) {
            var all = cases.map(self.schema)
            all[index] = alternative(node, as: .object)
            return .union(all, nil)
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
            } else if describesValue(candidate), texts.insert(candidate.canonicalText).inserted {
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

    /// The types of a schema that none of its alternatives has. Together, they allow no value. Empty if some value is valid.
    func excludingTypes(of node: JSONNode) -> [SchemaType] {
        let own = types(of: node).filter { $0 != .null }
        let cases = alternatives(of: node).listed.filter { !isNull($0) }.map(typesOfTarget)
        guard node[.allOf] == nil, !cases.isEmpty else { return [] }
        let excludesAll = cases.allSatisfy { types in
            !types.isEmpty && !types.contains { type in own.contains { $0.overlaps(type) } }
        }
        return excludesAll ? own : []
    }

    /// The only alternative that is an object, if it has no members. Those of the schema around it are its own then.
    private func bareObject(among cases: [JSONNode], of node: JSONNode) -> Int? {
        guard cases.count > 1, node[.properties] != nil, node[.allOf] == nil, types(of: node).isEmpty else {
            return nil
        }
        let objects = cases.indices.filter { index in
            let types = typesOfTarget(cases[index])
            return types.isEmpty || types.contains(.object)
        }
        guard objects.count == 1, let index = objects.first, cases[index].members.count == 1 else { return nil }
        return types(of: cases[index]) == [.object] ? index : nil
    }

    /// The types of a schema, or of the component that it refers to. Empty if it says none.
    private func typesOfTarget(_ node: JSONNode) -> [SchemaType] {
        guard let target = document.resolve(node) else { return [] }
        let types = types(of: target)
        return types.isEmpty ? [impliedType(of: target)].compactMap(\.self) : types
    }

    /// A schema as one of its types, without its alternatives.
    private func alternative(_ node: JSONNode, as type: SchemaType) -> Schema {
        let members = members(of: node, as: type).filter {
            ![.oneOf, .anyOf].contains(SchemaKeyword(rawValue: $0.name.value))
        }
        return read(JSONNode(value: .object(members), location: node.location))
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
        var visited: Set<Location> = []
        return !cases.allSatisfy { isObjectWithoutRequirements($0, &visited) }
    }

    /// Whether a schema, or each part of it, has members and requires none. A schema that was visited does not change the
    /// answer: if it requires a member, nothing is asked after it.
    private func isObjectWithoutRequirements(_ node: JSONNode, _ visited: inout Set<Location>) -> Bool {
        guard let target = document.resolve(node), target.requiredMembers.isEmpty else { return false }
        guard visited.insert(target.location).inserted else { return true }
        let parts = target[.allOf]?.elements ?? []
        return (target[.properties] != nil || !parts.isEmpty)
            && parts.allSatisfy { isObjectWithoutRequirements($0, &visited) }
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
