import Synchronization

/// The timers of a session. They follow one clock.
///
/// One task sleeps for all timers. A task for each timer would be costly: on Linux, the timer of a cancelled sleep
/// stays in memory until its time has come, and a busy client would collect a minute's worth of them.
///
/// A timer that is due before all others gets a task of its own. That task ends if another task already sleeps until
/// the timer after it.
package final class Timers: Sendable {
    private struct Entry {
        let due: Duration
        let fire: @Sendable () -> Void
    }

    private struct State {
        var entries: [UInt64: Entry] = [:]
        var lastID: UInt64 = 0
        /// The times at which the sleeping tasks wake.
        var wakeTimes: [Duration] = []

        /// Adds a wake time if no task wakes by then. Returns whether the caller must start a task that sleeps until
        /// then.
        mutating func needsTask(until due: Duration) -> Bool {
            guard wakeTimes.allSatisfy({ due < $0 }) else { return false }
            wakeTimes.append(due)
            return true
        }
    }

    private let readClock: @Sendable () -> Duration
    private let sleep: @Sendable (_ until: Duration) async throws -> Void
    private let state = Mutex(State())

    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        readClock = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
    }

    /// The time on the clock, counted from the creation of the timers.
    package var now: Duration { readClock() }

    /// The number of pending timers.
    var count: Int { state.withLock { $0.entries.count } }

    /// Schedules a timer, which fires once unless it is removed before. A timer whose time has passed fires soon.
    package func schedule(at due: Duration, fire: @escaping @Sendable () -> Void) -> UInt64 {
        let (id, needsTask) = state.withLock { state in
            state.lastID += 1
            state.entries[state.lastID] = Entry(due: due, fire: fire)
            return (state.lastID, state.needsTask(until: due))
        }
        if needsTask {
            startTask(until: due)
        }
        return id
    }

    /// Removes a timer. Has no effect after it has fired.
    package func remove(_ id: UInt64) {
        // The entry is moved out, so that the objects it holds are not released under the lock.
        _ = state.withLock { $0.entries.removeValue(forKey: id) }
    }

    private func startTask(until first: Duration) {
        // A detached task has neither the priority nor the task-local values of the call that came first.
        Task.detached(priority: .high) { [weak self, sleep] in
            var next: Duration? = first
            while let due = next {
                try? await sleep(due)
                next = self?.fireDue(at: due)
            }
        }
    }

    /// Fires the timers that are due.
    ///
    /// - Returns: The time until which the task must sleep next. `nil` if the task must end.
    private func fireDue(at wakeTime: Duration) -> Duration? {
        let now = now
        let (due, next) = state.withLock { state in
            if let index = state.wakeTimes.firstIndex(of: wakeTime) {
                state.wakeTimes.remove(at: index)
            }
            let due = state.entries.filter { $0.value.due <= now }
            for id in due.keys {
                state.entries[id] = nil
            }
            let next = state.entries.values.lazy.map(\.due).min()
            return (due, next.flatMap { state.needsTask(until: $0) ? $0 : nil })
        }
        for entry in due.values {
            entry.fire()
        }
        return next
    }
}

extension Timers {
    /// Suspends the task for a duration.
    ///
    /// - Throws: `.cancelled` at once if the task is cancelled.
    func sleep(for duration: Duration) async throws(APIError) {
        let race = Race<Void>()
        var timer: UInt64?
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard race.start({ continuation.resume(returning: $0) }) else { return }
                timer = schedule(at: now + duration) { race.complete(.success(())) }
            }
        } onCancel: {
            race.cancel(.cancelled)
        }
        if let timer {
            remove(timer)
        }
        try result.get()
    }
}
