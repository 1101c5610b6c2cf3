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
