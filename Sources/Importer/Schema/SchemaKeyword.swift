import EndpointGenerator

/// A keyword of a schema (JSON Schema 2020-12, OpenAPI 3.0 to 3.2).
enum SchemaKeyword: String, CaseIterable {
    case ref = "$ref"
    case dynamicRef = "$dynamicRef"
    case recursiveRef = "$recursiveRef"
    case defs = "$defs"
    case definitions
    case type, format, nullable, `enum`, const
    case properties, patternProperties, additionalProperties, unevaluatedProperties, required, dependentSchemas
    case items, prefixItems, unevaluatedItems
    case oneOf, anyOf, allOf, not, then, `else`, discriminator
    case contentEncoding, contentMediaType, contentSchema
    case minimum, maximum
    case title, description, `default`, deprecated, readOnly, writeOnly, example, examples, externalDocs
    /// A type of the spec language, in place of what the other keywords say.
    case endpointType = "x-endpoint-type"

    enum Role {
        /// The keyword says which values there are.
        case meaning
        /// The keyword restricts values that others describe.
        case rule
        /// The keyword says something about a value of any kind.
        case annotation
        /// The keyword only holds schemas for others.
        case definition
    }

    var role: Role {
        switch self {
        case .ref, .dynamicRef, .recursiveRef, .type, .format, .enum, .const, .properties, .patternProperties,
            .additionalProperties, .items,
            .oneOf, .anyOf, .allOf, .endpointType:
            .meaning
        case .nullable, .unevaluatedProperties, .required, .dependentSchemas, .prefixItems, .unevaluatedItems, .not,
            .then,
            .else, .discriminator, .contentEncoding, .contentMediaType, .contentSchema, .minimum, .maximum:
            .rule
        case .title, .description, .default, .deprecated, .readOnly, .writeOnly, .example, .examples, .externalDocs:
            .annotation
        case .defs, .definitions: .definition
        }
    }

    /// Whether a schema with the keyword becomes a model: an object with members, a union or an enum.
    var makesModel: Bool {
        switch self {
        case .properties, .allOf, .oneOf, .anyOf, .enum: true
        case .ref, .dynamicRef, .recursiveRef, .defs, .definitions, .type, .format, .nullable, .const,
            .patternProperties,
            .additionalProperties, .unevaluatedProperties, .required, .dependentSchemas, .items, .prefixItems,
            .unevaluatedItems, .not,
            .then, .else, .discriminator, .contentEncoding, .contentMediaType, .contentSchema, .minimum, .maximum,
            .title, .description, .default, .deprecated, .readOnly, .writeOnly, .example, .examples, .externalDocs,
            .endpointType:
            false
        }
    }

    /// The word for a schema below the keyword, in the name of a model. It is empty if the key below says it, and `nil` if
    /// the keyword holds no schemas.
    var placeWord: String? {
        switch self {
        case .allOf: "base"
        case .anyOf, .oneOf: "option"
        case .items: "item"
        case .additionalProperties: "value"
        case .properties, .defs, .definitions: ""
        case .ref, .dynamicRef, .recursiveRef, .type, .format, .nullable, .enum, .const, .patternProperties,
            .unevaluatedProperties,
            .required, .dependentSchemas, .prefixItems, .unevaluatedItems, .not, .then, .else, .discriminator,
            .contentEncoding,
            .contentMediaType, .contentSchema, .minimum, .maximum, .title, .description, .default, .deprecated,
            .readOnly, .writeOnly, .example, .examples, .externalDocs, .endpointType:
            nil
        }
    }
}

extension JSONNode {
    /// The value of a keyword of a schema.
    subscript(keyword: SchemaKeyword) -> JSONNode? { self[keyword.rawValue] }

    /// Whether a schema describes a value, and not only a rule or a text about it.
    var isMeaningful: Bool { keywords.contains { $0.role == .meaning } }

    /// Whether a schema allows some values only.
    var restricts: Bool {
        members.contains { member in
            guard let keyword = SchemaKeyword(rawValue: member.name.value) else {
                return !member.name.value.hasPrefix("x-") && member.name.value != "$comment"
            }
            return keyword.role == .meaning || keyword.role == .rule
        }
    }

    /// Whether a schema becomes a model.
    var makesModel: Bool { keywords.contains(where: \.makesModel) }

    var keywords: some Sequence<SchemaKeyword> {
        members.lazy.compactMap { SchemaKeyword(rawValue: $0.name.value) }
    }
}
