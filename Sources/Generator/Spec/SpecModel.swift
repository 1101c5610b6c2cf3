/// A named type of a spec.
struct SpecModel {
    let name: Located<String>
    let summary: String?
    /// The key of the field that tells one value from another, where the spec says so.
    var identifiedBy: Located<String>?
    let kind: Kind

    enum Kind {
        /// A struct.
        case fields([SpecField], urls: [SpecURL])
        /// A struct of query items that callers fill in.
        case parameters([SpecParameter])
        /// An open enum of strings or integers.
        case values([SpecValue])
        /// An open enum of the keys of another model.
        case keys(of: Located<String>)
        /// A union told apart by the value of one member.
        case tagged(tag: Located<String>, cases: [SpecCase])
        /// A union told apart by the shape of the JSON.
        case shapes([SpecCase])
        /// A definition whose errors have been reported; the name exists all the same.
        case broken
    }
}

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

/// One known value of an open enum.
struct SpecValue {
    enum Raw: Hashable {
        case string(String)
        case integer(Int)
    }

    let raw: Raw
    /// The Swift name, or what it is made from.
    let name: Located<String>
    /// Whether the spec chose the name itself.
    let isNamed: Bool
}

/// One case of a union: the tag's value or the Swift name, and the type.
struct SpecCase {
    /// The value of the tag; for a union by shape the Swift name, where the spec gives one.
    let name: Located<String>?
    /// The Swift name of a case of a union by tag, where the spec gives one.
    var swiftName: Located<String>?
    let type: SpecType
    let location: Location
}
