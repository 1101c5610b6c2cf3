// How generated code writes a built-in type.
extension Scalar {
    /// The call on a reader that decodes a value. `nil` if the type reads itself with `value()`.
    var reader: String? {
        switch self {
        case .string: "string()"
        case .int: "int()"
        case .int64: "int64()"
        case .double: "double()"
        case .bool: "bool()"
        case .url: "url()"
        case .calendarDay: "day()"
        case .json, .plainTime, .uuid, .decimal, .data, .duration: nil
        }
    }

    /// The call on a reader that decodes a value or `nil`.
    var optionalReader: String {
        switch self {
        case .string, .int, .int64, .double, .bool, .url: "optional\(rawValue)()"
        case .calendarDay: "optionalDay()"
        case .plainTime, .uuid, .decimal, .duration: "optionalValue()"
        // `optionalValue()` reads `""` as `nil`, and any JSON includes `null`.
        case .json, .data: "optional { try $0.value() }"
        }
    }

    /// The call on a reader that decodes a number or a truth value which can be a string.
    var quotedReader: String { "quoted\(rawValue)()" }

    /// A placeholder value, as an expression in a context that provides the type.
    var blank: String {
        switch self {
        case .string: "\"\""
        case .int, .int64, .double, .decimal: "0"
        case .bool: "false"
        case .url: "URL(filePath: \"/\")"
        case .json: ".null"
        case .calendarDay: ".epoch"
        case .plainTime: ".midnight"
        case .uuid: "JSONReader.blankUUID"
        case .data: "Data()"
        case .duration: ".zero"
        }
    }

    /// The kinds of literals from which a model of the type can be created.
    var literals: [String] {
        switch self {
        case .string: ["String"]
        case .int, .int64: ["Integer"]
        case .double, .decimal: ["Integer", "Float"]
        case .bool, .url, .json, .calendarDay, .plainTime, .uuid, .data, .duration: []
        }
    }
}

extension FormedType {
    /// A placeholder value, as an expression in a context that provides the type.
    var blank: String {
        switch self {
        case .date: ".distantPast"
        case .duration: Scalar.duration.blank
        case .data: Scalar.data.blank
        }
    }
}
