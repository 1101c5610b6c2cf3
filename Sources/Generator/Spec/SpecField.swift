/// A member of a JSON object that becomes a property.
struct SpecField {
    let key: Located<String>
    let type: SpecType
    /// The Swift name, where the spec gives one.
    let name: Located<String>?
    /// The Swift name, or the one that is made from the key.
    let swiftName: String
    let summary: String?
    /// The members to go through from the object to the value; most often its key alone.
    let path: [String]
    /// The members to go through to other places where the value may come.
    let aliases: [[String]]
    /// Whether a bad element of a list is dropped, or a bad value of an optional field is nil.
    let isLossy: Bool
    /// Whether a number may also come as text.
    let isQuoted: Bool
    /// Whether an element that stands alone is a list of one.
    let isSingle: Bool
    /// The value where none comes.
    let defaultValue: JSONNode?

    /// The members of the object itself that the field reads.
    let firstKeys: [String]

    init(
        key: Located<String>, type: SpecType, name: Located<String>? = nil, summary: String? = nil,
        path: [String]? = nil, aliases: [[String]] = [], isLossy: Bool = false, isQuoted: Bool = false,
        isSingle: Bool = false, defaultValue: JSONNode? = nil
    ) {
        self.key = key
        self.type = type
        self.name = name
        swiftName = name?.value ?? SwiftName.lowerCamelCase(key.value)
        self.summary = summary
        self.path = path ?? [key.value]
        self.aliases = aliases
        firstKeys = aliases.isEmpty ? Array(self.path.prefix(1)) : ([self.path] + aliases).compactMap(\.first)
        self.isLossy = isLossy
        self.isQuoted = isQuoted
        self.isSingle = isSingle
        self.defaultValue = defaultValue
    }

    /// Whether there is no value of the model without one of the field.
    var isRequired: Bool { !type.isOptional && defaultValue == nil }
}
