/// A rate, with the requests that it limits and counts.
struct Rate: Sendable, Hashable {
    let limit: RateLimit
    /// The name that the requests of some endpoints have in common. `nil` stands for the requests of all sessions with
    /// that limit.
    var scope: String?
}

/// The limits that apply to a request.
struct RequestLimits: Sendable, Hashable {
    /// The rate of the session. `nil` if there is none.
    var rate: Rate?
    /// The rate of the endpoint, beside that of the session. `nil` if there is none.
    var scopedRate: Rate?
    var concurrency: Concurrency
    /// The caller, to which a pause after a 429 applies. `nil` if pauses are ignored.
    var caller: Digest?

    /// How a request is counted among the requests in flight.
    enum Concurrency: Sendable, Hashable {
        /// It passes whatever their number is.
        case unlimited
        /// It passes if there are fewer.
        case limited(Int)
        /// It passes whatever their number is, and is not counted, because a request that is in flight waits for it.
        /// A request of a signer is of this kind.
        case borrowed
    }

    init(rate: RateLimit?, concurrency: Int?, caller: Digest?) {
        self.rate = rate.map { Rate(limit: $0) }
        self.concurrency = concurrency.map(Concurrency.limited) ?? .unlimited
        self.caller = caller
    }

    /// The same limits beside a rate of the requests of a scope.
    func adding(_ limit: RateLimit, scope: String) -> RequestLimits {
        var limits = self
        limits.scopedRate = Rate(limit: limit, scope: scope)
        return limits
    }

    /// The limits of a request that needs no place of its own. Rates and pauses still apply.
    func borrowingPlace() -> RequestLimits {
        var limits = self
        limits.concurrency = .borrowed
        return limits
    }
}

extension RequestLimits {
    /// The same limits without rates, which all processes count together.
    var withoutRates: RequestLimits {
        var limits = self
        (limits.rate, limits.scopedRate) = (nil, nil)
        return limits
    }

    /// The part of the limits that this process uses on its own.
    func share(_ gate: any SharedGate) -> RequestLimits {
        var limits = self
        limits.rate = rate.map { Rate(limit: gate.share(of: $0.limit), scope: $0.scope) }
        limits.scopedRate = scopedRate.map { Rate(limit: gate.share(of: $0.limit), scope: $0.scope) }
        return limits
    }
}

/// The time that a request has.
struct Patience: Sendable {
    /// The time after which nobody waits for the response. Later callers may extend it. Nothing happens at that time,
    /// but a request does not wait for a pause that ends later.
    let expiry: Expiry
    /// The latest end of a pause for which the request waits. `nil` is that of ``expiry``.
    ///
    /// A call that may take a week should not spend it on a pause.
    var pauseDue: Duration?
    /// The time of the limits when that of the session was zero. The limits of a transport are older than most sessions.
    var offset: Duration = .zero

    /// Whether a request still waits at a time for a pause to end.
    func outlasts(_ pauseEnd: Duration) -> Bool { pauseEnd <= latestPauseEnd }

    /// The latest end of a pause for which the request waits, as a time of the limits.
    var latestPauseEnd: Duration { min(expiry.due, pauseDue ?? expiry.due) + offset }
}

/// The permission to send a request. It ends with ``HostLimits/leave(_:)``.
struct HostPlace: Sendable {
    let host: Origin
    let concurrency: RequestLimits.Concurrency
    /// The time that the request has waited. `nil` if it did not have to wait.
    let waited: Duration?
}

/// The reason why a request must not be sent.
enum Refusal: Error, Equatable {
    case cancelled
    /// The host has asked for a pause for which the request does not wait. The value is the rest of the pause.
    case paused(Duration)
}

/// The starts of the requests that one rate limits.
///
/// It answers when the next request may start, and records each request that starts. Times never decrease.
struct RateSchedule: Sendable {
    private enum Rule: Sendable {
        case window(SlidingWindow)
        case bucket(TokenBucket)
    }

    private var rule: Rule

    init(_ limit: RateLimit) {
        rule = limit.burst.map { .bucket(TokenBucket(limit, burst: $0)) } ?? .window(SlidingWindow(limit))
    }

    /// The earliest time at which a request may start, from now on.
    func start(at now: Duration) -> Duration {
        switch rule {
        case .window(let window): max(now, window.next)
        case .bucket(let bucket): max(now, bucket.next)
        }
    }

    /// The time from which on the schedule equals a new one.
    var end: Duration {
        switch rule {
        case .window(let window): window.end
        case .bucket(let bucket): bucket.end
        }
    }

    /// Records that a request starts now.
    mutating func record(_ now: Duration) {
        switch rule {
        case .window(var window):
            // Otherwise, the array of starts would be copied.
            rule = .window(SlidingWindow.empty)
            window.record(now)
            rule = .window(window)
        case .bucket(var bucket):
            bucket.record(now)
            rule = .bucket(bucket)
        }
    }
}

/// Starts of which no period contains more than the limit, wherever it begins.
///
/// A period includes both of its ends. The starts within one period are kept: 16 bytes each, as many as the limit at
/// most.
private struct SlidingWindow: Sendable {
    static let empty = Self(RateLimit(requests: 1, per: .nanoseconds(1)))

    private let limit: Int
    private let period: Duration
    /// A ring buffer.
    private var starts: [Duration] = []
    private var oldest = 0
    private var count = 0
    private var latest: Duration = .zero

    init(_ limit: RateLimit) {
        self.limit = limit.requests
        period = limit.per
    }

    /// The earliest time at which a request may start.
    var next: Duration { count < limit ? .zero : leaves(starts[oldest]) }

    var end: Duration { count == 0 ? .zero : leaves(latest) }

    mutating func record(_ now: Duration) {
        while count > 0, leaves(starts[oldest]) <= now { removeOldest() }
        if count == starts.count { grow() }
        starts[(oldest + count) % starts.count] = now
        count += 1
        latest = now
    }

    /// The first time at which a start is in no period that ends then. Clocks count nanoseconds.
    private func leaves(_ start: Duration) -> Duration { start + period + .nanoseconds(1) }

    private mutating func removeOldest() {
        oldest = (oldest + 1) % starts.count
        count -= 1
        if count == 0 { (starts, oldest) = ([], 0) }
    }

    private mutating func grow() {
        let size = min(max(4, 2 * starts.count), limit)
        starts = Array(starts[oldest...] + starts[..<oldest]) + Array(repeating: .zero, count: size - starts.count)
        oldest = 0
    }
}

/// A bucket that is full at first. Each request takes a token, and tokens are added at even intervals.
///
/// It keeps a single time, as the generic cell rate algorithm does (ITU-T I.371).
private struct TokenBucket: Sendable {
    /// The time between two tokens, rounded up.
    private let interval: Duration
    /// The time in which an empty bucket gets all tokens but one.
    private let tolerance: Duration
    /// The time at which the bucket is full.
    private(set) var end: Duration = .zero

    init(_ limit: RateLimit, burst: Int) {
        let interval = limit.per / limit.requests
        let isExact = interval * limit.requests >= limit.per
        self.interval = isExact ? interval : interval + Duration(secondsComponent: 0, attosecondsComponent: 1)
        tolerance = self.interval * (burst - 1)
    }

    /// The earliest time at which the bucket holds a token.
    var next: Duration { end - tolerance }

    mutating func record(_ now: Duration) {
        end = max(end, now) + interval
    }
}

/// The schedules of all rates of a host.
struct RateSchedules: Sendable {
    private var schedules = SweptTable<Rate, RateSchedule>()
    /// The time from which on no rate could delay a request.
    private(set) var end: Duration = .zero

    /// The earliest time at which a rate permits a request, from now on.
    func start(of rate: Rate?, at now: Duration) -> Duration {
        guard let rate, let schedule = schedules[rate] else { return now }
        return schedule.start(at: now)
    }

    /// Whether a rate permits a request now.
    func permit(_ rate: Rate?, at now: Duration) -> Bool { start(of: rate, at: now) <= now }

    /// Records that a request starts now.
    mutating func record(_ rate: Rate?, at now: Duration) {
        guard let rate else { return }
        schedules.sweep { $0.end > now }
        let scheduleEnd = schedules.update(rate, default: RateSchedule(rate.limit)) { schedule in
            schedule.record(now)
            return schedule.end
        }
        end = max(end, scheduleEnd)
    }
}
