extension JSONWriter {
    /// Writes `null`.
    public mutating func null() {
        if words != nil {
            words?.put(.null)
        } else {
            append("null")
        }
    }

    /// Writes `true` or `false`.
    public mutating func write(_ value: Bool) {
        if words != nil {
            words?.put(.boolean, value ? 1 : 0)
        } else {
            append(value ? "true" : "false")
        }
    }

    /// Writes a whole number.
    public mutating func write(_ value: Int64) {
        if words != nil {
            words?.put(.integer, UInt64(bitPattern: value))
        } else {
            append(value.description)
        }
    }

    /// Writes a number with as few digits as tell it from all others, or `null` if it is not finite.
    public mutating func write(_ value: Double) {
        if !value.isFinite {
            null()
        } else if words != nil {
            words?.put(.number, value.bitPattern)
        } else {
            append(value.description)
        }
    }

    /// Writes a string.
    public mutating func write(_ value: String) {
        if words != nil {
            words?.put(.string, value)
            return
        }
        var value = value
        append(UInt8(ascii: "\""))
        value.withUTF8 { text in
            var first = text.startIndex
            for (index, byte) in text.enumerated()
            where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                append(UnsafeBufferPointer(rebasing: text[first..<index]))
                escape(byte)
                first = index + 1
            }
            append(UnsafeBufferPointer(rebasing: text[first...]))
        }
        append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ byte: UInt8) {
        append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: append(UInt8(ascii: "b"))
        case 0x09: append(UInt8(ascii: "t"))
        case 0x0A: append(UInt8(ascii: "n"))
        case 0x0C: append(UInt8(ascii: "f"))
        case 0x0D: append(UInt8(ascii: "r"))
        case 0x20...: append(byte)
        default: append(byte < 0x10 ? "u000" : "u001"); append(String(byte & 0xF, radix: 16))
        }
    }
}
