import EndpointGenerator

/// Schemas, some of whose keywords differ.
extension SwaggerReader {
    func schema(_ node: JSONNode) -> JSONNode {
        guard node.isObject else { return node }
        let isFile = node["type"]?.text == "file"
        let members = node.members.compactMap { member -> JSONMember? in
            switch member.name.value {
            case "properties", "patternProperties": member.with { $0.mappingMembers(schema) }
            case "items" where member.value.isArray:
                // Each place has its own schema.
                member.with(name: "prefixItems") { $0.mappingElements(schema) }
            case "items", "additionalProperties", "not": member.with(value: schema)
            case "allOf", "anyOf", "oneOf": member.with { $0.mappingElements(schema) }
            case "discriminator": member.with { discriminator($0, of: node) }
            case "x-nullable", "x-isnullable": node["nullable"] == nil ? member.with(name: "nullable") { $0 } : member
            case "type" where isFile: member.with { .text("string", at: $0.location) }
            case "format" where isFile: nil
            default: member
            }
        }
        let format = isFile ? [JSONMember("format", .text("binary", at: node.location))] : []
        return .object(members + format, at: node.location)
    }

    /// The name of a member, as an object with the values of the member.
    private func discriminator(_ name: JSONNode, of schema: JSONNode) -> JSONNode {
        guard name.text != nil else { return name }
        let values = schema.location.file == root.location.file ? discriminators.values(below: schema) : []
        let mapping = values.map { value, definition in
            JSONMember(value, .text(definition, at: name.location))
        }
        var members = [JSONMember("propertyName", name)]
        if !mapping.isEmpty { members.append(JSONMember("mapping", .object(mapping, at: name.location))) }
        return .object(members, at: name.location)
    }
}

/// The values of discriminators that definitions have in an extension. Swagger 2.0 has only the names of the definitions.
struct SwaggerDiscriminators {
    /// The names of the definitions that are all of a definition, by the place of that one.
    private var children: [Location: [JSONMember]] = [:]

    /// - Parameters:
    ///   - document: The document.
    ///   - root: The document as it is written.
    init(_ document: OpenAPIDocument, _ root: JSONNode) {
        for definition in document.resolve(root["definitions"])?.members ?? [] {
            for part in definition.value["allOf"]?.elements ?? [] {
                guard part["$ref"] != nil, let parent = document.resolve(part) else { continue }
                children[parent.location, default: []].append(definition)
            }
        }
    }

    /// The values of a schema and of the definitions that are all of it, with pointers to these.
    func values(below schema: JSONNode) -> [(value: String, pointer: String)] {
        var known: Set<Location> = []
        var values: [(String, String)] = []
        var open = children[schema.location] ?? []
        while let next = open.popLast() {
            guard known.insert(next.value.location).inserted else { continue }
            let token = JSONPointer.referenceToken(next.name.value)
            if let value = Self.value(of: next.value) { values.append((value, "#/definitions/\(token)")) }
            open += children[next.value.location] ?? []
        }
        return values.sorted { $0 < $1 }
    }

    private static func value(of definition: JSONNode) -> String? {
        (definition["x-ms-discriminator-value"] ?? definition["x-discriminator-value"])?.text
    }
}
