import Foundation

/// Sends no more requests to a host than it allows. After a 429 with a `Retry-After`, it sends none for that time.
final class LimitRate: Stage {
    private let quota: RequestLimits.Quota
    /// Whether the settings turn all limits off.
    private let isUnlimited: Bool
    private let service: String
    private let maximumPause: Duration
    private let hosts: HostLimits
    private let timers: Timers
    private let now: @Sendable () -> Date

    init(_ configuration: SessionConfiguration) {
        let settings = configuration.settings
        let rate = settings.rateLimit ?? configuration.service.rateLimit
        isUnlimited = settings.rateLimit == .unlimited
        service = configuration.service.name
        maximumPause = settings.maximumPause
        quota = RequestLimits.Quota(
            rate: rate == .unlimited ? nil : rate, concurrency: settings.maximumConcurrentRequests)
        now = settings.now
        hosts = configuration.shared.hosts
        timers = configuration.shared.timers
    }

    /// The limits of the session, and that of the endpoint.
    ///
    /// The request of a signer uses the place of the request that waits for its signature.
    private func limits(of exchange: Exchange) -> RequestLimits {
        let caller = exchange.request.callerIdentity.digest
        let hasPlace = Signing.hasPlace(at: exchange.request.url.authority)
        let quota = RequestLimits.Quota(rate: quota.rate, concurrency: hasPlace ? nil : quota.concurrency)
        let limits = RequestLimits(quota: quota, caller: maximumPause > .zero ? caller : nil)
        guard !isUnlimited, let limit = exchange.sending?.limit, limit.rate != .unlimited else { return limits }
        return limits.adding(limit.rate, scope: "\(service).\(limit.scope)")
    }

    func respond(to exchange: Exchange) -> Step {
        let (host, limits) = (exchange.request.url.authority, limits(of: exchange))
        if !limits.isLimited, hosts.isEmpty {
            return .next(exchange) { [self] outcome in .done(pausing(host, limits, outcome)) }
        }
        return .wait { [self] _ in
            let arrival = timers.now
            let pause = limits.caller.map { hosts.pause(of: host, for: $0) } ?? .zero
            if pause > exchange.expiry.due - arrival {
                return .fail(.rateLimited(RateLimited(retryAfter: pause, request: exchange.request.summary)))
            }
            do throws(APIError) {
                let hasWaited = try await hosts.enter(host, limits)
                if hasWaited { exchange.report(.waited(timers.now - arrival)) }
            } catch {
                return .fail(error)
            }
            return .next(exchange) { [self] outcome in
                // The requests that pass when this one leaves must know of the pause.
                let outcome = pausing(host, limits, outcome)
                hosts.leave(host)
                return .done(outcome)
            }
        }
    }

    /// Records the pause that a response asks for.
    private func pausing(_ host: String, _ limits: RequestLimits, _ outcome: Outcome) -> Outcome {
        if case .success(let reply) = outcome, reply.response.status == 429, let caller = limits.caller,
            let wait = RetryAfter.wait(in: reply.response.headers, now: now), wait > .zero
        {
            hosts.pause(host, for: caller, min(wait, maximumPause))
        }
        return outcome
    }
}
