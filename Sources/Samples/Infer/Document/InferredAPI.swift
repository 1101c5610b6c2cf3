import EndpointImporter

/// The endpoints of one API, with the graph of its objects.
struct InferredAPI {
    struct Endpoint {
        let method: String
        let path: EndpointPath
        var observation: EndpointObservation
        /// Whether only responses are known.
        let isMadeUp: Bool
        var response: [ShapeGraph.Edge: [Int]] = [:]
        /// The elements of a stream.
        var element: [ShapeGraph.Edge: [Int]] = [:]
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
            let path = EndpointPath(key.path.dropFirst(length), observation.pathValues.dropFirst(length))
            // A file that is named after a known endpoint has another response of it.
            if let index = endpoints.firstIndex(where: { $0.method == key.method && $0.path.text == path.text }) {
                endpoints[index].observation.merge(observation)
            } else {
                endpoints.append(
                    Endpoint(method: key.method, path: path, observation: observation, isMadeUp: key.origin == nil))
            }
        }
        for index in endpoints.indices { addObjects(of: index) }
        otherHosts = Self.samplesByOrigin(traffic).filter { $0.origin != origin }.map { ($0.origin, $0.samples) }
        graph.joinAlike()
    }

    /// Adds the objects in the bodies of an endpoint to the graph.
    private mutating func addObjects(of index: Int) {
        var endpoint = endpoints[index]
        let path = endpoint.path
        endpoint.response = graph.add(endpoint.observation.success, path.words, use: .response)
        endpoint.element = graph.add(endpoint.observation.elements, path.words.element, use: .response)
        endpoint.request = graph.add(endpoint.observation.requestJSON, path.requestWords, use: .request)
        for (status, response) in endpoint.observation.responses.sorted(by: { $0.key < $1.key }) where status >= 400 {
            endpoint.errors[status] = graph.add(response.json, EndpointPath.errorWords, use: .error)
        }
        endpoints[index] = endpoint
    }

    /// The scheme and the host with the most responses that are JSON, or else with the most requests.
    static func mainOrigin(of traffic: Traffic) -> String? {
        var documents: [String: Int] = [:]
        for (key, observation) in traffic.endpoints {
            guard let origin = key.origin else { continue }
            documents[origin, default: 0] += observation.responses.values.reduce(0) {
                $0 + $1.json.count + $1.elements.count
            }
        }
        return samplesByOrigin(traffic).max { left, right in
            (documents[left.origin] ?? 0, left.samples, right.origin)
                < (documents[right.origin] ?? 0, right.samples, left.origin)
        }?.origin
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
