import Foundation
import Synchronization

/// Signs the final request of each attempt, if it goes to an origin of the API.
///
/// This is the last stage before the transport, because a signature may expire. The request already has its place among
/// those of its host then. A call that the signer sends takes no place of its own, and shares no request, so that it waits
/// for nothing that waits for the signature.
final class Sign: Stage {
    /// `nil` if requests are not signed.
    private let signer: RequestSigner?
    private let deadline: Deadline

    init(_ configuration: SessionConfiguration) {
        signer = configuration.settings.signer
        deadline = Deadline(timeout: configuration.settings.timeout, timers: configuration.shared.timers)
    }

    func respond(to exchange: Exchange) -> StageStep {
        let request = exchange.request
        guard let signer, exchange.access.isSigned else { return .pass(exchange) }
        if Signing.isNested {
            return .fail(
                .authentication(
                    .signature, because: "the signer sent a request whose signer sent a request in turn", request))
        }
        return .wait { [self] _ in
            do throws(APIError) {
                let (signed, added) = try await sign(exchange, signer)
                return .next(exchange.with(signed)) { outcome in .done(outcome.adding(added)) }
            } catch {
                return .fail(error)
            }
        }
    }

    /// Signs a request. A signer that hangs ends with the call, and after the time limit of a call at the latest.
    private func sign(
        _ exchange: Exchange, _ signer: RequestSigner
    ) async throws(APIError) -> (HTTP.Request, AddedSecrets) {
        let (request, signing) = (exchange.request, Signing(host: exchange.origin))
        let outcome = await deadline.limit(.attempt, of: request) { race in
            race.run { () throws(APIError) in
                do {
                    return try await signing.run { try await signer.signed(request) }
                } catch {
                    throw .authentication(.signature, error, request, request.redactor)
                }
            }
        }
        signing.end()
        if case .failure(.timedOut) = outcome {
            throw .authentication(.signature, because: "the signer did not end within \(deadline.timeout)", request)
        }
        return try checked(try outcome.get(), request)
    }

    /// The signed request with the knowledge of its secrets.
    private func checked(
        _ signed: HTTP.Request, _ request: HTTP.Request
    ) throws(APIError) -> (HTTP.Request, AddedSecrets) {
        var signed = signed
        let headers = signed.headers.fields.filter { !request.headers.fields.contains($0) }
        let items = signed.url.encodedItems.filter { !request.url.encodedItems.contains($0) }
        let secrets = Self.secrets(headers, items)
        signed.redactor = request.redactor.adding(secrets)
        if let problem = Self.problem(signed, request) {
            throw .authentication(.signature, because: problem, signed)
        }
        signed.sessionParts = request.sessionParts?.adding(items: items.map(\.name.percentDecodedOnce))
        return (signed, AddedSecrets(texts: secrets))
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

extension RequestSigner {
    fileprivate func signed(_ request: HTTP.Request) async throws -> HTTP.Request {
        var signed = request
        try await sign(&signed)
        return signed
    }
}

/// A request that waits for its signature.
///
/// The signer may send requests, for example for a nonce. Tasks that it has started can outlive it. Their later calls are
/// like all others.
final class Signing: Sendable {
    private static let current = TaskLocal<[Signing]>(wrappedValue: [])

    private let host: Origin
    private let hasEnded = Atomic<Bool>(false)

    /// - Parameter host: The host of the request, among whose requests it has a place.
    init(host: Origin) {
        self.host = host
    }

    /// Runs the signer.
    func run<Value: Sendable>(_ sign: () async throws -> Value) async throws -> Value {
        try await Self.current.withValue(Self.running + [self], operation: sign)
    }

    /// Ends the wait. The signer may still run, if it ignores its cancellation.
    func end() { hasEnded.store(true, ordering: .relaxed) }

    /// The requests that wait for signers which the current task belongs to, the outermost first.
    private static var running: [Signing] {
        current.get().filter { !$0.hasEnded.load(ordering: .relaxed) }
    }

    /// Whether the current task runs in a signer.
    static var isRunning: Bool { !running.isEmpty }

    /// Whether the current task runs in a signer that a call of another signer waits for.
    static var isNested: Bool { running.count > 1 }

    /// Whether a request that waits for the current task has a place among those of a host.
    static func hasPlace(at host: Origin) -> Bool { running.contains { $0.host == host } }
}
