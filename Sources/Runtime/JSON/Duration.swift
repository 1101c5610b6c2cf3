extension Duration: JSONReadable, JSONWritable {
    /// Reads a number of seconds, which may have a fraction. It is exact to the attosecond, which is the 18th decimal.
    /// Further decimals are cut off. A number can have up to 38 digits.
    public init(from json: inout JSONReader) throws { self = try json.duration() }

    /// Writes the exact number of seconds, with decimals only if they are needed.
    public func write(to json: inout JSONWriter) { json.write(raw: seconds) }

    /// The number of seconds as a decimal number.
    var seconds: String {
        let (seconds, attoseconds) = components
        let sign = seconds < 0 || attoseconds < 0 ? "-" : ""
        if attoseconds == 0 { return sign + String(seconds.magnitude) }
        var decimals = String(attoseconds.magnitude)[...]
        let zeros = String(repeating: "0", count: 18 - decimals.utf8.count)
        while decimals.last == "0" { decimals.removeLast() }
        return "\(sign)\(seconds.magnitude).\(zeros)\(decimals)"
    }

    /// Returns `nil` if the seconds do not fit into 64 bits.
    fileprivate init?(_ number: ExactNumber) {
        guard number.exponent <= 38 else { return nil }
        let shift = number.exponent + 18
        var total: UInt128 = 0
        if shift >= 0 {
            guard let product = number.significand.timesTen(shift) else { return nil }
            total = product
        } else if let divisor = (1 as UInt128).timesTen(-shift) {
            total = number.significand / divisor
        }
        let second: UInt128 = 1_000_000_000_000_000_000
        guard let seconds = Int64(exactly: total / second, isNegative: number.isNegative),
            let rest = Int64(exactly: total % second, isNegative: number.isNegative)
        else { return nil }
        self.init(secondsComponent: seconds, attosecondsComponent: rest)
    }
}

extension JSONReader {
    fileprivate mutating func duration() throws -> Duration {
        guard isNumber else { throw mismatch("a number of seconds") }
        let last = try endOfNumber()
        let text = UnsafeBufferPointer(start: position, count: last - position)
        guard let value = ExactNumber(text).flatMap({ Duration($0) }) else {
            throw mismatch("a number of seconds that a Duration can hold")
        }
        position = last
        return value
    }

    /// Reads a number of seconds, or a string that contains one in JSON syntax.
    public mutating func quotedDuration() throws -> Duration {
        try quoted("a number of seconds, or a string that contains one") { json in try json.duration() }
    }

    /// Reads a number of seconds, or a string that contains one in JSON syntax. Returns `nil` for `null` and `""`.
    public mutating func optionalQuotedDuration() throws -> Duration? {
        skipNothing() ? nil : try quotedDuration()
    }
}
