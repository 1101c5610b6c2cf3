import Synchronization

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
