import EndpointGenerator

/// A security scheme of a document.
struct SecurityScheme {
    enum Kind {
        case apiKey(name: String?, place: ParameterPlace?)
        /// An HTTP authentication scheme, in lowercase.
        case http(scheme: String?)
        case oauth2, openIdConnect
        case unknown
    }

    let name: String
    private let node: JSONNode

    init(named name: String, _ node: JSONNode) {
        self.name = name
        self.node = node
    }

    var description: String? { node["description"]?.text }
    var bearerFormat: String? { node["bearerFormat"]?.text }

    var kind: Kind {
        switch node["type"]?.text {
        case "apiKey": .apiKey(name: node["name"]?.text, place: node["in"]?.text.map(ParameterPlace.init))
        case "http": .http(scheme: node["scheme"]?.text?.lowercased())
        case "oauth2": .oauth2
        case "openIdConnect": .openIdConnect
        default: .unknown
        }
    }
}

/// The schemes that a request needs together. None if it needs no credential.
struct SecurityRequirement {
    let schemes: [Located<String>]

    init(_ node: JSONNode) { schemes = node.members.map(\.name) }
}

extension OpenAPIDocument {
    /// The security schemes, in order.
    var securitySchemes: [SecurityScheme] {
        (root["components"]?["securitySchemes"]?.members ?? []).map { member in
            SecurityScheme(named: member.name.value, resolve(member.value) ?? member.value)
        }
    }
}
