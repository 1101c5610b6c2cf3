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
        guard let json, !values.isEmpty else { return json }
        let bytes = Data(source.bytes)
        let found = values.filter { value in
            // Some servers escape slashes.
            let part = value.split(separator: "/").max { $0.count < $1.count } ?? ""
            return bytes.range(of: Data(part.utf8)) != nil
        }
        return found.isEmpty ? json : json.masking(found)
    }
}

extension JSONNode {
    fileprivate func masking(_ values: [String]) -> JSONNode {
        let masked: JSONNode.Value =
            switch value {
            case .string(let text): .string(values.contains(where: text.contains) ? "[redacted]" : text)
            case .array(let elements): .array(elements.map { $0.masking(values) })
            case .object(let members):
                .object(members.map { JSONMember(name: $0.name, value: $0.value.masking(values)) })
            case .null, .bool, .number: value
            }
        return JSONNode(value: masked, location: location)
    }
}
