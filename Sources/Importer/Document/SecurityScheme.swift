import EndpointGenerator

/// A security scheme of a document.
struct SecurityScheme {
    enum Kind {
        case apiKey(name: String?, place: ParameterPlace?)
        /// An HTTP authentication scheme, as the document writes it.
        case http(scheme: String?)
        case oauth2, openIdConnect
        case unknown
    }

    /// The name or the URI by which requirements name the scheme.
    let key: String
    /// The name of the component.
    let name: String
    private let node: JSONNode

    init(_ key: String, named name: String, _ node: JSONNode) {
        self.key = key
        self.name = name
        self.node = node
    }

    var isDeprecated: Bool { node["deprecated"]?.isTrue == true }
    var description: String? { node["description"]?.text }
    var bearerFormat: String? { node["bearerFormat"]?.text }

    var kind: Kind {
        switch node["type"]?.text {
        case "apiKey": .apiKey(name: node["name"]?.text, place: node["in"]?.text.map(ParameterPlace.init))
        case "http": .http(scheme: node["scheme"]?.text)
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
    /// The security schemes of the components, in order, and those that operations name by a URI. A text that is the name of
    /// a component is no URI (OpenAPI 3.2, "Security Requirement Object").
    func securitySchemes(of operations: [Operation]) -> [SecurityScheme] {
        var schemes = (root["components"]?["securitySchemes"]?.members ?? []).map { member in
            SecurityScheme(member.name.value, named: member.name.value, resolve(member.value) ?? member.value)
        }
        var known = Set(schemes.map(\.key))
        for key in operations.flatMap({ security(of: $0) ?? [] }).flatMap(\.schemes) where !known.contains(key.value) {
            known.insert(key.value)
            let reference = reference(key.value, in: key.location.file)
            guard let node = resolve(target(of: reference)), node["type"] != nil else { continue }
            schemes.append(SecurityScheme(key.value, named: reference.name, node))
        }
        return schemes
    }
}
