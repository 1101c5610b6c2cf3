import Foundation

/// The value as a Swift type, for JSON without a model:
///
/// ```swift
/// let name = json["users"]?[0]?["name"]?.string ?? "?"
/// ```
extension JSON {
    /// The text of a string. `nil` for any other value.
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The value of a number without a fraction, such as `7` or `7.0`. `nil` for any other value, and for a number that
    /// does not fit.
    public var int: Int? {
        switch self {
        case .integer(let number): Int(exactly: number)
        case .number(let number): Int(exactly: number)
        case .decimal(let number): Int(number.description)
        default: nil
        }
    }

    /// The value of a number, rounded to a `Double`. `nil` for any other value.
    public var double: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        case .decimal(let number): Double(number.description)
        default: nil
        }
    }

    /// The value of a number, with all digits that it was read with. `nil` for any other value, and for a number that
    /// does not fit.
    public var decimal: Decimal? {
        switch self {
        case .integer(let number): Decimal(number)
        case .number(let number): number.isFinite ? ExactNumber(number).flatMap { Decimal($0) } : nil
        case .decimal(let number): number
        default: nil
        }
    }

    /// `true` or `false`. `nil` for any other value.
    public var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The elements of an array. `nil` for any other value.
    public var array: [JSON]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The members of an object. `nil` for any other value.
    public var object: [String: JSON]? {
        if case .object(let members) = self { members } else { nil }
    }

    /// Whether the value is `null`.
    public var isNull: Bool { self == .null }
}

extension JSON: CustomStringConvertible {
    /// The value as JSON on one line. The members of objects are sorted by key.
    public var description: String { String(decoding: JSONWriter.write(self), as: UTF8.self) }
}
