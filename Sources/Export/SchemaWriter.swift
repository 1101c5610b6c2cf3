import EndpointGenerator
import EndpointImporter

/// Writes types as schemas (JSON Schema 2020-12, OpenAPI 3.1).
struct SchemaWriter {
    let names: ComponentNames

    /// The schema of a type. That of an optional type also allows `null`.
    func schema(of type: SpecType) -> SpecNode {
        switch type {
        case .scalar(let scalar): Self.schema(of: scalar)
        case .formed(let type): Self.schema(of: type)
        case .model(let model): reference(to: model)
        case .array(let element): .object([("type", "array"), ("items", schema(of: element))])
        case .dictionary(let value): .object([("type", "object"), ("additionalProperties", schema(of: value))])
        case .optional(let wrapped): schema(of: wrapped.bare).orNull
        }
    }

    func reference(to model: ModelReference) -> SpecNode {
        names[model].map(Self.reference) ?? .object([])
    }

    /// The schema of a value that is one of some models.
    func reference(toOneOf models: [ModelReference]) -> SpecNode {
        names[models].map(Self.reference) ?? .object([])
    }

    static func reference(to name: String) -> SpecNode { .object([("$ref", .text(pointer(to: name)))]) }

    static func pointer(to name: String) -> String { "#/components/schemas/\(name)" }

    static func schema(of scalar: Scalar) -> SpecNode {
        switch scalar {
        case .string: .schema("string")
        case .int: .schema("integer")
        case .int64: .schema("integer", format: "int64")
        case .double: .schema("number")
        case .bool: .schema("boolean")
        case .url: .schema("string", format: "uri")
        case .json: .object([])
        case .calendarDay: .schema("string", format: "date")
        case .plainTime: .schema("string", as: scalar.rawValue)
        case .uuid: .schema("string", format: "uuid")
        case .decimal: .schema("number", format: "decimal")
        case .data: .object([("type", "string"), ("contentEncoding", "base64")])
        case .duration: .schema("number", as: scalar.rawValue)
        }
    }

    static func schema(of type: FormedType) -> SpecNode {
        switch type {
        case .date(.iso8601): .schema("string", format: "date-time")
        case .date(.http): .schema("string", format: "http-date")
        case .date(.rfc2822): .schema("string", format: "date-time-rfc-2822")
        case .date(.unix): .schema("integer", format: "unix-time")
        case .date(.unixMilliseconds): .schema("integer", as: type.text)
        case .date(.utc), .date(.spaced): .schema("string", as: type.text)
        case .duration(.iso8601): .schema("string", format: "duration", as: type.text)
        case .duration(.seconds): .schema("number", as: type.text)
        case .duration(.milliseconds): .schema("integer", as: type.text)
        case .data(.base64): .object([("type", "string"), ("contentEncoding", "base64")])
        case .data(.base64url): .object([("type", "string"), ("contentEncoding", "base64url")])
        }
    }

    /// The value that a spec states for a type. `nil` if it is a word for one, such as `all` for a list.
    static func value(_ node: JSONNode, of type: SpecType) -> SpecNode? {
        switch (type.bare, node.value) {
        case (.array, .array), (.dictionary, .object): SpecNode(node)
        case (.array, _), (.dictionary, _): nil
        default: SpecNode(node)
        }
    }

    /// A number or a truth value that is sent as text, or both ways.
    func quoted(_ type: SpecType, isAlways: Bool) -> SpecNode {
        switch type {
        case .array(let element):
            return .object([("type", "array"), ("items", quoted(element, isAlways: isAlways))])
        case .optional(let wrapped): return quoted(wrapped, isAlways: isAlways).orNull
        case .dictionary(let value):
            return .object([("type", "object"), ("additionalProperties", quoted(value, isAlways: isAlways))])
        case .scalar, .formed, .model:
            let plain = schema(of: type)
            guard let name = plain["type"]?.text else { return plain }
            let types: SpecNode = isAlways ? "string" : .list(["string", .text(name)])
            return .object([("type", types), ("x-endpoint-type", .text(type.text))])
        }
    }
}

extension SpecType {
    /// The type of the values of a map. `nil` for other types.
    var mapValue: SpecType? {
        if case .dictionary(let value) = self { value } else { nil }
    }
}

extension SpecNode {
    /// A schema of a type.
    ///
    /// - Parameters:
    ///   - type: The type of JSON Schema.
    ///   - format: The format.
    ///   - stated: The type of the spec language, if the import cannot know it otherwise.
    /// - Returns: The schema.
    static func schema(_ type: SpecNode, format: String? = nil, as stated: String? = nil) -> SpecNode {
        var members = MemberList()
        members.add("type", type)
        members.add("format", format)
        members.add("x-endpoint-type", stated)
        return .object(members.members)
    }

    /// The schema with `null` as one more value.
    var orNull: SpecNode {
        guard case .object(let members) = self, !members.isEmpty else { return self }
        guard case .text(let type)? = self["type"], self["enum"] == nil else {
            return .object([("anyOf", .list([self, .object([("type", "null")])]))])
        }
        return .object(
            members.map { key, value in key == "type" ? (key, .list([.text(type), "null"])) : (key, value) })
    }

    /// The schema with further keywords. A schema beside a reference is one more rule, as in JSON Schema.
    func adding(_ keywords: MemberList) -> SpecNode {
        guard case .object(let members) = self else { return self }
        return .object(members + keywords.members)
    }

    subscript(key: String) -> SpecNode? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}
