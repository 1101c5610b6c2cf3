/// The credential of a session, and the choice of what is sent to an endpoint.
struct SessionCredential: Sendable {
    /// The part of a credential that a request has.
    struct Choice: Sendable {
        let parts: [Credential.Part]
        let provided: [ProvidedCredential]

        /// The parts of the session for requests to the base URL.
        let sessionParts: SessionParts

        fileprivate init(_ alternative: Credential.Alternative?, _ base: SessionParts.Base, signer: [String]) {
            parts = alternative?.parts ?? []
            provided = alternative?.provided ?? []
            sessionParts = SessionParts(
                base: base, credentialItems: parts.itemNames, credentialHeaders: parts.headerNames,
                caller: provided.flatMap(\.texts) + signer)
        }
    }

    private let choices: [(scheme: String?, choice: Choice)]
    private let none: Choice
    /// The choice of an endpoint that accepts no credential.
    let anonymous: Choice

    /// - Parameters:
    ///   - credential: The credential.
    ///   - base: The base of the session.
    ///   - signer: The texts that distinguish the signer of the session.
    init(_ credential: Credential, _ base: SessionParts.Base, signer: [String]) {
        choices = credential.alternatives.map { ($0.scheme, Choice($0, base, signer: signer)) }
        none = Choice(nil, base, signer: signer)
        anonymous = Choice(nil, base, signer: [])
    }

    /// The part of the credential that an endpoint accepts. `nil` if it needs one that the client does not have.
    func choice(for authentication: EndpointAuthentication) -> Choice? {
        switch authentication {
        case .any: choices.first?.choice ?? none
        case .none: anonymous
        case .required(let schemes): first(of: schemes)
        case .optional(let schemes): first(of: schemes) ?? none
        }
    }

    private func first(of schemes: [String]) -> Choice? {
        choices.first { $0.scheme.map(schemes.contains) ?? true }?.choice
    }
}

/// The parts of a request that are added to it after the cache: values of providers, and the signature.
struct CallAccess: Sendable {
    /// The credentials whose values a provider returns.
    let provided: [ProvidedCredential]

    /// The origin whose requests are signed. `nil` if the request is not signed.
    let signedOrigin: Origin?

    /// Nothing is added.
    static let anonymous = CallAccess(provided: [], signedOrigin: nil)

    /// Refuses a call of a provider's own closure, which would wait for itself. The request must not be shared before
    /// this check, because it could join one that waits for the provider.
    func check(_ request: HTTP.Request) throws(APIError) {
        guard provided.contains(where: \.isRunning) else { return }
        throw .authentication(
            .credential, because: "the provider of the credential sent a request that needs the same credential",
            request)
    }
}
