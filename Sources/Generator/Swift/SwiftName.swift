/// Converts names on the wire to Swift names.
package enum SwiftName {
    /// `genre_ids` → `genreIDs`, `vote_average.gte` → `voteAverageGte`, `watch/providers` → `watchProviders`, `1` →
    /// `_1`. The result is empty if the text has neither letters nor digits.
    package static func lowerCamelCase(_ text: String) -> String {
        var name = ""
        for word in words(of: text) {
            name += name.isEmpty ? word.lowercased() : capitalized(word)
        }
        guard let first = name.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return name }
        return "_" + name
    }

    /// `movie-lists` → `MovieLists`
    package static func upperCamelCase(_ text: String) -> String {
        words(of: text).map(capitalized).joined()
    }

    /// The name of what is declared for a deprecated name: `year` → `deprecatedYear`, `Film` → `DeprecatedFilm`.
    static func deprecated(_ name: String) -> String {
        let isType = name.first?.isUppercase == true
        return (isType ? "Deprecated" : "deprecated") + name.prefix(1).uppercased() + name.dropFirst()
    }

    /// The name as it is declared and used. Keywords are in backticks.
    static func escaped(_ name: String) -> String {
        keywords.contains(name) ? "`\(name)`" : name
    }

    /// The name after a dot, where only `init` needs backticks.
    package static func member(_ name: String) -> String { name == "init" ? escaped(name) : name }

    /// The name of a parameter where it is declared. Only a keyword that can stand before a name needs backticks.
    static func parameter(_ name: String) -> String { ["inout", "let", "var"].contains(name) ? escaped(name) : name }

    /// The name as an argument label, where only `inout` needs backticks.
    static func label(_ name: String) -> String { name == "inout" ? escaped(name) : name }

    /// Whether a text is an ASCII identifier that starts with a letter of the given case. A lowercase identifier can
    /// also start with `_`.
    package static func isIdentifier(_ text: String, upperCase: Bool) -> Bool {
        guard let first = text.utf8.first, isWord(text) else { return false }
        let letters = upperCase ? UInt8(ascii: "A")...UInt8(ascii: "Z") : UInt8(ascii: "a")...UInt8(ascii: "z")
        return letters.contains(first) || (!upperCase && first == UInt8(ascii: "_") && text.utf8.count > 1)
    }

    /// Splits a text at characters that are neither letters nor digits, and before a capital that follows a lowercase
    /// letter or a digit.
    private static func words(of text: String) -> [String] {
        var text = isASCII(text) ? text : letters(of: text)
        return text.withUTF8 { bytes in
            var words: [String] = []
            var start = 0
            var wasLowercaseOrDigit = false
            for index in 0..<bytes.count {
                let byte = bytes[index]
                let isCapital = byte >= 0x41 && byte <= 0x5A
                let isLowercaseOrDigit = byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte >= 0x80
                if !isLowercaseOrDigit, !isCapital || wasLowercaseOrDigit {
                    if start < index {
                        words.append(
                            String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self))
                    }
                    start = isCapital ? index : index + 1
                }
                wasLowercaseOrDigit = isLowercaseOrDigit
            }
            if start < bytes.count {
                words.append(String(decoding: UnsafeBufferPointer(rebasing: bytes[start...]), as: UTF8.self))
            }
            return words
        }
    }

    private static func isASCII(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            for byte in bytes where byte >= 0x80 { return false }
            return true
        }
    }

    /// Replaces each non-ASCII character that is not allowed in identifiers with a separator.
    private static func letters(of text: String) -> String {
        var letters = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            letters.append(scalar.isASCII || scalar.properties.isXIDContinue ? scalar : "-")
        }
        return String(letters)
    }

    private static func capitalized(_ word: String) -> String {
        let lower = word.lowercased()
        if acronyms.contains(lower) { return word.uppercased() }
        let stem = String(lower.utf8.dropLast()) ?? ""
        if lower.utf8.last == UInt8(ascii: "s"), acronyms.contains(stem) { return stem.uppercased() + "s" }
        let rest = word == word.uppercased() ? lower : word
        guard var first = rest.utf8.first, first < 0x80 else { return rest }
        if first >= 0x61, first <= 0x7A { first -= 0x20 }
        var capitalized = String(UnicodeScalar(first))
        capitalized += rest[rest.utf8.index(after: rest.startIndex)...]
        return capitalized
    }

    /// Acronyms, which are uniformly uppercase or lowercase (Swift API Design Guidelines).
    private static let acronyms: Set<String> = [
        "ach", "ai", "ais", "api", "aws", "cdn", "cidr", "cors", "cpu", "css", "csv", "dns", "ftp", "gcp", "gif",
        "gpu", "hmac", "html", "http", "https", "ia", "iban", "id", "imdb", "ip", "isbn", "iso", "jpeg", "json",
        "jwt", "lcc", "lccn", "ldap", "llm", "mcp", "mfa", "nfc", "oclc", "oidc", "olid", "os", "oss", "otp",
        "pdf", "pgp", "png", "qr", "rgb", "rsa", "rss", "saml", "scim", "sdk", "sepa", "sftp", "sku", "sms",
        "sql", "ssh", "ssl", "sso", "svg", "tcp", "tls", "totp", "ttl", "tts", "tvdb", "udp", "ui", "uri",
        "url", "usb", "utc", "uuid", "vat", "vm", "vpc", "vpn", "xml",
    ]

    private static let keywords: Set<String> = [
        "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
        "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
        "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
        "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
        "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}

/// Names that a spec must not use because generated code uses them.
package enum ReservedName {
    /// Types that generated code names without their module.
    package static let types: Set<String> = [
        "AllOrAny", "Any", "APIClient", "APIError", "APINamespace", "APIService", "APISession", "AsyncClient",
        "Authentication", "BaseURLTemplate", "Bool", "CalendarDay", "CallbackClient", "CancellationHandle",
        "CaseIterable", "Client", "ClientSettings", "Completion", "Credential", "CredentialProvider", "Data", "Date",
        "Decimal", "Double", "Duration", "Endpoint", "EndpointFiles", "EndpointRuntime", "Endpoints", "Examples",
        "FailureRule", "Foundation", "Hashable", "HTTP", "Identifiable", "Identity", "Indirect", "Int", "Int64", "JSON",
        "JSONFields", "JSONModel", "JSONReadable", "JSONReader", "JSONWritable", "JSONWriter", "NamedScalar",
        "OpenEnum", "Optional", "PlainTime", "Protocol", "RateLimit", "ResponseStream", "Self", "Sendable",
        "StreamClient", "String", "Transport", "Type", "URL", "URLSessionTransport", "UUID", "Void",
    ]
    /// Types that generated code names with their module if a generic model has the same name. Many APIs have a `Data<T>`.
    package static let genericTypes: Set<String> = ["Data"]
    /// Names that a namespace must not have. Models can have the added names, because generated code uses those types
    /// only outside of the namespace.
    package static let namespaces: Set<String> = types.union([
        "API", "ElementStream", "EventStream", "LiveStream", "PageStream", "Paging", "Refresh",
    ])
    /// Members of every client.
    package static let endpoints: Set<String> = [
        "async", "callbacks", "logging", "request", "response", "self", "send", "session", "stream", "streams", "with",
    ]
    /// Members of every model.
    package static let fields: Set<String> = ["hashValue", "self"]
    /// Members of every open enum and union.
    package static let cases: Set<String> = [
        "allCases", "deprecatedValues", "hashValue", "rawValue", "self", "unknown",
    ]
    /// Names that are in scope in the methods of clients.
    package static let parameters: Set<String> = ["completion", "self", "send", "stream"]
    /// Names that are in scope in the initializer of a client.
    package static let clientParameters: Set<String> = [
        "authentication", "identity", "self", "server", "session", "settings", "transport", "with",
    ]
    /// Members of every model of parameters, and the names that no parameter can have.
    package static let groups = parameters.union(["hashValue", "query"])
    /// Members of every namespace.
    package static let urls = fields.union(["service"])
    /// Names that a static function must not have, and the word for endpoints without a credential.
    package static let authentications: Set<String> = ["none", "self"]
}
