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

    private struct State {
        var now = Instant(offset: .zero)
        var sleepers: [Sleeper] = []
        var lengths: [Duration] = []
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
            let isDue = state.withLock { state in
                state.lengths.append(state.now.duration(to: deadline))
                if deadline <= state.now { return true }
                state.sleepers.append(Sleeper(due: deadline, continuation: continuation))
                return false
            }
            if isDue { continuation.resume() }
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

    /// Returns when so many sleeps of such a length have begun since the clock was made, or when the task is cancelled.
    public func sleeps(_ count: Int, of lengths: ClosedRange<Duration>) async {
        while state.withLock({ $0.lengths.filter(lengths.contains).count }) < count, !Task.isCancelled {
            await Task.yield()
        }
    }
}
