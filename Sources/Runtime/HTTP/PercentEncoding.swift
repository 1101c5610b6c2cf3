extension String {
    /// The text in which every UTF-8 byte is `%XX`, except the unreserved characters of RFC 3986 (letters, digits,
    /// `-._~`).
    ///
    /// The result has the same meaning in every part of a URL.
    var percentEncoded: String { percentEncoded(except: \.isUnreserved) }

    /// The text as one segment of a path: as ``percentEncoded``, but characters that are allowed in a segment are kept
    /// (RFC 3986, section 3.3).
    ///
    /// `;` and `+` are encoded although they are allowed, because servers split parameters at `;` and read `+` as a
    /// space.
    var percentEncodedAsSegment: String { percentEncoded(except: \.isPlainInSegment) }

    private func percentEncoded(except isPlain: (UInt8) -> Bool) -> String {
        guard utf8.contains(where: { !isPlain($0) }) else { return self }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count * 3)
        for byte in utf8 {
            if isPlain(byte) {
                bytes.append(byte)
            } else {
                bytes += byte.percentEncoded
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text with each `%XX` decoded once. A `%` that does not start such a triple is kept. The result is only
    /// compared, never sent.
    var percentDecodedOnce: String {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        let source = Array(utf8)
        var bytes: [UInt8] = []
        var index = 0
        while index < source.count {
            if source[index] == UInt8(ascii: "%"), index + 2 < source.count,
                let high = source[index + 1].hexDigitValue, let low = source[index + 2].hexDigitValue
            {
                bytes.append(high &<< 4 | low)
                index += 3
            } else {
                bytes.append(source[index])
                index += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether one of the segments between slashes is `.` or `..`, also percent-encoded once. Such a segment would
    /// change the path (RFC 3986, section 5.2.4).
    var hasDotSegment: Bool {
        guard hasDotOrEscape else { return false }
        return utf8.split(separator: UInt8(ascii: "/")).contains { segment in
            [".", ".."].contains(String(decoding: segment, as: UTF8.self).percentDecodedOnce)
        }
    }

    /// Whether a server that decodes `%2F`, or takes backslashes for slashes, would find a `.` or `..` segment.
    var hasDotSegmentForSomeServer: Bool {
        guard hasDotOrEscape else { return false }
        return percentDecodedOnce.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
            .contains { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }
    }

    /// Most paths and values have neither.
    private var hasDotOrEscape: Bool { utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%") } }
}

extension [UInt8] {
    /// Whether the percent sign at an index starts an escape `%XX`.
    func hasEscape(at index: Int) -> Bool {
        index + 2 < count && self[index + 1].hexDigitValue != nil && self[index + 2].hexDigitValue != nil
    }
}

extension UInt8 {
    /// Whether the byte is a letter, a digit or one of `-._~` (RFC 3986, section 2.3).
    var isUnreserved: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: false
        }
    }

    /// Whether the byte is an unreserved character, or one of `:@!$&'()*,=`.
    fileprivate var isPlainInSegment: Bool { isUnreserved || ":@!$&'()*,=".utf8.contains(self) }

    /// The escape `%XX` of the byte.
    var percentEncoded: [UInt8] { [UInt8(ascii: "%"), .hexDigit(self &>> 4), .hexDigit(self & 0xF)] }

    fileprivate static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    /// The value of a hexadecimal digit. `nil` for other bytes.
    var hexDigitValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
