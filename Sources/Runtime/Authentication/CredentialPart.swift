import Foundation

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
