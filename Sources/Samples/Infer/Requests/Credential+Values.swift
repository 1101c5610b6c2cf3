import EndpointGenerator
import EndpointImporter
import Foundation

/// The masking of credentials that a server repeats in its response.
extension Credential {
    /// The values of the credentials of a request, for as long as its response is read. Short ones are in any text.
    static func values(in request: SampleRequest, _ url: RequestURL) -> [String] {
        let headers = request.headers.filter { isCredential($0.name) }
            .map { $0.value.split(separator: " ").last.map(String.init) ?? "" }
        let items = url.query.filter { isQueryKey($0.name) || isSecret($0.name) }.map(\.value)
        let cookies = request.cookies.filter { isSession($0.name) || isSecret($0.name) }.map(\.value)
        return (headers + items + cookies).filter { $0.utf8.count >= 6 && !$0.hasPrefix("[redacted") }
    }
}

extension SampleBody {
    /// The JSON of the body with a mask in place of each text that contains one of the values.
    func json(without values: [String]) -> JSONNode? {
        values.isEmpty ? json : json?.masking(values)
    }
}

extension JSONNode {
    fileprivate func masking(_ values: [String]) -> JSONNode {
        let masked: JSONNode.Value =
            switch value {
            case .string(let text): .string(text.contains(anyOf: values) ? "[redacted]" : text)
            case .array(let elements): .array(elements.map { $0.masking(values) })
            case .object(let members):
                .object(members.map { JSONMember(name: $0.name, value: $0.value.masking(values)) })
            case .null, .bool, .number: value
            }
        return JSONNode(value: masked, location: location)
    }
}

extension String {
    /// Whether the text contains one of the values, as it is or as a part of a URL.
    fileprivate func contains(anyOf values: [String]) -> Bool {
        var forms = [self]
        if utf8.contains(where: { "%+".utf8.contains($0) }) {
            // In the query of a URL, a plus sign is a space.
            forms += [percentDecoded, replacing("+", with: " ").percentDecoded]
        }
        return values.contains { value in forms.contains { $0.contains(value) } }
    }

    /// The text without percent encoding. A percent sign that encodes nothing is kept.
    private var percentDecoded: String {
        replacing(#/(?:%[0-9A-Fa-f]{2})+/#) { String($0.output).removingPercentEncoding ?? String($0.output) }
    }
}
