/// The callers that a host has asked to pause, and their requests, which wait for the end of the pause.
///
/// After a pause, the requests are released one after the other, at random times within ``spread``.
struct PausedCallers: Sendable {
    /// The time in which the requests that have waited for a pause are released.
    static let spread: Duration = .seconds(1)

    private struct Caller: Sendable {
        /// The end of the pause.
        var end: Duration = .zero
        /// The time at which all its requests must have been released. `nil` before the first one is.
        var releaseEnd: Duration?
        var waiting = PriorityQueue<UInt64, UInt64>()
        /// The same requests, by the latest ends of a pause for which they wait.
        var dues = PriorityQueue<UInt64, Duration>()
    }

    private var callers = SweptTable<Digest, Caller>()
    /// The callers with waiting requests, by the times at which the next one is released.
    private var releases = PriorityQueue<Digest, Duration>()
    /// Returns a number from 0 to 1.
    private let fraction: @Sendable () -> Double

    init(fraction: @escaping @Sendable () -> Double) {
        self.fraction = fraction
    }

    /// The time at which the next request is released.
    var nextRelease: Duration? { releases.first?.priority }

    /// The end of a caller's pause.
    func end(for caller: Digest) -> Duration { callers[caller]?.end ?? .zero }

    /// Whether a request of a caller must wait for the pause, or for those that have waited for it.
    func hold(_ caller: Digest, at now: Duration) -> Bool {
        end(for: caller) > now || releases.contains(caller)
    }

    /// Starts or extends a pause.
    ///
    /// - Returns: The requests that waited for the pause, and do not wait that long.
    mutating func pause(
        _ caller: Digest, until end: Duration, at now: Duration, _ patience: (UInt64) -> Patience?
    ) -> [UInt64] {
        callers.sweep { $0.end > now || !$0.waiting.isEmpty }
        let impatient: [UInt64]? = callers.update(caller, default: Caller()) { caller in
            guard end > caller.end else { return nil }
            (caller.end, caller.releaseEnd) = (end, nil)
            return Self.impatient(&caller, patience)
        }
        guard let impatient else { return [] }
        if releases.contains(caller) { releases.insert(caller, end) }
        for id in impatient { remove(id, caller) }
        return impatient
    }

    /// The requests that do not wait for the end of the pause.
    private static func impatient(_ caller: inout Caller, _ patience: (UInt64) -> Patience?) -> [UInt64] {
        var impatient: [UInt64] = []
        while let (id, due) = caller.dues.first, due < caller.end {
            if let patience = patience(id), patience.outlasts(caller.end) {
                caller.dues.insert(id, patience.latestPauseEnd)
            } else {
                caller.dues.remove(id)
                impatient.append(id)
            }
        }
        return impatient.sorted()
    }

    mutating func insert(_ id: UInt64, _ caller: Digest, _ patience: Patience, at now: Duration) {
        let end = callers.update(caller, default: Caller()) { caller in
            caller.waiting.insert(id, id)
            caller.dues.insert(id, patience.latestPauseEnd)
            return caller.end
        }
        if !releases.contains(caller) { releases.insert(caller, max(end, now)) }
    }

    /// Removes a request. Returns `false` if no request of that number waits.
    @discardableResult
    mutating func remove(_ id: UInt64, _ caller: Digest) -> Bool {
        guard releases.contains(caller) else { return false }
        let (isFound, isLast) = callers.update(caller, default: Caller()) { caller in
            caller.dues.remove(id)
            return (caller.waiting.remove(id), caller.waiting.isEmpty)
        }
        if isLast { releases.remove(caller) }
        return isFound
    }

    /// Removes and returns the requests that are released now, in order.
    mutating func release(at now: Duration) -> [UInt64] {
        var released: [UInt64] = []
        while let (caller, time) = releases.first, time <= now {
            let (id, next) = callers.update(caller, default: Caller()) { caller in
                Self.releaseFirst(of: &caller, at: time, now, fraction)
            }
            if let next { releases.insert(caller, next) } else { releases.remove(caller) }
            if let id { released.append(id) }
        }
        return released
    }

    /// Removes the first request. Returns the time at which the next one is released.
    private static func releaseFirst(
        of caller: inout Caller, at time: Duration, _ now: Duration, _ fraction: () -> Double
    ) -> (id: UInt64?, next: Duration?) {
        let id = caller.waiting.removeFirst()
        if let id { caller.dues.remove(id) }
        // A timer may be late, for example after the device was asleep.
        let start = caller.releaseEnd == nil ? now : time
        let end = caller.releaseEnd ?? now + spread
        caller.releaseEnd = caller.waiting.isEmpty ? nil : end
        guard !caller.waiting.isEmpty else { return (id, nil) }
        let rest = max(.zero, end - start)
        return (id, start + min(rest, rest / caller.waiting.count * fraction()))
    }
}
