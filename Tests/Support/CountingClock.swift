import Synchronization

/// A clock that stands still until a test moves it, and counts the sleeps.
package struct CountingClock: Clock {
    private final class Count: Sendable {
        let value = Atomic(0)
    }

    package let base = TestClock()
    private let count = Count()

    package init() {}

    package var now: TestClock.Instant { base.now }
    package var minimumResolution: Duration { .zero }

    /// The number of sleeps that have started.
    package var sleeps: Int { count.value.load(ordering: .acquiring) }

    package func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
        count.value.add(1, ordering: .acquiringAndReleasing)
        try await base.sleep(until: deadline, tolerance: tolerance)
    }
}
