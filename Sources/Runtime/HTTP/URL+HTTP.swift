import Foundation

/// The rules for a URL that the API itself hands out, such as an upload link.
enum AbsoluteURL {
    /// Reads a URL that can be requested.
    ///
    /// The text must have one meaning for all programs that read it. A URL with a user, with a backslash, or with an
    /// encoded host is refused, because programs disagree about its host. The fragment is removed.
    ///
    /// - Returns: `nil` if the URL cannot be requested.
    static func read(_ url: URL) -> URL? {
        guard var parts = URLComponents(url: url.absoluteURL, resolvingAgainstBaseURL: true),
            let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = parts.percentEncodedHost, !host.isEmpty, host.utf8.allSatisfy(isHostByte),
            parts.user == nil, parts.password == nil
        else { return nil }
        parts.fragment = nil
        parts.scheme = scheme
        parts.percentEncodedHost = host.lowercased()
        if parts.percentEncodedPath.isEmpty { parts.percentEncodedPath = "/" }
        guard let read = parts.url, read.absoluteString.utf8.allSatisfy(isURLByte) else { return nil }
        return read
    }

    /// A letter, a digit, or a character of a host name or of an IP address.
    private static func isHostByte(_ byte: UInt8) -> Bool {
        byte.isUnreserved || "[]:".utf8.contains(byte)
    }

    /// A character that can be in a URL (RFC 3986, section 2).
    private static func isURLByte(_ byte: UInt8) -> Bool {
        byte.isUnreserved || "%:/?#[]@!$&'()*+,;=".utf8.contains(byte)
    }
}

extension URL {
    /// The items of the query, percent-encoded as they are in the URL.
    var encodedItems: [URLQueryItem] {
        URLComponents(url: self, resolvingAgainstBaseURL: false)?.percentEncodedQueryItems ?? []
    }

    /// The URL with other items. It is not changed if its items are the same.
    func with(_ encodedItems: [URLQueryItem]) -> URL {
        guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: false),
            encodedItems != parts.percentEncodedQueryItems ?? []
        else { return self }
        parts.percentEncodedQueryItems = encodedItems.isEmpty ? nil : encodedItems
        return parts.url ?? self
    }

    /// The URL with the items of a query. They replace items that have the same names.
    func adding(_ query: HTTP.Query) -> URL {
        if query.items.isEmpty { return self }
        let names = Set(query.items.map(\.name))
        let others = encodedItems.filter { !names.contains($0.name.percentDecodedOnce) }
        let items = query.items.map { URLQueryItem(name: $0.name.percentEncoded, value: $0.value.percentEncoded) }
        return with(others + items)
    }
}

extension URL {
    /// Reads a URL as a server or a person has written it. Characters that a URL must not contain are percent-encoded,
    /// and valid escapes stay as they are.
    ///
    /// Foundation alone reads `a%20b c` as `a%2520b%20c`: it encodes the percent signs of a part that has another
    /// character to encode.
    ///
    /// - Returns: `nil` if the text is not a URL even so.
    init?(written text: String) {
        if let valid = URL(string: text, encodingInvalidCharacters: false) {
            self = valid
        } else {
            self.init(string: text.withEncodedURLCharacters)
        }
    }

    /// Reads a reference, such as a redirect or a link, and resolves it (RFC 3986, section 5.2). It is read in the same
    /// way as a URL.
    ///
    /// - Returns: An absolute URL, or `nil` if the text is not a reference.
    init?(written text: String, relativeTo base: URL) {
        let isValid = URL(string: text, encodingInvalidCharacters: false) != nil
        guard let url = URL(string: isValid ? text : text.withEncodedURLCharacters, relativeTo: base) else {
            return nil
        }
        // Foundation keeps the dot segments of a reference with a host.
        self = url.absoluteURL.standardized
    }
}

extension String {
    /// The text of a URL, in which all bytes after the host that must not be there are percent-encoded. Foundation
    /// encodes the host, which has rules of its own.
    fileprivate var withEncodedURLCharacters: String {
        let source = Array(utf8)
        let start = source.endOfAuthority
        var encoded = Array(source[..<start])
        var isFragment = false
        for index in source.indices[start...] {
            let byte = source[index]
            let isKept =
                switch byte {
                case UInt8(ascii: "%"): source.hasEscape(at: index)
                case UInt8(ascii: "#"): !isFragment
                default: byte.isUnreserved || ":/?@!$&'()*+,;=".utf8.contains(byte)
                }
            if byte == UInt8(ascii: "#") { isFragment = true }
            if isKept { encoded.append(byte) } else { encoded += byte.percentEncoded }
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}

extension [UInt8] {
    /// The offset after the scheme and the host of a URL. 0 if the URL starts with its path.
    fileprivate var endOfAuthority: Int {
        var start = 0
        if let colon = firstIndex(where: { ":/?#".utf8.contains($0) }), self[colon] == UInt8(ascii: ":") {
            start = colon + 1
        }
        guard self[start...].starts(with: "//".utf8) else { return start }
        return self[(start + 2)...].firstIndex { "/?#".utf8.contains($0) } ?? count
    }
}

/// The scheme, host and port of a server, which may receive a credential and has limits of its own (RFC 6454).
struct Origin: Hashable, Sendable {
    private let scheme: String?
    let host: String?
    let port: Int

    init(_ url: URL) {
        scheme = url.scheme?.lowercased()
        host = url.host(percentEncoded: true)?.lowercased()
        port = url.port ?? Self.defaultPort(of: scheme)
    }

    /// Schemes and ports differ so rarely that hashing them is not worth its time.
    func hash(into hasher: inout Hasher) { hasher.combine(host) }

    static func defaultPort(of scheme: String?) -> Int { scheme == "https" ? 443 : 80 }
}

extension Origin: CustomStringConvertible {
    /// The scheme, the host and the port.
    var description: String { "\(scheme ?? "")://\(host ?? ""):\(port)" }
}
