extension Redactor {
    /// The text without the secrets, and without the values of members, items and headers whose names sound secret.
    ///
    /// It is for texts of other authors, such as the error of a token service. They can have secrets that the session
    /// does not know, as in `refresh_token=…` or `"password": "…"`.
    func scrubPairs(_ text: String) -> String {
        let text = scrub(text).replacing(Self.authorization) { "\($0.output.1) \(Sensitive.mask)" }
        return text.replacing(Self.pair) { match in
            let (_, name, separator, _) = match.output
            return Sensitive.isSensitive(String(name)) ? "\(name)\(separator)\(Sensitive.mask)" : String(match.output.0)
        }
    }

    /// The value of an `Authorization` header.
    private static var authorization: Regex<(Substring, Substring)> {
        /\b(Bearer|Basic|bearer|basic) +[A-Za-z0-9+\/=._~-]{8,}/
    }

    /// A name and a value between which there is a colon or an equals sign.
    private static var pair: Regex<(Substring, Substring, Substring, Substring)> {
        /([A-Za-z0-9_-]+)(["']?\s*[:=]\s*["']?)([^\s"'&,;}\])]+)/
    }
}
