import Synchronization

/// A clock that stands still until a test moves it. Short sleeps can be skipped.
package final class TestClock: Clock {
    package struct Instant: InstantProtocol {
        package let offset: Duration

        package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        package func duration(to other: Instant) -> Duration { other.offset - offset }
        package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let id: Int
        let due: Instant
        let continuation: CheckedContinuation<Void, Never>
    }

    /// Waits for a task that sleeps no longer than until `limit`.
    private struct Waiter {
        let limit: Instant
        let arrival = Eventual<Void>()
    }

    private struct State {
        var now = Instant(offset: .zero)
        var sleepers: [Sleeper] = []
        var lastID = 0
        var waiting: [Waiter] = []
        var skipped: [Duration] = []
    }

    private let state = Mutex(State())
    private let skip: Duration

    /// - Parameter skip: Sleeps of up to this time end at once, and move the clock. It must be shorter than the time limits
    ///   of the session, which would pass as well on a slow machine.
    package init(skip: Duration = .zero) {
        self.skip = skip
    }

    /// The sleeps that were skipped.
    package var skipped: [Duration] { state.withLock { $0.skipped } }

    package var now: Instant { state.withLock { $0.now } }
    package var minimumResolution: Duration { .zero }

    /// The number of tasks that sleep.
    package var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Sleeps until a test moves the clock to the deadline. Throws `CancellationError` if the task is cancelled.
    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        if let duration = skipping(until: deadline) { return advance(by: duration) }
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                add(Sleeper(id: id, due: deadline, continuation: continuation))
                // An earlier cancellation found no sleeper.
                if Task.isCancelled { wake { $0.id == id } }
            }
        } onCancel: {
            wake { $0.id == id }
        }
        try Task.checkCancellation()
    }

    private func add(_ sleeper: Sleeper) {
        let (isDue, waiting) = state.withLock { state in
            guard sleeper.due > state.now else { return (true, [Waiter]()) }
            state.sleepers.append(sleeper)
            let waiting = state.waiting.filter { sleeper.due <= $0.limit }
            state.waiting.removeAll { sleeper.due <= $0.limit }
            return (false, waiting)
        }
        if isDue { sleeper.continuation.resume() }
        for waiter in waiting { waiter.arrival.set(()) }
    }

    private func wake(_ isToWake: (Sleeper) -> Bool) {
        let sleepers = state.withLock { state in
            let sleepers = state.sleepers.filter(isToWake)
            state.sleepers.removeAll(where: isToWake)
            return sleepers
        }
        for sleeper in sleepers { sleeper.continuation.resume() }
    }

    private func skipping(until deadline: Instant) -> Duration? {
        state.withLock { state in
            let duration = state.now.duration(to: deadline)
            guard duration > .zero, duration <= skip else { return nil }
            state.skipped.append(duration)
            return duration
        }
    }

    /// Moves the clock, and wakes the tasks whose deadlines have passed.
    package func advance(by duration: Duration) {
        let now = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            return state.now
        }
        wake { $0.due <= now }
    }

    /// Returns when a task sleeps for no longer than the limit, or when the waiting task is cancelled.
    package func sleeper(within limit: Duration = .seconds(604_800)) async {
        let waiter: Waiter? = state.withLock { state in
            let waiter = Waiter(limit: state.now.advanced(by: limit))
            if state.sleepers.contains(where: { $0.due <= waiter.limit }) { return nil }
            state.waiting.append(waiter)
            return waiter
        }
        _ = await waiter?.arrival.value()
    }
}
