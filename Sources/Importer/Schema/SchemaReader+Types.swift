import EndpointGenerator

/// A type of JSON Schema.
enum SchemaType: String {
    case string, integer, number, boolean, array, object, null

    var isScalar: Bool {
        switch self {
        case .string, .integer, .number, .boolean: true
        case .array, .object, .null: false
        }
    }

    /// Whether a value can have both types.
    func overlaps(_ other: SchemaType) -> Bool {
        let numbers: Set<SchemaType> = [.integer, .number]
        return self == other || numbers.isSuperset(of: [self, other])
    }
}

/// The types and the values of a schema.
extension SchemaReader {
    /// Formats that only a text has.
    private static let textFormats: Set = [
        "date-time", "date", "uuid", "uri", "url", "byte", "base64url", "binary", "http-date",
        "email", "password",
    ]

    /// The types that a schema names. Unknown ones are left out. `String` and `string,` are slips for `string`, unless the
    /// other keywords imply another type.
    func types(of node: JSONNode) -> [SchemaType] {
        let names: [String] =
            switch node[.type]?.value {
            case .string(let type): [type]
            case .array(let elements): elements.compactMap(\.text)
            case .null, .bool, .number, .object, nil: []
            }
        let known = names.compactMap(SchemaType.init)
        if !known.isEmpty || impliedType(of: node) != nil { return known }
        return names.compactMap { SchemaType(rawValue: $0.lowercased().filter(\.isLetter)) }
    }

    /// The type that the other keywords of a schema imply.
    func impliedType(of node: JSONNode) -> SchemaType? {
        if node[.properties]?.isObject == true || node[.additionalProperties]?.isObject == true { return .object }
        if node[.required]?.elements.isEmpty == false || !conditionalMembers(of: node).isEmpty { return .object }
        if node[.items] != nil || node[.prefixItems] != nil { return .array }
        if let format = node[.format]?.text, Self.textFormats.contains(format) { return .string }
        if node[.contentEncoding] != nil || node[.contentMediaType] != nil { return .string }
        return nil
    }

    /// The members of a schema for one of its types. The annotations are those of all types.
    func members(of node: JSONNode, as type: SchemaType) -> [JSONMember] {
        node.members.compactMap { member in
            switch SchemaKeyword(rawValue: member.name.value) {
            case .type?:
                JSONMember(
                    name: member.name, value: JSONNode(value: .string(type.rawValue), location: member.value.location))
            case .nullable?: nil
            case let keyword?: keyword.role == .annotation ? nil : member
            case nil: member
            }
        }
    }

    /// The format of a text. JSON Schema says in other words that a text holds bytes.
    func stringFormat(of node: JSONNode) -> String? {
        if let format = node[.format]?.text { return format }
        switch node[.contentEncoding]?.text {
        case "base64": return "byte"
        case "base64url": return "base64url"
        case nil, "binary", "7bit", "8bit": return node[.contentMediaType] == nil ? nil : "binary"
        default: return nil
        }
    }

    /// The schema of the document that is in a text. `nil` if a schema says nothing about it.
    func content(of schema: Schema) -> Schema? { schema.node[.contentSchema].map(self.schema) }

    /// The description of the elements of an array, beside a reference.
    func itemDescription(of schema: Schema) -> String? { schema.node[.items]?[.description]?.text }

    /// A schema of listed values.
    func enumeration(of values: [JSONNode], at location: Location) -> Schema {
        let name = Located(SchemaKeyword.enum.rawValue, at: location)
        let member = JSONMember(name: name, value: JSONNode(value: .array(values), location: location))
        return read(JSONNode(value: .object([member]), location: location))
    }

    /// The form of an enum or a constant. `nil` if the schema has neither.
    func values(of node: JSONNode, _ types: [SchemaType], _ schema: inout Schema) -> Schema.Form? {
        var values = node[.enum]?.elements ?? node[.const].map { [$0] } ?? []
        if values.contains(where: \.isNull) {
            schema.isNullable = true
            values.removeAll(where: \.isNull)
        }
        guard !values.isEmpty, !areWhole(values, of: types) else { return nil }
        if values.allSatisfy({ if case .bool = $0.value { true } else { false } }) { return .boolean }
        if types == [.boolean] { return .boolean }
        if types == [.integer] {
            values = values.map { value in
                guard let text = value.text, Int64(text) != nil else { return value }
                return JSONNode(value: .number(text), location: value.location)
            }
        }
        if types == [.string] {
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
        return form(of: values, in: node)
    }

    /// Whether the listed values are whole objects or lists, which are a rule for the values of the type.
    private func areWhole(_ values: [JSONNode], of types: [SchemaType]) -> Bool {
        switch types {
        case [.object]: values.allSatisfy(\.isObject)
        case [.array]: values.allSatisfy(\.isArray)
        default: false
        }
    }

    /// Whether a case of a union is `null`.
    func isNull(_ node: JSONNode) -> Bool {
        if types(of: node) == [.null] { return true }
        if let values = node[.enum]?.elements, !values.isEmpty { return values.allSatisfy(\.isNull) }
        if node[.const]?.isNull == true { return true }
        return node[.nullable]?.isTrue == true && !node.isMeaningful
    }
}
