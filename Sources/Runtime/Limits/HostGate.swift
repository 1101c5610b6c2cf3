/// What a request asks of a host.
struct Demand: Sendable {
    /// How many requests may be sent, and how many at once.
    struct Limits: Sendable, Hashable {
        let rate: RateLimit?
        /// The most requests that may be in flight at once.
        let concurrency: Int?
    }

    let limits: Limits
    /// Who is asking. A host that answers 429 asks this caller alone to pause. `nil` if pauses are ignored.
    let caller: Digest?

    var isLimited: Bool { limits.rate != nil || limits.concurrency != nil }
}

/// The state of one host: how much was sent, how much is in flight, and which requests wait.
///
/// Requests with the same limits wait in one lane, first come, first served. Those of a caller that pauses wait apart, and
/// take their places in the lane after the pause. Between lanes, the request that came first passes first among those that
/// may pass now, so that a request that its own limits keep waiting delays no other lane.
///
/// The rate follows the generic cell rate algorithm (ITU-T I.371). It keeps a single time: when the requests so far
/// would have been due if they had come evenly. A request may come ahead of that time by as much as the burst allows.
struct HostGate {
    struct Waiter: Sendable {
        let demand: Demand
        let arrival: Duration
        /// Resumed with whether the request may be sent. `false` if it was cancelled.
        let continuation: CheckedContinuation<Bool, Never>
    }

    /// How long a lane waits for its limits before later requests of other lanes may no longer overtake its first one.
    /// Without this bound, a session that allows one request at a time would never get its turn beside a session that
    /// keeps the host busy. A lane from which a request has passed in the meantime gets its turns.
    static let patience: Duration = .seconds(5)

    private typealias Lane = Demand.Limits

    private var lanes: [Lane: WaitingQueue<Waiter>] = [:]
    /// When a request last passed from each of the lanes.
    private var lastPasses: [Lane: Duration] = [:]
    private var paused = PausedCallers()
    private var dueEvenly: Duration = .zero
    private var running = 0
    /// When the lanes are looked at next.
    private var wakeTime: Duration?

    var waitingCount: Int { lanes.values.reduce(paused.waitingCount) { $0 + $1.count } }

    /// Whether it makes no difference to forget the host.
    func isIdle(at now: Duration) -> Bool {
        lanes.isEmpty && running == 0 && dueEvenly <= now && paused.isIdle(at: now)
    }

    /// The end of a caller's pause.
    func pauseEnd(for caller: Digest) -> Duration { paused.end(for: caller) }

    mutating func pause(_ caller: Digest, until end: Duration, at now: Duration) {
        paused.pause(caller, until: end, at: now)
    }

    /// Lets a request pass if it need not wait.
    mutating func passAtOnce(_ demand: Demand, at now: Duration) -> Bool {
        releasePaused(at: now)
        guard lanes[demand.limits] == nil, !(demand.caller.map(paused.hasWaiters) ?? false), mayPass(demand, at: now)
        else { return false }
        if demand.isLimited, heads(at: now).contains(where: { !mayBeOvertaken($0, at: now) }) { return false }
        pass(demand, at: now)
        return true
    }

    mutating func wait(_ id: UInt64, _ waiter: Waiter) {
        if let caller = pausedCaller(of: waiter.demand, at: waiter.arrival) {
            paused.wait(id, waiter, caller: caller)
        } else {
            lanes[waiter.demand.limits, default: WaitingQueue()].insert(id, waiter)
        }
    }

    /// Removes a waiter. Returns `nil` if no request of that number waits.
    mutating func remove(_ id: UInt64, _ demand: Demand) -> Waiter? {
        if let waiter = lanes[demand.limits]?.remove(id) {
            removeIfEmpty(demand.limits)
            return waiter
        }
        return demand.caller.flatMap { paused.remove(id, caller: $0) }
    }

    mutating func leave() {
        running -= 1
    }

    /// The timer for a time has fired.
    mutating func timerFired(_ time: Duration) {
        if wakeTime == time {
            wakeTime = nil
        }
    }

    /// Removes the waiters that may pass, in order.
    ///
    /// - Returns: The waiters, and the time for which to schedule a timer. `nil` if a scheduled timer fires in time for the next
    ///   waiter.
    mutating func open(at now: Duration) -> (passing: [Waiter], wakeTime: Duration?) {
        releasePaused(at: now)
        var passing: [Waiter] = []
        while let lane = nextLane(at: now), let waiter = lanes[lane]?.removeFirst() {
            lastPasses[lane] = now
            removeIfEmpty(lane)
            pass(waiter.demand, at: now)
            passing.append(waiter)
        }
        // A request without a place is looked at when another one leaves.
        let waiting = heads(at: now).map(\.waiter.demand).filter(hasPlace)
        let times = waiting.map(time) + [paused.nextRelease].compactMap(\.self)
        let next = times.filter { $0 > now }.min()
        guard let next, wakeTime.map({ next < $0 }) ?? true else { return (passing, nil) }
        wakeTime = next
        return (passing, next)
    }

    private typealias Head = (lane: Lane, id: UInt64, waiter: Waiter)

    /// The first request of each lane, in order. Requests without limits come before all others, which cannot delay them.
    private mutating func heads(at now: Duration) -> [Head] {
        var heads: [Head] = []
        for lane in Array(lanes.keys) {
            separatePaused(from: lane, at: now)
            if let (id, waiter) = lanes[lane]?.first { heads.append((lane, id, waiter)) }
        }
        return heads.sorted { left, right in
            let (leftLimited, rightLimited) = (left.waiter.demand.isLimited, right.waiter.demand.isLimited)
            return leftLimited == rightLimited ? left.id < right.id : rightLimited
        }
    }

    /// Takes requests of callers that pause from the beginning of a lane.
    private mutating func separatePaused(from lane: Lane, at now: Duration) {
        while let (id, waiter) = lanes[lane]?.first, let caller = pausedCaller(of: waiter.demand, at: now) {
            _ = lanes[lane]?.removeFirst()
            removeIfEmpty(lane)
            paused.wait(id, waiter, caller: caller)
        }
    }

    /// Puts requests whose callers no longer pause in their places.
    private mutating func releasePaused(at now: Duration) {
        let released = Dictionary(grouping: paused.release(at: now), by: \.element.demand.limits)
        for (lane, waiters) in released {
            lanes[lane, default: WaitingQueue()].insert(waiters)
        }
    }

    private func pausedCaller(of demand: Demand, at now: Duration) -> Digest? {
        demand.caller.flatMap { pauseEnd(for: $0) > now ? $0 : nil }
    }

    /// The lane whose first request passes next. `nil` if none passes now.
    private mutating func nextLane(at now: Duration) -> Lane? {
        let next = heads(at: now).first { !mayBeOvertaken($0, at: now) }
        return next.flatMap { mayPass($0.waiter.demand, at: now) ? $0.lane : nil }
    }

    /// Whether later requests of other lanes may pass before a request that waits.
    private func mayBeOvertaken(_ head: Head, at now: Duration) -> Bool {
        let start = max(head.waiter.arrival, lastPasses[head.lane] ?? .zero)
        return !mayPass(head.waiter.demand, at: now) && now - start < Self.patience
    }

    private func mayPass(_ demand: Demand, at now: Duration) -> Bool {
        hasPlace(for: demand) && time(for: demand) <= now
    }

    private mutating func removeIfEmpty(_ lane: Lane) {
        guard lanes[lane]?.count == 0 else { return }
        lanes[lane] = nil
        lastPasses[lane] = nil
    }

    private mutating func pass(_ demand: Demand, at now: Duration) {
        running += 1
        if let rate = demand.limits.rate {
            dueEvenly = max(dueEvenly, now) + rate.interval
        }
    }

    private func hasPlace(for demand: Demand) -> Bool {
        demand.limits.concurrency.map { running < $0 } ?? true
    }

    /// When the pause and the rate let a request pass.
    private func time(for demand: Demand) -> Duration {
        let pauseEnd = demand.caller.map(pauseEnd) ?? .zero
        guard let rate = demand.limits.rate else { return pauseEnd }
        return max(pauseEnd, dueEvenly - rate.interval * (rate.burst - 1))
    }
}
