import Foundation

/// Sends no more requests to a host than it allows. After a 429 with a `Retry-After`, it sends none for that time.
final class LimitRate: Stage {
    private let limits: RequestLimits
    /// Whether the settings turn all limits off.
    private let isUnlimited: Bool
    private let service: String
    private let maximumPause: Duration
    /// The longest wait for a pause if the call may take any time.
    private let timeout: Duration
    private let hosts: HostLimits
    /// The limits that several processes share. `nil` if this process counts alone.
    private let shared: (any SharedGate)?
    private let timers: Timers
    /// The time of the limits when that of the session was zero.
    private let offset: Duration
    private let now: @Sendable () -> Date

    init(_ configuration: SessionConfiguration) {
        let settings = configuration.settings
        let rate = settings.rateLimit ?? configuration.service.rateLimit
        isUnlimited = settings.rateLimit == .unlimited
        service = configuration.service.name
        maximumPause = settings.maximumPause
        timeout = settings.timeout
        limits = RequestLimits(
            rate: rate == .unlimited ? nil : rate, concurrency: settings.maximumConcurrentRequests, caller: nil)
        now = settings.now
        hosts = configuration.shared.hosts
        shared = settings.sharedLimits?.gate
        timers = configuration.shared.timers
        offset = hosts.now - timers.now
    }

    func respond(to exchange: Exchange) -> StageStep {
        let host = exchange.origin
        let limits = limits(of: exchange, at: host)
        if let shared { return enter(exchange, host, limits, shared) }
        if let place = hosts.enterAtOnce(host, limits) { return send(exchange, at: place, limits.caller) }
        return .wait { [self] _ in
            do throws(Refusal) {
                let place = try await hosts.enter(host, limits, patience(of: exchange))
                if let waited = place.waited { exchange.report(.waited(waited)) }
                return send(exchange, at: place, limits.caller)
            } catch {
                return .fail(APIError(error, exchange))
            }
        }
    }

    /// Asks the other processes. The request has a place before, so that it starts as soon as they permit it.
    private func enter(
        _ exchange: Exchange, _ host: Origin, _ limits: RequestLimits, _ shared: any SharedGate
    ) -> StageStep {
        .wait { [self] _ in
            let start = timers.now
            do throws(Refusal) {
                let (place, hasWaited) = try await place(for: exchange, host, limits, shared)
                if hasWaited { exchange.report(.waited(timers.now - start)) }
                return send(exchange, at: place, limits.caller)
            } catch {
                return .fail(APIError(error, exchange))
            }
        }
    }

    /// The time after which a request asks the other processes again if its share of the limits is used up.
    private static let timeToAskAgain: Duration = .seconds(1)

    /// The place of a request, and whether it has waited for anything but the answer of the other processes.
    private func place(
        for exchange: Exchange, _ host: Origin, _ limits: RequestLimits, _ shared: any SharedGate
    ) async throws(Refusal) -> (HostPlace, hasWaited: Bool) {
        let request = limits.sharedRequest(exchange, at: host)
        var hasWaited = false
        while true {
            let place = try await hosts.enter(host, limits.withoutRates, patience(of: exchange))
            if place.waited != nil { hasWaited = true }
            if request.isUnlimited { return (place, hasWaited) }
            switch await shared.enter(request, timers) {
            case .permitted(let isFirstAnswer): return (place, hasWaited || !isFirstAnswer)
            case .cancelled:
                hosts.leave(place)
                throw .cancelled
            case .unavailable:
                // The place stays, so that no later request gets it before.
                if hosts.enterAtOnce(host, limits.share(shared).borrowingPlace()) != nil { return (place, hasWaited) }
                hosts.leave(place)
                do throws(APIError) {
                    try await timers.sleep(for: Self.timeToAskAgain)
                } catch {
                    throw .cancelled
                }
            case .paused(let pause):
                // The request waits for the pause like all others of this process. All processes learn the same end.
                let end = pause + hosts.randomPart(of: PausedCallers.spread)
                if let caller = limits.caller { hosts.pause(host, for: caller, min(end, maximumPause)) }
                hosts.leave(place)
            }
            hasWaited = true
        }
    }

    private func send(_ exchange: Exchange, at place: HostPlace, _ caller: Digest?) -> StageStep {
        .next(exchange) { [self] outcome in
            // The requests that pass when this one leaves must know of the pause.
            if let caller { pause(exchange, place.host, for: caller, after: outcome) }
            hosts.leave(place)
            return .done(outcome)
        }
    }

    /// The limits of the session, and that of the endpoint.
    private func limits(of exchange: Exchange, at host: Origin) -> RequestLimits {
        var limits = limits
        if maximumPause > .zero { limits.caller = exchange.request.callerIdentity.digest }
        // The request that a signer sends would wait for the place of the request that it signs.
        if Signing.hasPlace(at: host) { limits = limits.borrowingPlace() }
        guard !isUnlimited, let limit = exchange.sending?.limit, limit.rate != .unlimited else { return limits }
        return limits.adding(limit.rate, scope: "\(service).\(limit.scope)")
    }

    /// A transfer of a file, which may take any time, waits for a pause like other calls.
    private func patience(of exchange: Exchange) -> Patience {
        Patience(
            expiry: exchange.expiry, pauseDue: exchange.isTransfer ? timers.now + timeout : nil, offset: offset)
    }

    /// Starts the pause that a response asks for.
    private func pause(_ exchange: Exchange, _ host: Origin, for caller: Digest, after outcome: StageOutcome) {
        guard case .success(let reply) = outcome, reply.response.status == 429,
            let wait = RetryAfter.wait(in: reply.response.headers, now: now), wait > .zero
        else { return }
        hosts.pause(host, for: caller, min(wait, maximumPause))
        shared?.pause(
            limits(of: exchange, at: host).sharedRequest(exchange, at: host), for: min(wait, maximumPause), timers)
    }
}

extension RequestLimits {
    fileprivate func sharedRequest(_ exchange: Exchange, at host: Origin) -> SharedRequest {
        SharedRequest(
            host: host.description, caller: caller == nil ? nil : exchange.request.callerIdentity.texts,
            rates: [rate, scopedRate].compactMap(\.self).map { rate in
                SharedRequest.ScopedLimit(limit: rate.limit, scope: rate.scope)
            })
    }
}

extension SharedRequest {
    /// Whether nothing limits it in other processes.
    fileprivate var isUnlimited: Bool { rates.isEmpty && caller == nil }
}

extension APIError {
    /// The error of a request that was not sent, or not sent again.
    fileprivate init(_ refusal: Refusal, _ exchange: Exchange) {
        switch refusal {
        case .cancelled: self = .cancelled
        case .paused(let pause):
            self = .rateLimited(
                RateLimited(
                    retryAfter: pause, isFurtherAttempt: exchange.attempt > 1, request: exchange.request.summary))
        }
    }
}
