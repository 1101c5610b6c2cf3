import Synchronization

/// Delays requests to each host until their limits permit them. ``HostGate`` decides on their order.
final class HostLimits: Sendable {
    private let hosts = Mutex<[String: HostGate]>([:])
    private let lastID = Atomic<UInt64>(0)
    private let timers: Timers

    init(timers: Timers) {
        self.timers = timers
    }

    /// Whether no state could delay a request without limits of its own.
    var isEmpty: Bool { hosts.withLock { $0.isEmpty } }

    /// The number of waiting requests.
    var waitingCount: Int { hosts.withLock { $0.values.reduce(0) { $0 + $1.waitingCount } } }

    /// The rest of a pause that a host has asked a caller for.
    func pause(of host: String, for caller: Digest) -> Duration {
        guard let end = hosts.withLock({ $0[host]?.pauseEnd(for: caller) }) else { return .zero }
        return max(.zero, end - timers.now)
    }

    /// Delays all requests of a caller to a host for a duration. A pause is never shortened.
    func pause(_ host: String, for caller: Digest, _ duration: Duration) {
        let now = timers.now
        hosts.withLock { $0[host, default: HostGate()].pause(caller, until: now + duration, at: now) }
    }

    /// Returns when a request may be sent. The caller must call ``leave(_:)`` after it.
    ///
    /// - Returns: Whether the request had to wait.
    /// - Throws: `.cancelled` at once if the task is cancelled. The caller must not call ``leave(_:)`` then.
    func enter(_ host: String, _ limits: RequestLimits) async throws(APIError) -> Bool {
        let now = timers.now
        let isFree = hosts.withLock { hosts in
            if hosts.count >= Self.manyHosts {
                hosts = hosts.filter { !$0.value.isIdle(at: now) }
            }
            return hosts[host, default: HostGate()].passAtOnce(limits, at: now)
        }
        if isFree { return false }
        try await wait(host, limits)
        return true
    }

    /// Ends a request, so that the next one may be sent.
    func leave(_ host: String) {
        update(host) { $0.leave() }
    }

    /// The number of hosts from which idle ones are removed. Redirects could lead to any number of hosts.
    private static let manyHosts = 64

    private func wait(_ host: String, _ limits: RequestLimits) async throws(APIError) {
        let id = lastID.add(1, ordering: .relaxed).newValue
        let hasPassed = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let waiter = HostGate.Waiter(limits: limits, arrival: timers.now, continuation: continuation)
                update(host) { $0.wait(id, waiter) }
                // An earlier cancellation found no waiter.
                if Task.isCancelled {
                    cancel(id, host, limits)
                }
            }
        } onCancel: {
            cancel(id, host, limits)
        }
        if !hasPassed { throw .cancelled }
    }

    private func cancel(_ id: UInt64, _ host: String, _ limits: RequestLimits) {
        var waiter: HostGate.Waiter?
        update(host) { waiter = $0.remove(id, limits) }
        waiter?.continuation.resume(returning: false)
    }

    /// Changes the state of a host, resumes the waiters that may pass then, and schedules a timer for the next one.
    private func update(_ host: String, _ change: (inout HostGate) -> Void) {
        let now = timers.now
        let (passing, wakeTime) = hosts.withLock { hosts in
            var gate = hosts.removeValue(forKey: host) ?? HostGate()
            change(&gate)
            let next = gate.removePassing(at: now)
            if !gate.isIdle(at: now) {
                hosts[host] = gate
            }
            return next
        }
        for waiter in passing {
            waiter.continuation.resume(returning: true)
        }
        if let wakeTime {
            _ = timers.schedule(at: wakeTime) { [weak self] in
                self?.update(host) { $0.timerFired(wakeTime) }
            }
        }
    }
}

extension HostLimits {
    /// The limits that all sessions on a transport share, as long as the transport lives.
    ///
    /// A transport that is a value has no identity, and gets limits of its own each time. Clocks that are values count
    /// as the same clock if they have the same type.
    static func shared(by transport: any Transport, _ clock: any Clock<Duration>, _ timers: Timers) -> HostLimits {
        guard type(of: transport) is AnyObject.Type, let object = transport as? any Transport & AnyObject else {
            return HostLimits(timers: timers)
        }
        let key = Key(transport: ObjectIdentifier(object), clock: identity(of: clock))
        return table.withLock { table in
            if let known = table[key], known.transport != nil { return known.limits }
            table = table.filter { $0.value.transport != nil }
            let limits = HostLimits(timers: timers)
            table[key] = Entry(transport: object, limits: limits)
            return limits
        }
    }

    private static let table = Mutex<[Key: Entry]>([:])

    private struct Key: Hashable {
        let transport: ObjectIdentifier
        let clock: ObjectIdentifier
    }

    private struct Entry {
        weak var transport: (any Transport & AnyObject)?
        /// Its timers hold the clock, so that no other can have the same identity.
        let limits: HostLimits
    }

    private static func identity(of clock: some Clock<Duration>) -> ObjectIdentifier {
        type(of: clock) is AnyObject.Type ? ObjectIdentifier(clock as AnyObject) : ObjectIdentifier(type(of: clock))
    }
}
