/// The credential of a session, and the choice of what is sent to an endpoint.
struct SessionCredential: Sendable {
    /// The part of a credential that a request has.
    struct Choice: Sendable {
        let parts: [Credential.Part]
        let provided: [ProvidedCredential]

        /// The caller of a request with the headers of the session.
        let caller: Caller

        fileprivate init(_ alternative: Credential.Alternative?, _ signer: RequestSigner?, _ headers: HTTP.Headers) {
            parts = alternative?.parts ?? []
            provided = alternative?.provided ?? []
            var headers = headers
            parts.add(to: &headers)
            let texts = parts.queryTexts + provided.flatMap(\.texts) + (signer?.texts ?? [])
            caller = Caller.anonymous.adding(texts).adding(headers, identifying: parts.headerNames)
        }
    }

    private let choices: [(scheme: String?, choice: Choice)]
    private let none: Choice
    /// The choice of an endpoint that accepts no credential.
    let anonymous: Choice

    /// - Parameters:
    ///   - credential: The credential.
    ///   - signer: The signer of the requests. `nil` if they are not signed.
    ///   - headers: The headers of the session.
    init(_ credential: Credential, _ signer: RequestSigner?, _ headers: HTTP.Headers) {
        choices = credential.alternatives.map { ($0.scheme, Choice($0, signer, headers)) }
        none = Choice(nil, signer, headers)
        anonymous = Choice(nil, nil, headers)
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

extension Caller {
    /// The same caller with the headers that identify it: those with the given names, and those whose names sound so.
    func adding(
        _ headers: HTTP.Headers, identifying names: [String] = [], ignoring ignored: [String] = []
    ) -> Caller {
        if headers.fields.isEmpty { return self }
        let fields = headers.fields.filter { field in
            names.contains(where: field.name.isSameHeader)
                || Sensitive.mayIdentifyCaller(field.name) && !ignored.contains(where: field.name.isSameHeader)
        }
        return adding(fields.flatMap { ["header", $0.name.lowercased(), $0.value] })
    }
}
