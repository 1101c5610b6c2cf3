import Foundation

/// Recognizes secrets by the names of headers, query items and path segments, and masks them.
///
/// This finds secrets that the runtime was never told of, such as a session ID among the query parameters. The session's
/// own credential is found by its value; see ``Redactor``.
package enum Sensitive {
    /// What stands in place of a secret.
    package static let mask = "[redacted]"

    /// Whether a header, a query item or a field of that name holds a secret, as far as names can tell.
    ///
    /// The last word of a name says what it holds: `X-Api-Key` holds a key, and `X-Key-Format` a format.
    package static func isSensitive(_ name: String) -> Bool {
        var words = words(in: name)
        if words.contains(where: { word in secretsAnywhere.contains(where: word.contains) }) { return true }
        while let last = words.last, forms.contains(last) { words.removeLast() }
        if words.dropLast().last == "session", let last = words.last, identifiers.contains(last) { return true }
        guard let last = words.last else { return false }
        return secrets.contains(last) || secretEndings.contains(where: last.hasSuffix)
    }

    /// Whether a header of that name may say who is asking. It errs on the side of yes: the responses of two callers must
    /// not be mixed, and other origins must not see who is asking.
    static func mayIdentifyCaller(_ name: String) -> Bool {
        let name = name.lowercased()
        return callerWords.contains { name.contains($0) }
    }

    /// Whether the value of a body field of that name is secret wherever it is repeated. The keys of records, such as an
    /// `edition_key`, are not: without them, a message says little.
    package static func isSecret(_ name: String) -> Bool {
        let words = words(in: name)
        let isRecordKey = words.last == "key" && !words.dropLast().contains(where: ownersOfKeys.contains)
        return isSensitive(name) && !isRecordKey
    }

    /// The value, or a mask where the name sounds secret.
    package static func masked(_ value: String, for name: String) -> String {
        isSensitive(name) ? mask : value
    }

    /// The path with a mask for each long segment that follows one that sounds secret, as in `/guest_session/1ce82e…`.
    package static func masked(path: String) -> String {
        var previous = ""
        let segments = path.components(separatedBy: "/").map { segment in
            defer { previous = segment }
            return segment.utf8.count >= 16 && isSensitive(previous) ? mask : segment
        }
        return segments.joined(separator: "/")
    }

    private static let callerWords = [
        "auth", "cookie", "key", "token", "secret", "password", "passwd", "session", "signature", "credential",
    ]

    private static let secretsAnywhere = [
        "password", "passwd", "pwd", "passphrase", "secret", "credential", "authorization", "apikey",
    ]

    private static let secrets: Set = [
        "key", "auth", "oauth", "authentication", "sid", "sig", "hmac", "sessid", "jwt", "bearer", "csrf", "xsrf",
        "verifier", "assertion", "passcode", "otp",
    ]

    /// Words after that of a secret which say in what form it comes, as in `X-Signature-Sha256`.
    private static let forms: Set = ["v", "sha", "md", "ed", "value", "data", "hash", "string", "raw"]

    private static let identifiers: Set = ["id", "uuid", "guid"]

    /// Words before `key` that make it one that opens something.
    private static let ownersOfKeys: Set = [
        "api", "access", "app", "auth", "client", "encryption", "license", "private", "secret", "session", "signing",
    ]

    /// Also of names without separators, such as `accesstoken`.
    private static let secretEndings = [
        "token", "cookie", "signature", "session", "sessionid", "sessid", "appkey", "authkey", "accesskey",
        "privatekey", "sessionkey", "subscriptionkey", "consumerkey", "signingkey", "masterkey", "sharedkey",
        "licensekey",
    ]

    /// The words of a name in lower case and singular, without numbers: `apiKeys2` has the words `api` and `key`.
    private static func words(in name: String) -> [String] {
        var words: [String] = []
        var (word, previous) = ("", Character(" "))
        for character in name.removingPercentEncoding ?? name {
            let startsWord = character.isUppercase && !previous.isUppercase
            // The end of an acronym, as in `APIKey`.
            if character.isLowercase, previous.isUppercase, word.count > 1, let last = word.popLast() {
                words.append(word)
                word = String(last)
            } else if startsWord || !character.isLetter {
                words.append(word)
                word = ""
            }
            if character.isLetter { word += character.lowercased() }
            previous = character
        }
        return (words + [word]).filter { !$0.isEmpty }
            .map { $0.count > 3 && $0.hasSuffix("s") && !$0.hasSuffix("ss") ? String($0.dropLast()) : $0 }
    }
}
