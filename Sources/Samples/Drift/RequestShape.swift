import EndpointGenerator

/// A request that no endpoint has, without the data in it.
struct RequestShape {
    /// The method and the URL without its query, and with `{id}` in place of segments that look like data.
    let text: String

    init(_ request: SampleRequest, _ spec: Spec) {
        let summary = request.summary
        let base = spec.basePlaces.lazy.compactMap { summary.range(of: $0) }.first
        let start = base?.upperBound ?? summary.range(of: "://")?.upperBound ?? summary.startIndex
        let segments = summary[start...].split(separator: "/", omittingEmptySubsequences: false)
        let shaped = segments.enumerated().map { $0 > 0 ? Self.shaped(String($1)) : String($1) }
        text = summary[..<start] + shaped.joined(separator: "/")
    }

    private static func shaped(_ segment: String) -> String {
        switch PathSegment.read(segment).segment {
        case .word: segment
        case .data(let suffix): "{id}\(suffix)"
        }
    }
}

extension Spec {
    /// The hosts and paths of the base URLs, without a slash at their ends.
    var basePlaces: [String] {
        let all = servers.map(\.url.value) + [baseURL?.value].compactMap(\.self)
        return all.map { url in
            let place = url.range(of: "://").map { String(url[$0.upperBound...]) } ?? url
            return place.hasSuffix("/") ? String(place.dropLast()) : place
        }
    }
}
