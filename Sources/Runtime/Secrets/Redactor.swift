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

    /// The value of an `Authorization` header, with any scheme, and a token after a common scheme.
    private static var authorization: Regex<(Substring, Substring)> {
        /(?i)(\bauthorization["']?\s*[:=]\s*["']?|\b(?:Bearer|Basic) +(?=[A-Za-z0-9+\/=._~-]{8}))[^\r\n"',}]+/
    }

    /// A name and a value between which there is a colon or an equals sign.
    private static var pair: Regex<(Substring, Substring, Substring, Substring)> {
        /([A-Za-z0-9_-]+)(["']?\s*[:=]\s*)("(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s"'&,;}\])]+)/
    }
}
