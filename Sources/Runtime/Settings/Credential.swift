import Foundation

/// The credential of the caller, sent as a query item or a header of every request.
///
/// ```swift
/// let credential = Credential.header("Authorization", "Bearer \(token)")
/// ```
///
/// A credential is sent only to the origin of the base URL. A redirect to another origin removes it. No error,
/// description or `curl` command contains it.
public struct Credential: Sendable, CustomStringConvertible, CustomReflectable {
    enum Place: Sendable, Hashable {
        case none
        case query(name: String, value: String)
        case header(name: String, value: String)
    }

    let place: Place

    /// No credential.
    public static let none = Self(place: .none)

    /// A query item of every request, as in `api_key=…`.
    public static func query(_ name: String, _ value: String) -> Self {
        Self(place: .query(name: name, value: value))
    }

    /// A header of every request, as in `Authorization: Bearer …`.
    public static func header(_ name: String, _ value: String) -> Self {
        Self(place: .header(name: name, value: value))
    }

    /// The name of the query item or header. The value is never included.
    public var description: String {
        switch place {
        case .none: "none"
        case .query(let name, _): "query \(name)"
        case .header(let name, _): "header \(name)"
        }
    }

    /// The mirror that `dump` shows. It has no secrets.
    public var customMirror: Mirror { Mirror(self, children: ["place": description]) }
}

extension Credential {
    /// A digest of the credential and of the headers that identify the caller. It is equal for all sessions of a
    /// caller.
    func caller(with headers: [HTTP.Headers]) -> Digest {
        var texts: [String] =
            switch place {
            case .none: []
            case .query(let name, let value): ["query", name, value]
            case .header(let name, let value): ["header", name.lowercased(), value]
            }
        for field in headers.flatMap(\.fields) where Sensitive.mayIdentifyCaller(field.name) {
            texts += ["header", field.name.lowercased(), field.value]
        }
        return CacheSalt.ofProcess.digest(texts)
    }

    /// The name of the query item that holds the credential. `nil` if no item does.
    var itemName: String? {
        switch place {
        case .query(let name, _): name
        case .none, .header: nil
        }
    }

    /// The name of the header that holds the credential. `nil` if no header does.
    var headerName: String? {
        switch place {
        case .header(let name, _): name
        case .none, .query: nil
        }
    }

    /// The values that must not be shown.
    var secrets: [String] {
        switch place {
        case .none: []
        case .query(_, let value): [value]
        case .header(_, let value): Self.secrets(inHeader: value)
        }
    }

    /// The secrets in the value of a header: the complete value, the token after its scheme, the user and the password
    /// of `Basic`, and the values of cookies, also percent-decoded.
    static func secrets(inHeader value: String) -> [String] {
        var secrets = [value]
        if let space = value.firstIndex(of: " ") {
            let token = String(value[value.index(after: space)...])
            secrets.append(token)
            if value[..<space].lowercased() == "basic", let data = Data(base64Encoded: token) {
                let pair = String(decoding: data, as: UTF8.self)
                secrets += [pair] + pair.split(separator: ":", maxSplits: 1).dropFirst().map(String.init)
            }
        }
        for part in value.split(separator: ";") {
            let pair = part.split(separator: "=", maxSplits: 1)
            if pair.count == 2 { secrets += [String(pair[1]), pair[1].removingPercentEncoding].compactMap(\.self) }
        }
        return secrets
    }
}
