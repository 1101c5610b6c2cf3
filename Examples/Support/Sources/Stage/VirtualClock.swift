import Synchronization

/// A clock that stands still until it is moved.
public final class VirtualClock: Clock {
    /// A time on the clock.
    public struct Instant: InstantProtocol {
        /// The time since the clock was made.
        public let offset: Duration

        /// The time after this one by a duration.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        /// The duration until another time.
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        /// Whether the left time is before the right one.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let due: Instant
        let continuation: CheckedContinuation<Void, Never>
    }

    /// Waits for so many sleeps of such a length.
    private struct Waiter {
        let count: Int
        let lengths: ClosedRange<Duration>
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var sleepers: [Sleeper] = []
        var lengths: [Duration] = []
        var waiters: [Waiter] = []

        func isMet(_ waiter: Waiter) -> Bool {
            lengths.filter(waiter.lengths.contains).count >= waiter.count
        }
    }

    private let state = Mutex(State())

    /// Makes a clock.
    public init() {}

    /// The time.
    public var now: Instant { state.withLock { $0.now } }

    /// No time is too short.
    public var minimumResolution: Duration { .zero }

    /// Sleeps until the clock is moved there; a cancellation does not end the sleep.
    public func sleep(until deadline: Instant, tolerance: Duration?) async {
        await withCheckedContinuation { continuation in
            let (isDue, met) = state.withLock { state in
                state.lengths.append(state.now.duration(to: deadline))
                let isDue = deadline <= state.now
                if !isDue { state.sleepers.append(Sleeper(due: deadline, continuation: continuation)) }
                let met = state.waiters.filter(state.isMet)
                state.waiters = state.waiters.filter { !state.isMet($0) }
                return (isDue, met)
            }
            if isDue { continuation.resume() }
            for waiter in met { waiter.continuation.resume() }
        }
    }

    /// Moves the clock, and wakes whoever is due.
    public func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let now = state.now
            defer { state.sleepers.removeAll { $0.due <= now } }
            return state.sleepers.filter { $0.due <= now }
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// Returns when so many sleeps of such a length have begun since the clock was made.
    public func sleeps(_ count: Int, of lengths: ClosedRange<Duration>) async {
        await withCheckedContinuation { continuation in
            let waiter = Waiter(count: count, lengths: lengths, continuation: continuation)
            let isMet = state.withLock { state in
                if state.isMet(waiter) { return true }
                state.waiters.append(waiter)
                return false
            }
            if isMet { continuation.resume() }
        }
    }
}
