/// The powers of ten that a Double represents exactly.
private let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
]

extension JSONReader {
    /// Reads a whole number. `1.0` and `1e3` are whole numbers too. `1.5` and a number that does not fit are errors.
    public mutating func int() throws -> Int {
        let before = position
        if let value = Int(exactly: try int64()) { return value }
        position = before
        throw mismatch("a whole number")
    }

    /// Reads a whole number. Returns `nil` for `null` and `""`.
    public mutating func optionalInt() throws -> Int? {
        skipNothing() ? nil : try int()
    }

    /// Reads a whole number of 64 bits, exactly. `1.0` and `1e3` are whole numbers too.
    public mutating func int64() throws -> Int64 {
        var next = position
        let isNegative = next.pointee == UInt8(ascii: "-")
        if isNegative { next += 1 }
        let first = next
        var magnitude: UInt64 = 0
        while isDigit(next.pointee) {
            magnitude = magnitude &* 10 &+ UInt64(next.pointee &- 0x30)
            next += 1
        }
        let count = next - first
        let isPlain = next.pointee != UInt8(ascii: ".") && next.pointee | 0x20 != UInt8(ascii: "e")
        // Nineteen digits always fit into the magnitude, but not always into the value, which is negative then.
        let value = Int64(bitPattern: magnitude)
        guard isPlain, 1...19 ~= count, value >= 0, first.pointee != 0x30 || count == 1 else {
            return try unusualInt64()
        }
        position = next
        return isNegative ? 0 &- value : value
    }

    /// Reads a whole number of 64 bits, exactly. Returns `nil` for `null` and `""`.
    public mutating func optionalInt64() throws -> Int64? {
        skipNothing() ? nil : try int64()
    }

    @inline(never)
    private mutating func unusualInt64() throws -> Int64 {
        guard isNumber else { throw mismatch("a whole number") }
        let last = try endOfNumber()
        guard let value = wholeNumber(UnsafeBufferPointer(start: position, count: last - position)) else {
            throw mismatch("a whole number")
        }
        position = last
        return value
    }

    /// Reads a number as the nearest Double. A number too large for a Double is an error. One that is too small is
    /// zero.
    public mutating func double() throws -> Double {
        var next = position
        let isNegative = next.pointee == UInt8(ascii: "-")
        if isNegative { next += 1 }
        let first = next
        var digits: UInt64 = 0
        while isDigit(next.pointee) {
            digits = digits &* 10 &+ UInt64(next.pointee &- 0x30)
            next += 1
        }
        var count = next - first
        if count == 0 || (count > 1 && first.pointee == 0x30) { return try unusualDouble() }
        var decimals = 0
        if next.pointee == UInt8(ascii: ".") {
            next += 1
            let point = next
            while isDigit(next.pointee) {
                digits = digits &* 10 &+ UInt64(next.pointee &- 0x30)
                next += 1
            }
            decimals = next - point
            count &+= decimals
            if decimals == 0 { return try unusualDouble() }
        }
        // Both the digits and the power of ten are exact, so their quotient is rounded only once.
        guard count <= 18, digits <= 1 &<< 53, next.pointee | 0x20 != UInt8(ascii: "e") else {
            return try unusualDouble()
        }
        position = next
        let value = decimals == 0 ? Double(digits) : Double(digits) / powersOfTen[decimals]
        return isNegative ? -value : value
    }

    /// Reads a number. Returns `nil` for `null` and `""`.
    public mutating func optionalDouble() throws -> Double? {
        skipNothing() ? nil : try double()
    }

    @inline(never)
    private mutating func unusualDouble() throws -> Double {
        guard isNumber else { throw mismatch("a number") }
        let last = try endOfNumber()
        let text = String(decoding: UnsafeBufferPointer(start: position, count: last - position), as: UTF8.self)
        guard let value = Double(text), value.isFinite else { throw mismatch("a number that a Double can hold") }
        position = last
        return value
    }
}

// Numbers and truth values that an API sends with or without quotes. `JSONWriter.quoted` writes them as strings.
extension JSONReader {
    /// Reads a whole number, or a string that contains one in JSON syntax.
    public mutating func quotedInt() throws -> Int {
        try quoted("a whole number, or a string that contains one") { json in try json.int() }
    }

    /// Reads a whole number, or a string that contains one in JSON syntax. Returns `nil` for `null` and `""`.
    public mutating func optionalQuotedInt() throws -> Int? {
        skipNothing() ? nil : try quotedInt()
    }

    /// Reads a whole number of 64 bits, or a string that contains one in JSON syntax.
    public mutating func quotedInt64() throws -> Int64 {
        try quoted("a whole number, or a string that contains one") { json in try json.int64() }
    }

    /// Reads a whole number of 64 bits, or a string that contains one in JSON syntax. Returns `nil` for `null` and
    /// `""`.
    public mutating func optionalQuotedInt64() throws -> Int64? {
        skipNothing() ? nil : try quotedInt64()
    }

    /// Reads a number, or a string that contains one in JSON syntax.
    public mutating func quotedDouble() throws -> Double {
        try quoted("a number, or a string that contains one") { json in try json.double() }
    }

    /// Reads a number, or a string that contains one in JSON syntax. Returns `nil` for `null` and `""`.
    public mutating func optionalQuotedDouble() throws -> Double? {
        skipNothing() ? nil : try quotedDouble()
    }

    /// Reads `true` or `false`, or a string that contains one of them in any case.
    public mutating func quotedBool() throws -> Bool {
        guard position.pointee == UInt8(ascii: "\"") else { return try bool() }
        return try withText("true or false, or a string that contains one") { text in
            switch String(decoding: text, as: UTF8.self).lowercased() {
            case "true": true
            case "false": false
            default: nil
            }
        }
    }

    /// Reads `true` or `false`, or a string that contains one of them in any case. Returns `nil` for `null` and `""`.
    public mutating func optionalQuotedBool() throws -> Bool? {
        skipNothing() ? nil : try quotedBool()
    }

    /// Reads a number by `number`, also if it is the text of a string.
    mutating func quoted<Number>(
        _ expected: String,
        _ number: (inout JSONReader) throws -> Number
    ) throws -> Number {
        if isNumber { return try number(&self) }
        return try withText(expected) { text in
            withPaddedCopy(of: UnsafeRawBufferPointer(text)) { start in
                var inner = JSONReader(start: start, count: text.count, mode: .strict)
                guard let value = try? number(&inner), inner.position == inner.end else { return nil }
                return value
            }
        }
    }
}

// The standard library has one generic initializer for all of these conversions. In a debug build, each file that calls it
// compiles about a hundred functions of the standard library once more, which takes 30 ms. These initializers are compiled
// once. The compiler prefers them, because they are not generic. They trap as well if the value does not fit.
//
// The operators `>>`, `<<`, `~`, `&+` and `&-` have the same cost, and those of `UInt128` apart from `|=`, `&=` and `^=`.
// The operators `&>>` and `&<<` of other integers have not.

extension Int {
    init?(exactly value: Int64) {
        self = Int(truncatingIfNeeded: value)
        if Int64(self) != value { return nil }
    }

    init(_ value: UInt8) { self = numericCast(value) }
    init(_ value: Int64) { self = numericCast(value) }
    init(_ value: UInt64) { self = numericCast(value) }
}

extension Int64 {
    init?(exactly value: UInt64) {
        self = Int64(bitPattern: value)
        if self < 0 { return nil }
    }

    /// The number with this magnitude and sign. `nil` if it does not fit.
    init?(exactly magnitude: UInt128, isNegative: Bool) {
        let value: Int128? = Int128(exactly: magnitude)
        guard let value, let number = Int64(exactly: isNegative ? -value : value) else { return nil }
        self = number
    }

    init(_ value: UInt8) { self = numericCast(value) }
    init(_ value: Int) { self = numericCast(value) }
}

extension Int32 {
    init(_ value: UInt8) { self = numericCast(value) }
}

extension UInt8 {
    init(_ value: UInt32) { self = numericCast(value) }
}

extension UInt32 {
    init(_ value: UInt8) { self = numericCast(value) }
}

extension UInt64 {
    init(_ value: UInt8) { self = numericCast(value) }
    init(_ value: UInt32) { self = numericCast(value) }
    init(_ value: Int) { self = numericCast(value) }
}

extension UInt128 {
    init(_ value: UInt8) { self = numericCast(value) }
    init(_ value: UInt64) { self = numericCast(value) }

    /// The number with one bit, whose position is less than 128.
    @inline(__always)
    init(bit position: Int) { self = 1 &<< UInt128(truncatingIfNeeded: position) }

    /// The highest and the lowest 64 bits.
    var halves: (high: UInt64, low: UInt64) {
        (UInt64(truncatingIfNeeded: self &>> 64), UInt64(truncatingIfNeeded: self))
    }
}
