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

    /// The number with one bit, whose position is less than 128.
    @inline(__always)
    init(bit position: Int) { self = 1 &<< UInt128(truncatingIfNeeded: position) }

    /// The highest and the lowest 64 bits.
    var halves: (high: UInt64, low: UInt64) {
        (UInt64(truncatingIfNeeded: self &>> 64), UInt64(truncatingIfNeeded: self))
    }
}
