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

/// The two hexadecimal digits of a byte.
func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.utf8.count < 2 ? "0" + digits : digits
}
