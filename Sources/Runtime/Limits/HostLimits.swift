import Synchronization

/// Lets requests through to each host as its limits allow; see ``HostGate`` for their order.
final class HostLimits: Sendable {
    private let hosts = Mutex<[String: HostGate]>([:])
    private let lastID = Atomic<UInt64>(0)
    private let timers: Timers

    init(timers: Timers) {
        self.timers = timers
    }

    /// Whether nothing is known that could make a request wait that has no limits of its own.
    var isEmpty: Bool { hosts.withLock { $0.isEmpty } }

    /// How many requests wait.
    var waitingCount: Int { hosts.withLock { $0.values.reduce(0) { $0 + $1.waitingCount } } }

    /// How long a host still asks a caller to pause.
    func pause(of host: String, for caller: Digest) -> Duration {
        guard let end = hosts.withLock({ $0[host]?.pauseEnd(for: caller) }) else { return .zero }
        return max(.zero, end - timers.now)
    }

    /// Sends no requests of a caller to a host for some time. A pause is never made shorter.
    func pause(_ host: String, for caller: Digest, _ duration: Duration) {
        let now = timers.now
        hosts.withLock { $0[host, default: HostGate()].pause(caller, until: now + duration, at: now) }
    }

    /// Returns when a request may be sent; ``leave(_:)`` must follow.
    ///
    /// - Returns: Whether the request had to wait.
    /// - Throws: `.cancelled` at once when the task is cancelled; then nothing need follow.
    func enter(_ host: String, _ demand: Demand) async throws(APIError) -> Bool {
        let now = timers.now
        let isFree = hosts.withLock { hosts in
            if hosts.count >= Self.manyHosts {
                hosts = hosts.filter { !$0.value.isIdle(at: now) }
            }
            return hosts[host, default: HostGate()].passAtOnce(demand, at: now)
        }
        if isFree { return false }
        try await wait(host, demand)
        return true
    }

    /// Lets the next one pass, where a place is what it waits for.
    func leave(_ host: String) {
        open(host) { $0.leave() }
    }

    /// Redirects could lead to ever more hosts.
    private static let manyHosts = 64

    private func wait(_ host: String, _ demand: Demand) async throws(APIError) {
        let id = lastID.add(1, ordering: .relaxed).newValue
        let hasPassed = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let waiter = HostGate.Waiter(demand: demand, arrival: timers.now, continuation: continuation)
                open(host) { $0.wait(id, waiter) }
                // A cancellation that came before found no waiter.
                if Task.isCancelled {
                    cancel(id, host, demand)
                }
            }
        } onCancel: {
            cancel(id, host, demand)
        }
        if !hasPassed { throw .cancelled }
    }

    private func cancel(_ id: UInt64, _ host: String, _ demand: Demand) {
        var waiter: HostGate.Waiter?
        open(host) { waiter = $0.remove(id, demand) }
        waiter?.continuation.resume(returning: false)
    }

    /// Changes what is known of a host, lets pass who then may, and sees to it that the next one is not forgotten.
    private func open(_ host: String, _ change: (inout HostGate) -> Void) {
        let now = timers.now
        let (passing, wakeTime) = hosts.withLock { hosts in
            var gate = hosts.removeValue(forKey: host) ?? HostGate()
            change(&gate)
            let opened = gate.open(at: now)
            if !gate.isIdle(at: now) {
                hosts[host] = gate
            }
            return opened
        }
        for waiter in passing {
            waiter.continuation.resume(returning: true)
        }
        if let wakeTime {
            _ = timers.schedule(at: wakeTime) { [weak self] in
                self?.open(host) { $0.timerFired(wakeTime) }
            }
        }
    }
}
