import Synchronization

/// A clock that stands still until a test moves it, and counts the sleeps.
struct CountingClock: Clock {
    private final class Count: Sendable {
        let value = Atomic(0)
    }

    let base = TestClock()
    private let count = Count()

    var now: TestClock.Instant { base.now }
    var minimumResolution: Duration { .zero }

    /// The number of sleeps that have started.
    var sleeps: Int { count.value.load(ordering: .acquiring) }

    func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
        count.value.add(1, ordering: .acquiringAndReleasing)
        try await base.sleep(until: deadline, tolerance: tolerance)
    }
}
