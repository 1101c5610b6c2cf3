import Foundation

/// The URLs below which a link to the next page must lie.
///
/// The first is the base URL that requests go to. If the settings replace the base URL of the service, for
/// example with that of a proxy, links still name the service. Its URL is the second then.
struct LinkScope: Sendable {
    private let bases: [Base]

    private struct Base: Sendable {
        let text: String
        let address: Address
        /// The encoded path, without a slash at the end.
        let path: String

        init?(_ url: String) {
            guard let parts = URLComponents(string: url), let address = Address(parts) else { return nil }
            text = url.hasSuffix("/") ? String(url.dropLast()) : url
            self.address = address
            let path = parts.percentEncodedPath
            self.path = path.hasSuffix("/") ? String(path.dropLast()) : path
        }
    }

    /// A host and its port. The default ports of `http` and `https` are equal.
    private struct Address: Equatable {
        let host: String
        let port: Int?

        init?(_ parts: URLComponents) {
            let defaultPorts = ["http": 80, "https": 443]
            guard let host = parts.percentEncodedHost, !host.isEmpty, let scheme = parts.scheme?.lowercased(),
                let defaultPort = defaultPorts[scheme]
            else { return nil }
            self.host = host.lowercased()
            port = parts.port == defaultPort ? nil : parts.port
        }
    }

    /// - Parameter bases: The base URLs, the one that requests go to first.
    init(_ bases: [String]) {
        self.bases = bases.compactMap(Base.init)
    }

    /// Returns the path of a link below the base URL, and its query.
    fileprivate func target(
        of link: String, on endpoint: EndpointRequest
    ) -> Result<(path: String, query: [URLQueryItem]), Refusal> {
        guard let base = bases.first,
            let here = URL(string: "\(base.text)\(endpoint.path)?\(endpoint.query.encoded)"),
            let url = URL(written: link, relativeTo: here),
            let parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
        else { return .failure(.noURL) }
        let address = Address(parts)
        let reachable = bases.filter { $0.address == address }
        if reachable.isEmpty { return .failure(.otherHost) }
        // An empty path is "/" (RFC 3986, section 6.2.3).
        let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
        guard let base = reachable.first(where: { path == $0.path || path.hasPrefix($0.path + "/") }) else {
            return .failure(.otherPath)
        }
        return .success((String(path.dropFirst(base.path.count)), parts.percentEncodedQueryItems ?? []))
    }

    /// The reason why a link cannot be followed. It does not contain the link.
    fileprivate enum Refusal: String, Error {
        case noURL = "the link to the next page is not a URL"
        case otherHost = "the link to the next page leads to another host than the base URL"
        case otherPath = "the link to the next page leads outside of the path of the base URL"
    }
}

extension Endpoint {
    /// Returns the endpoint that a link names. A `+` in the query of the link is a space, as most servers write it.
    /// Escapes that are not UTF-8 are sent as they are.
    ///
    /// - Throws: ``APIError/invalidRequest(_:)`` if the link is out of scope.
    func following(_ link: String, within scope: LinkScope) throws(APIError) -> Endpoint {
        if let url = request.path.url { return try following(link, from: url) }
        switch scope.target(of: link, on: request) {
        case .success(let (path, items)):
            var endpoint = self
            endpoint.request.path = HTTP.Path(path, template: request.path.template)
            endpoint.request.query = [:]
            for item in items {
                endpoint.request.query.append(linkItem: item)
            }
            return endpoint
        case .failure(let refusal): throw refused(refusal)
        }
    }

    /// The endpoint of a link in the response of a URL that the API has handed out. It must stay on the host of that
    /// URL.
    private func following(_ link: String, from url: URL) throws(APIError) -> Endpoint {
        guard let target = URL(written: link, relativeTo: url).flatMap(AbsoluteURL.read) else { throw refused(.noURL) }
        // A link may name the default port.
        guard Origin(target) == Origin(url) else { throw refused(.otherHost) }
        var endpoint = self
        endpoint.request.path = HTTP.Path(url: target)
        endpoint.request.query = [:]
        return endpoint
    }

    private func refused(_ refusal: LinkScope.Refusal) -> APIError {
        // The query is omitted: a link that was followed earlier may have put the credential there.
        let path = Sensitive.masked(path: request.path.url?.path(percentEncoded: true) ?? path.description)
        return .invalidRequest(
            InvalidRequest(reason: refusal.rawValue, endpoint: "\(method) \(path)", unsent: .nextPage))
    }
}

/// Reads the `Link` headers of a response (RFC 8288).
enum LinkHeader {
    /// The target of the first link with the relation `next`. `nil` if there is none.
    ///
    /// Links of other resources, which have an `anchor`, are ignored. Links after an invalid link are ignored as well.
    static func next(in headers: HTTP.Headers) -> String? {
        for value in headers.values(of: "Link") {
            var reader = LinkReader(value)
            while let link = reader.link() {
                if link.isNext { return link.target }
            }
        }
        return nil
    }
}

private struct Link {
    let target: String
    var relations: String?
    var hasAnchor = false

    /// Relations are separated by spaces, and compared without case (section 3.3).
    var isNext: Bool {
        !hasAnchor && (relations ?? "").split(separator: " ").contains { $0.lowercased() == "next" }
    }
}

/// Reads one link after the other from the value of a header (section 3).
private struct LinkReader {
    private var rest: Substring.UTF8View

    init(_ value: String) {
        rest = value[...].utf8
    }

    /// The next link. `nil` at the end of the value, and if the value is invalid.
    mutating func link() -> Link? {
        // Empty elements of a list are allowed (RFC 9110, section 5.6.1).
        repeat { skipSpace() } while consume(",")
        guard consume("<"), let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
        var link = Link(target: String(Substring(rest[..<end])))
        rest = rest[rest.index(after: end)...]
        skipSpace()
        while consume(";") {
            skipSpace()
            let name = token().lowercased()
            skipSpace()
            guard consume("=") else { continue }
            skipSpace()
            guard let value = rest.first == UInt8(ascii: "\"") ? quoted() : token() else { return nil }
            skipSpace()
            // Only the first relation counts (section 3.3).
            if name == "rel", link.relations == nil { link.relations = value }
            if name == "anchor" { link.hasAnchor = true }
        }
        return rest.isEmpty || rest.first == UInt8(ascii: ",") ? link : nil
    }

    private mutating func consume(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest = rest.dropFirst()
        return true
    }

    private mutating func skipSpace() {
        rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
    }

    /// The text up to a space or a separator. Servers also write values without quotes that are not tokens.
    private mutating func token() -> String {
        let text = rest.prefix { !" \t;,=".utf8.contains($0) }
        rest = rest[text.endIndex...]
        return String(Substring(text))
    }

    /// A quoted string without its quotes and backslashes (RFC 9110, section 5.6.4). `nil` if it has no end.
    private mutating func quoted() -> String? {
        rest = rest.dropFirst()
        var bytes: [UInt8] = []
        while var byte = rest.popFirst() {
            if byte == UInt8(ascii: "\"") { return String(decoding: bytes, as: UTF8.self) }
            if byte == UInt8(ascii: "\\") {
                guard let escaped = rest.popFirst() else { return nil }
                byte = escaped
            }
            bytes.append(byte)
        }
        return nil
    }
}
