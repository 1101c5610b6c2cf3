import Foundation

/// Signs the final request of each attempt, if it goes to an origin of the API.
struct Sign: Sendable {
    /// `nil` if requests are not signed.
    let signer: RequestSigner?

    func respond(to exchange: Exchange, next: Pipeline.Next) async throws(APIError) -> Reply {
        let request = exchange.request
        guard let signer, exchange.access.signedOrigin == Origin(request.url) else { return try await next(exchange) }
        var signed = request
        do {
            try await signer.sign(&signed)
        } catch {
            throw .authentication(.signature, error, request, request.redactor)
        }
        let headers = signed.headers.fields.filter { !request.headers.fields.contains($0) }
        let items = signed.url.encodedItems.filter { !request.url.encodedItems.contains($0) }
        let secrets = Self.secrets(headers, items)
        signed.redactor = request.redactor.adding(secrets)
        if let problem = Self.problem(signed, request) {
            throw .authentication(.signature, because: problem, signed)
        }
        signed.sessionParts = request.sessionParts.map { session in
            SessionParts(
                base: session.base, credentialItems: session.credentialItems + items.map(\.name.percentDecodedOnce),
                credentialHeaders: session.credentialHeaders, caller: session.caller)
        }
        var reply = try await next(exchange.with(signed))
        reply.secrets += secrets
        return reply
    }

    /// The reason why a signed request is not sent. `nil` if the signer has only added headers and query items.
    private static func problem(_ signed: HTTP.Request, _ request: HTTP.Request) -> String? {
        let isSamePlace =
            Origin(signed.url) == Origin(request.url)
            && signed.url.path(percentEncoded: true) == request.url.path(percentEncoded: true)
        let keepsItems = request.url.encodedItems.allSatisfy(signed.url.encodedItems.contains)
        let keepsHeaders = request.headers.fields.allSatisfy(signed.headers.fields.contains)
        if signed.method != request.method || signed.payload != request.payload || !isSamePlace || !keepsItems
            || !keepsHeaders
        {
            return "the signer must only add headers and query items"
        }
        return HeaderRules.problem(in: signed.headers)
    }

    /// The added values whose names sound secret.
    private static func secrets(_ headers: [HTTP.Headers.Field], _ items: [URLQueryItem]) -> [String] {
        headers.filter { Sensitive.isSensitive($0.name) }.flatMap { Credential.secrets(inHeader: $0.value) }
            + items.filter { Sensitive.isSensitive($0.name) }.compactMap { $0.value?.percentDecodedOnce }
    }
}
