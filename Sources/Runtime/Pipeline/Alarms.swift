import Synchronization

/// Calls back when time is up, for many calls at once.
protocol Alarms: Sendable {
    /// Rings once after a time, unless removed before.
    func set(after duration: Duration, ring: @escaping @Sendable () -> Void) -> UInt64

    /// Forgets an alarm, rung or not.
    func remove(_ id: UInt64)
}

/// Makes alarms that follow a clock.
func makeAlarms(_ clock: some Clock<Duration>) -> any Alarms {
    ClockAlarms(clock: clock)
}

/// One sleeping task for all alarms, in place of one per call: on Linux the timer of a cancelled sleep stays until its
/// time has come, so that a busy client would gather a minute's worth of them.
///
/// All alarms of a session ring after the same time, so the one set first is always the next: the task need not wake
/// for a new one.
private final class ClockAlarms<C: Clock>: Alarms where C.Duration == Duration {
    private struct Alarm {
        let due: C.Instant
        let ring: @Sendable () -> Void
    }

    private struct State {
        var alarms: [UInt64: Alarm] = [:]
        var lastID: UInt64 = 0
        var isWatched = false
    }

    private let clock: C
    private let state = Mutex(State())

    init(clock: C) {
        self.clock = clock
    }

    func set(after duration: Duration, ring: @escaping @Sendable () -> Void) -> UInt64 {
        let due = clock.now.advanced(by: duration)
        let (id, needsWatch) = state.withLock { state in
            state.lastID += 1
            state.alarms[state.lastID] = Alarm(due: due, ring: ring)
            defer { state.isWatched = true }
            return (state.lastID, !state.isWatched)
        }
        if needsWatch {
            watch(until: due)
        }
        return id
    }

    func remove(_ id: UInt64) {
        state.withLock { state in
            _ = state.alarms.removeValue(forKey: id)
        }
    }

    private func watch(until first: C.Instant) {
        Task { [weak self, clock] in
            var next: C.Instant? = first
            while let due = next {
                try? await clock.sleep(until: due, tolerance: nil)
                next = self?.ringDue()
            }
        }
    }

    /// Rings what is due.
    /// - Returns: When the next alarm is due; `nil`: there is none, and the watch ends.
    private func ringDue() -> C.Instant? {
        let now = clock.now
        let (due, next) = state.withLock { state in
            let due = state.alarms.filter { $0.value.due <= now }
            for id in due.keys {
                state.alarms[id] = nil
            }
            let next = state.alarms.values.lazy.map(\.due).min()
            state.isWatched = next != nil
            return (due, next)
        }
        for alarm in due.values {
            alarm.ring()
        }
        return next
    }
}
