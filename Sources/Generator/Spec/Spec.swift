/// The contents of the files of one API, before references are checked.
package struct Spec {
    /// The namespace, which is the name of the spec file or of its folder.
    package var name: Located<String>
    package var summary: String?
    package var baseURL: Located<String>?
    /// The base URL, split at its parameters.
    package var baseURLPieces: [PathPiece] = []
    /// The parameters in the base URL that the spec describes.
    package var baseURLParameters: [SpecParameter] = []
    /// The servers, in place of a base URL. The first is the default.
    package var servers: [SpecServer] = []
    package var access: Access?
    package var identity: SpecIdentity?
    package var rateLimit: SpecRateLimit?
    /// The name of the idempotency header, such as `Idempotency-Key`.
    package var idempotencyKey: Located<String>?
    /// The name of the header with the time of the first attempt.
    package var idempotencyTime: Located<String>?
    package var authentication: [SpecAuthentication] = []
    /// The place that says that clients can be created without a credential. `nil` if they cannot.
    package var anonymous: Location?
    /// Headers that every request carries.
    package var headers: [(name: Located<String>, value: Located<String>)] = []
    /// Parameters that each request of a client has.
    package var clientParameters = SpecClientParameters()
    /// Computed URLs that depend only on parameters.
    package var urls: [SpecURL] = []
    /// Models of error bodies.
    package var errors: [SpecError] = []
    /// The rule by which a 2xx response is a failed call.
    package var failure: SpecFailure?
    /// The contents of each file.
    package var parts: [SpecPart] = []

    /// The models of error bodies.
    package var errorModels: [ModelReference] { errors.map(\.model) + [failure?.rule?.model].compactMap(\.self) }

    package var endpoints: [SpecEndpoint] { parts.flatMap(\.endpoints) }
    package var models: [SpecModel] { parts.flatMap(\.models) }
}

/// The endpoints and the models of one file.
package struct SpecPart {
    package let file: Int
    package var endpoints: [SpecEndpoint] = []
    package var models: [SpecModel] = []
}

/// The access level of the generated code.
public enum Access: String, CaseIterable, Sendable {
    /// Only the module that contains the code can use it.
    case `internal`
    /// Every module that imports that module can use the code.
    case `public`
}

/// Whether requests identify their sender in the `User-Agent` header.
package enum SpecIdentity: String, CaseIterable {
    case none, optional, required
}

/// Parameters of the whole client. Every request has them.
package struct SpecClientParameters {
    package var query: [SpecParameter] = []
    package var headers: [SpecParameter] = []

    package var all: [SpecParameter] { query + headers }
}

/// A named server of an API.
package struct SpecServer {
    package let name: Located<String>
    package let url: Located<String>
    package var summary: String?

    /// The name in Swift.
    package var swiftName: String { SwiftName.lowerCamelCase(name.value) }
}

extension Spec {
    /// The parameters in the base URL, in the order of their places. Those that the spec does not describe are strings.
    package var hostParameters: [SpecParameter] {
        guard let baseURL else { return [] }
        return baseURLPieces.compactMap { piece in
            guard case .parameter(let name) = piece else { return nil }
            let type = SpecType.scalar(.string)
            return baseURLParameters.first { $0.key.value == name }
                ?? SpecParameter(key: Located(name, at: baseURL.location), type: type)
        }
    }
}

/// An authentication scheme.
package struct SpecAuthentication {
    package let name: Located<String>
    package let summary: String?
    package let kind: Kind

    package enum Kind {
        /// A value, or a username and a password.
        case place(CredentialPlace)
        /// Several schemes at once.
        case all([Located<String>])
        /// A definition whose errors have been reported. Its name is still known.
        case broken
    }

    /// The name in Swift.
    package var swiftName: String { SwiftName.lowerCamelCase(name.value) }
}

/// The schemes that an endpoint accepts.
package enum SpecEndpointAuthentication {
    /// No credential is sent.
    case none
    /// One of these schemes is required.
    case required([Located<String>])
    /// One of these schemes can be sent.
    case optional([Located<String>])

    /// The names of the schemes.
    package var schemes: [Located<String>] {
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
    package func places(of scheme: SpecAuthentication) -> [(names: [String], place: CredentialPlace)]? {
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
    package var namesSchemes: Bool {
        parts.contains { $0.endpoints.contains { $0.authentication?.schemes.isEmpty == false } }
    }
}
