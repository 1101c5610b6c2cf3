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
        guard let key = name.text else { return name }
        let isOwn = schema.location.file == root.location.file
        let listed = document.resolve(schema["properties"]?[key])?["enum"]?.elements.compactMap(\.text)
        let values = isOwn ? discriminators.values(of: schema, by: key, listed: listed) : []
        let mapping = values.map { value, definition in
            JSONMember(value, .text(definition, at: name.location))
        }
        var members = [JSONMember("propertyName", name)]
        if !mapping.isEmpty { members.append(JSONMember("mapping", .object(mapping, at: name.location))) }
        return .object(members, at: name.location)
    }
}

/// Responses, which have media types of their own in OpenAPI 3.
extension SwaggerReader {
    func responses(_ node: JSONNode, _ produces: [Located<String>]) -> JSONNode {
        guard node.isObject else { return node }
        let members = node.members.map { member in
            member.isExtension ? member : member.with { sharedResponse($0, produces) ?? response($0, produces) }
        }
        return .object(members, at: node.location)
    }

    /// A reference to a response. `nil` if the node is none. A reference that leads nowhere stays as it is.
    private func sharedResponse(_ node: JSONNode, _ produces: [Located<String>]) -> JSONNode? {
        guard let text = node["$ref"]?.text else { return nil }
        guard let target = document.resolve(node), target.isObject else { return node }
        let name = document.reference(text, in: node.location.file).name
        let pointer = sharedResponses.pointer(to: target, name, produces) { response(target, produces) }
        // The pointer is one of the document, which another file can refer to.
        return .object([JSONMember("$ref", .text(pointer, at: root.location))], at: root.location)
    }

    private func response(_ node: JSONNode, _ produces: [Located<String>]) -> JSONNode {
        guard node.isObject else { return node }
        let members = node.members.compactMap { member -> JSONMember? in
            switch member.name.value {
            case "schema", "examples", "content": nil
            case "headers": member.with { $0.mappingMembers(header) }
            default: member
            }
        }
        let content = content(of: node, produces)
        return .object(content.isEmpty ? members : members + [.content(content, at: node.location)], at: node.location)
    }

    private func header(_ node: JSONNode) -> JSONNode {
        guard node.isObject else { return node }
        let members = node.members.filter { $0.isExtension || $0.name.value == "description" }
        let schema = JSONMember("schema", parameterSchema(node, without: ["description"]))
        return .object(members + [schema], at: node.location)
    }

    /// The bodies by their media types. Without a schema, there are only those that have examples.
    private func content(of node: JSONNode, _ produces: [Located<String>]) -> [JSONMember] {
        let examples = (node["examples"]?.members ?? []).filter { $0.name.value.contains("/") }
        guard let schema = node["schema"] else {
            return examples.map { example in example.with { .object([JSONMember("example", $0)], at: $0.location) } }
        }
        let fallback = schema["type"]?.text == "file" ? "application/octet-stream" : "application/json"
        let types = produces.isEmpty ? [Located(fallback, at: node.location)] : produces
        return types.map { type in
            var members = [JSONMember("schema", self.schema(schema))]
            if let example = examples.first(where: { Self.essence($0.name) == Self.essence(type) }) {
                members.append(JSONMember("example", example.value))
            }
            return JSONMember(name: type, value: .object(members, at: node.location))
        }
    }

    private static func essence(_ type: Located<String>) -> String {
        type.value.lowercased().prefix { $0 != ";" }.filter { $0 != " " }
    }
}

/// The responses that operations refer to. The media types of a response are those of its operation, so it can have several
/// forms. Each list of media types has its own form, so that a warning names the line of the list.
struct SwaggerSharedResponses {
    private struct Key: Hashable {
        let location: Location
        let mediaTypes: [Location]
    }

    private var pointers: [Key: String] = [:]
    /// Each form under its number, as an object whose only member has the name of the response.
    private(set) var members: [JSONMember] = []

    /// The pointer to a form of a response. Its last key is the name of the response.
    mutating func pointer(
        to target: JSONNode, _ name: String, _ produces: [Located<String>], form: () -> JSONNode
    ) -> String {
        let key = Key(location: target.location, mediaTypes: produces.map(\.location))
        if let known = pointers[key] { return known }
        let number = "\(members.count)"
        let pointer = "#/components/responses/\(number)/\(JSONPointer.referenceToken(name))"
        pointers[key] = pointer
        members.append(JSONMember(number, .object([JSONMember(name, form())], at: target.location)))
        return pointer
    }
}

extension JSONMember {
    fileprivate static func content(_ types: [JSONMember], at location: Location) -> JSONMember {
        JSONMember("content", .object(types, at: location))
    }
}
