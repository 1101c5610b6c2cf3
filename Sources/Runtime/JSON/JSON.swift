import Foundation

/// Any JSON value.
///
/// A number of up to 38 digits is exact if its exponent fits into a `Decimal`. It is read as the first of these that keeps
/// it:
///
/// - ``integer(_:)``, if it has no fraction and no exponent, and fits into 64 bits
/// - ``number(_:)``, if it has a fraction or an exponent, and a `Double` has all its digits
/// - ``decimal(_:)``, if a `Decimal` can hold it
///
/// Any other number is rounded to a `Double`. One that is too large for it is an error.
///
/// The members of an object have no order. Of members with the same key, the first one counts. A member whose key
/// differs from an earlier one only in Unicode normalization is dropped too, and is an issue.
public enum JSON: Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A whole number that fits into 64 bits.
    case integer(Int64)
    /// A number with a fraction or an exponent, such as `1.5` or `1e3`.
    case number(Double)
    /// A number with more digits than the other cases can hold, such as `18446744073709551615` or
    /// `12345678901234567.89`.
    case decimal(Decimal)
    /// A string.
    case string(String)
    /// Values in order.
    case array([JSON])
    /// Values by key.
    case object([String: JSON])

    /// The value of the member `key`. `nil` if there is no such member, or if this value is not an object.
    public subscript(key: String) -> JSON? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    /// The element at `index`. `nil` if there is no such element, or if this value is not an array.
    public subscript(index: Int) -> JSON? {
        if case .array(let elements) = self, elements.indices.contains(index) { elements[index] } else { nil }
    }
}

extension JSON: JSONModel {
    /// Reads any value.
    public init(from json: inout JSONReader) throws { self = try json.json() }

    /// `""` is a string. `null` is `nil` where a value is optional.
    public static func hasValue(for nothing: JSONReader.Nothing) -> Bool { nothing == .emptyString }

    /// Writes the value. The members of objects are sorted by key.
    public func write(to json: inout JSONWriter) {
        switch self {
        case .null: json.null()
        case .bool(let value): json.write(value)
        case .integer(let value): json.write(value)
        case .number(let value): json.write(value)
        case .decimal(let value): json.write(value)
        case .string(let value): json.write(value)
        case .array(let value): json.write(value)
        case .object(let value): json.write(received: value)
        }
    }
}

extension JSONReader {
    /// Reads any value.
    @inline(never)
    public mutating func json() throws -> JSON {
        switch try shape() {
        case .null: skipNull() ? .null : try invalidWord()
        case .bool: .bool(try bool())
        case .number: try number()
        case .string: .string(try string())
        case .array: .array(try jsonElements())
        case .object: .object(try jsonMembers())
        }
    }

    // The generic `array` and `dictionary` would take three times as long.
    private mutating func jsonElements() throws -> [JSON] {
        var elements: [JSON] = []
        if try enterArray() {
            repeat { elements.append(try json()) } while try nextElement()
        }
        return elements
    }

    private mutating func jsonMembers() throws -> [String: JSON] {
        var members: [String: JSON] = [:]
        if try enterObject() {
            repeat {
                let key = try key()
                if let index = members.index(forKey: key) {
                    try skipValue(of: key, after: members.keys[index])
                } else {
                    members[key] = try json()
                }
            } while try nextMember()
        }
        return members
    }

    private func invalidWord() throws -> JSON { throw unexpected("a value") }

    private mutating func number() throws -> JSON {
        let last = try endOfNumber()
        let text = UnsafeBufferPointer(start: position, count: last - position)
        let isPlain = text.allSatisfy { isDigit($0) || $0 == UInt8(ascii: "-") }
        if isPlain, let value = wholeNumber(text) {
            position = last
            return .integer(value)
        }
        let value = try double()
        // A Double has all digits of a number with up to 15 of them.
        guard isPlain || text.count > 16, let exact = ExactNumber(text), isPlain || ExactNumber(value) != exact,
            let decimal = Decimal(exact)
        else { return .number(value) }
        return .decimal(decimal)
    }
}

extension JSON: ExpressibleByNilLiteral {
    /// Creates `null`.
    public init(nilLiteral: ()) { self = .null }
}

extension JSON: ExpressibleByBooleanLiteral {
    /// Creates `true` or `false`.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSON: ExpressibleByIntegerLiteral {
    /// Creates a whole number.
    public init(integerLiteral value: Int64) { self = .integer(value) }
}

extension JSON: ExpressibleByFloatLiteral {
    /// Creates a number.
    public init(floatLiteral value: Double) { self = .number(value) }
}

extension JSON: ExpressibleByStringLiteral {
    /// Creates a string.
    public init(stringLiteral value: String) { self = .string(value) }
}

extension JSON: ExpressibleByArrayLiteral {
    /// Creates an array.
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
}

extension JSON: ExpressibleByDictionaryLiteral {
    /// Creates an object. Of members with the same key, the first one counts.
    public init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(Dictionary(elements) { first, _ in first })
    }
}

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
