@testable import EndpointRuntime
import Synchronization
import Testing

@Suite(.takesTurns, .timeLimit(.minutes(5)))
struct TimersTests {
    @TaskLocal private static var request: String?

    /// A clock that records the priority and the task-local value of each sleeping task.
    private final class SleepLog: Clock {
        let clock = TestClock()
        let sleepers = Mutex<[(priority: TaskPriority, request: String?)]>([])

        var now: TestClock.Instant { clock.now }
        var minimumResolution: Duration { clock.minimumResolution }

        func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
            sleepers.withLock { $0.append((Task.currentPriority, TimersTests.request)) }
            try await clock.sleep(until: deadline, tolerance: tolerance)
        }
    }

    @Test func `The time limits of all calls have neither the priority nor the task-local values of the first`() async {
        let log = SleepLog()
        let timers = Timers(log)
        let first = Task.detached(priority: .background) {
            Self.$request.withValue("first") { _ = timers.schedule(at: .seconds(1)) {} }
        }
        await first.value
        await log.clock.sleeper()
        log.sleepers.withLock { sleepers in
            #expect(sleepers.map(\.request) == [nil])
            #expect(sleepers.allSatisfy { $0.priority >= .high })
        }
        log.clock.advance(by: .seconds(1))
    }
}
