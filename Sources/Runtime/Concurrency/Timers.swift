import Dispatch
import Synchronization

/// The timers of a session. They follow one clock.
///
/// One task sleeps for all timers. A task for each timer would be costly: on Linux, the timer of a cancelled sleep
/// stays in memory until its time has come, and a busy client would collect a minute's worth of them. For the same
/// reason, the task continues to sleep after the last timer was removed. Releasing the timers cancels it.
///
/// A timer that is due before all others gets a task of its own. That task ends if another task already sleeps until
/// the timer after it.
package final class Timers: Sendable {
    private typealias Action = @Sendable () -> Void

    /// A task that sleeps until a time.
    private struct Sleeper {
        let wakeTime: Duration
        let task: Task<Void, Never>
    }

    private struct State {
        var queue = TimerQueue<Action>()
        /// The task that wakes first is the last one, because each wakes before those that were there.
        var sleepers: [Sleeper] = []

        /// Whether no task wakes at a time or before.
        func needsSleeper(until due: Duration) -> Bool {
            guard let first = sleepers.last else { return true }
            return due < first.wakeTime
        }

        /// Removes the task that wakes at a time. Returns `nil` if there is none.
        mutating func removeSleeper(at wakeTime: Duration) -> Sleeper? {
            sleepers.lastIndex { $0.wakeTime == wakeTime }.map { sleepers.remove(at: $0) }
        }
    }

    /// Cancels work whose time is up. It does not wait for the work.
    package let cancel: @Sendable (_ work: @escaping @Sendable () -> Void) -> Void

    private let readClock: @Sendable () -> Duration
    private let sleep: @Sendable (_ until: Duration) async throws -> Void
    private let state = Mutex(State())

    package init(_ clock: some Clock<Duration>) {
        let start = clock.now
        if let clock = clock as? any SimulatedClock {
            cancel = { clock.cancel($0) }
        } else {
            cancel = cancelOnOwnThread
        }
        // Each call asks several times, so the usual clock is read directly.
        if let clock = clock as? ContinuousClock, let start = start as? ContinuousClock.Instant {
            readClock = { start.duration(to: clock.now) }
        } else {
            readClock = { start.duration(to: clock.now) }
        }
        sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
    }

    deinit {
        for sleeper in state.withLock({ $0.sleepers }) { sleeper.task.cancel() }
    }

    /// The time on the clock, counted from the creation of the timers.
    package var now: Duration { readClock() }

    /// The number of pending timers.
    var count: Int { state.withLock { $0.queue.count } }

    /// Schedules a timer, which fires once unless it is removed before. A timer whose time has passed fires soon.
    package func schedule(at due: Duration, fire: @escaping @Sendable () -> Void) -> UInt64 {
        state.withLock { state in
            if state.needsSleeper(until: due) {
                // The task is started under the lock, so that it finds itself in the list when it wakes.
                state.sleepers.append(Sleeper(wakeTime: due, task: sleeper(until: due)))
            }
            return state.queue.schedule(at: due, fire)
        }
    }

    /// Removes a timer. Has no effect after it has fired.
    package func remove(_ id: UInt64) {
        // The action is moved out, so that the objects it holds are not released under the lock.
        _ = state.withLock { $0.queue.remove(id) }
    }

    private func sleeper(until first: Duration) -> Task<Void, Never> {
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
            let sleeper = state.removeSleeper(at: wakeTime)
            var due: [Action] = []
            while let action = state.queue.takeDue(at: now) { due.append(action) }
            guard let sleeper, let next = state.queue.nextDue(), state.needsSleeper(until: next) else {
                return (due, Duration?.none)
            }
            state.sleepers.append(Sleeper(wakeTime: next, task: sleeper.task))
            return (due, next)
        }
        for fire in due { fire() }
        return next
    }
}

extension Timers {
    /// Suspends the task for a duration.
    ///
    /// - Throws: `.cancelled` at once if the task is cancelled.
    package func sleep(for duration: Duration) async throws(APIError) {
        let race = Race<Void>()
        var timer: UInt64?
        let result = await race.outcome { report in
            guard race.start(report) else { return }
            timer = schedule(at: now + duration) { race.complete(.success(())) }
        }
        if let timer {
            remove(timer)
        }
        try result.get()
    }
}

/// A clock of a simulation, which runs everything on one thread and repeats it from a seed.
package protocol SimulatedClock: Clock<Duration> {
    /// Cancels work whose time is up.
    func cancel(_ work: @escaping @Sendable () -> Void)

    /// A random number from 0 to 1.
    func fraction() -> Double
}

/// The cancellation may run a handler of the user that blocks. It gets a queue of its own, because neither the timers of a
/// session, which share one task, nor other cancellations must wait for it. On Linux, the global queues share the threads of
/// Swift's tasks.
@Sendable func cancelOnOwnThread(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "EndpointRuntime.cancellation").async(execute: work)
}

/// Pending timers, ordered by the times at which they are due. A timer can also be removed before that time.
///
/// Scheduling, removing and taking a timer takes logarithmic time.
struct TimerQueue<Action> {
    /// Timers that are due at the same time fire in the order in which they were scheduled.
    private struct Turn: Comparable {
        let due: Duration
        let id: UInt64

        static func < (left: Turn, right: Turn) -> Bool {
            left.due == right.due ? left.id < right.id : left.due < right.due
        }
    }

    private var actions: [UInt64: Action] = [:]
    private var turns = PriorityQueue<UInt64, Turn>()
    private var lastID: UInt64 = 0

    /// The number of pending timers.
    var count: Int { actions.count }

    /// The number of places in memory. Removed timers leave none behind.
    var placeCount: Int { turns.count }

    /// Adds a timer, and returns its ID.
    mutating func schedule(at due: Duration, _ action: Action) -> UInt64 {
        lastID += 1
        actions[lastID] = action
        turns.insert(lastID, Turn(due: due, id: lastID))
        return lastID
    }

    /// Removes a timer, and returns its action. Returns `nil` if the timer has been taken or removed.
    mutating func remove(_ id: UInt64) -> Action? {
        turns.remove(id)
        return actions.removeValue(forKey: id)
    }

    /// Takes the first timer that is due at a time or before, and returns its action.
    mutating func takeDue(at now: Duration) -> Action? {
        guard let due = nextDue(), due <= now, let id = turns.removeFirst() else { return nil }
        return actions.removeValue(forKey: id)
    }

    /// The time at which the first timer is due. `nil` if there is no timer.
    func nextDue() -> Duration? { turns.first?.priority.due }
}

/// The time after which none of the callers of a request waits for its response.
///
/// Nothing happens at that time: the time limit of each caller is its ``Deadline``. Stages use it to decide whether a
/// wait is still worthwhile.
final class Expiry: Sendable {
    private let instant: Mutex<Duration>

    /// - Parameter instant: A time of the session's ``Timers``.
    init(_ instant: Duration) {
        self.instant = Mutex(instant)
    }

    /// A time of the session's ``Timers``.
    var due: Duration { instant.withLock { $0 } }

    /// Moves the time for a caller that waits longer.
    func extend(to due: Duration) {
        instant.withLock { $0 = max($0, due) }
    }
}
