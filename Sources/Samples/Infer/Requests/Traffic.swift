import EndpointGenerator
import EndpointImporter

/// The endpoints that samples show.
struct Traffic: Sendable {
    private(set) var endpoints: [(key: EndpointObservation.Key, observation: EndpointObservation)] = []
    private var positions: [EndpointObservation.Key: Int] = [:]
    /// The number of samples that are left out, by the reason.
    private(set) var leftOut: [LeftOut: Int] = [:]
    private(set) var samples = 0
    /// The last URL, because many samples of one file have the same one.
    private var last: (text: String, url: RequestURL, path: [(segment: PathSegment, value: String?)])?

    /// A reason why a sample says nothing about an API.
    enum LeftOut: String, CaseIterable, Sendable {
        case asset = "web pages, images and other assets"
        case redirect = "redirects"
        case preflight = "preflight requests of a browser"
        case broken = "bodies that are called JSON and are none"
        case noURL = "URLs that are not of HTTP"
        case noMethod = "methods that are no words"
    }

    mutating func add(_ sample: Sample) {
        samples += 1
        if let reason = Self.reason(against: sample) {
            leftOut[reason, default: 0] += 1
            return
        }
        guard let request = sample.request else {
            let key = EndpointObservation.Key(method: "GET", origin: nil, path: [.word(Self.name(of: sample.place))])
            endpoints[position(of: key)].observation.add(sample.response)
            return
        }
        let secrets = Credential.values(in: request, parts(of: request.url).url)
        if secrets.isEmpty { return add(request, sample.response) }
        let mask = CredentialMask(secrets)
        add(mask.masked(request), mask.masked(sample.response))
    }

    private mutating func add(_ request: SampleRequest, _ response: SampleResponse) {
        let (url, path) = parts(of: request.url)
        guard let origin = url.origin else {
            leftOut[.noURL, default: 0] += 1
            return
        }
        let key = EndpointObservation.Key(method: request.method, origin: origin, path: path.map(\.segment))
        endpoints[position(of: key)].observation.add(request, url, pathValues: path.map(\.value))
        endpoints[position(of: key)].observation.add(response)
    }

    private mutating func parts(
        of text: String
    ) -> (url: RequestURL, path: [(segment: PathSegment, value: String?)]) {
        if let last, last.text == text { return (last.url, last.path) }
        let url = RequestURL(text)
        let path = url.observedPath
        last = (text, url, path)
        return (url, path)
    }

    private mutating func position(of key: EndpointObservation.Key) -> Int {
        if let position = positions[key] { return position }
        positions[key] = endpoints.count
        endpoints.append((key, EndpointObservation()))
        return endpoints.count - 1
    }

    /// Replaces all endpoints. Those with the same key become one.
    mutating func set(_ all: [(key: EndpointObservation.Key, observation: EndpointObservation)]) {
        endpoints = []
        positions = [:]
        for (key, observation) in all { endpoints[position(of: key)].observation.merge(observation) }
    }

    /// The reason why a sample says nothing about an API. `nil` if it does.
    static func reason(against sample: Sample) -> LeftOut? {
        if sample.request?.method == "OPTIONS" { return .preflight }
        if let method = sample.request?.method, !isHTTPMethod(method) { return .noMethod }
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

    /// The name of the file of a sample without its extension. The standard input has none.
    private static func name(of place: String) -> String {
        let path = place.replacing(#/, line \d+$/#, with: "")
        let file = path.split(separator: "/").last ?? path[...]
        let stem = String(file.prefix { $0 != "." })
        return stem.isEmpty || stem == "stdin" ? "sample" : stem
    }
}

extension RequestURL {
    /// The segments of the path, with the data of those that have data.
    fileprivate var observedPath: [(segment: PathSegment, value: String?)] {
        let versions = segments.dropLast().prefix(3).prefix(while: PathSegment.isPrefix).count
        return segments.enumerated().map { index, text in
            if index < versions { return (.word(text), nil) }
            let (segment, value) = PathSegment.read(text)
            return (segment, segment.isData ? value : nil)
        }
    }
}
