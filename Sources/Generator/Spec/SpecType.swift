/// A type as a spec writes it: `String`, `[Book]`, `[String: Int]?`, `Date(unix)`.
indirect enum SpecType {
    /// A built-in type, a model, a type parameter, or a generic model with its arguments, as in `Page<Movie>`.
    case named(Located<String>)
    case date(DateForm)
    case array(SpecType)
    /// Keys are always strings, as in JSON.
    case dictionary(SpecType)
    case optional(SpecType)

    /// The format of a date on the wire. The names are those of the runtime's `DateForm`.
    enum DateForm: String, CaseIterable {
        case iso8601, utc, spaced, rfc2822, unix, unixMilliseconds

        /// Whether the format is a number.
        var isNumber: Bool {
            switch self {
            case .iso8601, .utc, .spaced, .rfc2822: false
            case .unix, .unixMilliseconds: true
            }
        }
    }

    /// The built-in types.
    static let builtIns =
        ["String", "Int", "Int64", "Double", "Bool", "URL", "JSON", "CalendarDay", "Date"]
        + SpecScalar.allCases.map(\.rawValue)

    private static let builtInNames = Set(builtIns)

    /// Whether a built-in type has this name.
    static func isBuiltIn(_ name: String) -> Bool { builtInNames.contains(name) }

    /// The lowercase names of the built-in types in other languages and libraries.
    static let foreignNames = [
        "boolean": "Bool", "float": "Double", "integer": "Int", "int32": "Int", "long": "Int64", "number": "Double",
        "decimal": "Decimal", "object": "JSON", "any": "JSON", "text": "String", "uuid": "UUID", "guid": "UUID",
        "data": "Data",
        "base64": "Data", "binary": "Data", "bytes": "Data", "duration": "Duration", "interval": "Duration",
        "date": "CalendarDay", "datetime": "Date", "timestamp": "Date", "uri": "URL",
        "array": "[JSON]", "list": "[JSON]", "map": "[String: JSON]", "dictionary": "[String: JSON]",
    ]

    /// All names in the type.
    var names: [Located<String>] {
        switch self {
        case .named(let name): [name]
        case .date: []
        case .array(let element), .dictionary(let element), .optional(let element): element.names
        }
    }

    var isOptional: Bool {
        if case .optional = self { true } else { false }
    }

    /// The type without its outermost `?`.
    var unwrapped: SpecType {
        if case .optional(let wrapped) = self { wrapped } else { self }
    }

    /// The type without any `?` around it.
    var bare: SpecType {
        if case .optional(let wrapped) = self { wrapped.bare } else { self }
    }

    var containedName: String? {
        if case .named(let name) = bare { name.value } else { nil }
    }

    func isNamed(_ name: String) -> Bool {
        if case .named(let own) = self { own.value == name } else { false }
    }

    var isList: Bool {
        if case .array = unwrapped { true } else { false }
    }

    /// The element type of a list, or the type itself if it is not a list.
    var element: SpecType {
        if case .array(let element) = unwrapped { element } else { self }
    }
}
