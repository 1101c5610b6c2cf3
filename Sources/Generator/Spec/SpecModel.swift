/// A named type of a spec.
package struct SpecModel {
    /// The name. That of a generic model has its type parameters, as in `Page<T>`, and that of a generic model with
    /// arguments has these, as in `Page<Movie>`.
    package var name: Located<String>
    /// The name of a generic model without type parameters or arguments.
    package var genericName: String?
    /// The type parameters of a generic model.
    package var typeParameters: [Located<String>] = []
    /// The arguments that stand for the type parameters.
    package var arguments: [SpecType] = []
    package var summary: String?
    /// The message of the deprecation warning.
    package var deprecated: Located<String>?
    /// An example of the JSON.
    package var example: JSONNode?
    /// The key of the field that identifies a value, if the spec names one.
    package var identifiedBy: Located<String>?
    /// The models whose fields and URLs this one has too.
    package var includes: [ModelReference] = []
    package var kind: Kind

    package indirect enum Kind {
        /// A struct.
        case fields([SpecField], urls: [SpecURL])
        /// A struct of query items that callers fill in.
        case parameters([SpecParameter])
        /// A scalar with a type of its own.
        case scalar(Scalar)
        /// A type that is written by hand.
        case external(SpecExternal)
        /// An open enum of strings or integers.
        case values([SpecValue])
        /// An open enum of the keys of another model.
        case keys(of: ModelReference)
        /// A union whose case depends on the value of one member. A case without a name is that of all other values.
        case tagged(tag: Located<String>, cases: [SpecCase])
        /// A union whose case depends on the shape of the JSON.
        case shapes([SpecCase])
        /// A union whose case is the first that can be decoded.
        case firstOf([SpecCase])
        /// A definition whose errors have been reported. Its name is still known.
        case broken
    }
}

extension SpecModel {
    /// The name without type parameters or arguments.
    package var baseName: String { genericName ?? name.value }

    /// The model as a type names it.
    package var reference: ModelReference {
        let parameters = typeParameters.map { SpecType.model(ModelReference($0)) }
        return ModelReference(Located(baseName, at: name.location), arguments.isEmpty ? parameters : arguments)
    }

    /// The name of the Swift type. That of a deprecated model is an alias, since generated code must not cause warnings.
    package var swiftName: String { deprecated == nil ? baseName : SwiftName.deprecated(baseName) }

    package var isGeneric: Bool { !typeParameters.isEmpty }

    package var isUnion: Bool {
        switch kind {
        case .tagged, .shapes, .firstOf: true
        case .fields, .values, .keys, .scalar, .external, .parameters, .broken: false
        }
    }

    package var isStructure: Bool {
        if case .fields = kind { true } else { false }
    }

    package var isParameters: Bool {
        if case .parameters = kind { true } else { false }
    }

    /// All models in the definition.
    package var references: [ModelReference] {
        switch kind {
        case .fields(let fields, let urls):
            fields.flatMap(\.type.references) + urls.flatMap { $0.parameters + $0.query }.flatMap(\.type.references)
                + includes
        case .parameters(let parameters): parameters.flatMap(\.type.references)
        case .tagged(_, let cases), .shapes(let cases), .firstOf(let cases): cases.flatMap(\.type.references)
        case .keys(let model): [model]
        case .values, .scalar, .external, .broken: []
        }
    }

    /// The models that this one stores inline. Lists and dictionaries store their elements on the heap.
    package var containedModels: [ModelReference] {
        switch kind {
        case .fields(let fields, _): fields.compactMap(\.type.containedModel)
        case .tagged(_, let cases), .shapes(let cases), .firstOf(let cases): cases.compactMap(\.type.containedModel)
        case .values, .keys, .scalar, .external, .parameters, .broken: []
        }
    }

    /// Whether at least one field is required.
    package var requiresFields: Bool {
        if case .fields(let fields, _) = kind { fields.contains(where: \.isRequired) } else { false }
    }

    /// The models of the required fields.
    package var requiredModels: [ModelReference] {
        guard case .fields(let fields, _) = kind else { return [] }
        return fields.filter(\.isRequired).compactMap(\.type.containedModel)
    }
}

/// A Swift type that is written by hand.
package struct SpecExternal {
    /// The name, which can begin with those of a module and of outer types: `MoneyKit.Money`.
    package let type: Located<String>
    /// The module to import.
    package let module: Located<String>?
}

/// One known value of an open enum.
package struct SpecValue {
    package enum Raw: Hashable {
        case string(String)
        case integer(Int)

        /// Reads an integer as a key writes it. `nil` for any other text, such as `01`, `+1` or `-0`.
        package init?(integer text: String) {
            guard let number = Int(text), String(number) == text else { return nil }
            self = .integer(number)
        }

        /// The value as text.
        package var text: String {
            switch self {
            case .string(let text): text
            case .integer(let number): String(number)
            }
        }
    }

    package let raw: Raw
    /// The Swift name, or the value from which it is derived.
    package let name: Located<String>
    /// Whether the spec gives the Swift name.
    package let isNamed: Bool
    package var summary: String?
    /// The message of the deprecation warning.
    package var deprecated: Located<String>?

    package var swiftName: String { isNamed ? name.value : SwiftName.lowerCamelCase(name.value) }
}

extension [SpecValue] {
    /// Whether the values of an open enum are integers. A spec cannot mix integers and strings.
    package var areIntegers: Bool {
        if case .integer? = first?.raw { true } else { false }
    }
}

/// One case of a union.
package struct SpecCase {
    /// The value of the tag. In a union by shape, the Swift name if the spec gives one. `nil` for the case of all other tags.
    package let name: Located<String>?
    /// The Swift name of a case of a union by tag, if the spec gives one.
    package var swiftName: Located<String>?
    package var type: SpecType
    package let location: Location

    /// The Swift name in a union by tag. It is derived from the value of the tag if the spec gives none.
    /// That of the case of all other tags is derived from its type.
    package var tagName: String { swiftName?.value ?? name.map { SwiftName.lowerCamelCase($0.value) } ?? shapeName }

    /// The Swift name in a union without a tag. It is derived from the type if the spec gives none.
    package var shapeName: String {
        if let name { return name.value }
        switch type {
        case .scalar(let scalar): return SwiftName.lowerCamelCase(scalar.rawValue)
        case .model(let model): return SwiftName.lowerCamelCase(model.text)
        case .formed(let type): return type.name.lowercased()
        case .array: return "array"
        case .dictionary: return "dictionary"
        case .optional: return "optional"
        }
    }

    /// The Swift name in a union whose first fitting case is used. It is derived from the type if the spec gives none.
    /// Several cases can be lists, so their names contain those of their elements.
    package var orderedName: String { name?.value ?? Self.name(of: type) }

    private static func name(of type: SpecType) -> String {
        switch type {
        case .scalar(let scalar): SwiftName.lowerCamelCase(scalar.rawValue)
        case .model(let model): SwiftName.lowerCamelCase(model.text)
        case .formed(let type): type.name.lowercased()
        case .array(let element): name(of: element) + "List"
        case .dictionary(let value): name(of: value) + "Map"
        case .optional(let wrapped): name(of: wrapped)
        }
    }
}

extension [SpecCase] {
    /// Whether all tags are whole numbers. The client then writes them as numbers.
    package var haveNumbersAsTags: Bool {
        compactMap(\.name?.value).allSatisfy { SpecValue.Raw(integer: $0) != nil }
    }
}

/// A member of a JSON object that becomes a property.
package struct SpecField {
    package let key: Located<String>
    package var type: SpecType
    /// The Swift name, if the spec gives one.
    package let name: Located<String>?
    /// The given Swift name, or one derived from the key.
    package let swiftName: String
    package let summary: String?
    /// The path of members from the object to the value. It is usually the key alone.
    package let path: [String]
    /// Whether the spec gives `at` or `aliases`.
    package let hasPlaces: Bool
    /// The paths of members to other places where the value can be.
    package let aliases: [[String]]
    /// Whether an invalid element of a list is dropped, or an invalid value of an optional field becomes `nil`.
    package let isLossy: Bool
    /// Whether a number or a truth value is sent as a string.
    package let quoting: Quoting
    /// The separator of a list that is one text. `nil` for all other values.
    package var separator: ListSeparator?
    /// Whether a list of one element can be sent as the element alone.
    package let isSingle: Bool
    /// Whether the members of the value are members of the object itself.
    package let isFlattened: Bool
    /// Whether `nil` is written as `null`. Otherwise, the member is omitted.
    package var hasExplicitNull = false
    /// The value if the member is missing or `null`.
    package let defaultValue: JSONNode?
    /// The message of the deprecation warning.
    package var deprecated: Located<String>?

    /// The members of the object itself that the field reads.
    package let firstKeys: [String]

    package init(
        key: Located<String>, type: SpecType, name: Located<String>? = nil, summary: String? = nil,
        path: [String]? = nil, aliases: [[String]] = [], isLossy: Bool = false, quoting: Quoting = .never,
        isSingle: Bool = false, isFlattened: Bool = false, defaultValue: JSONNode? = nil
    ) {
        self.key = key
        self.type = type
        self.name = name
        swiftName = name?.value ?? SwiftName.lowerCamelCase(key.value)
        self.summary = summary
        self.path = isFlattened ? [] : path ?? [key.value]
        self.aliases = aliases
        hasPlaces = path != nil || !aliases.isEmpty
        firstKeys = aliases.isEmpty ? Array(self.path.prefix(1)) : ([self.path] + aliases).compactMap(\.first)
        self.isLossy = isLossy
        self.quoting = quoting
        self.isSingle = isSingle
        self.isFlattened = isFlattened
        self.defaultValue = defaultValue
    }

    /// The form of the numbers and truth values of a field.
    package enum Quoting {
        /// Not as text.
        case never
        /// Read with or without quotes, and written without.
        case sometimes
        /// Read with or without quotes, and written as text.
        case always
    }

    /// The name of the stored property. The deprecated one is computed, since generated code must not cause warnings.
    package var storedName: String { deprecated == nil ? swiftName : SwiftName.deprecated(swiftName) }

    /// Whether the member must be present.
    package var isRequired: Bool { !type.isOptional && defaultValue == nil }
}
