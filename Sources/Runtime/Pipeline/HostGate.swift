/// What a request asks of a host.
struct Demand: Sendable {
    let rate: RateLimit?
    /// The most requests that may be under way at once.
    let concurrency: Int?

    var isLimited: Bool { rate != nil || concurrency != nil }
}

/// What is known of one host: how much was sent, how much is under way, and who waits.
///
/// The rate is kept by the generic cell rate algorithm (ITU-T I.371): one time tells it all, namely when the requests so
/// far would have been due had they come evenly. A request may come ahead of that by as much as the burst allows.
struct HostGate {
    struct Waiter: Sendable {
        let demand: Demand
        /// Resumed with whether the request may be sent; `false`: it was cancelled.
        let continuation: CheckedContinuation<Bool, Never>
    }

    private var line = Line<Waiter>()
    /// Who asks for no limits, and waits for the end of a pause alone.
    private var bystanders = Line<Waiter>()
    private(set) var pauseEnd: Duration = .zero
    private var dueEvenly: Duration = .zero
    private var running = 0
    /// When the line is looked at next.
    private var alarm: Duration?

    var waitingCount: Int { line.count + bystanders.count }

    /// Whether it makes no difference to forget the host.
    func isIdle(at now: Duration) -> Bool {
        waitingCount == 0 && running == 0 && pauseEnd <= now && dueEvenly <= now
    }

    mutating func pause(until end: Duration) {
        pauseEnd = max(pauseEnd, end)
    }

    /// Lets a request pass if nobody is before it, and it need not wait.
    mutating func passAtOnce(_ demand: Demand, at now: Duration) -> Bool {
        guard !demand.isLimited || line.first == nil, hasPlace(for: demand), time(for: demand) <= now else {
            return false
        }
        pass(demand, at: now)
        return true
    }

    mutating func wait(_ id: UInt64, _ waiter: Waiter) {
        if waiter.demand.isLimited {
            line.append(id, waiter)
        } else {
            bystanders.append(id, waiter)
        }
    }

    /// Takes somebody out who waits no longer; `nil`: nobody of that number waits.
    mutating func remove(_ id: UInt64) -> Waiter? {
        line.remove(id) ?? bystanders.remove(id)
    }

    mutating func leave() {
        running -= 1
    }

    /// An alarm has rung.
    mutating func rung(_ time: Duration) {
        if alarm == time {
            alarm = nil
        }
    }

    /// Takes out who may pass, in order.
    ///
    /// - Returns: Those, and when to ring an alarm, where none is set that rings in time for the next one.
    mutating func open(at now: Duration) -> (passing: [Waiter], alarm: Duration?) {
        var passing: [Waiter] = []
        while pauseEnd <= now, let waiter = bystanders.first {
            bystanders.removeFirst()
            pass(waiter.demand, at: now)
            passing.append(waiter)
        }
        var next = bystanders.first.map { _ in pauseEnd }
        while let waiter = line.first, hasPlace(for: waiter.demand) {
            let time = time(for: waiter.demand)
            if time > now {
                next = min(next ?? time, time)
                break
            }
            line.removeFirst()
            pass(waiter.demand, at: now)
            passing.append(waiter)
        }
        guard let next, alarm.map({ next < $0 }) ?? true else { return (passing, nil) }
        alarm = next
        return (passing, next)
    }

    private mutating func pass(_ demand: Demand, at now: Duration) {
        running += 1
        if let rate = demand.rate {
            dueEvenly = max(dueEvenly, now) + rate.interval
        }
    }

    private func hasPlace(for demand: Demand) -> Bool {
        demand.concurrency.map { running < $0 } ?? true
    }

    /// When the rate lets a request pass.
    private func time(for demand: Demand) -> Duration {
        guard let rate = demand.rate else { return pauseEnd }
        return max(pauseEnd, dueEvenly - rate.interval * (rate.burst - 1))
    }
}
