/// The escapes of JSON strings, as bytes. Strings can be broken: an escape that is none stays as it is.
enum JSONEscapes {
    /// The bytes of a string without its quotes, with each escape replaced by its character.
    static func removed(from text: ArraySlice<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(text.count)
        var rest = text
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let escape = rest.first else {
                output.append(byte)
                continue
            }
            if escape == UInt8(ascii: "u"), let scalar = scalar(&rest) {
                output += Array(String(Character(scalar)).utf8)
            } else if let plain = plain[escape] {
                output.append(plain)
                rest.removeFirst()
            } else {
                output.append(byte)
            }
        }
        return output
    }

    /// The bytes as the content of a JSON string.
    static func added(to text: [UInt8]) -> [UInt8] {
        text.flatMap { byte -> [UInt8] in
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): [UInt8(ascii: "\\"), byte]
            case ..<0x20: Array("\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
            default: [byte]
            }
        }
    }

    /// Reads `uXXXX`, or two of them that are a surrogate pair. Returns `nil` if it is none.
    private static func scalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
        guard let first = unit(rest.prefix(5)) else { return nil }
        if let scalar = Unicode.Scalar(first) {
            rest = rest.dropFirst(5)
            return scalar
        }
        let second = rest.dropFirst(5).prefix(6)
        guard first < 0xDC00, second.first == UInt8(ascii: "\\"), let low = unit(second.dropFirst()),
            0xDC00...0xDFFF ~= low
        else { return nil }
        rest = rest.dropFirst(11)
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (low - 0xDC00))
    }

    private static func unit(_ text: ArraySlice<UInt8>) -> UInt32? {
        guard text.count == 5, text.first == UInt8(ascii: "u"), text[text.startIndex + 1] != UInt8(ascii: "+") else {
            return nil
        }
        return UInt32(String(decoding: text.dropFirst(), as: UTF8.self), radix: 16)
    }

    private static let plain: [UInt8: UInt8] = [
        UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
        UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
        UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    ]
}
