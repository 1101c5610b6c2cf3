/// A member of a JSON object that becomes a property.
struct SpecField {
    let key: Located<String>
    var type: SpecType
    /// The Swift name, if the spec gives one.
    let name: Located<String>?
    /// The given Swift name, or one derived from the key.
    let swiftName: String
    let summary: String?
    /// The path of members from the object to the value. It is usually the key alone.
    let path: [String]
    /// Whether the spec gives `at` or `aliases`.
    let hasPlaces: Bool
    /// The paths of members to other places where the value can be.
    let aliases: [[String]]
    /// Whether an invalid element of a list is dropped, or an invalid value of an optional field becomes `nil`.
    let isLossy: Bool
    /// Whether a number or a truth value is sent as a string.
    let quoting: Quoting
    /// The separator of a list that is one text. `nil` for all other values.
    var separator: ListSeparator?
    /// Whether a list of one element can be sent as the element alone.
    let isSingle: Bool
    /// Whether the members of the value are members of the object itself.
    let isFlattened: Bool
    /// Whether `nil` is written as `null`. Otherwise, the member is omitted.
    var hasExplicitNull = false
    /// The value if the member is missing or `null`.
    let defaultValue: JSONNode?
    /// The message of the deprecation warning.
    var deprecated: Located<String>?

    /// The members of the object itself that the field reads.
    let firstKeys: [String]

    init(
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
    enum Quoting {
        /// Not as text.
        case never
        /// Read with or without quotes, and written without.
        case sometimes
        /// Read with or without quotes, and written as text.
        case always
    }

    /// The name of the stored property. The deprecated one is computed, since generated code must not cause warnings.
    var storedName: String { deprecated == nil ? swiftName : SwiftName.deprecated(swiftName) }

    /// Whether the member must be present.
    var isRequired: Bool { !type.isOptional && defaultValue == nil }
}
