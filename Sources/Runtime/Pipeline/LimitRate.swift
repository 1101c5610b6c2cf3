import Foundation

/// Sends no more requests to a host than it allows, and leaves a host alone that answers 429 with a `Retry-After`.
struct LimitRate: Sendable {
    private let demand: Demand
    private let hosts: HostLimits
    private let alarms: Alarms
    private let now: @Sendable () -> Date

    /// `hosts` is what all sessions of the transport know of their hosts.
    init(_ service: Service, _ settings: Settings, hosts: HostLimits, alarms: Alarms) {
        let rate = settings.rateLimit ?? service.rateLimit
        demand = Demand(rate: rate == .unlimited ? nil : rate, concurrency: settings.maximumConcurrentRequests)
        now = settings.now
        self.hosts = hosts
        self.alarms = alarms
    }

    func respond(
        to request: HTTPRequest,
        until expiry: Expiry,
        next: Pipeline.Next
    ) async throws(APIError) -> HTTPResponse {
        if isOpen {
            return pausing(request, try await next(request))
        }
        let host = Self.host(of: request)
        let pause = hosts.pause(of: host)
        if pause > expiry.due - alarms.now {
            throw .rateLimited(RateLimited(retryAfter: pause, request: request.summary))
        }
        let arrival = alarms.now
        let hasWaited = try await hosts.enter(host, demand)
        defer { hosts.leave(host) }
        if hasWaited {
            request.tell(.waited(alarms.now - arrival))
        }
        return pausing(request, try await next(request))
    }

    /// Whether no request has to wait, to no host.
    var isOpen: Bool { !demand.isLimited && hosts.isEmpty }

    /// Notes that the host wants to be left alone, where it says so.
    func pausing(_ request: HTTPRequest, _ response: HTTPResponse) -> HTTPResponse {
        if response.status == 429, let wait = RetryAfter.wait(in: response.headers, now: now), wait > .zero {
            hosts.pause(Self.host(of: request), for: min(wait, Self.longestPause))
        }
        return response
    }

    /// The host and the port, as in `api.themoviedb.org:443`.
    private static func host(of request: HTTPRequest) -> String {
        let host = request.url.host(percentEncoded: true)?.lowercased() ?? ""
        return "\(host):\(request.url.port ?? (request.url.scheme == "http" ? 80 : 443))"
    }

    /// No host is given up for longer than an hour, whatever it says: it may be wrong.
    private static let longestPause: Duration = .seconds(3_600)
}
