import EndpointGenerator

/// The keywords by which schemas are the cases of another one.
extension SchemaReader {
    /// The member that tells the cases of a schema apart. `nil` if there is none.
    func discriminator(of node: JSONNode) -> Schema.Discriminator? {
        guard let discriminator = node[.discriminator], let key = discriminator["propertyName"]?.text else {
            return nil
        }
        let mapping = (discriminator["mapping"]?.members ?? []).compactMap { member -> (String, Reference)? in
            guard let target = member.value.text else { return nil }
            let isName = !target.contains("/") && !target.contains("#") && !target.contains(".json")
            let text = isName ? "#/components/schemas/\(target)" : target
            return (member.name.value, document.reference(text, in: discriminator.location.file))
        }
        return Schema.Discriminator(key: key, mapping: mapping)
    }

    /// Whether a schema lists its cases.
    func listsCases(_ schema: Schema) -> Bool { schema.node[.oneOf] != nil || schema.node[.anyOf] != nil }

    /// The cases that a schema lists, if all of them are references.
    func listedCases(of schema: Schema) -> [Reference]? {
        guard let cases = (schema.node[.oneOf] ?? schema.node[.anyOf])?.elements, !cases.isEmpty else { return nil }
        let references = cases.compactMap { unionCase in
            unionCase[.ref]?.text.map { document.reference($0, in: unionCase.location.file) }
        }
        return references.count == cases.count ? references : nil
    }

    /// The values that a schema lists for a member. `nil` if it lists none.
    func listedValues(of key: String, in schema: Schema) -> [JSONNode]? {
        document.resolve(schema.node[.properties]?[key])?[.enum]?.elements
    }

    /// The components that are all of a component, by that component, in the order of the document.
    func children() -> [Reference: [Reference]] {
        var children: [Reference: [Reference]] = [:]
        for (child, node) in document.schemas() {
            for part in node[.allOf]?.elements ?? [] {
                guard let text = part[.ref]?.text else { continue }
                children[document.reference(text, in: 0), default: []].append(child)
            }
        }
        return children
    }
}
