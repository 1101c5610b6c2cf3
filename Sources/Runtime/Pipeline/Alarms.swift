import Synchronization

/// Calls back when time is up, for many calls at once.
///
/// One sleeping task for all alarms, in place of one per call: on Linux the timer of a cancelled sleep stays until its
/// time has come, so that a busy client would gather a minute's worth of them.
///
/// An alarm that is due before all others gets a task of its own, which ends where another already sleeps for the
/// alarm that comes next.
final class Alarms: Sendable {
    private struct Alarm {
        let due: Duration
        let ring: @Sendable () -> Void
    }

    private struct State {
        var alarms: [UInt64: Alarm] = [:]
        var lastID: UInt64 = 0
        /// When the sleeping tasks wake.
        var watches: [Duration] = []

        /// Notes a watch, if nobody wakes by then. `true`: whoever asks is to sleep until then.
        mutating func needsWatch(until due: Duration) -> Bool {
            guard watches.allSatisfy({ due < $0 }) else { return false }
            watches.append(due)
            return true
        }
    }

    private let readClock: @Sendable () -> Duration
    private let sleep: @Sendable (_ until: Duration) async throws -> Void
    private let state = Mutex(State())

    /// Makes alarms that follow a clock.
    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        readClock = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
    }

    /// The time on the clock, counted from when the alarms were made.
    var now: Duration { readClock() }

    /// How many alarms are set.
    var count: Int { state.withLock { $0.alarms.count } }

    /// Rings once at a time, unless removed before. Where that time has passed, it rings soon.
    func set(at due: Duration, ring: @escaping @Sendable () -> Void) -> UInt64 {
        let (id, needsWatch) = state.withLock { state in
            state.lastID += 1
            state.alarms[state.lastID] = Alarm(due: due, ring: ring)
            return (state.lastID, state.needsWatch(until: due))
        }
        if needsWatch {
            watch(until: due)
        }
        return id
    }

    /// Forgets an alarm, rung or not.
    func remove(_ id: UInt64) {
        // Taken out, so that what the alarm holds is not released under the lock.
        _ = state.withLock { $0.alarms.removeValue(forKey: id) }
    }

    private func watch(until first: Duration) {
        // Not a child of the call that came first: its priority and task-local values are not those of all calls.
        Task.detached(priority: .high) { [weak self, sleep] in
            var next: Duration? = first
            while let due = next {
                try? await sleep(due)
                next = self?.ringDue(after: due)
            }
        }
    }

    /// Rings what is due.
    /// - Returns: When to wake next; `nil`: not at all.
    private func ringDue(after watch: Duration) -> Duration? {
        let now = now
        let (due, next) = state.withLock { state in
            if let index = state.watches.firstIndex(of: watch) {
                state.watches.remove(at: index)
            }
            let due = state.alarms.filter { $0.value.due <= now }
            for id in due.keys {
                state.alarms[id] = nil
            }
            let next = state.alarms.values.lazy.map(\.due).min()
            return (due, next.flatMap { state.needsWatch(until: $0) ? $0 : nil })
        }
        for alarm in due.values {
            alarm.ring()
        }
        return next
    }
}

extension Alarms {
    /// Waits.
    /// - Throws: `.cancelled` at once when the task is cancelled.
    func sleep(for duration: Duration) async throws(APIError) {
        let race = Race<Void>()
        var alarm: UInt64?
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard race.start({ continuation.resume(returning: $0) }) else { return }
                alarm = set(at: now + duration) { race.settle(.success(())) }
            }
        } onCancel: {
            race.abandon(.cancelled)
        }
        if let alarm {
            remove(alarm)
        }
        try result.get()
    }
}
