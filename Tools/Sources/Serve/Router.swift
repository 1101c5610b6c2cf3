import EndpointGenerator
import EndpointImporter
import EndpointSamples

/// An endpoint of a served spec.
struct Route {
    let served: ServedSpec
    let endpoint: SpecEndpoint
    let pieces: [PathPiece]
    let pattern: URLPattern

    init(_ endpoint: SpecEndpoint, of served: ServedSpec) {
        self.served = served
        self.endpoint = endpoint
        let prefix = served.prefix.isEmpty ? [] : [served.prefix]
        pieces = prefix.map(PathPiece.literal) + endpoint.path
        let routed = prefix.map { PathPiece.literal(RoutedPath.text(ofPrefix: $0)) } + endpoint.path.routed
        let spanning = endpoint.pathParameters.filter { $0.style == .segments }.map(\.key.value)
        pattern = URLPattern(routed, spanning: Set(spanning))
    }

    /// The methods of its requests. Further pages can have another one.
    var methods: [String] {
        if case .link(_, let method?)? = endpoint.paging?.style { return [endpoint.method, method] }
        return [endpoint.method]
    }

    /// The number of constants that its requests have, in the query and in the body.
    var constantCount: Int {
        endpoint.constantNames.count + endpoint.body.parameters.count { $0.constant != nil }
    }

    /// The path with the same text for each parameter.
    var shape: String { pieces.shape }
}

/// A route, and the values of the parameters in the path.
struct RouteMatch {
    let route: Route
    let values: [String]
}

/// Finds the endpoint of a request.
struct Router {
    enum Outcome {
        /// The endpoints that can have the request. Those with the most constants come first.
        case found([RouteMatch])
        case unknownPath
        /// No endpoint with the path has the method.
        case wrongMethod(allowed: [String])
        /// The endpoint needs a constant in its query.
        case missingConstant(name: String, value: String, Route)
    }

    let routes: [Route]

    init(_ specs: [ServedSpec]) {
        routes = specs.flatMap { served in served.endpoints.map { Route($0, of: served) } }
    }

    func route(_ request: ServedRequest) -> Outcome {
        let matches = routes.compactMap { route in
            route.pattern.values(in: request.routedPath).map { values in
                RouteMatch(route: route, values: values.map(RoutedPath.value(of:)))
            }
        }
        if matches.isEmpty { return .unknownPath }
        let isHead = request.method == "HEAD" && !matches.contains { $0.route.methods.contains("HEAD") }
        let method = isHead ? "GET" : request.method
        let allowed = matches.filter { $0.route.methods.contains(method) }
        // A path such as /films/latest belongs to its own endpoint, if that has the method.
        let rank = allowed.map(\.route.pattern.literalCount).max()
        let candidates = allowed.filter { $0.route.pattern.literalCount == rank }
        guard let first = candidates.first else {
            return .wrongMethod(allowed: Array(Set(matches.flatMap(\.route.methods))).sorted())
        }
        let found = candidates.filter { $0.route.endpoint.allows(request.query) }
        if !found.isEmpty { return .found(found.sorted { $0.route.constantCount > $1.route.constantCount }) }
        let missing = first.route.endpoint.constantNames.sorted { $0.key < $1.key }
            .first { name, value in !request.items(name).contains(value) }
        guard let missing else { return .unknownPath }
        return .missingConstant(name: missing.key, value: missing.value, first.route)
    }
}

/// Two endpoints that no request can tell from each other.
package struct RouteClash: Error, CustomStringConvertible {
    package let description: String
}

extension Router {
    /// Throws an error if endpoints of two specs have the same requests.
    func checkClashes() throws(RouteClash) {
        var known: [String: Route] = [:]
        for route in routes {
            for method in route.methods {
                let request = "\(method) \(route.shape) \(route.endpoint.constantNames.sorted { $0.key < $1.key })"
                let name = route.served.name
                if let other = known[request], other.served.name != name {
                    throw RouteClash(
                        description: """
                            '\(other.served.name)' and '\(name)' both have \(method) \(route.served.prefix)\
                            \(route.endpoint.template); choose another path for one of them, such as \
                            --at \(name)=/\(name.lowercased())
                            """)
                }
                known[request] = route
            }
        }
    }
}
