import Synchronization

/// When the last of those who wait for a response gives up.
///
/// Nothing happens by itself then. It tells stages whether what they are about to wait for can still be of use; the
/// callers' own time limits are kept by ``Deadline``.
final class Expiry: Sendable {
    private let instant: Mutex<Duration>

    /// - Parameter instant: A time of the session's ``Alarms``.
    init(_ instant: Duration) {
        self.instant = Mutex(instant)
    }

    /// A time of the session's ``Alarms``.
    var due: Duration { instant.withLock { $0 } }

    /// Somebody who waits longer has joined.
    func extend(to due: Duration) {
        instant.withLock { $0 = max($0, due) }
    }
}
