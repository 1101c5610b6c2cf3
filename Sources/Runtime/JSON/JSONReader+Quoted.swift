// Numbers that an API sends as numbers or as text.
extension JSONReader {
    /// Reads a whole number, or a string that spells one as JSON does.
    public mutating func quotedInt() throws -> Int {
        try quoted("a whole number, or one as text") { json in try json.int() }
    }

    /// Reads a whole number, or a string that spells one as JSON does; `null` and `""` are nil.
    public mutating func optionalQuotedInt() throws -> Int? {
        skipNothing() ? nil : try quotedInt()
    }

    /// Reads a whole number of 64 bits, or a string that spells one as JSON does.
    public mutating func quotedInt64() throws -> Int64 {
        try quoted("a whole number, or one as text") { json in try json.int64() }
    }

    /// Reads a whole number of 64 bits, or a string that spells one as JSON does; `null` and `""` are nil.
    public mutating func optionalQuotedInt64() throws -> Int64? {
        skipNothing() ? nil : try quotedInt64()
    }

    /// Reads a number, or a string that spells one as JSON does.
    public mutating func quotedDouble() throws -> Double {
        try quoted("a number, or one as text") { json in try json.double() }
    }

    /// Reads a number, or a string that spells one as JSON does; `null` and `""` are nil.
    public mutating func optionalQuotedDouble() throws -> Double? {
        skipNothing() ? nil : try quotedDouble()
    }

    private mutating func quoted<Number>(
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
