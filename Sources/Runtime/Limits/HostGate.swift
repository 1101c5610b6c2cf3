/// Decides when the requests to one host may start. A value without timers and tasks: after each change,
/// ``settle()`` returns what has been decided, and when to ask again.
///
/// A request starts if its rates permit it, if it has a place among the requests in flight, and if its caller is not
/// paused. Waiting requests have numbers in the order of their arrival. Those of sessions with equal limits pass in
/// order, as a ``Lane``. Among the first requests of all lanes, the one with the lowest number passes first. A request
/// that must wait for its own limits does not delay other lanes, except for a place after ``overtakingPeriod``.
///
/// Each operation takes logarithmic time in the number of waiting requests, and linear time in the number of lanes. The
/// start of a pause takes linear time in the number of the caller's waiting requests.
struct HostGate: Sendable {
    struct Waiter: Sendable {
        let limits: RequestLimits
        let patience: Patience
    }

    /// Permits a waiting request, or refuses it.
    typealias Decision = (id: UInt64, outcome: Result<Void, Refusal>)

    /// The time for which other lanes may take places while the first request of a lane waits for nothing else.
    ///
    /// Without this limit, a session that allows one request at a time would never send a request while another
    /// session keeps the host busy. The time starts again whenever a request of the lane passes.
    static let overtakingPeriod: Duration = .seconds(5)

    private var now: Duration = .zero
    private var inFlightCount = 0
    private var rates = RateSchedules()
    private var paused: PausedCallers
    /// The time from which on no pause could delay a request.
    private var lastPauseEnd: Duration = .zero

    private var waiters: [UInt64: Waiter] = [:]
    /// Few, because sessions have few different limits.
    private var lanes: [Lane] = []
    /// The requests in lanes, for when their callers are paused.
    private var queued: [Digest: Set<UInt64>] = [:]
    private var decisions: [Decision] = []

    /// - Parameter fraction: Returns a random number from 0 to 1.
    init(fraction: @escaping @Sendable () -> Double) {
        paused = PausedCallers(fraction: fraction)
    }

    var waitingCount: Int { waiters.count }

    /// Whether the state equals that of a new gate, so that it can be removed.
    func isIdle(at now: Duration) -> Bool {
        waiters.isEmpty && inFlightCount == 0 && rates.end <= now && lastPauseEnd <= now
    }

    /// Sets the time. Threads may be late with theirs, which must not go back.
    mutating func advance(to time: Duration) {
        now = max(now, time)
    }

    /// Lets a request pass if it need not wait.
    mutating func passAtOnce(_ limits: RequestLimits) -> Bool {
        let barrier = letPass()
        let mustWait =
            limits.caller.map { paused.hold($0, at: now) } ?? false
            || (barrier != nil && limits.concurrency != .borrowed)
            || lanes.contains { $0.limits == Lane.Limits(limits) && $0.hasWaiters(limits.scopedRate) }
            || !hasPlace(limits.concurrency)
            || !rates.permit(limits.rate, at: now) || !rates.permit(limits.scopedRate, at: now)
        if !mustWait { pass(limits) }
        return !mustWait
    }

    /// Adds a request that waits.
    mutating func wait(_ id: UInt64, _ waiter: Waiter) {
        let limits = waiter.limits
        if let pause = limits.caller.map(paused.end), pause > now, !waiter.patience.outlasts(pause) {
            return refuse(id, pause - now)
        }
        waiters[id] = waiter
        if let caller = limits.caller, paused.hold(caller, at: now) {
            paused.insert(id, caller, waiter.patience, at: now)
        } else {
            enqueue(id, limits)
        }
    }

    /// Removes a waiting request. Has no effect if no request of that number waits.
    mutating func remove(_ id: UInt64) {
        guard let limits = waiters.removeValue(forKey: id)?.limits else { return }
        if let caller = limits.caller, paused.remove(id, caller) { return }
        dequeue(id, limits)
    }

    /// Ends a request that has passed.
    mutating func leave(_ concurrency: RequestLimits.Concurrency) {
        if concurrency != .borrowed { inFlightCount -= 1 }
    }

    /// Delays all requests of a caller from now on. A pause is never shortened. Requests that do not wait that long are
    /// refused at once.
    mutating func pause(_ caller: Digest, for duration: Duration) {
        let end = now + duration
        guard end > max(now, paused.end(for: caller)) else { return }
        lastPauseEnd = max(lastPauseEnd, end)
        for id in paused.pause(caller, until: end, at: now, { waiters[$0]?.patience }) { refuse(id, duration) }
        for id in queued[caller]?.sorted() ?? [] {
            guard let waiter = waiters[id] else { continue }
            dequeue(id, waiter.limits)
            if waiter.patience.outlasts(end) {
                paused.insert(id, caller, waiter.patience, at: now)
            } else {
                refuse(id, duration)
            }
        }
    }

    /// Lets all requests pass that may pass now.
    ///
    /// - Returns: The decisions since the last call, in order, and the next time at which it must be called. The time is
    ///   `nil` if a request can only pass after another change.
    mutating func settle() -> (decisions: [Decision], next: Duration?) {
        letPass()
        defer { decisions = [] }
        return (decisions, nextDecision)
    }

    private var nextDecision: Duration? {
        if waiters.isEmpty { return nil }
        // A request that needs a place passes when another one leaves.
        let starts = lanes.filter { hasPlace($0.limits.concurrency) }.map { $0.nextStart(rates, after: now) }
        return (starts + [paused.nextRelease]).compactMap(\.self).min()
    }

    /// Lets all requests pass that may pass now.
    ///
    /// - Returns: The number of a request that no later one may overtake. `nil` if there is none.
    @discardableResult
    private mutating func letPass() -> UInt64? {
        if waiters.isEmpty { return nil }
        for id in paused.release(at: now) {
            if let waiter = waiters[id] { enqueue(id, waiter.limits) }
        }
        while true {
            let (next, barrier) = examineLanes()
            guard let next else { return barrier }
            passFirst(next.head, ofLaneAt: next.index)
        }
    }

    private typealias Candidate = (head: Lane.Head, index: Int)

    /// Finds the request that passes next, and the first one that waits for a place and must not be overtaken.
    private mutating func examineLanes() -> (next: Candidate?, barrier: UInt64?) {
        var (next, borrower, barrier): (Candidate?, Candidate?, UInt64?)
        for index in lanes.indices {
            let limits = lanes[index].limits
            guard let head = lanes[index].head(rates, at: now), rates.permit(limits.rate, at: now) else { continue }
            if limits.concurrency == .borrowed {
                borrower = Self.first(borrower, (head, index))
            } else if hasPlace(limits.concurrency) {
                next = Self.first(next, (head, index))
            } else {
                lanes[index].block(at: now)
                if let since = lanes[index].blockedSince, now - since >= Self.overtakingPeriod {
                    barrier = min(barrier ?? head.id, head.id)
                }
            }
        }
        if let id = next?.head.id, let barrier, barrier < id { next = nil }
        return (borrower.map { Self.first(next, $0) } ?? next, barrier)
    }

    private static func first(_ left: Candidate?, _ right: Candidate) -> Candidate {
        if let left, left.head.id < right.head.id { left } else { right }
    }

    private mutating func passFirst(_ head: Lane.Head, ofLaneAt index: Int) {
        if let limits = waiters.removeValue(forKey: head.id)?.limits {
            forget(head.id, limits.caller)
            pass(limits)
            decisions.append((head.id, .success(())))
        }
        lanes[index].pass(head, rates, at: now)
        if lanes[index].isEmpty { lanes.remove(at: index) }
    }

    private mutating func pass(_ limits: RequestLimits) {
        if limits.concurrency != .borrowed { inFlightCount += 1 }
        rates.record(limits.rate, at: now)
        rates.record(limits.scopedRate, at: now)
    }

    private func hasPlace(_ concurrency: RequestLimits.Concurrency) -> Bool {
        switch concurrency {
        case .unlimited, .borrowed: true
        case .limited(let maximum): inFlightCount < maximum
        }
    }

    private mutating func enqueue(_ id: UInt64, _ limits: RequestLimits) {
        if let caller = limits.caller { queued[caller, default: []].insert(id) }
        let key = Lane.Limits(limits)
        let index = lanes.firstIndex { $0.limits == key } ?? lanes.endIndex
        if index == lanes.endIndex { lanes.append(Lane(key)) }
        lanes[index].insert(id, limits.scopedRate, rates, at: now)
    }

    private mutating func dequeue(_ id: UInt64, _ limits: RequestLimits) {
        forget(id, limits.caller)
        let key = Lane.Limits(limits)
        guard let index = lanes.firstIndex(where: { $0.limits == key }) else { return }
        lanes[index].remove(id, limits.scopedRate, rates, at: now)
        if lanes[index].isEmpty { lanes.remove(at: index) }
    }

    private mutating func forget(_ id: UInt64, _ caller: Digest?) {
        guard let caller else { return }
        queued[caller]?.remove(id)
        if queued[caller]?.isEmpty == true { queued[caller] = nil }
    }

    private mutating func refuse(_ id: UInt64, _ pause: Duration) {
        waiters[id] = nil
        decisions.append((id, .failure(.paused(pause))))
    }
}
