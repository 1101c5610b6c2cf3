import Synchronization

/// Delays requests to each host until their limits permit them. ``HostGate`` decides when.
final class HostLimits: Sendable {
    private let hosts = Mutex(SweptTable<Origin, HostState>())
    private let lastID = Atomic<UInt64>(0)
    private let timers: Timers
    private let fraction: @Sendable () -> Double

    /// The time of the limits. That of a session on the same clock differs by a constant.
    var now: Duration { timers.now }

    /// - Parameters:
    ///   - timers: The clock, by which requests wait.
    ///   - fraction: Returns a random number from 0 to 1, by which requests are spread after a pause.
    init(timers: Timers, fraction: @escaping @Sendable () -> Double = { .random(in: 0...1) }) {
        self.timers = timers
        self.fraction = fraction
    }

    /// Whether no request is in flight or waits, and no earlier one delays a later one.
    var isIdle: Bool {
        let now = timers.now
        return hosts.withLock { $0.all.allSatisfy { $0.gate.isIdle(at: now) } }
    }

    /// The number of hosts whose states are in memory.
    var hostCount: Int { hosts.withLock { $0.all.count } }

    /// The number of waiting requests.
    var waitingCount: Int { hosts.withLock { $0.all.reduce(0) { $0 + $1.gate.waitingCount } } }

    /// Returns the permission to send a request, or `nil` if it has to wait. The caller must call ``leave(_:)`` after it.
    func enterAtOnce(_ host: Origin, _ limits: RequestLimits) -> HostPlace? {
        guard update(host, { $0.gate.passAtOnce(limits) }) else { return nil }
        return HostPlace(host: host, concurrency: limits.concurrency, waited: nil)
    }

    /// Returns when a request may be sent. The caller must call ``leave(_:)`` after it.
    ///
    /// - Parameters:
    ///   - host: The host.
    ///   - limits: The limits of the request.
    ///   - patience: The time for which it waits for a pause.
    /// - Returns: The permission to send the request.
    /// - Throws: `.cancelled` at once if the task is cancelled. `.paused` at once if the caller is paused for longer
    ///   than the request waits, also if the pause starts or is extended later.
    func enter(
        _ host: Origin, _ limits: RequestLimits, _ patience: Patience
    ) async throws(Refusal) -> HostPlace {
        if let place = enterAtOnce(host, limits) { return place }
        let arrival = timers.now
        try await wait(host, HostGate.Waiter(limits: limits, patience: patience)).get()
        return HostPlace(host: host, concurrency: limits.concurrency, waited: timers.now - arrival)
    }

    /// Ends a request, so that the next one may be sent.
    func leave(_ place: HostPlace) {
        update(place.host) { $0.gate.leave(place.concurrency) }
    }

    /// Delays all requests of a caller to a host for a duration. A pause is never shortened.
    func pause(_ host: Origin, for caller: Digest, _ duration: Duration) {
        update(host) { $0.gate.pause(caller, for: duration) }
    }

    /// A random part of a duration.
    func randomPart(of duration: Duration) -> Duration { duration * fraction() }

    private func wait(_ host: Origin, _ waiter: HostGate.Waiter) async -> Admission {
        let id = lastID.add(1, ordering: .relaxed).newValue
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                update(host) { $0.wait(id, waiter, continuation) }
                // An earlier cancellation found no waiter.
                if Task.isCancelled {
                    cancel(id, host)
                }
            }
        } onCancel: {
            cancel(id, host)
        }
    }

    private func cancel(_ id: UInt64, _ host: Origin) {
        let continuation = update(host) { $0.remove(id) }
        continuation?.resume(returning: .failure(.cancelled))
    }

    /// Changes the state of a host, and resumes the requests about which it decides.
    @discardableResult
    private func update<Value: Sendable>(_ host: Origin, _ change: (inout HostState) -> Value) -> Value {
        let now = timers.now
        let (value, effects) = hosts.withLock { hosts in
            // Redirects could lead to any number of hosts.
            hosts.sweep { !$0.gate.isIdle(at: now) }
            return hosts.update(host, default: HostState(fraction)) { state in
                state.gate.advance(to: now)
                let value = change(&state)
                return (value, state.settle())
            }
        }
        for (continuation, outcome) in effects.resumed { continuation.resume(returning: outcome) }
        if let timer = effects.obsoleteTimer { timers.remove(timer) }
        if let time = effects.wakeTime { wake(host, at: time) }
        return value
    }

    private func wake(_ host: Origin, at time: Duration) {
        let timer = timers.schedule(at: time) { [weak self] in
            self?.update(host) { $0.timerFired(time) }
        }
        let isNeeded = hosts.withLock { $0.updateValue(host) { $0.keep(timer, for: time) } ?? false }
        if !isNeeded { timers.remove(timer) }
    }
}

private typealias Admission = Result<Void, Refusal>

/// The gate of a host, with the continuations of the waiting requests and the next timer.
private struct HostState: Sendable {
    typealias Continuation = CheckedContinuation<Admission, Never>

    /// What is done outside of the lock.
    struct Effects: Sendable {
        var resumed: [(Continuation, Admission)] = []
        var obsoleteTimer: UInt64?
        /// The time for which a timer must be scheduled.
        var wakeTime: Duration?
    }

    private struct Alarm {
        let time: Duration
        /// `nil` until the timer is scheduled.
        var timer: UInt64?
    }

    var gate: HostGate
    private var continuations: [UInt64: Continuation] = [:]
    private var alarm: Alarm?

    init(_ fraction: @escaping @Sendable () -> Double) {
        gate = HostGate(fraction: fraction)
    }

    mutating func wait(_ id: UInt64, _ waiter: HostGate.Waiter, _ continuation: Continuation) {
        continuations[id] = continuation
        gate.wait(id, waiter)
    }

    /// Removes a waiting request. Returns `nil` if none of that number waits.
    mutating func remove(_ id: UInt64) -> Continuation? {
        gate.remove(id)
        return continuations.removeValue(forKey: id)
    }

    mutating func settle() -> Effects {
        let (decisions, next) = gate.settle()
        var effects = Effects()
        for (id, outcome) in decisions {
            if let continuation = continuations.removeValue(forKey: id) {
                effects.resumed.append((continuation, outcome))
            }
        }
        if next != alarm?.time {
            effects.obsoleteTimer = alarm?.timer
            effects.wakeTime = next
            alarm = next.map { Alarm(time: $0) }
        }
        return effects
    }

    /// Takes the timer for a time. Returns `false` if it is no longer needed.
    mutating func keep(_ timer: UInt64, for time: Duration) -> Bool {
        guard alarm?.time == time, alarm?.timer == nil else { return false }
        alarm?.timer = timer
        return true
    }

    mutating func timerFired(_ time: Duration) {
        if alarm?.time == time { alarm = nil }
    }
}

extension HostLimits {
    /// The limits that all sessions on a transport share, as long as the transport lives.
    ///
    /// A transport that is a value has no identity, and gets limits of its own each time. Clocks that are values count
    /// as the same clock if they have the same type.
    static func shared(by transport: any Transport, _ clock: any Clock<Duration>, _ timers: Timers) -> HostLimits {
        guard type(of: transport) is AnyObject.Type, let object = transport as? any Transport & AnyObject else {
            return HostLimits(timers: timers, clock)
        }
        let key = Key(transport: ObjectIdentifier(object), clock: identity(of: clock))
        return table.withLock { table in
            if let known = table[key], known.transport != nil { return known.limits }
            table = table.filter { $0.value.transport != nil }
            let limits = HostLimits(timers: timers, clock)
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

extension HostLimits {
    fileprivate convenience init(timers: Timers, _ clock: any Clock<Duration>) {
        if let clock = clock as? any SimulatedClock {
            self.init(timers: timers, fraction: { clock.fraction() })
        } else {
            self.init(timers: timers)
        }
    }
}
