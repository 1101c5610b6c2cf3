import EndpointGenerator

/// The values of discriminators.
///
/// A value is the name of a definition, unless an extension gives the definition another one. OpenAPI 3 has the names
/// too, so a mapping need not list them. It does if a descendant has a discriminator of its own: the mapping says which
/// of the definitions below that one are also cases of the outer union.
struct SwaggerDiscriminators {
    /// The definitions by their places.
    private var definitions: [Location: JSONMember] = [:]
    /// The definitions that are all of a definition, by the place of that one.
    private var children: [Location: [JSONMember]] = [:]

    /// - Parameters:
    ///   - document: The document.
    ///   - root: The document as it is written.
    init(_ document: OpenAPIDocument, _ root: JSONNode) {
        for definition in document.resolve(root["definitions"])?.members ?? [] {
            definitions[definition.value.location] = definition
            for part in definition.value["allOf"]?.elements ?? [] {
                guard part["$ref"] != nil, let parent = document.resolve(part) else { continue }
                children[parent.location, default: []].append(definition)
            }
        }
    }

    /// Finds the values for a mapping: those of a schema and of the definitions that are all of it.
    ///
    /// - Parameters:
    ///   - schema: The schema with the discriminator.
    ///   - key: The member that the discriminator names.
    ///   - listed: The values that the schema lists for the member. `nil` if it lists none.
    /// - Returns: The values, with pointers to the definitions. Empty if the schema needs no mapping.
    func values(of schema: JSONNode, by key: String, listed: [String]?) -> [(value: String, pointer: String)] {
        let below = descendants(of: schema)
        let isListed = { (definition: JSONMember) -> Bool in listed?.contains(definition.name.value) ?? true }
        // If no value can select a descendant, the schema is no union.
        guard below.contains(where: { $0.discriminatorValue != nil || isListed($0) }) else { return [] }
        let own = definitions[schema.location].map { [$0] } ?? []
        let stated = Self.stated(in: below)
        // The value of a definition below another discriminator is one of that discriminator.
        var others = isBelowDiscriminator(schema, for: key) ? [] : Self.stated(in: own)
        if hasInnerUnion(among: below, withOtherTagThan: key) {
            // If only descendants have a value of their own, the parent is no case.
            let unstated = (stated.isEmpty ? own : []) + below
            others += unstated.filter { $0.discriminatorValue == nil && isListed($0) }
                .map { (value: $0.name.value, definition: $0) }
        }
        // A value that several definitions have selects the descendant that states it.
        var known = Set(stated.map(\.value))
        let all = stated + others.filter { known.insert($0.value).inserted }
        return all.map { value, definition in
            (value: value, pointer: "#/definitions/\(JSONPointer.referenceToken(definition.name.value))")
        }.sorted { ($0.value, $0.pointer) < ($1.value, $1.pointer) }
    }

    /// The definitions that are all of a schema, and those that are all of these.
    private func descendants(of schema: JSONNode) -> [JSONMember] {
        var known: Set<Location> = [schema.location]
        var all: [JSONMember] = []
        var open = children[schema.location] ?? []
        while let next = open.popLast() {
            guard known.insert(next.value.location).inserted else { continue }
            all.append(next)
            open += children[next.value.location] ?? []
        }
        return all
    }

    /// Whether a schema is all of a definition with a discriminator for another member.
    private func isBelowDiscriminator(_ schema: JSONNode, for key: String) -> Bool {
        definitions.values.contains { definition in
            guard let other = definition.value["discriminator"]?.text, other != key else { return false }
            return descendants(of: definition.value).contains { $0.value.location == schema.location }
        }
    }

    /// Whether one of some definitions has a discriminator for another member, and definitions that are all of it.
    private func hasInnerUnion(among definitions: [JSONMember], withOtherTagThan key: String) -> Bool {
        definitions.contains { definition in
            guard let other = definition.value["discriminator"]?.text else { return false }
            return other != key && children[definition.value.location] != nil
        }
    }

    /// The definitions that have a value in an extension, with these values.
    private static func stated(in definitions: [JSONMember]) -> [(value: String, definition: JSONMember)] {
        definitions.compactMap { definition in
            definition.discriminatorValue.map { (value: $0, definition: definition) }
        }
    }
}

extension JSONMember {
    /// The value that an extension gives a definition. `nil` if its name is the value.
    fileprivate var discriminatorValue: String? {
        (value["x-ms-discriminator-value"] ?? value["x-discriminator-value"])?.text
    }
}
