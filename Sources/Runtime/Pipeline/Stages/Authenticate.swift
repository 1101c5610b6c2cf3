import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Adds the values of the providers to a request. After a 401, it asks for newer values and sends the request once more.
///
/// The server has refused the request, so every method can be sent again. A 401 of another origin is the result,
/// because that origin did not get the credential.
struct Authenticate: Sendable {
    func respond(to exchange: Exchange, next: Pipeline.Next) async throws(APIError) -> Reply {
        let provided = exchange.access.provided
        if provided.isEmpty { return try await next(exchange) }
        let first = try await values(of: provided, replacing: nil, for: exchange.request)
        var reply = try await next(exchange.with(first.request))
        reply.secrets += first.secrets
        guard reply.response.status == 401, !reply.hasLeftOrigin else { return reply }
        let second = try await values(of: provided, replacing: first, for: exchange.request)
        var last = try await next(Exchange(exchange, request: second.request, attempt: reply.attempts + 1))
        last.secrets += reply.secrets + second.secrets
        return last
    }

    /// The values of all providers, and the request with them.
    private struct Values {
        let request: HTTP.Request
        let secrets: [String]
        let numbers: [UInt64]
        /// The numbers of failures of the providers when the call began.
        let failures: [UInt64]
    }

    private func values(
        of provided: [ProvidedCredential], replacing old: Values?, for request: HTTP.Request
    ) async throws(APIError) -> Values {
        let redactor = request.redactor.adding(old?.secrets ?? [])
        let failures = old?.failures ?? provided.map(\.failures)
        var versions: [ProvidedCredential.Version] = []
        for (index, credential) in provided.enumerated() {
            do {
                versions.append(try await credential.version(after: old?.numbers[index], since: failures[index]))
            } catch {
                throw .authentication(.credential, error, request, redactor)
            }
        }
        let parts = versions.flatMap(\.alternative.parts)
        let authenticated = request.adding(parts)
        let problem = versions.lazy.compactMap(\.alternative.problem).first
        if let problem = problem ?? HeaderRules.problem(in: authenticated.headers) {
            throw .authentication(.credential, because: problem, authenticated)
        }
        // The provider does not end when a call is cancelled. Nobody would learn that the request was sent.
        if Task.isCancelled { throw .cancelled }
        return Values(
            request: authenticated, secrets: parts.secrets, numbers: versions.map(\.number), failures: failures)
    }
}

extension HTTP.Request {
    /// The request with a credential.
    func adding(_ parts: [Credential.Part]) -> HTTP.Request {
        var (request, query) = (self, HTTP.Query())
        parts.add(to: &query)
        parts.add(to: &request.headers)
        request.url = url.adding(query)
        request.redactor = redactor.adding(parts.secrets)
        request.sessionParts = sessionParts.map { session in
            SessionParts(
                base: session.base, credentialItems: session.credentialItems + parts.itemNames,
                credentialHeaders: session.credentialHeaders + parts.headerNames, caller: session.caller)
        }
        return request
    }
}

extension APIError {
    /// The error of a call whose provider or signer threw an error.
    static func authentication(
        _ step: AuthenticationFailure.Step, _ error: any Error, _ request: HTTP.Request, _ redactor: Redactor
    ) -> APIError {
        if Task.isCancelled { return .cancelled }
        let text =
            switch error {
            case let error as APIError: error.description
            case let error as URLError: "\(error.localizedDescription) (URLError \(error.errorCode))"
            case is CancellationError: "it was cancelled"
            case let error as any LocalizedError: error.errorDescription ?? String(describing: error)
            default: String(describing: error)
            }
        return .authentication(
            AuthenticationFailure(
                step: step, reason: redactor.excerpt(redactor.scrubPairs(text)),
                error: cause(error, request, redactor), request: request.summary))
    }

    /// The error of a provider or a signer as an error of the runtime. `nil` if it is neither one nor a `URLError`.
    private static func cause(_ error: any Error, _ request: HTTP.Request, _ redactor: Redactor) -> APIError? {
        guard let error = error as? URLError else { return error as? APIError }
        var request = request
        request.redactor = redactor
        return APIError(error, request)
    }

    /// The error of a call whose provider or signer returned something that cannot be sent.
    static func authentication(
        _ step: AuthenticationFailure.Step, because reason: String, _ request: HTTP.Request
    ) -> APIError {
        .authentication(
            AuthenticationFailure(
                step: step, reason: request.redactor.excerpt(reason), error: nil, request: request.summary))
    }
}
