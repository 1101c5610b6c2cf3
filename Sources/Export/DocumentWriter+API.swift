import EndpointGenerator
import EndpointImporter

/// Servers.
extension DocumentWriter {
    var servers: SpecNode {
        if !spec.servers.isEmpty {
            return .list(
                spec.servers.map { server in
                    .object([
                        ("url", .text(Self.base(server.url.value))),
                        ("description", .text(server.summary ?? server.name.value)),
                    ])
                })
        }
        var list = MemberList()
        list.add("url", (spec.baseURL?.value).map(Self.base))
        let variables = spec.hostParameters.map { parameter -> (key: String, value: SpecNode) in
            var variable = MemberList()
            // A variable must have a default.
            variable.add("default", parameter.defaultValue.map(Self.text) ?? "")
            variable.add("description", parameter.summary)
            return (parameter.key.value, .object(variable.members))
        }
        if !variables.isEmpty { list.add("variables", .object(variables)) }
        return .list([.object(list.members)])
    }

    /// A base URL as requests have it, without a slash at the end.
    static func base(_ url: String) -> String { url.hasSuffix("/") ? String(url.dropLast()) : url }

    private static func text(_ value: JSONNode) -> String {
        if case .string(let text) = value.value { text } else { SpecNode(value).compactText }
    }
}

/// Credentials.
extension DocumentWriter {
    var securitySchemes: [(key: String, value: SpecNode)] {
        spec.authentication.compactMap { scheme in
            guard case .place(let place) = scheme.kind else { return nil }
            var list = MemberList()
            for (key, value) in Self.members(of: place) { list.add(key, value) }
            list.add("description", scheme.summary)
            return (schemeKeys[scheme.name.value], .object(list.members))
        }
    }

    private static func members(of place: CredentialPlace) -> [(key: String, value: String)] {
        switch place {
        case .query(let name): [("type", "apiKey"), ("in", "query"), ("name", name)]
        case .cookie(let name): [("type", "apiKey"), ("in", "cookie"), ("name", name)]
        case .basic: [("type", "http"), ("scheme", "basic")]
        case .header(let name, let prefix):
            if name.lowercased() == "authorization", let scheme = scheme(of: prefix) {
                [("type", "http"), ("scheme", scheme)]
            } else {
                [("type", "apiKey"), ("in", "header"), ("name", name)]
            }
        }
    }

    /// The scheme of HTTP that a prefix names. `nil` if it names none, or one that an import does not read as a prefix.
    private static func scheme(of prefix: String) -> String? {
        guard prefix.last == " " else { return nil }
        let scheme = prefix.dropLast().lowercased()
        guard case .header? = CredentialPlace(ofHTTPScheme: scheme) else { return nil }
        let isToken = scheme.allSatisfy { character in
            character.isASCII && (character.isLetter || character.isNumber) || "!#$%&'*+-.^_`|~".contains(character)
        }
        return isToken && !scheme.isEmpty ? scheme : nil
    }

    /// The alternatives of schemes that a request can have.
    ///
    /// - Parameter authentication: The schemes that an endpoint accepts. `nil` accepts each scheme of the API.
    /// - Returns: The requirements. They are empty if no credential is sent.
    func requirements(of authentication: SpecEndpointAuthentication?) -> SpecNode {
        switch authentication {
        case nil:
            .list(
                spec.authentication.map { requirement($0.name.value) } + (spec.anonymous == nil ? [] : [.object([])]))
        case SpecEndpointAuthentication.none?: .list([])
        case .required(let schemes): .list(schemes.map { requirement($0.value) })
        case .optional(let schemes): .list(schemes.map { requirement($0.value) } + [.object([])])
        }
    }

    private func requirement(_ name: String) -> SpecNode {
        guard let scheme = spec.authentication.first(where: { $0.name.value == name }),
            case .all(let names) = scheme.kind
        else { return .object([(schemeKeys[name], .list([]))]) }
        return .object(names.map { (schemeKeys[$0.value], .list([])) })
    }
}

extension SpecAuthentication {
    /// Whether the definition has no error.
    var isWhole: Bool {
        if case .broken = kind { false } else { true }
    }
}
