import Foundation

/// Sends no more requests to a host than it allows. After a 429 with a `Retry-After`, it sends none for that time.
struct LimitRate: Sendable {
    private let limits: RequestLimits
    /// Whether the settings turn all limits off.
    private let isUnlimited: Bool
    private let service: String
    private let maximumPause: Duration
    private let hosts: HostLimits
    private let timers: Timers
    private let now: @Sendable () -> Date

    /// `hosts` is the state of the hosts, which all sessions on the transport share.
    init(_ service: APIService, _ credential: Credential, _ settings: ClientSettings, hosts: HostLimits, timers: Timers)
    {
        let rate = settings.rateLimit ?? service.rateLimit
        isUnlimited = settings.rateLimit == .unlimited
        self.service = service.name
        maximumPause = settings.maximumPause
        limits = RequestLimits(
            quota: RequestLimits.Quota(
                rate: rate == .unlimited ? nil : rate, concurrency: settings.maximumConcurrentRequests),
            caller: maximumPause > .zero ? Self.caller(credential, service, settings) : nil
        )
        now = settings.now
        self.hosts = hosts
        self.timers = timers
    }

    /// The limits of the session, and that of the endpoint.
    private func limits(of exchange: Exchange) -> RequestLimits {
        guard !isUnlimited, let limit = exchange.sending?.limit, limit.rate != .unlimited else { return limits }
        return limits.adding(limit.rate, scope: "\(service).\(limit.scope)")
    }

    /// A digest of the credential and of the headers that identify the caller. It is equal for all sessions of a
    /// caller.
    private static func caller(_ credential: Credential, _ service: APIService, _ settings: ClientSettings) -> Digest {
        var texts = credential.callerTexts + (settings.signer?.texts ?? [])
        for field in service.headers.fields + settings.headers.fields where Sensitive.mayIdentifyCaller(field.name) {
            texts += ["header", field.name.lowercased(), field.value]
        }
        return CacheSalt.ofProcess.digest(texts)
    }

    func respond(to exchange: Exchange, next: Pipeline.Next) async throws(APIError) -> Reply {
        let limits = limits(of: exchange)
        if !limits.isLimited, hosts.isEmpty {
            return pausing(exchange, try await next(exchange))
        }
        let host = Self.host(of: exchange.request)
        let arrival = timers.now
        let pause = limits.caller.map { hosts.pause(of: host, for: $0) } ?? .zero
        if pause > exchange.expiry.due - arrival {
            throw .rateLimited(RateLimited(retryAfter: pause, request: exchange.request.summary))
        }
        let hasWaited = try await hosts.enter(host, limits)
        defer { hosts.leave(host) }
        if hasWaited {
            exchange.report(.waited(timers.now - arrival))
        }
        return pausing(exchange, try await next(exchange))
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
