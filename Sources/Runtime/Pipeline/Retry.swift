import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends a request again when that can help and does no harm; see ``RetryRule``.
struct Retry: Sendable {
    let policy: RetryRule
    let backoff: Backoff
    let budget: RetryBudget
    let alarms: Alarms
    let now: @Sendable () -> Date
    /// The headers that make any request one that may be sent again.
    private let keys: [String]

    init(_ service: APIService, _ settings: ClientSettings, budget: RetryBudget, alarms: Alarms) {
        policy = settings.retry
        backoff = Backoff(settings.retry)
        now = settings.now
        keys = service.idempotencyKeys
        self.budget = budget
        self.alarms = alarms
    }

    func respond(
        to request: HTTP.Request,
        until expiry: Expiry,
        next: Pipeline.Next
    ) async throws(APIError) -> HTTP.Response {
        let outcome = await result { () throws(APIError) in try await next(request) }
        if setback(outcome) != nil {
            return try await retry(request, after: outcome, until: expiry, next: next)
        }
        let response = try outcome.get()
        if response.status < 400 { budget.reward() }
        return response
    }

    /// Sends a request that has failed once again, as long as that may help.
    private func retry(
        _ first: HTTP.Request,
        after failure: Result<HTTP.Response, APIError>,
        until expiry: Expiry,
        next: Pipeline.Next
    ) async throws(APIError) -> HTTP.Response {
        var (request, outcome, attempts) = (first, failure, 1)
        let limit = isRepeatable(request) ? policy.maximumAttempts : 1
        while attempts < limit, let setback = setback(outcome),
            let delay = delay(after: setback, attempts, until: expiry), budget.spend(setback.cost)
        {
            request.tell(.retry(after: delay))
            try await alarms.sleep(for: delay)
            attempts += 1
            request.trace.attempt = attempts
            outcome = await result { [request] () throws(APIError) in try await next(request) }
        }
        return try outcome.after(attempts)
    }

    /// A failure after which another attempt may succeed.
    private struct Setback {
        var cost = RetryBudget.Cost.failure
        var retryAfter: Duration?
    }

    /// `nil`: a success, or a failure that would be the same the next time.
    private func setback(_ outcome: Result<HTTP.Response, APIError>) -> Setback? {
        switch outcome {
        case .success(let response) where policy.statuses.contains(response.status):
            Setback(retryAfter: RetryAfter.wait(in: response.headers, now: now))
        case .failure(.timedOut) where policy.retriesTransportErrors:
            // The limit of one attempt. That of the whole call ends it outside of this stage.
            Setback(cost: .timeout)
        case .failure(.transport(let failure)) where policy.retriesTransportErrors && !failure.isPermanent:
            Setback(cost: failure.error.code == .timedOut ? .timeout : .failure)
        case .success, .failure: nil
        }
    }

    /// `nil`: longer than anybody waits.
    private func delay(after setback: Setback, _ attempts: Int, until expiry: Expiry) -> Duration? {
        if let wait = setback.retryAfter, wait > policy.maximumRetryAfter { return nil }
        let delay = max(backoff.delay(after: attempts), setback.retryAfter ?? .zero)
        return alarms.now + delay < expiry.due ? delay : nil
    }

    /// Whether a request may reach the server twice.
    private func isRepeatable(_ request: HTTP.Request) -> Bool {
        Self.idempotentMethods.contains(request.method.rawValue) || keys.contains { request.headers[$0] != nil }
    }

    /// RFC 9110, section 9.2.2.
    private static let idempotentMethods: Set = ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE"]
}

extension Result<HTTP.Response, APIError> {
    /// The response or the error, which tells how many attempts it took.
    fileprivate func after(_ attempts: Int) throws(APIError) -> HTTP.Response {
        switch self {
        case .success(var response):
            response.attempts = attempts
            return response
        case .failure(.transport(var failure)):
            failure.attempts = attempts
            throw .transport(failure)
        case .failure(let error):
            throw error
        }
    }
}

extension TransportFailure {
    /// Whether the same will happen the next time, too.
    var isPermanent: Bool {
        if Self.permanentCodes.contains(error.code) { return true }
        // URLSession on Linux reports an untrusted certificate as unknown; only the text tells.
        let text = error.localizedDescription.lowercased()
        return error.code == .unknown && (text.contains("ssl") || text.contains("certificate"))
    }

    private static let permanentCodes: Set<URLError.Code> = [
        .cancelled, .badURL, .unsupportedURL, .dataLengthExceedsMaximum, .appTransportSecurityRequiresSecureConnection,
        .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
        .clientCertificateRequired, .userAuthenticationRequired, .userCancelledAuthentication,
    ]
}
