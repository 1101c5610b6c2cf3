import Foundation

/// Sends no more requests to a host than it allows. After a 429 with a `Retry-After`, it sends none for that time.
struct LimitRate: Sendable {
    private let limits: RequestLimits
    /// Whether the settings turn all limits off.
    private let isUnlimited: Bool
    private let service: String
    private let maximumPause: Duration
    /// The longest wait for a pause if the call may take any time.
    private let timeout: Duration
    private let hosts: HostLimits
    private let timers: Timers
    private let now: @Sendable () -> Date

    init(_ configuration: SessionConfiguration) {
        let rate = configuration.settings.rateLimit ?? configuration.service.rateLimit
        isUnlimited = configuration.settings.rateLimit == .unlimited
        service = configuration.service.name
        maximumPause = configuration.settings.maximumPause
        timeout = configuration.settings.timeout
        limits = RequestLimits(
            rate: rate == .unlimited ? nil : rate,
            concurrency: configuration.settings.maximumConcurrentRequests,
            caller: maximumPause > .zero ? Self.caller(configuration) : nil
        )
        now = configuration.settings.now
        hosts = configuration.shared.hosts
        timers = configuration.shared.timers
    }

    /// The limits of the session, and that of the endpoint.
    private func limits(of exchange: Exchange) -> RequestLimits {
        guard !isUnlimited, let limit = exchange.sending?.limit, limit.rate != .unlimited else { return limits }
        return limits.adding(limit.rate, scope: "\(service).\(limit.scope)")
    }

    /// A digest of the credential and of the headers that identify the caller. It is equal for all sessions of a
    /// caller.
    private static func caller(_ configuration: SessionConfiguration) -> Digest {
        var texts = configuration.credential.callerTexts + (configuration.settings.signer?.texts ?? [])
        let headers = configuration.service.headers.fields + configuration.settings.headers.fields
        for field in headers where Sensitive.mayIdentifyCaller(field.name) {
            texts += ["header", field.name.lowercased(), field.value]
        }
        return CacheSalt.ofProcess.digest(texts)
    }

    func respond(to exchange: Exchange, next: Pipeline.Next) async throws(APIError) -> Reply {
        let place: Place
        do throws(Refusal) {
            place = try await hosts.enter(
                Self.host(of: exchange.request), limits(of: exchange), patience(of: exchange))
        } catch {
            throw APIError(error, exchange.request)
        }
        defer { hosts.leave(place) }
        if let waited = place.waited {
            exchange.report(.waited(waited))
        }
        return pausing(exchange, try await next(exchange))
    }

    /// A transfer of a file, which may take any time, waits for a pause like other calls.
    private func patience(of exchange: Exchange) -> Patience {
        Patience(expiry: exchange.expiry, pauseDue: exchange.transfersFile ? timers.now + timeout : nil)
    }

    /// Records the pause that a response asks for.
    private func pausing(_ exchange: Exchange, _ reply: Reply) -> Reply {
        let response = reply.response
        if response.status == 429, let caller = limits.caller,
            let wait = RetryAfter.wait(in: response.headers, now: now), wait > .zero
        {
            hosts.pause(Self.host(of: exchange.request), for: caller, min(wait, maximumPause))
        }
        return reply
    }

    /// The host and the port, as in `api.themoviedb.org:443`.
    private static func host(of request: HTTP.Request) -> String {
        let host = request.url.host(percentEncoded: true)?.lowercased() ?? ""
        return "\(host):\(request.url.port ?? (request.url.scheme == "http" ? 80 : 443))"
    }
}

extension APIError {
    /// The error of a request that was not sent.
    fileprivate init(_ refusal: Refusal, _ request: HTTP.Request) {
        switch refusal {
        case .cancelled: self = .cancelled
        case .paused(let pause): self = .rateLimited(RateLimited(retryAfter: pause, request: request.summary))
        }
    }
}
