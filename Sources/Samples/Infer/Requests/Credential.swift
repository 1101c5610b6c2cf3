/// A credential of a request. Only the way in which it is sent is kept, and never its value.
enum Credential: Hashable, Comparable, Sendable {
    case bearer
    case basic
    /// Another scheme of the header `Authorization`.
    case scheme(String)
    case header(String)
    case query(String)
    case cookie(String)

    /// The name of the scheme in a document.
    var name: String {
        switch self {
        case .bearer: "token"
        case .basic: "password"
        case .scheme(let name): name.lowercased()
        case .header, .query: "key"
        case .cookie: "session"
        }
    }
}

extension Credential {
    /// The credentials of a request, which are recognized by their names.
    static func all(in request: SampleRequest, _ url: RequestURL) -> Set<Credential> {
        var all: Set<Credential> = []
        for header in request.headers {
            let name = header.name.lowercased()
            if name == "authorization" {
                all.insert(Credential(authorization: header.value))
            } else if isCredential(name) {
                all.insert(.header(header.name))
            }
        }
        for item in url.query where isQueryKey(item.name) { all.insert(.query(item.name)) }
        // A browser sends its session with any request.
        if all.isEmpty { all.formUnion(request.cookies.filter { isSession($0.name) }.map { .cookie($0.name) }) }
        return all
    }

    /// The scheme is a word before the value. A mask can be all that is left.
    private init(authorization value: String) {
        let words = value.split(separator: " ", maxSplits: 1)
        let scheme = words.first?.lowercased() ?? ""
        switch scheme {
        case _ where words.count < 2: self = value.hasPrefix("[redacted") ? .bearer : .header("Authorization")
        case "bearer": self = .bearer
        case "basic": self = .basic
        case _ where scheme.wholeMatch(of: #/[a-z][a-z-]{2,19}/#) != nil: self = .scheme(String(words[0]))
        default: self = .header("Authorization")
        }
    }

    /// Whether a header is a credential of the API.
    static func isCredential(_ header: String) -> Bool {
        let name = header.lowercased()
        return name == "authorization" || isKey(name) && !browserHeaders.contains(name)
    }

    /// Whether an item of a query is a credential of the API.
    static func isQueryKey(_ name: String) -> Bool {
        let letters = name.lowercased().filter(\.isLetter)
        return ["apikey", "appid", "accesstoken", "authtoken", "apitoken", "token", "key", "auth", "subscriptionkey"]
            .contains(letters)
    }

    /// Whether the name of a cookie is that of a session.
    static func isSession(_ name: String) -> Bool {
        let letters = name.lowercased().filter(\.isLetter)
        if ["csrf", "xsrf"].contains(where: letters.contains) { return false }
        return ["sessionid", "sessid", "session", "sid", "token", "jwt", "auth"].contains(where: letters.hasSuffix)
    }

    /// Whether the name of a header is like `X-Api-Key`.
    private static func isKey(_ name: String) -> Bool {
        let letters = name.lowercased().filter(\.isLetter)
        return ["apikey", "authtoken", "accesstoken", "apitoken", "authkey", "subscriptionkey", "privatetoken"]
            .contains(where: letters.hasSuffix) || ["xtoken", "xauth", "xkey"].contains(letters)
    }

    /// Tokens of a browser's session.
    private static let browserHeaders: Set = ["x-csrf-token", "x-xsrf-token"]

    /// Whether a name is that of a secret, whose values are nowhere in a spec.
    static func isSecret(_ name: String) -> Bool {
        let letters = name.lowercased().filter(\.isLetter)
        if ["pagetoken", "nexttoken", "continuationtoken"].contains(where: letters.hasSuffix) { return false }
        let parts = [
            "password", "passwd", "passphrase", "secret", "credential", "authorization", "apikey", "privatekey",
        ]
        let endings = ["token", "sessionid", "signature", "jwt", "cookie", "otp", "accesskey"]
        return parts.contains(where: letters.contains) || endings.contains(where: letters.hasSuffix)
            || ["sid", "pin", "auth", "sig"].contains(letters)
    }
}
