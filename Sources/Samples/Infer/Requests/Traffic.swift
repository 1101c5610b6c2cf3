import EndpointGenerator
import EndpointImporter

/// The endpoints that samples show.
struct Traffic: Sendable {
    private(set) var endpoints: [(key: EndpointObservation.Key, observation: EndpointObservation)] = []
    private var positions: [EndpointObservation.Key: Int] = [:]
    /// The number of samples that are left out, by the reason.
    private(set) var leftOut: [LeftOut: Int] = [:]
    private(set) var samples = 0

    /// A reason why a sample says nothing about an API.
    enum LeftOut: String, CaseIterable, Sendable {
        case asset = "web pages, images and other assets"
        case redirect = "redirects"
        case preflight = "requests of a browser about other requests"
        case broken = "bodies that are called JSON and are none"
        case noURL = "URLs that are not of HTTP"
    }

    mutating func add(_ sample: Sample) {
        samples += 1
        if let reason = Self.reason(against: sample) {
            leftOut[reason, default: 0] += 1
            return
        }
        guard let (key, observation) = Self.endpoint(of: sample) else {
            leftOut[.noURL, default: 0] += 1
            return
        }
        add(key, observation)
    }

    private mutating func add(_ key: EndpointObservation.Key, _ observation: EndpointObservation) {
        if let position = positions[key] {
            endpoints[position].observation.merge(observation)
        } else {
            positions[key] = endpoints.count
            endpoints.append((key, observation))
        }
    }

    /// Replaces all endpoints. Those with the same key become one.
    mutating func set(_ all: [(key: EndpointObservation.Key, observation: EndpointObservation)]) {
        endpoints = []
        positions = [:]
        for (key, observation) in all { add(key, observation) }
    }

    private static func reason(against sample: Sample) -> LeftOut? {
        if sample.request?.method == "OPTIONS" { return .preflight }
        if let status = sample.response.status, status < 200 || 300..<400 ~= status { return .redirect }
        if case .broken? = sample.response.body?.content { return .broken }
        if let type = sample.response.body?.mediaType, sample.response.body?.json == nil, isAsset(type) {
            return .asset
        }
        return nil
    }

    private static func isAsset(_ type: String) -> Bool {
        [
            "text/html", "text/css", "text/javascript", "application/javascript", "application/x-javascript",
            "application/wasm",
        ]
        .contains(type) || ["image/", "font/", "video/", "audio/"].contains(where: type.hasPrefix)
            || type.contains("font")
    }

    private static func endpoint(of sample: Sample) -> (EndpointObservation.Key, EndpointObservation)? {
        var observation = EndpointObservation()
        let status = sample.response.status ?? 200
        observation.responses[status] = response(sample.response, status)
        guard let request = sample.request else {
            let key = EndpointObservation.Key(method: "GET", origin: nil, path: [.word(name(of: sample.place))])
            observation.pathValues = [TextObservation()]
            return (key, observation)
        }
        guard let url = RequestURL(request.url) else { return nil }
        observation.requests = 1
        var path: [PathSegment] = []
        for (index, text) in url.segments.enumerated() {
            let isPrefix =
                index < 3 && PathSegment.isPrefix(text) && path.allSatisfy { !$0.isData }
                && index + 1 < url.segments.count
                && url.segments[..<index].allSatisfy(PathSegment.isPrefix)
            let (segment, value) = isPrefix ? (.word(text), text) : PathSegment.read(text)
            path.append(segment)
            observation.pathValues.append(segment.isData ? TextObservation(value) : TextObservation())
        }
        let credentials = Credential.all(in: request, url)
        observation.credentials = Dictionary(uniqueKeysWithValues: credentials.map { ($0, 1) })
        observation.query = .init(url.query.filter { !Credential.isQueryKey($0.name) })
        if let json = request.body?.json {
            observation.requestJSON = Observation(json)
        } else if let body = request.body, body.mediaType == "application/x-www-form-urlencoded" {
            observation.form = .init(RequestURL.items(String(decoding: body.source.bytes, as: UTF8.self)))
            observation.forms = 1
        }
        return (EndpointObservation.Key(method: request.method, origin: url.origin, path: path), observation)
    }

    private static func response(_ response: SampleResponse, _ status: Int) -> EndpointObservation.Response {
        var result = EndpointObservation.Response(count: 1)
        guard let body = response.body else { return result }
        if let json = body.json {
            result.json = Observation(json)
            if status < 300, body.source.bytes.count <= exampleLimit, !json.hasSecrets { result.example = json }
        } else {
            result.otherType = body.mediaType ?? "application/octet-stream"
        }
        return result
    }

    /// The number of bytes of the longest example.
    private static let exampleLimit = 2_000

    /// The name of the file of a sample without its extension. The standard input has none.
    private static func name(of place: String) -> String {
        let path = place.prefix { $0 != "," }
        let file = path.split(separator: "/").last ?? path
        let stem = String(file.prefix { $0 != "." })
        return stem.isEmpty || stem == "stdin" ? "sample" : stem
    }
}

extension JSONNode {
    /// Whether a member at any depth has the name of a secret, or a mask.
    fileprivate var hasSecrets: Bool {
        members.contains { Credential.isSecret($0.name.value) || $0.value.hasSecrets }
            || elements.contains(where: \.hasSecrets) || text?.hasPrefix("[redacted") == true
    }
}
