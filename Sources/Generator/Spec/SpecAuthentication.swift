/// An authentication scheme.
struct SpecAuthentication {
    let name: Located<String>
    let summary: String?
    let kind: Kind

    enum Kind {
        /// A value, or a username and a password.
        case place(CredentialPlace)
        /// Several schemes at once.
        case all([Located<String>])
        /// A definition whose errors have been reported. Its name is still known.
        case broken
    }

    /// The name in Swift.
    var swiftName: String { SwiftName.lowerCamelCase(name.value) }
}

/// The part of a request that carries a credential.
enum CredentialPlace: Hashable {
    case query(String)
    case header(String, prefix: String)
    case cookie(String)
    /// A username and a password in the `Authorization` header.
    case basic
}

/// The schemes that an endpoint accepts.
enum SpecEndpointAuthentication {
    /// No credential is sent.
    case none
    /// One of these schemes is required.
    case required([Located<String>])
    /// One of these schemes can be sent.
    case optional([Located<String>])

    /// The names of the schemes.
    var schemes: [Located<String>] {
        switch self {
        case .none: []
        case .required(let schemes), .optional(let schemes): schemes
        }
    }
}

extension Spec {
    /// The places of a scheme, with the names that its values have in Swift. `nil` if its definition is broken.
    ///
    /// The value of a scheme with one place has no name, because it has no label.
    func places(of scheme: SpecAuthentication) -> [(names: [String], place: CredentialPlace)]? {
        switch scheme.kind {
        case .broken: return nil
        case .place(.basic): return [(["username", "password"], .basic)]
        case .place(let place): return [(["value"], place)]
        case .all(let names):
            var places: [(names: [String], place: CredentialPlace)] = []
            for name in names {
                guard let part = authentication.first(where: { $0.name.value == name.value }),
                    case .place(let place) = part.kind
                else { return nil }
                places.append((place == .basic ? ["username", "password"] : [part.swiftName], place))
            }
            return places
        }
    }

    /// Whether an endpoint names the schemes that it accepts.
    var namesSchemes: Bool { parts.contains { $0.endpoints.contains { $0.authentication?.schemes.isEmpty == false } } }
}
