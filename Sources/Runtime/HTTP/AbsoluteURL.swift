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
