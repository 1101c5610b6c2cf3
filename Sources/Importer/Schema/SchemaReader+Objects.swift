import EndpointGenerator

/// The members of objects.
extension SchemaReader {
    func object(_ node: JSONNode) -> Schema.ObjectForm {
        let properties = properties(of: node) + conditionalProperties(of: node)
        var additional = node[.additionalProperties] ?? node[.unevaluatedProperties]
        // `true` is the default. It is said where members are sent, if there are others.
        if additional?.isObject != true, additional?.isTrue != true || properties.isEmpty { additional = nil }
        if additional == nil, let patterns = node[.patternProperties]?.members, patterns.count == 1 {
            additional = patterns[0].value
        }
        let described = properties.filter { ($0.value.isObject || $0.value.isTrue) && !forbidsAll($0.value) }
        return Schema.ObjectForm(
            properties: described.map { Schema.Property(name: $0.name, schema: schema($0.value)) },
            broken: properties.filter { !$0.value.isObject && !$0.value.isBoolean }.map(\.name),
            required: node.requiredMembers, additional: additional.map(schema))
    }

    /// Whether no value fits a schema: `{ "not": {} }`.
    private func forbidsAll(_ node: JSONNode) -> Bool {
        guard let not = node[.not] else { return false }
        return not.isTrue || not.isObject && not.members.isEmpty
    }

    /// The properties. Some documents have a reference in their place.
    private func properties(of node: JSONNode) -> [JSONMember] {
        guard let properties = node[.properties] else { return [] }
        guard properties[.ref]?.text != nil, let target = document.resolve(properties) else {
            return properties.members
        }
        return target[.properties]?.members ?? target.members
    }

    /// The properties that an object has if others have certain values (JSON Schema 2020-12, section 10.2.2).
    private func conditionalProperties(of node: JSONNode) -> [JSONMember] {
        let conditions = [node[.then], node[.else]].compactMap(\.self)
        let schemas = conditions + (node[.dependentSchemas]?.members.map(\.value) ?? [])
        var keys = Set(properties(of: node).map(\.name.value))
        return schemas.flatMap { document.resolve($0).map(properties(of:)) ?? [] }
            .filter { $0.value.isObject && keys.insert($0.name.value).inserted }
    }
}
