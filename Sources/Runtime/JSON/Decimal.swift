import Foundation

extension Decimal: JSONReadable, JSONWritable {
    /// Reads a number exactly, without rounding it to a `Double`.
    ///
    /// A `Decimal` has 38 digits and an exponent of -128 to 127. A number that does not fit is an error.
    public init(from json: inout JSONReader) throws { self = try json.decimal() }

    /// Writes the number, or `null` if the value is NaN.
    public func write(to json: inout JSONWriter) {
        if isNaN { json.null() } else { json.write(raw: description) }
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
