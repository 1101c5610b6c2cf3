/// Whether a text consists of ASCII letters, digits and underscores.
func isWord(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
        for byte in bytes where !isWordByte(byte) { return false }
        return true
    }
}

/// Whether a byte is an ASCII letter, digit or underscore.
func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F: true
    default: false
    }
}

/// Whether a text is a token of HTTP, such as the name of a header (RFC 9110, section 5.6.2).
func isToken(_ text: some StringProtocol) -> Bool {
    let marks = "!#$%&'*+-.^_`|~".utf8
    return !text.isEmpty && text.utf8.allSatisfy { isWordByte($0) || marks.contains($0) }
}

/// The two hexadecimal digits of a byte.
func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.utf8.count < 2 ? "0" + digits : digits
}
