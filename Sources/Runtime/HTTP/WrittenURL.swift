import Foundation

extension URL {
    /// Reads a URL as a server or a person has written it. Characters that a URL must not contain are percent-encoded,
    /// and valid escapes stay as they are.
    ///
    /// Foundation alone reads `a%20b c` as `a%2520b%20c`: it encodes the percent signs of a part that has another
    /// character to encode.
    ///
    /// - Returns: `nil` if the text is not a URL even so.
    init?(written text: String) {
        if let valid = URL(string: text, encodingInvalidCharacters: false) {
            self = valid
        } else {
            self.init(string: text.withEncodedURLCharacters)
        }
    }

    /// Reads a reference, such as a redirect or a link, and resolves it (RFC 3986, section 5.2). It is read in the same
    /// way as a URL.
    ///
    /// - Returns: An absolute URL, or `nil` if the text is not a reference.
    init?(written text: String, relativeTo base: URL) {
        let isValid = URL(string: text, encodingInvalidCharacters: false) != nil
        guard let url = URL(string: isValid ? text : text.withEncodedURLCharacters, relativeTo: base) else {
            return nil
        }
        // Foundation keeps the dot segments of a reference with a host.
        self = url.absoluteURL.standardized
    }
}

extension String {
    /// The text of a URL, in which all bytes after the host that must not be there are percent-encoded. Foundation
    /// encodes the host, which has rules of its own.
    fileprivate var withEncodedURLCharacters: String {
        let source = Array(utf8)
        let start = source.endOfAuthority
        var encoded = Array(source[..<start])
        var isFragment = false
        for index in source.indices[start...] {
            let byte = source[index]
            let isKept =
                switch byte {
                case UInt8(ascii: "%"): source.hasEscape(at: index)
                case UInt8(ascii: "#"): !isFragment
                default: byte.isUnreserved || ":/?@!$&'()*+,;=".utf8.contains(byte)
                }
            if byte == UInt8(ascii: "#") { isFragment = true }
            if isKept { encoded.append(byte) } else { encoded += byte.percentEncoded }
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}

extension [UInt8] {
    /// The offset after the scheme and the host of a URL. 0 if the URL starts with its path.
    fileprivate var endOfAuthority: Int {
        var start = 0
        if let colon = firstIndex(where: { ":/?#".utf8.contains($0) }), self[colon] == UInt8(ascii: ":") {
            start = colon + 1
        }
        guard self[start...].starts(with: "//".utf8) else { return start }
        return self[(start + 2)...].firstIndex { "/?#".utf8.contains($0) } ?? count
    }
}
