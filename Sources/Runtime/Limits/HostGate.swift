/// The limits that apply to a request.
struct RequestLimits: Sendable {
    /// The limits of a session. Requests with equal quotas wait in the same queue.
    struct Quota: Sendable, Hashable {
        let rate: RateLimit?
        /// The maximum number of requests in flight.
        let concurrency: Int?
        /// The rate of some requests, which count together by the name of their scope.
        var scoped: ScopedRate?
    }

    struct ScopedRate: Sendable, Hashable {
        let scope: String
        let rate: RateLimit
    }

    private(set) var quota: Quota
    /// The caller, to which a pause after a 429 applies. `nil` if pauses are ignored.
    let caller: Digest?

    /// Whether the request has limits of its own, besides the pauses of its caller.
    var isLimited: Bool { quota.rate != nil || quota.concurrency != nil || quota.scoped != nil }

    /// The same limits beside a rate of the requests of a scope.
    func adding(_ rate: RateLimit, scope: String) -> RequestLimits {
        var limits = self
        limits.quota.scoped = ScopedRate(scope: scope, rate: rate)
        return limits
    }
}

/// The rate, the requests in flight, and the waiting requests of one host.
///
/// Requests with the same quota wait in one FIFO queue. Requests of a paused caller wait elsewhere, and return to
/// their positions in the queue after the pause. Among the first requests of all queues that may pass now, the one
/// that arrived first passes first. A request that must wait for its own quota therefore does not delay other queues.
///
/// The rate limit is the generic cell rate algorithm (ITU-T I.371). It keeps a single time, the theoretical arrival
/// time of the next request. A request may arrive earlier by as much as the burst allows.
struct HostGate {
    struct Waiter: Sendable {
        let limits: RequestLimits
        let arrival: Duration
        /// Resumed with `true` if the request may be sent, and with `false` if it was cancelled.
        let continuation: CheckedContinuation<Bool, Never>
    }

    /// The time for which later requests of other queues may overtake the first request of a queue that waits for its
    /// quota.
    ///
    /// Without this limit, a session that allows one request at a time would never send a request while another
    /// session keeps the host busy. The time starts again whenever a request of the queue passes.
    static let overtakingPeriod: Duration = .seconds(5)

    private typealias Quota = RequestLimits.Quota

    private var queues: [Quota: WaitingQueue<Waiter>] = [:]
    /// The time at which the last request of each queue passed.
    private var lastPasses: [Quota: Duration] = [:]
    private var paused = PausedCallers()
    /// The time at which the next request would arrive if all requests arrived at even intervals.
    private var theoreticalArrival: Duration = .zero
    /// The same time for the requests of each scope.
    private var scopedArrivals: [String: Duration] = [:]
    private var inFlightCount = 0
    /// The time of the next scheduled timer.
    private var wakeTime: Duration?

    var waitingCount: Int { queues.values.reduce(paused.waitingCount) { $0 + $1.count } }

    /// Whether the state equals that of a new host, so that it can be removed.
    func isIdle(at now: Duration) -> Bool {
        queues.isEmpty && inFlightCount == 0 && theoreticalArrival <= now && paused.isIdle(at: now)
            && scopedArrivals.values.allSatisfy { $0 <= now }
    }

    /// The end of a caller's pause.
    func pauseEnd(for caller: Digest) -> Duration { paused.end(for: caller) }

    mutating func pause(_ caller: Digest, until end: Duration, at now: Duration) {
        paused.pause(caller, until: end, at: now)
    }

    /// Lets a request pass if it need not wait.
    mutating func passAtOnce(_ limits: RequestLimits, at now: Duration) -> Bool {
        releasePaused(at: now)
        guard queues[limits.quota] == nil, !(limits.caller.map(paused.hasWaiters) ?? false), mayPass(limits, at: now)
        else { return false }
        if limits.isLimited, heads(at: now).contains(where: { !mayBeOvertaken($0, at: now) }) { return false }
        pass(limits, at: now)
        return true
    }

    mutating func wait(_ id: UInt64, _ waiter: Waiter) {
        if let caller = pausedCaller(of: waiter.limits, at: waiter.arrival) {
            paused.wait(id, waiter, caller: caller)
        } else {
            queues[waiter.limits.quota, default: WaitingQueue()].insert(id, waiter)
        }
    }

    /// Removes a waiter. Returns `nil` if no request of that number waits.
    mutating func remove(_ id: UInt64, _ limits: RequestLimits) -> Waiter? {
        if let waiter = queues[limits.quota]?.remove(id) {
            removeIfEmpty(limits.quota)
            return waiter
        }
        return limits.caller.flatMap { paused.remove(id, caller: $0) }
    }

    /// Records the end of a request.
    mutating func leave() {
        inFlightCount -= 1
    }

    /// Records that the timer for a time has fired.
    mutating func timerFired(_ time: Duration) {
        if wakeTime == time {
            wakeTime = nil
        }
    }

    /// Removes the waiters that may pass now.
    ///
    /// - Returns: The waiters in order, and the time for which the caller must schedule a timer. The time is `nil` if
    ///   no further timer is needed.
    mutating func removePassing(at now: Duration) -> (passing: [Waiter], wakeTime: Duration?) {
        releasePaused(at: now)
        var passing: [Waiter] = []
        while let quota = nextQueue(at: now), let waiter = queues[quota]?.removeFirst() {
            lastPasses[quota] = now
            removeIfEmpty(quota)
            pass(waiter.limits, at: now)
            passing.append(waiter)
        }
        // A request that waits for a request in flight passes when that one ends, and needs no timer.
        let waiting = heads(at: now).map(\.waiter.limits).filter(hasFreeSlot)
        let times = waiting.map(time) + [paused.nextRelease].compactMap(\.self)
        let next = times.filter { $0 > now }.min()
        guard let next, wakeTime.map({ next < $0 }) ?? true else { return (passing, nil) }
        wakeTime = next
        return (passing, next)
    }

    private typealias Head = (quota: Quota, id: UInt64, waiter: Waiter)

    /// The first request of each queue, in the order in which they may pass. Requests without limits come first,
    /// because others cannot delay them.
    private mutating func heads(at now: Duration) -> [Head] {
        var heads: [Head] = []
        for quota in Array(queues.keys) {
            separatePaused(from: quota, at: now)
            if let (id, waiter) = queues[quota]?.first { heads.append((quota, id, waiter)) }
        }
        return heads.sorted { left, right in
            let (leftLimited, rightLimited) = (left.waiter.limits.isLimited, right.waiter.limits.isLimited)
            return leftLimited == rightLimited ? left.id < right.id : rightLimited
        }
    }

    /// Moves requests of paused callers from the front of a queue to ``paused``.
    private mutating func separatePaused(from quota: Quota, at now: Duration) {
        while let (id, waiter) = queues[quota]?.first, let caller = pausedCaller(of: waiter.limits, at: now) {
            _ = queues[quota]?.removeFirst()
            removeIfEmpty(quota)
            paused.wait(id, waiter, caller: caller)
        }
    }

    /// Moves the requests of callers whose pauses have ended back to their positions in the queues.
    private mutating func releasePaused(at now: Duration) {
        let released = Dictionary(grouping: paused.release(at: now), by: \.element.limits.quota)
        for (quota, waiters) in released {
            queues[quota, default: WaitingQueue()].insert(waiters)
        }
    }

    private func pausedCaller(of limits: RequestLimits, at now: Duration) -> Digest? {
        limits.caller.flatMap { pauseEnd(for: $0) > now ? $0 : nil }
    }

    /// The queue whose first request passes next. `nil` if none passes now.
    private mutating func nextQueue(at now: Duration) -> Quota? {
        let next = heads(at: now).first { !mayBeOvertaken($0, at: now) }
        return next.flatMap { mayPass($0.waiter.limits, at: now) ? $0.quota : nil }
    }

    /// Whether later requests of other queues may overtake a request. They do not delay it while it waits for the rate
    /// of its scope.
    private func mayBeOvertaken(_ head: Head, at now: Duration) -> Bool {
        let start = max(head.waiter.arrival, lastPasses[head.quota] ?? .zero, scopedTime(for: head.quota))
        return !mayPass(head.waiter.limits, at: now) && now - start < Self.overtakingPeriod
    }

    private func mayPass(_ limits: RequestLimits, at now: Duration) -> Bool {
        hasFreeSlot(for: limits) && time(for: limits) <= now
    }

    private mutating func removeIfEmpty(_ quota: Quota) {
        guard queues[quota]?.count == 0 else { return }
        queues[quota] = nil
        lastPasses[quota] = nil
    }

    private mutating func pass(_ limits: RequestLimits, at now: Duration) {
        inFlightCount += 1
        if let rate = limits.quota.rate {
            theoreticalArrival = max(theoreticalArrival, now) + rate.interval
        }
        if let scoped = limits.quota.scoped {
            scopedArrivals = scopedArrivals.filter { $0.value > now }
            scopedArrivals[scoped.scope] = max(scopedArrivals[scoped.scope] ?? .zero, now) + scoped.rate.interval
        }
    }

    private func hasFreeSlot(for limits: RequestLimits) -> Bool {
        limits.quota.concurrency.map { inFlightCount < $0 } ?? true
    }

    /// The earliest time at which the pause and the rate permit a request.
    private func time(for limits: RequestLimits) -> Duration {
        let start = max(limits.caller.map(pauseEnd) ?? .zero, scopedTime(for: limits.quota))
        guard let rate = limits.quota.rate else { return start }
        return max(start, theoreticalArrival.earliest(with: rate))
    }

    /// The earliest time at which the rate of its scope permits a request.
    private func scopedTime(for quota: Quota) -> Duration {
        guard let scoped = quota.scoped, let arrival = scopedArrivals[scoped.scope] else { return .zero }
        return arrival.earliest(with: scoped.rate)
    }
}

extension Duration {
    /// The earliest time of a request if this is its theoretical arrival time.
    fileprivate func earliest(with rate: RateLimit) -> Duration {
        self - rate.interval * (rate.burst - 1)
    }
}
