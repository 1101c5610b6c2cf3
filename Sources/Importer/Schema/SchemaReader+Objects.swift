import EndpointGenerator

/// The members of objects.
extension SchemaReader {
    func object(_ node: JSONNode) -> Schema.ObjectForm {
        let properties = properties(of: node)
        let conditional = conditionalProperties(of: node)
        return Schema.ObjectForm(
            properties: properties.filter { describes($0.value) }
                .map { Schema.Property(name: $0.name, schema: schema($0.value)) } + conditional,
            broken: properties.filter { !$0.value.isObject && !$0.value.isBoolean }.map(\.name),
            required: node.requiredMembers,
            additional: additional(of: node, hasMembers: !properties.isEmpty || !conditional.isEmpty))
    }

    /// The properties. Some documents have a reference in their place.
    private func properties(of node: JSONNode) -> [JSONMember] {
        guard let properties = node[.properties] else { return [] }
        guard properties[.ref]?.text != nil, let target = document.resolve(properties) else {
            return properties.members
        }
        return target[.properties]?.members ?? target.members
    }

    /// Whether the schema of a property allows a value.
    private func describes(_ node: JSONNode) -> Bool { (node.isObject || node.isTrue) && !forbidsAll(node) }

    /// Whether no value fits a schema: `{ "not": {} }`.
    private func forbidsAll(_ node: JSONNode) -> Bool {
        guard let not = node[.not] else { return false }
        return not.isTrue || not.isObject && not.members.isEmpty
    }

    /// The properties that an object has if others have certain values. One that has several schemas, such as in `then` and
    /// in `else`, is any of these.
    private func conditionalProperties(of node: JSONNode) -> [Schema.Property] {
        let members = conditionalMembers(of: node)
        let schemas = Dictionary(grouping: members, by: \.name.value)
        var keys: Set<String> = []
        return members.filter { keys.insert($0.name.value).inserted }.map { member in
            let conditions = (schemas[member.name.value] ?? []).map(\.value)
            return Schema.Property(name: member.name, schema: anyOf(conditions), conditions: conditions)
        }
    }

    /// The members of the schemas that apply on a condition, besides those that always apply (JSON Schema 2020-12, section
    /// 10.2.2).
    func conditionalMembers(of node: JSONNode) -> [JSONMember] {
        let schemas = conditionalSchemas(of: node)
        if schemas.isEmpty { return [] }
        let known = Set(properties(of: node).map(\.name.value))
        var visited: Set<Location> = []
        return schemas.flatMap { members(ofConditional: $0, &visited) }
            .filter { describes($0.value) && !known.contains($0.name.value) }
    }

    private func conditionalSchemas(of node: JSONNode) -> [JSONNode] {
        [node[.then], node[.else]].compactMap(\.self) + (node[.dependentSchemas]?.members.map(\.value) ?? [])
    }

    /// The members of a schema, of its parts and of its alternatives, which can have conditions in turn.
    private func members(ofConditional node: JSONNode, _ visited: inout Set<Location>) -> [JSONMember] {
        guard let target = document.resolve(node), visited.insert(target.location).inserted else { return [] }
        let lists = [target[.allOf], target[.anyOf], target[.oneOf]].flatMap { $0?.elements ?? [] }
        return (lists + conditionalSchemas(of: target)).reduce(into: properties(of: target)) { members, part in
            members += self.members(ofConditional: part, &visited)
        }
    }

    /// The schema of the members that are not listed: those whose names have certain patterns, and all others. `nil` if it
    /// says nothing. That others are allowed is the default, and is only said beside members.
    private func additional(of node: JSONNode, hasMembers: Bool) -> Schema? {
        var schemas = (node[.patternProperties]?.members ?? []).map(\.value).filter(describes)
        let others = node[.additionalProperties] ?? node[.unevaluatedProperties]
        // Names that have none of the patterns can have any value.
        if let first = schemas.first, hasMembers, others?.isTrue ?? true { return .any(at: first.location) }
        if let others, others.isObject || others.isTrue && (hasMembers || !schemas.isEmpty) { schemas.append(others) }
        return schemas.isEmpty ? nil : anyOf(schemas)
    }

    /// The schema of a value that one of some schemas describes.
    func anyOf(_ nodes: [JSONNode]) -> Schema {
        var texts: Set<String> = []
        let schemas = nodes.filter { texts.insert($0.canonicalText).inserted }
        // A value that is not described can be any of them.
        if let open = schemas.first(where: { !$0.isMeaningful }) { return schema(open) }
        return schemas.count == 1 ? schema(schemas[0]) : union(of: schemas, at: schemas[0].location)
    }
}

extension SchemaReader {
    /// The keys of the members of a schema and of the schemas that it is all of.
    func propertyKeys(of schema: Schema) -> Set<String> {
        var visited: Set<Reference> = []
        return propertyKeys(of: schema, &visited)
    }

    private func propertyKeys(of schema: Schema, _ visited: inout Set<Reference>) -> Set<String> {
        switch schema.form {
        case .object(let form): return Set(form.properties.map(\.key))
        case .reference(let reference):
            guard visited.insert(reference).inserted, let target = target(of: reference) else { return [] }
            return propertyKeys(of: target, &visited)
        case .all(let parts):
            var keys: Set<String> = []
            for part in parts {
                switch part {
                case .own(let form): keys.formUnion(propertyKeys(of: schema.part(form), &visited))
                case .schema(let other): keys.formUnion(propertyKeys(of: other, &visited))
                }
            }
            return keys
        case .any, .scalar, .formed, .string, .integer, .number, .boolean, .values, .array, .union: return []
        }
    }
}
