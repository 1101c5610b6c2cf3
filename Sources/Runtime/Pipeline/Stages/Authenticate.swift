import Foundation

/// Adds the values of the providers to a request. After a 401, it asks for newer values and sends the request once more, or
/// twice if the newer values are those of another process, which may be outdated as well.
///
/// The server has refused the request, so every method can be sent again. Each request of a chain of redirects is
/// authenticated by itself, so that only the refused one is sent again. Other origins get no credential.
final class Authenticate: Stage {
    private let refusals: Refusals
    private let timers: Timers

    init(_ configuration: SessionConfiguration) {
        refusals = configuration.shared.refusals
        timers = configuration.shared.timers
    }

    func respond(to exchange: Exchange) -> StageStep {
        let provided = exchange.access.provided
        if provided.isEmpty { return .pass(exchange) }
        return send(exchange, replacing: nil) { [self] values, outcome in
            guard case .success(let reply) = outcome, reply.response.status == 401,
                !refusals.contains(provided, at: timers.now)
            else { return .done(outcome) }
            return sendAgain(exchange, after: reply, replacing: values, isLast: false)
        }
    }

    private func sendAgain(
        _ exchange: Exchange, after reply: Reply, replacing old: Values, isLast: Bool
    ) -> StageStep {
        send(Exchange(exchange, attempt: reply.attempts + 1), replacing: old) { [self] values, outcome in
            guard case .success(let reply) = outcome, reply.response.status == 401 else { return .done(outcome) }
            if !values.areNew, !isLast { return sendAgain(exchange, after: reply, replacing: values, isLast: true) }
            refusals.record(exchange.access.provided, at: timers.now)
            return .done(outcome)
        }
    }

    /// Sends a request with new values of its providers.
    private func send(
        _ exchange: Exchange, replacing old: Values?, then: @escaping @Sendable (Values, StageOutcome) -> StageStep
    ) -> StageStep {
        .wait { [self] _ in
            let values: Values
            do throws(APIError) {
                values = try await self.values(replacing: old, for: exchange)
            } catch {
                return .fail(error)
            }
            return .next(exchange.with(values.request)) { outcome in then(values, outcome.adding(values.added)) }
        }
    }

    /// The values of all providers, and the request with them.
    private struct Values: Sendable {
        let request: HTTP.Request
        /// The secrets of these values and of those that they replace.
        let added: AddedSecrets
        let numbers: [UInt64]
        /// Whether the closures of the providers have made all of them for this call. Another process may have made a value
        /// long ago.
        let areNew: Bool
        /// The numbers of failures of the providers when the call began.
        let failures: [UInt64]
    }

    private func values(replacing old: Values?, for exchange: Exchange) async throws(APIError) -> Values {
        let (request, provided) = (exchange.request, exchange.access.provided)
        let redactor = request.redactor.adding(old?.added.texts ?? [])
        let failures = old?.failures ?? provided.map(\.failures)
        var versions: [ProvidedCredential.Version] = []
        for (index, credential) in provided.enumerated() {
            do {
                versions.append(
                    try await credential.version(after: old?.numbers[index], since: failures[index], timers))
            } catch {
                throw .authentication(.credential, error, request, redactor)
            }
        }
        let parts = versions.flatMap(\.alternative.parts)
        // The response may repeat the value that was refused.
        let authenticated = request.knowing(old?.added ?? AddedSecrets()).adding(parts)
        let problem = versions.lazy.compactMap(\.alternative.problem).first
        if let problem = problem ?? HeaderRules.problem(in: authenticated.headers) {
            throw .authentication(.credential, because: problem, authenticated)
        }
        // The provider does not end when a call is cancelled. Nobody would learn that the request was sent.
        if Task.isCancelled { throw .cancelled }
        let added = AddedSecrets(texts: parts.secrets, items: parts.itemNames) + (old?.added ?? AddedSecrets())
        return Values(
            request: authenticated, added: added, numbers: versions.map(\.number),
            areNew: versions.allSatisfy(\.isNew), failures: failures)
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
        request.sessionParts = sessionParts?.adding(items: parts.itemNames, headers: parts.headerNames)
        return request
    }
}
