import EndpointGenerator
import EndpointImporter
import Foundation

// The URL, which must have no braces or brackets, because curl expands them.
extension CurlCommand {
    var url: String {
        let items = query.map { "\($0.name.percentEncoded())=\($0.value.percentEncoded())" }
        return target + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    }

    /// Whether the request goes to another origin than that of the API, which gets no credential.
    var isForeign: Bool { endpoint.urlParameter != nil }

    private var target: String { isForeign ? "https://example.com" : base + path }

    /// The base URL. The client removes a slash at its end.
    private var base: String {
        let base = baseURL ?? endpoint.baseURL?.value ?? spec.servers.first?.url.value ?? filledBase
        return base.hasSuffix("/") ? String(base.dropLast()) : base
    }

    /// The base URL of the spec with values for its parameters.
    private var filledBase: String {
        let parameters = spec.hostParameters
        if parameters.isEmpty { return spec.baseURL?.value ?? "" }
        return spec.baseURLPieces.map { text(of: $0, parameters) }.joined()
    }

    private var path: String {
        let parameters = endpoint.pathParameters + endpoint.implicitPathParameters
        return endpoint.path.map { text(of: $0, parameters) }.joined()
    }

    private func text(of piece: PathPiece, _ parameters: [SpecParameter]) -> String {
        switch piece {
        case .literal(let text): text
        case .parameter(let name): parameters.first { $0.key.value == name }.map { text(of: $0) } ?? ""
        }
    }

    /// The value of a parameter in a path, with the marks of its style (RFC 6570, section 3.2).
    private func text(of parameter: SpecParameter) -> String {
        let items = values.items(of: parameter, in: .path)
        switch parameter.style {
        case .segments: return Self.expanded(items, separator: "/")
        case .label: return Self.expanded(items, first: ".", separator: ".")
        case .matrix: return Self.expanded(items, first: ";", separator: ";", ifEmpty: "")
        case .members: return Self.expanded(items, separator: ",")
        case .repeated, .comma, .pipe, .space, .tab, .newline, .commaOrPipe, .pairs, .brackets, .json:
            return items.map(\.segment).joined()
        }
    }

    private static func expanded(
        _ items: [SentItem], first: String = "", separator: String, ifEmpty: String = "="
    ) -> String {
        let texts = items.map { item -> String in
            let equals = item.name.isEmpty ? "" : item.value.isEmpty ? ifEmpty : "="
            return item.name.percentEncoded() + equals + item.value.percentEncoded()
        }
        return first + texts.joined(separator: separator)
    }
}

// The query.
extension CurlCommand {
    /// The items that each request has: constants, and required parameters. Those of the endpoint replace those of the
    /// client, and another origin gets none of the client.
    private var query: [SentItem] {
        let constants = endpoint.queryConstants.map { constant in
            SentItem(name: constant.name.value, parts: [SpecNode(constant.value).plainText])
        }
        let own = items(of: endpoint.query) + constants
        if isForeign { return own }
        let ofClient = items(of: spec.clientParameters.query).filter { item in
            !own.contains { $0.name == item.name }
        }
        let credentials = credentialItems
        return (own + ofClient).filter { item in !credentials.contains { $0.name == item.name } } + credentials
    }

    /// The items of the groups of parameters, and then those of the others.
    private func items(of parameters: [SpecParameter]) -> [SentItem] {
        let groups = parameters.flatMap { models.group($0) ?? [] }
        let others = parameters.filter { models.group($0) == nil }
        return (groups + others).flatMap { values.items(of: $0, in: .query) }
    }
}

extension SentItem {
    /// The value in one segment of a path. A comma in an element of a list is encoded, unlike one between elements.
    fileprivate var segment: String {
        if separator.isEmpty { return value.percentEncodedAsSegment }
        return parts.map { $0.percentEncodedAsSegment.replacing(",", with: "%2C") }
            .joined(separator: separator.percentEncodedAsSegment)
    }
}

extension String {
    /// The text in which all bytes are escaped except unreserved characters (RFC 3986, section 2.3) and some others.
    func percentEncoded(except others: String = "") -> String {
        let plain = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~" + others))
        return addingPercentEncoding(withAllowedCharacters: plain) ?? self
    }

    /// The text as one segment of a path, as the client encodes it.
    fileprivate var percentEncodedAsSegment: String { percentEncoded(except: ":@!$&'()*,=") }
}
