import EndpointRuntime
import EndpointSharing
import Foundation

/// What the shared store knows. It is a model of the scripts for Valkey.
struct StoreState: Sendable {
    /// The times at which it forgets everything.
    private var restarts: [Duration]
    /// Whether refused requests are told different times.
    private let handsOutTurns: Bool
    private var logs: [String: RateLog] = [:]
    private var pauses: [String: Duration] = [:]
    private var leases: [String: (owner: String, end: Duration)] = [:]
    private(set) var values: [String: Data] = [:]
    private(set) var responses: [CacheKey: StoredResponse] = [:]
    /// The leases of responses. One without an owner is waived.
    private var fetches: [CacheKey: (owner: String?, end: Duration)] = [:]

    init(_ restarts: [Duration], handsOutTurns: Bool) {
        (self.restarts, self.handsOutTurns) = (restarts, handsOutTurns)
    }

    /// Restarts, if it is time.
    mutating func advance(to now: Duration) {
        let later = restarts.filter { $0 > now }
        if later.count < restarts.count { self = StoreState(later, handsOutTurns: handsOutTurns) }
    }

    mutating func permit(_ count: Int, _ limits: FleetLimits, _ now: Duration) -> RateDecision {
        if let caller = limits.caller, let end = pauses[caller], end > now { return .paused(for: end - now) }
        var (permitted, next) = (count, Duration.zero)
        for rate in limits.rates {
            let new = RateLog(rate.limit, handsOutTurns: handsOutTurns)
            permitted = min(permitted, logs[rate.name, default: new].free(now))
        }
        for rate in limits.rates {
            logs[rate.name]?.add(permitted, now)
            // If all may start, nobody waits, and there is no turn.
            if permitted < count { next = max(next, logs[rate.name]?.next(now) ?? .zero) }
        }
        return .permitted(permitted, next: next)
    }

    mutating func pause(_ limits: FleetLimits, until end: Duration) {
        if let caller = limits.caller { pauses[caller] = max(end, pauses[caller] ?? .zero) }
    }

    mutating func acquireLease(_ name: String, _ owner: String, until end: Duration, _ now: Duration) -> Bool {
        if let lease = leases[name], lease.end > now, lease.owner != owner { return false }
        leases[name] = (owner, end)
        return true
    }

    mutating func releaseLease(_ name: String, _ owner: String, _ value: Data?, _ now: Duration) {
        guard let lease = leases[name], lease.owner == owner, lease.end > now else { return }
        leases[name] = nil
        if let value { values[name] = value }
    }

    mutating func save(_ response: StoredResponse?, _ key: CacheKey) { responses[key] = response }

    mutating func acquireLease(_ key: CacheKey, _ owner: String, until end: Duration, _ now: Duration) -> FetchLease {
        if let lease = fetches[key], lease.end > now { return lease.owner == nil ? .waived : .held }
        fetches[key] = (owner, end)
        return .acquired
    }

    mutating func releaseLease(_ key: CacheKey, _ owner: String, waiving: Bool, _ now: Duration) {
        guard let lease = fetches[key], lease.owner == owner, lease.end > now else { return }
        fetches[key] = waiving ? (nil, lease.end) : nil
    }

    mutating func removeAll(_ resource: CacheKey.Resource) {
        responses = responses.filter { $0.key.resource != resource }
    }
}

/// The permissions in the period of a rate. The period is longer by the time after which a permission is not used.
private struct RateLog: Sendable {
    private let limit: Int
    private let period: Duration
    private var times: [Duration] = []
    /// The time until which turns are handed out. `nil` if everybody is told the time of the next permission.
    private var lastTurn: Duration?

    init(_ limit: RateLimit, handsOutTurns: Bool) {
        (self.limit, period) = (limit.requests, limit.per + SharedLimits.margin)
        lastTurn = handsOutTurns ? .zero : nil
    }

    /// The number of requests that are permitted now.
    mutating func free(_ now: Duration) -> Int {
        times.removeAll { $0 + period < now }
        return max(0, limit - times.count)
    }

    mutating func add(_ count: Int, _ now: Duration) { times += Array(repeating: now, count: count) }

    /// The time after which it is worthwhile to ask again, in whole milliseconds.
    ///
    /// A turn is a hint, and nothing is reserved. No turn is later than the next permission by a period or
    /// more, since a process may not come back.
    mutating func next(_ now: Duration) -> Duration {
        guard times.count >= limit else { return .zero }
        var next = times[times.count - limit] + period
        if let turn = lastTurn.map({ $0 + period / limit }) {
            if turn < next + period { next = max(next, turn) }
            lastTurn = next
        }
        let wait = (next - now).nanoseconds + 1
        return .milliseconds((wait + 999_999) / 1_000_000)
    }
}
