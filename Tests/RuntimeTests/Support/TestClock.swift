import Synchronization

/// A clock that stands still until a test moves it. Short sleeps can be skipped.
final class TestClock: Clock {
    struct Instant: InstantProtocol {
        let offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
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
        var waiting: [Waiter] = []
        var skipped: [Duration] = []
    }

    private let state = Mutex(State())
    private let skip: Duration

    /// - Parameter skip: Sleeps of up to this time end at once, and move the clock. It must be shorter than the time limits
    ///   of the session, which would pass as well on a slow machine.
    init(skip: Duration = .zero) {
        self.skip = skip
    }

    /// The sleeps that were skipped.
    var skipped: [Duration] { state.withLock { $0.skipped } }

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }

    /// Sleeps until a test moves the clock to the deadline. A sleep cannot be cancelled, and the runtime cancels none.
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        if let duration = skipping(until: deadline) { return advance(by: duration) }
        await withCheckedContinuation { continuation in
            let (isDue, waiting) = state.withLock { state in
                guard deadline > state.now else { return (true, [Waiter]()) }
                state.sleepers.append(Sleeper(due: deadline, continuation: continuation))
                let waiting = state.waiting.filter { deadline <= $0.limit }
                state.waiting.removeAll { deadline <= $0.limit }
                return (false, waiting)
            }
            if isDue { continuation.resume() }
            for waiter in waiting { waiter.arrival.set(()) }
        }
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
    func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.due <= state.now }
            state.sleepers.removeAll { $0.due <= state.now }
            return due
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// Returns when a task sleeps for no longer than the limit, or when the waiting task is cancelled.
    func sleeper(within limit: Duration = .seconds(604_800)) async {
        let waiter: Waiter? = state.withLock { state in
            let waiter = Waiter(limit: state.now.advanced(by: limit))
            if state.sleepers.contains(where: { $0.due <= waiter.limit }) { return nil }
            state.waiting.append(waiter)
            return waiter
        }
        _ = await waiter?.arrival.value()
    }
}
