import Foundation

/// Removes the secrets of a session from texts, in all forms in which they are sent.
///
/// A session makes one from its credential and its secret headers. Every text that leaves the runtime passes through
/// it: errors, descriptions, mirrors and `curl` commands.
package struct Redactor: Sendable, Hashable {
    /// The redactor without secrets.
    package static let none = Redactor(secrets: [])

    private let known: KnownSecrets

    /// - Parameter secrets: The secrets without any encoding. Those of up to three bytes are ignored.
    init(secrets: [String]) {
        known = KnownSecrets(Set(secrets), .none)
    }

    private init(_ known: KnownSecrets) {
        self.known = known
    }

    /// Returns a redactor that also removes these secrets.
    func adding(_ secrets: [String]) -> Redactor {
        secrets.isEmpty ? self : Redactor(KnownSecrets(known.texts.union(secrets), known.body))
    }

    /// Returns a redactor that also removes the secrets of a body.
    func adding(_ body: BodySecrets) -> Redactor {
        body.isEmpty ? self : Redactor(KnownSecrets(known.texts, known.body + body))
    }

    /// Whether there are no secrets.
    var isEmpty: Bool { known.search.isEmpty }

    /// Whether the body of the request has a secret, such as a password.
    var hasSecretBody: Bool { !known.body.texts.isEmpty }

    /// The text without the secrets.
    package func scrub(_ text: String) -> String {
        let search = known.search
        return search.isEmpty ? text : String(decoding: search.mask(Array(text.utf8)), as: UTF8.self)
    }

    /// The text without the secrets, cut after `limit` characters.
    func excerpt(_ text: String, limit: Int = 300) -> String {
        let text = scrub(text)
        return text.count > limit ? "\(text.prefix(limit))…" : text
    }

    /// The URL as text, without user, password and secrets. In the path, the query and the fragment, values whose names
    /// sound secret are masked. The text is cut after `limit` characters.
    package func scrub(_ url: URL, limit: Int = 1_000) -> String {
        var text = url.absoluteString
        if let query = url.query(percentEncoded: true), !query.isEmpty {
            text = text.replacing("?\(query)", with: "?\(Self.masked(query: query))", maxReplacements: 1)
        }
        if let fragment = url.fragment(percentEncoded: true), !fragment.isEmpty {
            text = text.replacing("#\(fragment)", with: "#\(Self.masked(query: fragment))", maxReplacements: 1)
        }
        let path = url.path(percentEncoded: true)
        if path != "/", !path.isEmpty {
            text = text.replacing(path, with: Sensitive.masked(path: path), maxReplacements: 1)
        }
        if let user = url.user(percentEncoded: true) {
            let password = url.password(percentEncoded: true).map { ":\($0)" } ?? ""
            text = text.replacing("//\(user)\(password)@", with: "//", maxReplacements: 1)
        }
        return excerpt(text, limit: limit)
    }

    /// The bytes without the secrets. If they are JSON, they stay JSON.
    ///
    /// A JSON key is kept if a secret happens to be the same word, such as the value `error` of a cookie. Without its
    /// keys, an error body could not be read.
    package func scrub(_ body: Data) -> Data {
        known.search.isEmpty ? body : scrub(body) { _ in false }
    }

    /// The bytes without the secrets, and without the values of JSON members with the names of secrets.
    package func scrub(_ body: Data, membersWhere isSecretName: (String) -> Bool) -> Data {
        Data(JSONMasker.mask(Array(body), known.search, isSecretName: isSecretName))
    }

    private static func masked(query: String) -> String {
        query.split(separator: "&", omittingEmptySubsequences: false)
            .map { item in
                let parts = item.split(separator: "=", maxSplits: 1)
                guard parts.count == 2, Sensitive.isSensitive(String(parts[0])) else { return String(item) }
                return "\(parts[0])=\(Sensitive.mask)"
            }
            .joined(separator: "&")
    }
}

extension Redactor {
    /// The text without the secrets, and without the values of members, items and headers whose names sound secret.
    ///
    /// It is for texts of other authors, such as the error of a token service. They can have secrets that the session
    /// does not know, as in `refresh_token=…` or `"password": "…"`.
    func scrubPairs(_ text: String) -> String {
        // A long text could be searched for ever. The cut comes after the known secrets, so that it splits none.
        let text = String(scrub(text).prefix(2_000))
            .replacing(Self.authorization) { "\($0.output.1)\(Sensitive.mask)" }
        return text.replacing(Self.pair) { match in
            let (whole, name, separator, value) = match.output
            // The pattern of a value ends before the bracket of a mask.
            let isMasked = Sensitive.mask.hasPrefix(value)
            guard Sensitive.isSensitive(String(name)), !isMasked else { return String(whole) }
            let quote = value.first.map { "\"'".contains($0) ? String($0) : "" } ?? ""
            return "\(name)\(separator)\(quote)\(Sensitive.mask)\(quote)"
        }
    }

    /// The text with masks in place of the values of items whose names sound secret, as in a URL or a list of attributes.
    static func maskingItems(of text: String) -> String {
        text.replacing(/(^|[?&#;,\s<"])([^?&#;,=\s<>"]+)=([^&#;\s<>"]+)/) { item in
            let (whole, before, name, _) = item.output
            return Sensitive.isSensitive(String(name)) ? "\(before)\(name)=\(Sensitive.mask)" : String(whole)
        }
    }

    /// The value of an `Authorization` header, with any scheme, and a token after a common scheme.
    private static var authorization: Regex<(Substring, Substring)> {
        /(?i)(\bauthorization["']?\s*[:=]\s*["']?|\b(?:Bearer|Basic) +(?=[A-Za-z0-9+\/=._~-]{8}))[^\r\n"',}]+/
    }

    /// A name and a value between which there is a colon or an equals sign.
    private static var pair: Regex<(Substring, Substring, Substring, Substring)> {
        /([A-Za-z0-9_-]+)(["']?\s*[:=]\s*)("(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s"'&,;}\])]+)/
    }
}

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
        let text = name.lowercased()
        return callerWords.contains { text.contains($0) } || isSensitive(name)
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
