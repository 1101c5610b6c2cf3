/// A built-in type of the spec language. The raw value is the name of the type, in specs as in Swift.
///
/// Dates are not among them, because a date also has a form: see ``FormedType``.
package enum Scalar: String, CaseIterable, Sendable {
    case string = "String"
    case int = "Int"
    case int64 = "Int64"
    case double = "Double"
    case bool = "Bool"
    case url = "URL"
    /// Any value.
    case json = "JSON"
    case calendarDay = "CalendarDay"
    case plainTime = "PlainTime"
    case uuid = "UUID"
    case decimal = "Decimal"
    /// Bytes in base64.
    case data = "Data"
    /// A number of seconds.
    case duration = "Duration"

    /// The shape of the JSON, or `nil` if it can have any.
    package var shape: JSONShape? {
        switch self {
        case .string, .url, .calendarDay, .plainTime, .uuid, .data: .string
        case .int, .int64, .double, .decimal, .duration: .number
        case .bool: .bool
        case .json: nil
        }
    }

    /// Whether `""` is a value of the type and does not mean `nil`.
    package var acceptsEmptyString: Bool {
        switch self {
        case .string, .data: true
        case .int, .int64, .double, .bool, .url, .json, .calendarDay, .plainTime, .uuid, .decimal, .duration: false
        }
    }

    /// Whether a required field of the type can identify a value of a model.
    package var identifies: Bool {
        switch self {
        case .string, .int, .int64, .url, .uuid: true
        case .double, .bool, .json, .calendarDay, .plainTime, .decimal, .data, .duration: false
        }
    }

    /// Whether a field of the type can be part of a computed URL.
    package var fitsURL: Bool {
        switch self {
        case .string, .int, .int64, .uuid: true
        case .double, .bool, .url, .json, .calendarDay, .plainTime, .decimal, .data, .duration: false
        }
    }

    /// Whether a model can give the type a name of its own, with `is`.
    package var canBeNamed: Bool {
        switch self {
        case .string, .int, .int64, .double, .url, .calendarDay, .plainTime, .uuid, .decimal, .data, .duration: true
        case .bool, .json: false
        }
    }

    /// Whether Foundation must be imported to name the type.
    package var needsFoundation: Bool {
        switch self {
        case .url, .uuid, .decimal, .data: true
        case .string, .int, .int64, .double, .bool, .json, .calendarDay, .plainTime, .duration: false
        }
    }

    /// The lowercase names of the type in other languages and libraries.
    package var foreignNames: [String] {
        switch self {
        case .string: ["text"]
        case .int: ["integer", "int32"]
        case .int64: ["long"]
        case .double: ["float", "number"]
        case .bool: ["boolean"]
        case .url: ["uri"]
        case .json: ["object", "any"]
        case .calendarDay: ["date"]
        case .plainTime: ["time", "localtime", "timeonly"]
        case .uuid: ["uuid", "guid"]
        case .decimal: ["decimal"]
        case .data: ["data", "base64", "binary", "bytes"]
        case .duration: ["duration", "interval"]
        }
    }
}

/// The shape of a JSON value, which is known before the value is decoded. The names are those of the runtime's
/// `JSONShape`.
package enum JSONShape: String, CaseIterable {
    case string, number, bool, array, object
}
