extension JSONParser {
    /// Reads a string, including its quotes.
    mutating func string() throws(Failure) -> String {
        let opening = index
        index += 1
        var text: [UInt8] = []
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw Failure(offset: opening, message: "the string is not valid UTF-8")
                }
                return string
            case UInt8(ascii: "\\"):
                text.append(contentsOf: try escape())
            case 0..<0x20:
                throw failure("a control character (0x\(hex(byte))) in a string must be written as an escape")
            default:
                text.append(byte)
                index += 1
            }
        }
        throw Failure(offset: opening, message: "the string has no closing quote")
    }

    /// Reads one escape sequence as UTF-8.
    private mutating func escape() throws(Failure) -> [UInt8] {
        let start = index
        index += 1
        guard index < bytes.count else { throw failure("expected an escape, found the end of the file") }
        let letter = bytes[index]
        index += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [letter]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"): return try unicodeEscape(from: start)
        default:
            throw Failure(
                offset: start,
                message: "unknown escape; JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hex digits")
        }
    }

    private mutating func unicodeEscape(from start: Int) throws(Failure) -> [UInt8] {
        var code = try fourHexDigits(from: start)
        if (0xD800..<0xDC00).contains(code), index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "u")
        {
            index += 2
            let low = try fourHexDigits(from: start)
            guard (0xDC00..<0xE000).contains(low) else {
                throw Failure(offset: start, message: "unpaired surrogate: a \\u escape is only half of a pair")
            }
            code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let scalar = UnicodeScalar(code) else {
            throw Failure(offset: start, message: "unpaired surrogate: a \\u escape is only half of a pair")
        }
        return Array(String(scalar).utf8)
    }

    private mutating func fourHexDigits(from start: Int) throws(Failure) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard index < bytes.count, let digit = Character(UnicodeScalar(bytes[index])).hexDigitValue else {
                throw Failure(offset: start, message: "\\u must be followed by four hexadecimal digits")
            }
            code = code << 4 + UInt32(digit)
            index += 1
        }
        return code
    }

    /// Reads a number (RFC 8259, section 6) and returns its text.
    mutating func number() throws(Failure) -> String {
        let start = index
        _ = skip(UInt8(ascii: "-"))
        if skip(UInt8(ascii: "0")) {
            if let next = digit { throw failure("a number must not start with 0 (found \(next) after it)") }
        } else {
            try digits()
        }
        if skip(UInt8(ascii: ".")) { try digits() }
        if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
            _ = skip(UInt8(ascii: "+")) || skip(UInt8(ascii: "-"))
            try digits()
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func digits() throws(Failure) {
        guard digit != nil else { throw failure("expected a digit, found \(found)") }
        while digit != nil { index += 1 }
    }

    private var digit: UInt8? {
        guard index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) else { return nil }
        return bytes[index] - UInt8(ascii: "0")
    }
}
