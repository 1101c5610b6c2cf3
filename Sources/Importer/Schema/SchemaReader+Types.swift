import ClientGenerator

/// The types and the values of a schema.
extension SchemaReader {
    /// Formats that only a text has.
    private static let textFormats: Set = [
        "date-time", "date", "uuid", "uri", "url", "byte", "binary", "email", "password",
    ]

    private static let types: Set = ["string", "integer", "number", "boolean", "array", "object", "null"]

    /// The types that a schema names. Unknown ones are left out. `String` and `string,` are slips for `string`, unless the
    /// other keywords imply another type.
    func types(of node: JSONNode) -> [String] {
        let names: [String] =
            switch node["type"]?.value {
            case .string(let type): [type]
            case .array(let elements): elements.compactMap(\.text)
            case .null, .bool, .number, .object, nil: []
            }
        let known = names.filter(Self.types.contains)
        if !known.isEmpty || impliedType(of: node) != nil { return known }
        return names.map { $0.lowercased().filter(\.isLetter) }.filter(Self.types.contains)
    }

    /// The type that the other keywords of a schema imply.
    func impliedType(of node: JSONNode) -> String? {
        if node["properties"]?.isObject == true || node["additionalProperties"]?.isObject == true { return "object" }
        if node["required"]?.elements.isEmpty == false { return "object" }
        if node["items"] != nil || node["prefixItems"] != nil { return "array" }
        if let format = node["format"]?.text, Self.textFormats.contains(format) { return "string" }
        return nil
    }

    /// The members of a schema for one of its types.
    func members(of node: JSONNode, as type: String) -> [JSONMember] {
        node.members.compactMap { member in
            switch member.name.value {
            case "type":
                JSONMember(
                    name: member.name, value: JSONNode(value: .string(type), location: member.value.location))
            case "nullable", "title", "description", "default", "example", "examples": nil
            default: member
            }
        }
    }

    /// The format of a text. JSON Schema says in other words that a text holds bytes.
    func stringFormat(of node: JSONNode) -> String? {
        if let format = node["format"]?.text { return format }
        switch node["contentEncoding"]?.text {
        case "base64": return "byte"
        case nil, "binary", "7bit", "8bit": return node["contentMediaType"] == nil ? nil : "binary"
        default: return nil
        }
    }

    /// The form of an enum or a constant. `nil` if the schema has neither.
    func values(of node: JSONNode, _ types: [String], _ schema: inout Schema) -> Schema.Form? {
        var values = node["enum"]?.elements ?? node["const"].map { [$0] } ?? []
        if values.contains(where: \.isNull) {
            schema.isNullable = true
            values.removeAll(where: \.isNull)
        }
        guard !values.isEmpty else { return nil }
        if values.allSatisfy({ if case .bool = $0.value { true } else { false } }) { return .boolean }
        if types == ["boolean"] { return .boolean }
        if types == ["integer"] {
            values = values.map { value in
                guard let text = value.text, Int64(text) != nil else { return value }
                return JSONNode(value: .number(text), location: value.location)
            }
        }
        if types == ["string"] {
            // Authors write the values of a text without quotation marks.
            return .values(
                values.compactMap { value in
                    switch value.value {
                    case .string: value
                    case .number(let text): JSONNode(value: .string(text), location: value.location)
                    case .bool(let bool): JSONNode(value: .string("\(bool)"), location: value.location)
                    case .null, .array, .object: nil
                    }
                })
        }
        return .values(values)
    }

    /// Whether a case of a union is `null`.
    func isNull(_ node: JSONNode) -> Bool {
        if types(of: node) == ["null"] { return true }
        if let values = node["enum"]?.elements, !values.isEmpty { return values.allSatisfy(\.isNull) }
        if node["const"]?.isNull == true { return true }
        return node["nullable"]?.isTrue == true && !isMeaningful(node)
    }

    /// Whether a schema describes a value, and not only a rule or a text about it.
    func isMeaningful(_ node: JSONNode) -> Bool {
        let words: Set = [
            "$ref", "type", "properties", "items", "enum", "const", "oneOf", "anyOf", "allOf", "additionalProperties",
            "format", "patternProperties",
        ]
        return node.members.contains { words.contains($0.name.value) }
    }
}
