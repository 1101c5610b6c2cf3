import Foundation

/// Recognizes secrets by the names of headers, query items and path segments, and masks them.
///
/// It finds secrets that the runtime does not know, such as a session ID in a query parameter. ``Redactor`` finds the
/// credential of a session by its value.
package enum Sensitive {
    /// The text that replaces a secret.
    package static let mask = "[redacted]"

    /// Whether the name of a header, a query item or a field sounds secret.
    ///
    /// The last word of a name decides: `X-Api-Key` is a key, and `X-Key-Format` is a format.
    package static func isSensitive(_ name: String) -> Bool {
        var words = words(in: name)
        if words.contains(where: { word in secretsAnywhere.contains(where: word.contains) }) { return true }
        while let last = words.last, forms.contains(last) { words.removeLast() }
        if words.dropLast().last == "session", let last = words.last, identifiers.contains(last) { return true }
        if words.last == "code", let owner = words.dropLast().last, ownersOfCodes.contains(owner) { return true }
        guard let last = words.last else { return false }
        return secrets.contains(last) || secretEndings.contains(where: last.hasSuffix)
    }

    /// Whether a header with this name might identify the caller. If in doubt, it returns `true`: the responses to two
    /// callers must not be mixed, and other origins must not learn who the caller is.
    static func mayIdentifyCaller(_ name: String) -> Bool {
        let name = name.lowercased()
        return callerWords.contains { name.contains($0) }
    }

    /// Whether the value of a body field with this name must be masked wherever it is repeated. The keys of records,
    /// such as an `edition_key`, and page tokens are not masked, because a message says little without them.
    package static func isSecret(_ name: String) -> Bool {
        let words = words(in: name)
        let isRecordKey = words.last == "key" && !words.dropLast().contains(where: ownersOfKeys.contains)
        return isSensitive(name) && !isRecordKey && !isPageToken(name)
    }

    /// Whether a name is that of a page token. Page tokens are kept in recordings, since a replay could not distinguish
    /// pages without them.
    package static func isPageToken(_ name: String) -> Bool {
        let letters = name.lowercased().filter(\.isLetter)
        return ["pagetoken", "nexttoken", "continuationtoken"].contains(where: letters.hasSuffix)
    }

    /// The value, or a mask if the name sounds secret.
    package static func masked(_ value: String, for name: String) -> String {
        isSensitive(name) ? mask : value
    }

    /// The path with a mask for each segment of at least 16 bytes after a segment that sounds secret, as in
    /// `/guest_session/1ce82e…`.
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
        "verifier", "assertion", "passcode", "otp", "pass",
    ]

    /// Words after a secret that name its form, as in `X-Signature-Sha256`.
    private static let forms: Set = ["v", "sha", "md", "ed", "value", "data", "hash", "string", "raw"]

    private static let identifiers: Set = ["id", "uuid", "guid"]

    /// Words before `code` that make it a secret, unlike the code of an error.
    private static let ownersOfCodes: Set = ["device", "auth", "recovery"]

    /// Words before `key` that make it a secret, unlike the key of a record.
    private static let ownersOfKeys: Set = [
        "api", "access", "app", "auth", "client", "encryption", "license", "private", "secret", "session", "signing",
    ]

    /// Endings of secret words. They also match names without separators, such as `accesstoken`.
    private static let secretEndings = [
        "token", "cookie", "signature", "session", "sessionid", "sessid", "appkey", "authkey", "accesskey",
        "privatekey", "sessionkey", "subscriptionkey", "consumerkey", "signingkey", "masterkey", "sharedkey",
        "licensekey",
    ]

    /// The words of a name in lowercase and in the singular, without digits. `apiKeys2` has the words `api` and `key`.
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

extension String {
    /// The text before the first word that sounds like the name of a secret, in JSON, a form or plain text.
    ///
    /// A JSON escape such as `\u0070` also ends it, because it may be part of such a word.
    var beforeSecretNames: Substring {
        var rest = self[...]
        while let start = rest.firstIndex(where: Self.isWord) {
            if rest[start] == "u", start > startIndex, self[index(before: start)] == "\\" {
                return self[..<index(before: start)]
            }
            let word = rest[start...].prefix(while: Self.isWord)
            if Sensitive.isSecret(String(word)) { return self[..<start] }
            rest = rest[word.endIndex...]
        }
        return self[...]
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "_-.%".contains(character)
    }
}
