import Synchronization

/// A clock whose time a test or a program advances.
public final class VirtualClock: Clock {
    /// A time on the clock.
    public struct Instant: InstantProtocol {
        /// The time since the clock was created.
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

    /// Creates a clock.
    public init() {}

    /// The current time.
    public var now: Instant { state.withLock { $0.now } }

    /// The minimum resolution, which is zero.
    public var minimumResolution: Duration { .zero }

    /// Sleeps until the clock reaches the deadline. A cancellation does not end the sleep.
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

    /// Advances the clock, and resumes the sleepers whose deadlines have passed.
    public func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let now = state.now
            defer { state.sleepers.removeAll { $0.due <= now } }
            return state.sleepers.filter { $0.due <= now }
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// Waits until `count` sleeps with these lengths have started in total, or until the task is cancelled.
    public func sleeps(_ count: Int, of lengths: ClosedRange<Duration>) async {
        while state.withLock({ $0.lengths.filter(lengths.contains).count }) < count, !Task.isCancelled {
            await Task.yield()
        }
    }
}
