import EndpointGenerator

/// The keywords by which schemas are the cases of another one.
extension SchemaReader {
    /// The member that tells the cases of a schema apart. `nil` if there is none.
    func discriminator(of node: JSONNode) -> Schema.Discriminator? {
        guard let discriminator = node[.discriminator], let key = discriminator["propertyName"]?.text else {
            return nil
        }
        let mapping = (discriminator["mapping"]?.members ?? []).compactMap { member in
            target(member.value).map { (member.name.value, $0) }
        }
        return Schema.Discriminator(
            key: key, mapping: mapping, otherwise: discriminator["defaultMapping"].flatMap(target))
    }

    /// The schema that a discriminator names by the name of its component, or by a URI.
    private func target(_ node: JSONNode) -> Reference? {
        guard let target = node.text else { return nil }
        let isName = !target.contains("/") && !target.contains("#") && !target.contains(".json")
        let text = isName ? "#/components/schemas/\(JSONPointer.referenceToken(target))" : target
        let reference = document.reference(text, in: node.location.file)
        if self.target(of: reference) != nil { return reference }
        // A document that was joined from files can have references to these in its mappings.
        let component = Reference(path: "", keys: ["components", "schemas", reference.name])
        return self.target(of: component) == nil ? reference : component
    }

    /// The discriminator of a component that each of several schemas is all of. `nil` if there is none.
    func inheritedDiscriminator(of cases: [Schema]) -> Schema.Discriminator? {
        let ancestors = cases.map(ancestors)
        guard let first = ancestors.first else { return nil }
        return first.lazy.filter { ancestor in ancestors.allSatisfy { $0.contains(ancestor) } }
            .compactMap { self.target(of: $0).flatMap { self.discriminator(of: $0.node) } }.first
    }

    /// The components that a schema is all of, the nearest ones first.
    private func ancestors(of schema: Schema) -> [Reference] {
        var all: [Reference] = []
        var open = [resolved(schema)].compactMap(\.self)
        while !open.isEmpty {
            for part in open.removeFirst().node[.allOf]?.elements ?? [] {
                guard let text = part[.ref]?.text else { continue }
                let parent = document.reference(text, in: part.location.file)
                guard !all.contains(parent) else { continue }
                all.append(parent)
                open += [target(of: parent)].compactMap(\.self)
            }
        }
        return all
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
