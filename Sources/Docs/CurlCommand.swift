import EndpointGenerator
import EndpointImporter
import Foundation

/// A `curl` command that sends an endpoint with sample values.
package struct CurlCommand {
    private let spec: Spec
    private let models: ModelTable
    private let samples: SampleValues
    private let endpoint: SpecEndpoint
    private let baseURL: String

    /// - Parameters:
    ///   - endpoint: The endpoint.
    ///   - spec: The spec of the endpoint.
    ///   - models: The models of the spec.
    ///   - baseURL: The base URL. `nil` is that of the spec.
    package init(_ endpoint: SpecEndpoint, in spec: Spec, _ models: ModelTable, baseURL: String? = nil) {
        self.endpoint = endpoint
        self.baseURL =
            baseURL ?? endpoint.baseURL?.value ?? spec.servers.first?.url.value ?? spec.baseURL?.value ?? ""
        self.spec = spec
        self.models = models
        samples = SampleValues(models)
    }

    /// The command, with an option in each line.
    package var text: String {
        var options: [String] = []
        if endpoint.method != "GET" { options.append("--request \(endpoint.method)") }
        options += (headers + credential).map { "--header \(Self.quoted($0))" } + body
        return (["curl \(Self.quoted(url))"] + options).joined(separator: " \\\n  ")
    }

    private var url: String {
        if endpoint.urlParameter != nil { return "https://example.com" }
        let path = endpoint.path.map { piece -> String in
            switch piece {
            case .literal(let text): text
            case .parameter(let name): sample(ofPathParameter: name)
            }
        }
        let items = query.map { "\(Self.encoded($0.name))=\($0.value)" }
        return baseURL + path.joined() + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    }

    private func sample(ofPathParameter name: String) -> String {
        guard let parameter = endpoint.pathParameters.first(where: { $0.key.value == name }) else { return "text" }
        return Self.encoded(text(of: parameter))
    }

    /// The items that each request has: constants, and required parameters.
    private var query: [(name: String, value: String)] {
        let parameters = (endpoint.query + spec.clientParameters.query).flatMap { models.group($0) ?? [$0] }
        let items = parameters.filter { !$0.type.isOptional }.map { ($0.key.value, Self.encoded(text(of: $0))) }
        let constants = endpoint.queryConstants.map { ($0.name.value, Self.encoded(SpecNode($0.value).plainText)) }
        return items + constants + credentialItems
    }

    private func text(of parameter: SpecParameter) -> String {
        if let constant = parameter.constant { return SpecNode(constant).plainText }
        let value = parameter.defaultValue.map { SpecNode($0) } ?? samples.value(of: parameter.type)
        if case .list(let elements) = value, parameter.style != .json { return elements.first?.plainText ?? "" }
        return value.plainText
    }

    private var headers: [String] {
        let parameters = endpoint.headers + spec.clientParameters.headers
        return parameters.filter { !$0.type.isOptional }.map { "\($0.key.value): \(text(of: $0))" }
            + spec.headers.map { "\($0.name.value): \($0.value.value)" }
    }

    /// The data of the body. Constants are part of it.
    private var body: [String] {
        switch endpoint.body {
        case .none: return []
        case .json(let type, let contentType):
            return Self.data(samples.value(of: type), contentType?.value ?? "application/json")
        case .lines(let type, let contentType):
            return Self.data(samples.value(of: type.element), contentType?.value ?? "application/x-ndjson")
        case .jsonMembers(let members, let contentType):
            let values = members.filter { !$0.type.isOptional }.map { member in
                (key: member.key.value, value: value(of: member))
            }
            return Self.data(.object(values), contentType?.value ?? "application/json")
        case .form(let members):
            return members.filter { !$0.type.isOptional }.map { member in
                "--data-urlencode \(Self.quoted("\(member.key.value)=\(text(of: member))"))"
            }
        case .multipart(let members):
            return members.filter { !$0.type.isOptional }.map { member in
                "--form \(Self.quoted("\(member.key.value)=\(member.isFile ? "@file" : text(of: member))"))"
            }
        case .raw(let contentType):
            return ["--header \(Self.quoted("Content-Type: \(contentType)"))", "--data-binary @file"]
        }
    }

    private func value(of member: SpecParameter) -> SpecNode {
        (member.constant ?? member.defaultValue).map { SpecNode($0) } ?? samples.value(of: member.type)
    }

    private static func data(_ value: SpecNode, _ contentType: String) -> [String] {
        ["--header \(quoted("Content-Type: \(contentType)"))", "--data \(quoted(value.compactText))"]
    }

    /// A word for a shell.
    private static func quoted(_ word: String) -> String { "'\(word.replacing("'", with: #"'\''"#))'" }

    private static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-._~")))
            ?? text
    }
}

/// The first credential that the endpoint accepts, with words in capitals for its values.
extension CurlCommand {
    private var places: [CredentialPlace] {
        let names =
            switch endpoint.authentication {
            case nil: spec.authentication.map(\.name.value)
            case let authentication?: authentication.schemes.map(\.value)
            }
        guard let name = names.first, let scheme = spec.authentication.first(where: { $0.name.value == name }) else {
            return []
        }
        switch scheme.kind {
        case .place(let place): return [place]
        case .all(let parts):
            return spec.authentication.filter { part in parts.contains { $0.value == part.name.value } }.compactMap {
                part in
                if case .place(let place) = part.kind { place } else { nil }
            }
        case .broken: return []
        }
    }

    private var credentialItems: [(name: String, value: String)] {
        places.compactMap { place in
            if case .query(let name) = place { (name, "CREDENTIAL") } else { nil }
        }
    }

    private var credential: [String] {
        places.compactMap { place in
            switch place {
            case .query: nil
            case .header(let name, let prefix): "\(name): \(prefix)CREDENTIAL"
            case .cookie(let name): "Cookie: \(name)=CREDENTIAL"
            case .basic: "Authorization: Basic CREDENTIAL"
            }
        }
    }
}
