@testable import ClientGenerator

/// The members of an object schema and of the schemas that `allOf` merges with it.
struct MergedObject {
    var members: [String: JSONNode] = [:]
    var required: Set<String> = []
    /// The schemas with `oneOf` or `anyOf`.
    var unions: [JSONNode] = []
}

extension OpenAPIDocument {
    /// Merges an object schema with those in its `allOf`.
    func merged(_ schema: JSONNode, depth: Int = 0) -> MergedObject {
        guard depth < 12, let schema = resolve(schema) else { return MergedObject() }
        var merged = MergedObject()
        for member in schema["properties"]?.members ?? [] { merged.members[member.name.value] = member.value }
        merged.required = Set((schema["required"]?.elements ?? []).compactMap(\.text))
        if schema["oneOf"] != nil || schema["anyOf"] != nil { merged.unions = [schema] }
        for part in schema["allOf"]?.elements ?? [] {
            let part = self.merged(part, depth: depth + 1)
            merged.members.merge(part.members) { own, _ in own }
            merged.required.formUnion(part.required)
            merged.unions += part.unions
        }
        return merged
    }

    /// The JSON types of the values of a schema, without `null`: `string`, `number`, `boolean`, `array` and `object`.
    /// `any` if the schema does not say.
    func shapes(_ schema: JSONNode?, depth: Int = 0) -> Set<String> {
        guard depth < 8, let schema = resolve(schema) else { return ["any"] }
        if schema["properties"] == nil, let cases = (schema["oneOf"] ?? schema["anyOf"])?.elements {
            return cases.filter { !isNull($0) }.reduce(into: []) { $0.formUnion(shapes($1, depth: depth + 1)) }
        }
        if let parts = schema["allOf"]?.elements {
            let all = parts.reduce(into: Self.types(of: schema)) { $0.formUnion(shapes($1, depth: depth + 1)) }
            return all == ["any"] ? all : all.subtracting(["any"])
        }
        let types = Self.types(of: schema)
        return types.isEmpty ? ["any"] : types
    }

    /// Whether a schema has no value but `null`.
    func isNull(_ schema: JSONNode) -> Bool {
        guard let schema = resolve(schema) else { return false }
        if schema["type"]?.text == "null" || schema["const"]?.canonicalText == "null" { return true }
        if schema["enum"]?.canonicalText == "[null]" { return true }
        return schema.members.count == 1 && schema["nullable"]?.isTrue == true
    }

    /// Whether `null` is a value of a schema.
    func isNullable(_ schema: JSONNode?) -> Bool {
        guard let schema = resolve(schema) else { return false }
        let types = schema["type"]?.elements ?? []
        return schema["nullable"]?.isTrue == true || types.contains { $0.text == "null" }
    }

    private static func types(of schema: JSONNode) -> Set<String> {
        var types: Set<String> = []
        if let type = schema["type"] {
            types = Set(type.text.map { [$0] } ?? type.elements.compactMap(\.text))
        } else if schema["properties"] != nil || schema["additionalProperties"] != nil {
            types = ["object"]
        } else if schema["items"] != nil {
            types = ["array"]
        } else {
            types = Set((schema["enum"]?.elements ?? [schema["const"]].compactMap { $0 }).map(\.jsonType))
        }
        if types.remove("integer") != nil { types.insert("number") }
        return types.subtracting(["null"])
    }
}

extension JSONNode {
    /// The name of the type of a value in JSON Schema.
    var jsonType: String {
        switch value {
        case .null: "null"
        case .bool: "boolean"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}
