import EndpointGenerator

/// A request that no endpoint has, without the data in it.
struct RequestShape {
    /// The method and the URL without its query, and with `{id}`, `{id2}` and so on in place of segments that look like
    /// data.
    let text: String

    init(_ request: SampleRequest, _ spec: Spec) {
        let url = RequestURL(request.url)
        let path = spec.path(of: url) ?? url.plainPath
        var (shape, count) = (url.place.dropLast(path.count) + path.prefix { $0 != "/" }, 0)
        for segment in path.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            switch PathSegment.read(String(segment)).segment {
            case .word: shape += "/\(segment)"
            case .data(let suffix):
                count += 1
                shape += "/{id\(count > 1 ? "\(count)" : "")}\(suffix)"
            }
        }
        text = "\(request.method) \(shape)"
    }
}

extension Spec {
    /// The path of a URL below a base URL. Empty if it is the base URL itself, and `nil` if it is below none.
    func path(of url: RequestURL) -> String? {
        let place = url.hostAndPath
        let base = basePlaces.first { place == $0 || place.hasPrefix("\($0)/") }
        return base.map { String(place.dropFirst($0.count)) }
    }

    /// The hosts and paths of the base URLs, without a slash at their ends.
    private var basePlaces: [String] {
        let all = servers.map(\.url.value) + [baseURL?.value].compactMap(\.self)
        return all.map { url in
            let place = RequestURL(url).hostAndPath
            return place.hasSuffix("/") ? String(place.dropLast()) : place
        }
    }
}
