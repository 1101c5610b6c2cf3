import EndpointGenerator
import EndpointSamples

/// The responses of a recording, by their requests.
package struct RecordedResponses: Sendable {
    private var responses: [Key: [ServedResponse]] = [:]
    /// The number of responses of each request that have been sent.
    private var sent: [Key: Int] = [:]
    private let credentials: Set<String>

    private struct Key: Hashable, Sendable {
        let method: String
        let path: String
        let query: [String]
    }

    package init(_ specs: [ServedSpec]) {
        credentials = Set(specs.flatMap(\.credentialNames))
    }

    package var count: Int { responses.values.reduce(0) { $0 + $1.count } }

    /// Adds a sample. Those without a request or a status are left out.
    package mutating func add(_ sample: Sample, for specs: [ServedSpec]) {
        guard let request = sample.request, let status = sample.response.status else { return }
        let headers = sample.response.headers.filter { !Self.omitted.contains($0.name.lowercased()) }
        let response = ServedResponse(
            status: status, headers: headers, body: .whole(sample.response.body?.source.bytes ?? []))
        let url = RequestURL(request.url)
        responses[key(request.method, Self.path(of: request, specs), url.query), default: []].append(response)
    }

    /// The headers that describe how a response was sent, or that belong to one client.
    private static let omitted: Set<String> = [
        "connection", "content-encoding", "content-length", "date", "keep-alive", "server", "set-cookie", "trailer",
        "transfer-encoding", "upgrade", "alt-svc", "strict-transport-security",
    ]

    /// The path on this server: below the prefix of the spec that has the host of the request.
    private static func path(of request: SampleRequest, _ specs: [ServedSpec]) -> String {
        let path = RoutedPath.text(of: request.url)
        for served in specs where Routes(served.spec).hasHost(of: request) {
            let own = RoutedPath.text(ofPrefix: ServedSpec(served.spec, served.models, files: []).prefix)
            if path.hasPrefix(own) { return RoutedPath.text(ofPrefix: served.prefix) + path.dropFirst(own.count) }
        }
        return path
    }

    private func key(_ method: String, _ path: String, _ query: [(name: String, value: String)]) -> Key {
        let items = query.filter { !credentials.contains($0.name) }.map { "\($0.name)=\($0.value)" }
        return Key(method: method, path: path, query: items.sorted())
    }

    /// The next response to a request, in the order of the recording. The last one is repeated. `nil` if none was recorded.
    mutating func next(_ request: ServedRequest) -> ServedResponse? {
        let key = key(request.method, request.routedPath, request.query)
        guard let known = responses[key] else { return nil }
        let number = sent[key, default: 0]
        sent[key] = number + 1
        return known[min(number, known.count - 1)]
    }
}
