import ClientGenerator

/// Reads schemas of any version of OpenAPI 3.
struct SchemaReader {
    let document: OpenAPIDocument

    func read(_ node: JSONNode) -> Schema {
        var schema = Schema(node: node)
        guard node.isObject else { return schema }
        schema.isNullable = node["nullable"]?.isTrue == true || types(of: node).contains("null")
        if let text = node["$ref"]?.text {
            let reference = document.reference(text, in: node.location.file)
            let rest = ownForm(of: node, &schema)
            schema.form = rest.map { .all([.node(bare(node, text)), .own($0)]) } ?? .reference(reference)
            return schema
        }
        if let parts = node["allOf"]?.elements, !parts.isEmpty {
            schema.form = composition(of: parts, in: node, &schema)
        } else {
            schema.form = combined(node, &schema) ?? ownForm(of: node, &schema) ?? .any
        }
        return schema
    }

    /// A node that is only the reference.
    private func bare(_ node: JSONNode, _ text: String) -> JSONNode {
        JSONNode(value: .object(node.members.filter { $0.name.value == "$ref" }), location: node.location)
    }

    /// The schemas that all apply, with the own keywords beside them. Those that say nothing are left out.
    private func composition(of parts: [JSONNode], in node: JSONNode, _ schema: inout Schema) -> Schema.Form {
        var all = parts.filter { isMeaningful($0) || $0["required"] != nil }.map(Schema.Part.node)
        if let own = combined(node, &schema) { all.append(.own(own)) }
        if let own = ownForm(of: node, &schema) { all.append(.own(own)) }
        guard all.count == 1, case .node(let single)? = all.first else { return all.isEmpty ? .any : .all(all) }
        let inner = read(single)
        if inner.isNullable { schema.isNullable = true }
        return inner.form
    }

    /// The cases of a schema. Where it has `oneOf` and `anyOf`, and one list contains the other, that is the longer one.
    ///
    /// - Returns: The cases, and the list that is left out.
    func alternatives(of node: JSONNode) -> (listed: [JSONNode], leftOut: JSONNode?) {
        let (one, any) = (node["oneOf"]?.elements ?? [], node["anyOf"]?.elements ?? [])
        let (oneTexts, anyTexts) = (Set(one.map(\.canonicalText)), Set(any.map(\.canonicalText)))
        if oneTexts.isSubset(of: anyTexts) { return (any, nil) }
        return (one, anyTexts.isSubset(of: oneTexts) ? nil : node["anyOf"])
    }

    /// The union of a schema, with the own object beside it. `nil` if there is none.
    private func combined(_ node: JSONNode, _ schema: inout Schema) -> Schema.Form? {
        let listed = alternatives(of: node).listed
        var cases: [JSONNode] = []
        var texts: Set<String> = []
        for candidate in listed {
            if isNull(candidate) {
                schema.isNullable = true
            } else if isMeaningful(candidate), texts.insert(candidate.canonicalText).inserted {
                cases.append(candidate)
            }
        }
        guard let first = cases.first else { return nil }
        if let scalar = scalar(of: node), cases.allSatisfy(isObject) {
            // Both together allow no value. The author means an object, or its identifier.
            return .union([scalar] + cases, discriminator: node["discriminator"])
        }
        var own: Schema.Form?
        if node["allOf"] == nil { own = ownForm(of: node, &schema) }
        if case .object(let form)? = own, form.isEmpty { own = nil }
        if let form = own, !form.isObject { own = nil }
        let union: Schema.Form
        if cases.count == 1 {
            let inner = read(first)
            if inner.isNullable { schema.isNullable = true }
            if own == nil { return inner.form }
            union = inner.form
        } else {
            union = .union(cases, discriminator: node["discriminator"])
        }
        return own.map { .all([.own($0), .own(union)]) } ?? union
    }

    /// The text or the number that the own keywords of a schema describe. `nil` if they describe no scalar.
    private func scalar(of node: JSONNode) -> JSONNode? {
        guard node["allOf"] == nil, let type = types(of: node).first(where: { $0 != "null" }),
            ["string", "integer", "number", "boolean"].contains(type)
        else { return nil }
        let members = members(of: node, as: type).filter { !["oneOf", "anyOf"].contains($0.name.value) }
        return JSONNode(value: .object(members), location: node.location)
    }

    /// Whether a schema, or the component that it refers to, is an object.
    private func isObject(_ node: JSONNode) -> Bool {
        guard let target = document.resolve(node) else { return false }
        return types(of: target) == ["object"] || types(of: target).isEmpty && impliedType(of: target) == "object"
    }

    /// The value that the own keywords of a schema describe. `nil` if they say nothing.
    private func ownForm(of node: JSONNode, _ schema: inout Schema) -> Schema.Form? {
        let types = types(of: node).filter { $0 != "null" }
        if let values = values(of: node, types, &schema) { return values }
        if types.count > 1 {
            let cases = types.map { type in
                JSONNode(value: .object(members(of: node, as: type)), location: node.location)
            }
            return .union(cases, discriminator: nil)
        }
        let format = node["format"]?.text
        switch types.first ?? impliedType(of: node) {
        case "string": return .string(format: stringFormat(of: node))
        case "integer": return .integer(format: format)
        case "number": return .number(format: format)
        case "boolean": return .boolean
        case "array": return .array(items(of: node))
        case "object": return .object(object(node))
        default: return nil
        }
    }

    /// The schema of the elements. That each place has its own is a rule for values.
    private func items(of node: JSONNode) -> JSONNode? {
        guard let places = node["prefixItems"], !places.elements.isEmpty else { return node["items"] }
        let rest = [node["items"]].compactMap { $0 }.filter(\.isObject)
        let cases = JSONNode(value: .array(places.elements + rest), location: places.location)
        let name = Located("anyOf", at: places.location)
        return JSONNode(value: .object([JSONMember(name: name, value: cases)]), location: places.location)
    }

    /// Whether no value fits a schema: `{ "not": {} }`.
    private func forbidsAll(_ node: JSONNode) -> Bool {
        guard let not = node["not"] else { return false }
        return not.isTrue || not.isObject && not.members.isEmpty
    }

    /// The properties. Some documents have a reference in their place.
    private func properties(of node: JSONNode) -> [JSONMember] {
        guard let properties = node["properties"] else { return [] }
        guard properties["$ref"]?.text != nil, let target = document.resolve(properties) else {
            return properties.members
        }
        return target["properties"]?.members ?? target.members
    }

    /// The properties that an object has if others have certain values (JSON Schema 2020-12, section 10.2.2).
    private func conditionalProperties(of node: JSONNode) -> [JSONMember] {
        let conditions = [node["then"], node["else"]].compactMap(\.self)
        let schemas = conditions + (node["dependentSchemas"]?.members.map(\.value) ?? [])
        var keys = Set(properties(of: node).map(\.name.value))
        return schemas.flatMap { document.resolve($0).map(properties(of:)) ?? [] }
            .filter { $0.value.isObject && keys.insert($0.name.value).inserted }
    }

    private func object(_ node: JSONNode) -> Schema.ObjectForm {
        let properties = properties(of: node) + conditionalProperties(of: node)
        var additional = node["additionalProperties"] ?? node["unevaluatedProperties"]
        // `true` is the default. It is said where members are sent, if there are others.
        if additional?.isObject != true, additional?.isTrue != true || properties.isEmpty { additional = nil }
        if additional == nil, let patterns = node["patternProperties"]?.members, patterns.count == 1 {
            additional = patterns[0].value
        }
        return Schema.ObjectForm(
            properties: properties.filter { ($0.value.isObject || $0.value.isTrue) && !forbidsAll($0.value) },
            broken: properties.filter { !$0.value.isObject && !$0.value.isBoolean },
            required: required(of: node), additional: additional)
    }

    /// The members that a schema requires.
    func required(of node: JSONNode) -> Set<String> { Set((node["required"]?.elements ?? []).compactMap(\.text)) }
}

extension Schema.Form {
    var isObject: Bool {
        if case .object = self { true } else { false }
    }
}
