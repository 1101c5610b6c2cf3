import Synchronization

/// A clock that stands still until a test moves it.
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

    private struct State {
        var now = Instant(offset: .zero)
        var sleepers: [Sleeper] = []
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }

    /// Sleeps until a test moves the clock there. Not cancellable: the runtime cancels no sleep.
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        await withCheckedContinuation { continuation in
            let (isDue, waiting) = state.withLock { state in
                guard deadline > state.now else { return (true, [CheckedContinuation<Void, Never>]()) }
                state.sleepers.append(Sleeper(due: deadline, continuation: continuation))
                defer { state.waiting = [] }
                return (false, state.waiting)
            }
            if isDue { continuation.resume() }
            for waiter in waiting { waiter.resume() }
        }
    }

    /// Moves the clock, and wakes whoever is due.
    func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.due <= state.now }
            state.sleepers.removeAll { $0.due <= state.now }
            return due
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// Returns when somebody sleeps.
    func sleeper() async {
        await withCheckedContinuation { continuation in
            let isAsleep = state.withLock { state in
                if state.sleepers.isEmpty { state.waiting.append(continuation) }
                return !state.sleepers.isEmpty
            }
            if isAsleep { continuation.resume() }
        }
    }
}
