import EndpointGenerator
import EndpointImporter
import Foundation

extension Credential {
    /// The values of the credentials of a request, for as long as its sample is read. Short ones are in any text.
    static func values(in request: SampleRequest, _ url: RequestURL) -> [String] {
        let headers = request.headers.filter { isCredential($0.name) }
            .map { $0.value.split(separator: " ").last.map(String.init) ?? "" }
        let items = url.query.filter { isQueryKey($0.name) || isSecret($0.name) }.map(\.value)
        let cookies = request.cookies.filter { isSession($0.name) || isSecret($0.name) }.map(\.value)
        return (headers + items + cookies).filter { $0.utf8.count >= 6 && !$0.hasPrefix("[redacted") }
    }
}

extension Sample {
    /// The sample without the values of its credentials in the URL and the bodies. The headers stay.
    package var withoutCredentialValues: Sample {
        guard let request else { return self }
        let values = Credential.values(in: request, RequestURL(request.url))
        if values.isEmpty { return self }
        let mask = CredentialMask(values)
        return Sample(place: place, request: mask.masked(request), response: mask.masked(response))
    }
}

/// Masks the values of credentials that a sample repeats.
struct CredentialMask {
    private let values: [String]

    init(_ values: [String]) {
        self.values = values
    }

    func masked(_ request: SampleRequest) -> SampleRequest {
        SampleRequest(
            method: request.method, url: masked(url: request.url), headers: request.headers,
            body: request.body.map(masked))
    }

    func masked(_ response: SampleResponse) -> SampleResponse {
        SampleResponse(status: response.status, headers: response.headers, body: response.body.map(masked))
    }

    /// Masks segments of the path, and drops or masks items of the query.
    private func masked(url: String) -> String {
        let place = url.prefix { !"?#".contains($0) }
        let isAbsolute = place.contains("://")
        let segments = place.split(separator: "/", omittingEmptySubsequences: false).enumerated().map { index, text in
            // The scheme and the host come first.
            isAbsolute && index < 3 || !contains(String(text)) ? String(text) : Self.mask
        }
        let query = url.dropFirst(place.count).prefix { $0 != "#" }.dropFirst()
        return segments.joined(separator: "/") + (query.isEmpty ? "" : "?\(masked(items: query))")
    }

    /// Drops items of a query or a form by their names, and masks the values of others.
    private func masked(items text: some StringProtocol) -> String {
        text.split(separator: "&").compactMap { item -> String? in
            let name = item.prefix { $0 != "=" }
            if contains(String(name)) { return nil }
            return contains(String(item)) ? "\(name)=\(Self.mask)" : String(item)
        }.joined(separator: "&")
    }
}

/// Bodies.
extension CredentialMask {
    private static let mask = "[redacted]"

    private func masked(_ body: SampleBody) -> SampleBody {
        if let json = body.json { return isIn(json) ? body.holding(text(json)) : body }
        if let stream = StreamedJSON(body) {
            guard stream.elements.contains(where: isIn) else { return body }
            let texts = stream.elements.map(text) + [stream.end].compactMap(\.self)
            return body.holding(stream.format.body(of: texts))
        }
        if body.isForm { return body.holding(masked(items: String(decoding: body.source.bytes, as: UTF8.self))) }
        return body
    }

    private func text(_ node: JSONNode) -> String { SpecNode(masked(node)).compactText }

    /// Masks texts and numbers, and drops members by their names. A number keeps its length, so that it keeps its type.
    private func masked(_ node: JSONNode) -> JSONNode {
        let masked: JSONNode.Value =
            switch node.value {
            case .string(let text): .string(contains(text) ? Self.mask : text)
            case .number(let text): .number(contains(text) ? text.replacing(#/[0-9]/#) { _ in "1" } : text)
            case .array(let elements): .array(elements.map { self.masked($0) })
            case .object(let members):
                .object(
                    members.filter { !contains($0.name.value) }
                        .map { JSONMember(name: $0.name, value: self.masked($0.value)) })
            case .null, .bool: node.value
            }
        return JSONNode(value: masked, location: node.location)
    }

    private func isIn(_ node: JSONNode) -> Bool {
        switch node.value {
        case .string(let text), .number(let text): contains(text)
        case .array(let elements): elements.contains(where: isIn)
        case .object(let members): members.contains { contains($0.name.value) || isIn($0.value) }
        case .null, .bool: false
        }
    }

    /// Whether a text contains one of the values, as it is or as a part of a URL.
    private func contains(_ text: String) -> Bool {
        var forms = [text]
        if text.utf8.contains(where: { "%+".utf8.contains($0) }) {
            // In the query of a URL, a plus sign is a space.
            forms += [text.percentDecoded, text.replacing("+", with: " ").percentDecoded]
        }
        return values.contains { value in forms.contains { $0.contains(value) } }
    }
}

extension SampleBody {
    /// The body with another text.
    fileprivate func holding(_ text: String) -> SampleBody {
        SampleBody(contentType: mediaType, source: SourceFile(path: source.path, bytes: Array(text.utf8)))
    }
}

extension SpecStream {
    /// The body of elements.
    fileprivate func body(of texts: [String]) -> String {
        switch self {
        case .lines: texts.map { "\($0)\n" }.joined()
        case .events: texts.map { "data: \($0)\n\n" }.joined()
        }
    }
}

extension String {
    /// The text without percent encoding. A percent sign that encodes nothing is kept.
    fileprivate var percentDecoded: String {
        replacing(#/(?:%[0-9A-Fa-f]{2})+/#) { String($0.output).removingPercentEncoding ?? String($0.output) }
    }
}
