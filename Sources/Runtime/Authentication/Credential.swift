import Foundation

/// The credential of the caller, sent as a query item, a header or a cookie of every request.
///
/// ```swift
/// let credential = Credential.header("Authorization", "Bearer \(token)")
/// ```
///
/// A credential is sent only to the origins of the API. A redirect to another origin removes it. No error, description
/// or `curl` command contains it. A secret of up to three bytes is masked only where its name sounds secret.
///
/// A credential can have several alternatives, such as a token and a password. A request has the first one that its
/// endpoint accepts. See ``Endpoint/authenticated(_:)``.
public struct Credential: Sendable, CustomStringConvertible, CustomReflectable {
    /// A value that authenticates a request on its own.
    struct Alternative: Sendable {
        /// The name of the scheme. `nil` if the credential has none.
        var scheme: String?
        var parts: [Part]
        var provided: [ProvidedCredential] = []
        /// The reason why the values cannot be sent. It never contains a value.
        var problem: String?
    }

    /// One place in the request, with its value.
    enum Part: Sendable, Hashable {
        case query(name: String, value: String)
        case header(name: String, value: String)
        case cookie(name: String, value: String)
    }

    let alternatives: [Alternative]

    /// No credential.
    public static let none = Self(alternatives: [])

    /// A query item of every request, as in `api_key=…`.
    public static func query(_ name: String, _ value: String) -> Self {
        Self(.query(name: name, value: value))
    }

    /// A header of every request, as in `Authorization: Bearer …`.
    public static func header(_ name: String, _ value: String) -> Self {
        Self(.header(name: name, value: value))
    }

    /// A cookie of every request (RFC 6265, section 4.1.1). Other cookies of the request are kept.
    ///
    /// A name or value with characters that are not allowed in a cookie fails every call with
    /// ``APIError/invalidConfiguration(_:)``.
    public static func cookie(_ name: String, _ value: String) -> Self {
        Self(.cookie(name: name, value: value), problem: CookieRules.problem(name, value))
    }

    /// A username and a password, sent in the `Authorization` header as UTF-8 (RFC 7617).
    ///
    /// A username with a colon, and control characters in one of them, fail every call with
    /// ``APIError/invalidConfiguration(_:)``.
    public static func basic(username: String, password: String) -> Self {
        let pair = Data("\(username):\(password)".utf8).base64EncodedString()
        let hasControls = "\(username)\(password)".utf8.contains { $0 < 0x20 || $0 == 0x7F }
        let problem =
            username.utf8.contains(UInt8(ascii: ":"))
            ? "the username contains a colon (RFC 7617, section 2)"
            : hasControls ? "the username or the password contains a control character (RFC 7617, section 2)" : nil
        return Self(.header(name: "Authorization", value: "Basic \(pair)"), problem: problem)
    }

    /// Several credentials, which are all sent with each request. ``none`` is ignored.
    public static func all(_ credentials: Credential...) -> Self {
        let lists = credentials.map(\.alternatives).filter { !$0.isEmpty }
        guard let first = lists.first else { return .none }
        return Self(
            alternatives: lists.dropFirst().reduce(first) { combined, list in
                combined.flatMap { left in list.map(left.adding) }
            })
    }

    /// Several credentials. A request has the first one that its endpoint accepts.
    public static func first(of credentials: [Credential]) -> Self {
        Self(alternatives: credentials.flatMap(\.alternatives))
    }

    /// The same credential with the name of its scheme, for endpoints that accept only some schemes.
    public func scheme(_ name: String) -> Self {
        Self(
            alternatives: alternatives.map { alternative in
                var named = alternative
                named.scheme = name
                return named
            })
    }

    /// The names of the query items, headers and cookies. The values are never included.
    public var description: String {
        let texts = alternatives.map(\.description)
        return texts.isEmpty ? "none" : texts.joined(separator: " or ")
    }

    /// The mirror that `dump` shows. It has no secrets.
    public var customMirror: Mirror { Mirror(self, children: ["place": description]) }
}

extension Credential {
    private init(_ part: Part, problem: String? = nil) {
        alternatives = [Alternative(parts: [part], problem: problem)]
    }

    /// The names of the headers that hold a credential.
    var headerNames: [String] { alternatives.flatMap(\.parts.headerNames) }

    /// The names of the query items that hold a credential.
    var itemNames: [String] { alternatives.flatMap(\.parts.itemNames) }

    /// The values that must not be shown.
    var secrets: [String] { alternatives.flatMap(\.parts.secrets) }
}

extension Credential.Alternative: CustomStringConvertible {
    /// The scheme and the names of the parts, without their values.
    var description: String {
        (parts.map(\.description) + provided.map { _ in "provider" }).joined(separator: " and ")
    }

    /// Both alternatives at once.
    fileprivate func adding(_ other: Self) -> Self {
        Self(
            scheme: scheme ?? other.scheme, parts: parts + other.parts, provided: provided + other.provided,
            problem: problem ?? other.problem)
    }
}

extension Credential.Part: CustomStringConvertible {
    /// The place and the name. The value is never included.
    var description: String {
        switch self {
        case .query(let name, _): "query \(name)"
        case .header(let name, _): "header \(name)"
        case .cookie(let name, _): "cookie \(name)"
        }
    }

    /// The values that must not be shown.
    fileprivate var secrets: [String] {
        switch self {
        case .query(_, let value): [value]
        case .header(_, let value): Credential.secrets(inHeader: value)
        case .cookie(_, let value): [value, value.removingPercentEncoding].compactMap(\.self)
        }
    }
}

extension [Credential.Part] {
    /// The texts that distinguish the query items from all others. Headers and cookies are in the headers of a request.
    var queryTexts: [String] {
        flatMap { part -> [String] in
            switch part {
            case .query(let name, let value): ["query", name, value]
            case .header, .cookie: []
            }
        }
    }

    /// The names of the headers that hold a credential.
    var headerNames: [String] {
        compactMap { part in
            switch part {
            case .header(let name, _): name
            case .cookie: "Cookie"
            case .query: nil
            }
        }
    }

    /// The names of the query items that hold a credential.
    var itemNames: [String] {
        compactMap { part in
            switch part {
            case .query(let name, _): name
            case .header, .cookie: nil
            }
        }
    }

    /// The values that must not be shown.
    var secrets: [String] { flatMap(\.secrets) }

    /// Adds the headers and the cookies to those of a request.
    func add(to headers: inout HTTP.Headers) {
        for part in self {
            switch part {
            case .header(let name, let value): headers[name] = value
            case .cookie(let name, let value):
                let others = headers.values(of: "Cookie")
                    .flatMap { $0.split(separator: ";") }
                    .map { $0.trimmingCharacters(in: .whitespaces) }
                    .filter { !$0.isEmpty && !$0.hasPrefix("\(name)=") }
                headers["Cookie"] = (["\(name)=\(value)"] + others).joined(separator: "; ")
            case .query: break
            }
        }
    }

    /// Adds the query items to those of a request.
    func add(to query: inout HTTP.Query) {
        for case .query(let name, let value) in self {
            query[name] = value
        }
    }
}

extension Credential {
    /// The secrets in the value of a header: the complete value, the token after its scheme, the user and the password
    /// of `Basic`, and the values of cookies. Passwords and cookies are also percent-decoded. OAuth encodes the secret of
    /// a client before it becomes a password (RFC 6749, section 2.3.1).
    static func secrets(inHeader value: String) -> [String] {
        var secrets = [value]
        if let space = value.firstIndex(of: " ") {
            let token = String(value[value.index(after: space)...])
            secrets.append(token)
            if value[..<space].lowercased() == "basic", let data = Data(base64Encoded: token) {
                let pair = String(decoding: data, as: UTF8.self)
                secrets.append(pair)
                if let colon = pair.firstIndex(of: ":") {
                    let password = pair[colon...].dropFirst()
                    secrets += [String(password), password.removingPercentEncoding].compactMap(\.self)
                }
            }
        }
        for part in value.split(separator: ";") {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2 else { continue }
            secrets.append(String(pair[1]))
            if let decoded = pair[1].removingPercentEncoding { secrets.append(decoded) }
        }
        return secrets
    }
}

/// The rules for the name and the value of a cookie (RFC 6265, section 4.1.1).
enum CookieRules {
    /// The reason why a cookie cannot be sent. `nil` if it can. It never contains the value.
    static func problem(_ name: String, _ value: String) -> String? {
        if !HeaderRules.isToken(name) {
            return "the cookie name \(String(reflecting: name)) is not a token (RFC 6265, section 4.1.1)"
        }
        let isValid = value.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\",;\\".utf8.contains($0) }
        return isValid
            ? nil : "the value of the cookie \(name) contains a character that is not allowed in a cookie"
    }
}
