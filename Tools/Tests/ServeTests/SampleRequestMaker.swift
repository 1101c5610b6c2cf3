import EndpointDocs
import EndpointGenerator
import EndpointImporter
import EndpointSamples
import Foundation

@testable import EndpointServe

/// Makes a request of an endpoint, with its required parameters and sample values.
struct SampleRequestMaker {
    let served: ServedSpec

    private var models: ModelTable { served.models }

    func request(_ endpoint: SpecEndpoint) -> ServedRequest {
        let path = served.pieces(of: endpoint).map { piece -> String in
            switch piece {
            case .literal(let text): text
            case .parameter(let name):
                endpoint.pathParameters.first { $0.key.value == name }.map { encoded(text(of: $0)) } ?? "text"
            }
        }.joined()
        let parameters = (endpoint.query + served.spec.clientParameters.query).flatMap { models.group($0) ?? [$0] }
        let items = parameters.filter { !$0.type.isOptional }.map { ($0.key.value, text(of: $0)) }
        let constants = endpoint.queryConstants.map { ($0.name.value, SpecNode($0.value).plainText) }
        let query = (items + constants + credentialItems(endpoint)).map { "\($0)=\(encoded($1))" }.joined(
            separator: "&")
        let headers = (endpoint.headers + served.spec.clientParameters.headers).filter { !$0.type.isOptional }
            .map { SampleHeader(name: $0.key.value, value: text(of: $0)) }
        return ServedRequest(
            method: endpoint.method, target: query.isEmpty ? path : "\(path)?\(query)",
            headers: headers + credential(endpoint),
            body: Array(body(endpoint).utf8))
    }

    private func text(of parameter: SpecParameter) -> String {
        let value = (parameter.constant ?? parameter.defaultValue).map { SpecNode($0) } ?? sample(parameter.type)
        if case .list(let elements) = value, parameter.style != .json { return elements.first?.plainText ?? "" }
        return value.plainText
    }

    private func sample(_ type: SpecType) -> SpecNode { SampleValues(models).value(of: type) }

    private func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? text
    }

    private func body(_ endpoint: SpecEndpoint) -> String {
        switch endpoint.body {
        case .none: return ""
        case .raw: return "bytes"
        case .json(let type, _): return sample(type).compactText
        case .lines(let type, _): return sample(type.unwrapped.element).compactText
        case .jsonMembers(let members, _):
            let values = members.filter { !$0.type.isOptional && $0.separator == nil }.map { member in
                (
                    key: member.key.value,
                    value: (member.constant ?? member.defaultValue).map { SpecNode($0) } ?? sample(member.type)
                )
            }
            let lists = members.filter { !$0.type.isOptional && $0.separator != nil }
            return SpecNode.object(values + lists.map { ($0.key.value, .text(text(of: $0))) }).compactText
        case .form(let members):
            return members.filter { !$0.type.isOptional }
                .map { "\($0.key.value)\($0.style == .brackets ? "[a]" : "")=\(encoded(text(of: $0)))" }
                .joined(separator: "&")
        case .multipart(let members):
            return members.map { "Content-Disposition: form-data; name=\"\($0.key.value)\"" }.joined(separator: "\n")
        }
    }

    /// The places of the first scheme of an endpoint.
    private func places(_ endpoint: SpecEndpoint) -> [CredentialPlace] {
        let names = endpoint.authentication.map { $0.schemes.map(\.value) }
        let scheme = served.spec.authentication.first { names?.contains($0.name.value) ?? true }
        return (scheme.flatMap { served.spec.places(of: $0) } ?? []).map(\.place)
    }

    private func credentialItems(_ endpoint: SpecEndpoint) -> [(String, String)] {
        places(endpoint).compactMap { if case .query(let name) = $0 { (name, "x") } else { nil } }
    }

    private func credential(_ endpoint: SpecEndpoint) -> [SampleHeader] {
        places(endpoint).compactMap { place in
            switch place {
            case .query: nil
            case .header(let name, let prefix): SampleHeader(name: name, value: "\(prefix)x")
            case .cookie(let name): SampleHeader(name: "Cookie", value: "\(name)=x")
            case .basic: SampleHeader(name: "Authorization", value: "Basic x")
            }
        }
    }
}
