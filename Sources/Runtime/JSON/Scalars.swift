import Foundation

// Foundation types that define how they are read and written. Generated code calls the generic functions of the reader.

extension UUID: JSONReadable, JSONWritable {
    /// Reads a string such as `"f81d4fae-7dec-11d0-a765-00a0c91e6bf6"`. Letters can have any case (RFC 9562, section 4).
    public init(from json: inout JSONReader) throws {
        self = try json.withText("a UUID such as f81d4fae-7dec-11d0-a765-00a0c91e6bf6") { text in
            // Foundation on Linux also accepts signs and spaces in place of digits.
            let isPlain = text.indices.allSatisfy { index in
                switch text[index] {
                case UInt8(ascii: "-"): [8, 13, 18, 23].contains(index)
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
                    UInt8(ascii: "A")...UInt8(ascii: "F"):
                    true
                default: false
                }
            }
            return text.count == 36 && isPlain ? UUID(uuidString: String(decoding: text, as: UTF8.self)) : nil
        }
    }

    /// Writes a string with lowercase letters (RFC 9562, section 4).
    public func write(to json: inout JSONWriter) { json.write(uuidString.lowercased()) }
}

extension JSONReader {
    /// The UUID of a model that has not been read yet. All its bits are zero (RFC 9562, section 5.9).
    public static let blankUUID = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
}

// Generated code creates the defaults of a spec with these initializers. The generator checks their text.

extension URL {
    /// Creates a URL from a literal in source code, such as `URL(literal: "https://example.com")`.
    ///
    /// - Parameter literal: A URL. Any other text stops the program.
    public init(literal: StaticString) { self = valid(URL(string: literal.description), literal) }
}

extension UUID {
    /// Creates a UUID from a literal in source code, such as `UUID(literal: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6")`.
    ///
    /// - Parameter literal: A UUID. Any other text stops the program.
    public init(literal: StaticString) { self = valid(UUID(uuidString: literal.description), literal) }
}

extension Data {
    /// Creates bytes from a literal in source code, such as `Data(literal: "QUJD")`.
    ///
    /// - Parameter literal: A text in base64 (RFC 4648, section 4). Any other text stops the program.
    public init(literal: StaticString) { self = valid(Data(base64Encoded: literal.description), literal) }
}

extension Decimal {
    /// Creates a number from a literal in source code, such as `Decimal(literal: "19.99")`. It is exact, unlike a number
    /// that is created from the literal `19.99`.
    ///
    /// - Parameter literal: A number in JSON syntax that a `Decimal` can hold. Any other text stops the program.
    public init(literal: StaticString) {
        let number = try? JSONReader.read(Data(literal.description.utf8)) { try Decimal(from: &$0) }.value
        self = valid(number, literal)
    }
}

/// Returns the value of a literal, which is valid on every run or on none, so the first run reveals a mistake.
private func valid<Value>(_ value: Value?, _ literal: StaticString) -> Value {
    guard let value else { preconditionFailure("'\(literal)' is not a \(Value.self)") }
    return value
}

extension Decimal: JSONReadable, JSONWritable {
    /// Reads a number exactly, without rounding it to a `Double`.
    ///
    /// A `Decimal` has 38 digits and an exponent of -128 to 127. A number that does not fit is an error.
    public init(from json: inout JSONReader) throws { self = try json.decimal() }

    /// Writes the number, or `null` if the value is NaN.
    public func write(to json: inout JSONWriter) {
        if isNaN { json.null() } else { json.write(number: description) }
    }

    /// The most digits that every significand can have.
    private static let largest: UInt128 = 99_999_999_999_999_999_999_999_999_999_999_999_999

    /// Returns `nil` if the number cannot be represented exactly.
    init?(_ number: ExactNumber) {
        guard number.significand <= Self.largest, -128...127 ~= number.exponent else { return nil }
        let (high, low) = number.significand.halves
        // Foundation has no conversion from 128 bits. These operations are exact, because the sum has at most 38 digits.
        let significand = Decimal(high) * (Decimal(0xFFFF_FFFF_FFFF_FFFF as UInt64) + 1) + Decimal(low)
        // A negative zero would be NaN.
        let sign: FloatingPointSign = number.isNegative && number.significand != 0 ? .minus : .plus
        self.init(sign: sign, exponent: number.exponent, significand: significand)
    }
}

extension JSONReader {
    /// Reads a number exactly.
    fileprivate mutating func decimal() throws -> Decimal {
        guard isNumber else { throw mismatch("a number") }
        let last = try endOfNumber()
        let text = UnsafeBufferPointer(start: position, count: last - position)
        guard let value = ExactNumber(text).flatMap({ Decimal($0) }) else {
            throw mismatch("a number that a Decimal can hold")
        }
        position = last
        return value
    }

    /// Reads a number, or a string that contains one in JSON syntax, exactly.
    public mutating func quotedDecimal() throws -> Decimal {
        try quoted("a number, or a string that contains one") { json in try json.decimal() }
    }

    /// Reads a number, or a string that contains one in JSON syntax, exactly. Returns `nil` for `null` and `""`.
    public mutating func optionalQuotedDecimal() throws -> Decimal? {
        skipNothing() ? nil : try quotedDecimal()
    }
}
