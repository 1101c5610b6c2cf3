import Foundation

/// Tells by a name whether its value is nobody's business, and masks it.
///
/// This catches secrets that the runtime was never told of, such as a session id among the query parameters. The
/// session's own credential is caught by its value; see ``Redactor``.
enum Sensitive {
    /// What stands in place of a secret.
    static let mask = "[redacted]"

    /// Whether a header, a query item or a field of that name holds a secret, as far as names can tell.
    static func isSensitive(_ name: String) -> Bool {
        let name = name.lowercased()
        return words.contains { name.contains($0) }
    }

    /// Whether the value of a field of that name is secret wherever it is repeated. Identifiers such as `edition_key` are
    /// not, so that their values can stay in texts.
    static func isSecret(_ name: String) -> Bool {
        let name = name.lowercased()
        return secretWords.contains { name.contains($0) }
    }

    /// The value, or a mask where the name sounds secret.
    static func masked(_ value: String, for name: String) -> String {
        isSensitive(name) ? mask : value
    }

    /// The path with a mask for each long segment that follows one that sounds secret, as in `/guest_session/1ce82e…`.
    static func masked(path: String) -> String {
        var previous = ""
        let segments = path.components(separatedBy: "/").map { segment in
            defer { previous = segment }
            return segment.utf8.count >= 16 && isSensitive(previous) ? mask : segment
        }
        return segments.joined(separator: "/")
    }

    private static let secretWords = ["token", "secret", "password", "passwd", "credential"]
    private static let words = secretWords + ["auth", "cookie", "key", "session", "signature"]
}
