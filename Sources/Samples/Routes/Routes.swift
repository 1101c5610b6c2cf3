import EndpointGenerator

/// The endpoints of a spec by their requests.
package struct Routes {
    private let routes: [Route]

    private struct Route {
        let endpoint: SpecEndpoint
        /// The pattern of the path for each host. A host is `nil` for URLs that begin with their path.
        let patterns: [(host: URLPattern?, path: URLPattern)]
    }

    package init(_ spec: Spec) {
        routes = spec.endpoints.filter { $0.urlParameter == nil }.map {
            Route(endpoint: $0, patterns: spec.patterns(of: $0))
        }
    }

    /// Returns the endpoint of a request. The template with the most literal text wins, and then the endpoint with the most
    /// constants of the request.
    package func endpoint(for request: SampleRequest) -> SpecEndpoint? {
        let url = RequestURL(request.url)
        let candidates = routes.filter { $0.endpoint.method == request.method && $0.endpoint.allows(url.query) }
            .compactMap { route -> (endpoint: SpecEndpoint, rank: (Int, Int))? in
                let counts = route.patterns.compactMap { host, path in
                    matches(host, url.host) && path.matches(url.path) ? path.literalCount : nil
                }
                return counts.max().map { (route.endpoint, ($0, route.endpoint.constantNames.count)) }
            }
        return candidates.max { $0.rank < $1.rank }?.endpoint
    }

    /// Whether the spec has the host of a request.
    package func hasHost(of request: SampleRequest) -> Bool {
        guard let host = RequestURL(request.url).host else { return true }
        return routes.contains { $0.patterns.contains { $0.host?.matches(host) == true } }
    }

    private func matches(_ pattern: URLPattern?, _ host: String?) -> Bool {
        guard let pattern, let host else { return pattern == nil && host == nil }
        return pattern.matches(host)
    }
}

extension SpecEndpoint {
    /// The query items that every request has.
    package var constantNames: [String: String] {
        let constants = query.compactMap { parameter in parameter.constant.map { (parameter.key.value, $0) } }
        let all = constants + queryConstants.map { ($0.name.value, $0.value) }
        return Dictionary(all.compactMap { name, node in node.queryText.map { (name, $0) } }, uniquingKeysWith: { $1 })
    }

    /// Whether a query has the constants of the endpoint.
    package func allows(_ query: [(name: String, value: String)]) -> Bool {
        constantNames.allSatisfy { name, value in query.contains { $0.name == name && $0.value == value } }
    }
}

extension Spec {
    /// The patterns of an endpoint: one for each base URL, and one for a URL that begins with its path.
    fileprivate func patterns(of endpoint: SpecEndpoint) -> [(host: URLPattern?, path: URLPattern)] {
        let spanning = Set(endpoint.pathParameters.filter { $0.style == .segments }.map(\.key.value))
        let own = endpoint.baseURL.map { [[PathPiece.literal($0.value)]] }
        let bases = own ?? (servers.isEmpty ? [baseURLPieces] : servers.map { [.literal($0.url.value)] })
        return [(nil, URLPattern(endpoint.path.decoded, spanning: spanning))]
            + bases.flatMap { base -> [(host: URLPattern?, path: URLPattern)] in
                let (host, path) = Self.split(base)
                let pattern = URLPattern((path + endpoint.path).decoded, spanning: spanning)
                return [(URLPattern(host, spanning: []), pattern), (nil, pattern)]
            }
    }

    /// Splits a base URL at the first slash after its host. Its scheme and a usual port do not count, because of proxies.
    private static func split(_ base: [PathPiece]) -> (host: [PathPiece], path: [PathPiece]) {
        var (host, path): ([PathPiece], [PathPiece]) = ([], [])
        for (index, piece) in base.enumerated() {
            guard path.isEmpty, case .literal(let text) = piece else {
                if path.isEmpty { host.append(piece) } else { path.append(piece) }
                continue
            }
            var rest = text[...]
            if index == 0, let scheme = text.range(of: "://") { rest = text[scheme.upperBound...] }
            let end = rest.firstIndex(of: "/") ?? rest.endIndex
            let name = RequestURL.withoutUsualPort(rest[..<end].lowercased())
            if !name.isEmpty { host.append(.literal(name)) }
            let tail = rest[end...]
            let trimmed = index == base.count - 1 && tail.hasSuffix("/") ? tail.dropLast() : tail
            if !trimmed.isEmpty { path.append(.literal(String(trimmed))) }
        }
        return (host, path)
    }
}

extension [PathPiece] {
    /// The pieces with literals as they are in the path of a request.
    fileprivate var decoded: [PathPiece] {
        map { piece in
            switch piece {
            case .literal(let text): .literal(RequestURL(text).path)
            case .parameter: piece
            }
        }
    }
}
