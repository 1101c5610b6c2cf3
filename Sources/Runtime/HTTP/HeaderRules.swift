/// What a header field must be like before a byte is sent.
///
/// URLSession on Linux checks no names and drops a whole field whose value holds a line break, without a word; and a
/// `Content-Length` set by hand makes it hang. So the runtime refuses all of that itself.
enum HeaderRules {
    /// Says what is wrong with the first bad field; `nil`: all are fine. Never repeats a value: it may be secret.
    static func problem(in headers: HTTP.Headers) -> String? {
        for field in headers.fields {
            if !isToken(field.name) {
                return "the header name \(String(reflecting: field.name)) is no token (RFC 9110, section 5.6.2)"
            }
            if reserved.contains(where: { $0.isSameHeader(as: field.name) }) {
                return "the header \(field.name) is set by the transport alone"
            }
            if field.value.utf8.contains(where: isControl) {
                return "the value of the header \(field.name) holds a line break or another control character"
            }
        }
        return nil
    }

    /// Whether a text is a token (RFC 9110, section 5.6.2): what methods and header names must be.
    static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(isTokenByte)
    }

    private static let reserved = ["Content-Length", "Transfer-Encoding", "Host", "Connection"]

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        byte.isUnreserved || "!#$%&'*+^`|".utf8.contains(byte)
    }

    /// A control character other than tab (RFC 9110, section 5.5).
    private static func isControl(_ byte: UInt8) -> Bool {
        (byte < 0x20 && byte != UInt8(ascii: "\t")) || byte == 0x7F
    }
}
