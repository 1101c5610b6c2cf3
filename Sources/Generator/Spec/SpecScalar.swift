/// A built-in type that defines how it is read and written as JSON. The raw value is the type in Swift.
enum SpecScalar: String, CaseIterable {
    case uuid = "UUID"
    case decimal = "Decimal"
    /// Bytes in base64.
    case data = "Data"
    /// A number of seconds.
    case duration = "Duration"

    /// Whether `""` is a value of the type and does not mean `nil`.
    var acceptsEmptyString: Bool { self == .data }

    /// A placeholder value.
    var blank: String {
        switch self {
        case .uuid: "JSONReader.blankUUID"
        case .decimal: "0"
        case .data: "Data()"
        case .duration: ".zero"
        }
    }

    /// Whether Foundation must be imported to name the type.
    var needsFoundation: Bool { self != .duration }
}
