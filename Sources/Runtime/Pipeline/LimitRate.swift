import Foundation

/// Sends no more requests to a host than it allows, and none for some time after it answers 429 with a `Retry-After`.
struct LimitRate: Sendable {
    private let demand: Demand
    private let maximumPause: Duration
    private let hosts: HostLimits
    private let alarms: Alarms
    private let now: @Sendable () -> Date

    /// `hosts` is the state of the hosts that all sessions of the transport share.
    init(_ service: APIService, _ credential: Credential, _ settings: ClientSettings, hosts: HostLimits, alarms: Alarms)
    {
        let rate = settings.rateLimit ?? service.rateLimit
        maximumPause = settings.maximumPause
        demand = Demand(
            limits: Demand.Limits(
                rate: rate == .unlimited ? nil : rate, concurrency: settings.maximumConcurrentRequests),
            caller: maximumPause > .zero ? credential.caller(with: [service.headers, settings.headers]) : nil
        )
        now = settings.now
        self.hosts = hosts
        self.alarms = alarms
    }

    func respond(
        to request: HTTP.Request,
        until expiry: Expiry,
        next: Pipeline.Next
    ) async throws(APIError) -> HTTP.Response {
        if isOpen {
            return pausing(request, try await next(request))
        }
        let host = Self.host(of: request)
        let arrival = alarms.now
        let pause = demand.caller.map { hosts.pause(of: host, for: $0) } ?? .zero
        if pause > expiry.due - arrival {
            throw .rateLimited(RateLimited(retryAfter: pause, request: request.summary))
        }
        let hasWaited = try await hosts.enter(host, demand)
        defer { hosts.leave(host) }
        if hasWaited {
            request.tell(.waited(alarms.now - arrival))
        }
        return pausing(request, try await next(request))
    }

    /// Whether no request has to wait, to no host.
    var isOpen: Bool { !demand.isLimited && hosts.isEmpty }

    /// Records the pause that a response asks for.
    func pausing(_ request: HTTP.Request, _ response: HTTP.Response) -> HTTP.Response {
        if response.status == 429, let caller = demand.caller,
            let wait = RetryAfter.wait(in: response.headers, now: now), wait > .zero
        {
            hosts.pause(Self.host(of: request), for: caller, min(wait, maximumPause))
        }
        return response
    }

    /// The host and the port, as in `api.themoviedb.org:443`.
    private static func host(of request: HTTP.Request) -> String {
        let host = request.url.host(percentEncoded: true)?.lowercased() ?? ""
        return "\(host):\(request.url.port ?? (request.url.scheme == "http" ? 80 : 443))"
    }
}
