/// A type with all that follows from it: how Swift writes it, how it is read from JSON and how it is written.
indirect enum WireType {
    case string, int, int64, double, bool, url, json, day
    case date(SpecType.DateForm)
    /// A number that may come as text: `Int`, `Int64` or `Double`.
    case quoted(String)
    /// A model; `blank` is the expression of a value until one is read.
    case model(String, blank: String, acceptsEmptyString: Bool)
    /// A model in a box, where a struct would contain itself.
    case boxed(String, blank: String)
    case array(WireType)
    /// A list of which bad elements are dropped and reported.
    case lossyArray(WireType)
    /// A list of which a single element may stand alone.
    case listOrSingle(WireType)
    case dictionary(WireType)
    case optional(WireType)

    /// The type as Swift writes it inside of the API's namespace.
    var swift: String { swift { $0 } }

    /// The type as Swift writes it elsewhere.
    func swift(outside namespace: String) -> String { swift { "\(namespace).\($0)" } }

    private func swift(_ qualified: (String) -> String) -> String {
        switch self {
        case .string: "String"
        case .int: "Int"
        case .int64: "Int64"
        case .double: "Double"
        case .bool: "Bool"
        case .url: "URL"
        case .json: "JSON"
        case .day: "CalendarDay"
        case .date: "Date"
        case .quoted(let number): number
        case .model(let name, _, _): qualified(name)
        case .boxed(let name, _): "Indirect<\(qualified(name))>"
        case .array(let element), .lossyArray(let element), .listOrSingle(let element): "[\(element.swift(qualified))]"
        case .dictionary(let value): "[String: \(value.swift(qualified))]"
        case .optional(let wrapped): "\(wrapped.swift(qualified))?"
        }
    }

    /// The value of a property until one is read, as an expression where the type is known.
    var blank: String {
        switch self {
        case .string: "\"\""
        case .int, .int64, .double, .quoted: "0"
        case .bool: "false"
        case .url: "URL(filePath: \"/\")"
        case .json: ".null"
        case .day: ".epoch"
        case .date: ".distantPast"
        case .model(_, let blank, _): blank
        case .boxed(_, let blank): "Indirect(\(blank))"
        case .array, .lossyArray, .listOrSingle: "[]"
        case .dictionary: "[:]"
        case .optional: "nil"
        }
    }

    /// Whether Foundation must be imported to name the type.
    var needsFoundation: Bool {
        switch self {
        case .url, .date: true
        case .array(let inner), .lossyArray(let inner), .listOrSingle(let inner), .dictionary(let inner),
            .optional(let inner):
            inner.needsFoundation
        default: false
        }
    }

    /// The form in which a date is written, if there is one in the type.
    var dateForm: String? {
        switch self {
        case .date(let form): form.rawValue
        case .array(let inner), .lossyArray(let inner), .listOrSingle(let inner), .dictionary(let inner),
            .optional(let inner):
            inner.dateForm
        default: nil
        }
    }
}
