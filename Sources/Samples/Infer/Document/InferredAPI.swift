import EndpointImporter

/// The endpoints of one API, with the graph of its objects.
struct InferredAPI {
    struct Endpoint {
        let method: String
        let path: EndpointPath
        let observation: EndpointObservation
        /// Whether only responses are known.
        let isMadeUp: Bool
        var response: [ShapeGraph.Edge: [Int]] = [:]
        var request: [ShapeGraph.Edge: [Int]] = [:]
        var errors: [Int: [ShapeGraph.Edge: [Int]]] = [:]
    }

    private(set) var endpoints: [Endpoint] = []
    private(set) var graph = ShapeGraph()
    let baseURL: String
    /// The number of samples of other hosts, by the host.
    private(set) var otherHosts: [(host: String, samples: Int)] = []

    init(_ traffic: Traffic) {
        var traffic = traffic
        traffic.joinVaryingSegments()
        let origin = Self.mainOrigin(of: traffic)
        let own = traffic.endpoints.filter { $0.key.origin == nil || $0.key.origin == origin }
        let prefix = Self.prefix(of: own.filter { $0.key.origin != nil }.map(\.key.path))
        let words = prefix.map { segment in if case .word(let text) = segment { text } else { "" } }
        baseURL = ([origin ?? "https://example.com"] + words).joined(separator: "/")
        for (key, observation) in own {
            let length = key.origin == nil ? 0 : prefix.count
            add(
                Endpoint(
                    method: key.method,
                    path: EndpointPath(key.path.dropFirst(length), observation.pathValues.dropFirst(length)),
                    observation: observation, isMadeUp: key.origin == nil))
        }
        otherHosts = Self.samplesByOrigin(traffic).filter { $0.origin != origin }.map { ($0.origin, $0.samples) }
        graph.joinAlike()
    }

    private mutating func add(_ endpoint: Endpoint) {
        var endpoint = endpoint
        let path = endpoint.path
        endpoint.response = graph.add(endpoint.observation.success, path.words, use: .response)
        endpoint.request = graph.add(endpoint.observation.requestJSON, path.requestWords, use: .request)
        for (status, response) in endpoint.observation.responses.sorted(by: { $0.key < $1.key }) where status >= 400 {
            endpoint.errors[status] = graph.add(response.json, EndpointPath.errorWords, use: .error)
        }
        endpoints.append(endpoint)
    }

    /// The scheme and the host with the most samples.
    static func mainOrigin(of traffic: Traffic) -> String? {
        samplesByOrigin(traffic).max { ($0.samples, $1.origin) < ($1.samples, $0.origin) }?.origin
    }

    private static func samplesByOrigin(_ traffic: Traffic) -> [(origin: String, samples: Int)] {
        var samples: [String: Int] = [:]
        for (key, observation) in traffic.endpoints {
            if let origin = key.origin { samples[origin, default: 0] += observation.requests }
        }
        return samples.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The segments of a version or of the word `api` with which all paths begin.
    private static func prefix(of paths: [[PathSegment]]) -> [PathSegment] {
        guard let first = paths.first else { return [] }
        return Array(
            first.enumerated().prefix { index, segment in
                guard case .word(let text) = segment, PathSegment.isPrefix(text) else { return false }
                return paths.allSatisfy { $0.count > index + 1 && $0[index] == segment }
            }.map(\.element))
    }
}
