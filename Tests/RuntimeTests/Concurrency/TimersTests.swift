import EndpointTestSupport
import Synchronization
import Testing

@testable import EndpointRuntime

@Suite(.takesTurns, .timeLimit(.minutes(20)))
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

    @Test func `Timers fire in the order of their times`() async {
        let clock = TestClock()
        let timers = Timers(clock)
        let fired = Mutex<[Int]>([])
        let dues = [7, 3, 9, 3, 1, 8]
        for (index, due) in dues.enumerated() {
            _ = timers.schedule(at: .seconds(due)) { fired.withLock { $0.append(index) } }
        }
        await clock.sleeper(within: .seconds(1))
        clock.advance(by: .seconds(9))
        await until { timers.count == 0 && fired.withLock { $0.count } == dues.count }
        #expect(fired.withLock { $0 } == [4, 1, 3, 0, 5, 2])
    }

    /// If each of these timers searched all others, firing them would take hours.
    @Test func `Many timers fire each at its own time`() async {
        let timers = Timers(TestClock(skip: .seconds(1)))
        let count = 100_000
        let fired = Atomic(0)
        for number in 1...count {
            _ = timers.schedule(at: .milliseconds(number)) { fired.add(1, ordering: .relaxed) }
        }
        await until { fired.load(ordering: .relaxed) == count }
        #expect(timers.count == 0)
    }

    @Test func `Released timers leave no sleeping task`() async {
        let clock = TestClock()
        var timers: Timers? = Timers(clock)
        for due in [60, 30, 90] { _ = timers?.schedule(at: .seconds(due)) {} }
        await until { clock.sleeperCount == 2 }
        timers = nil
        await until { clock.sleeperCount == 0 }
    }

    @Test(arguments: Flavor.allCases)
    func `A released session leaves no sleeping task`(_ flavor: Flavor) async throws {
        let clock = TestClock()
        let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }
        var session: APISession? = .test(transport, settings: ClientSettings(clock: clock))
        _ = try await flavor.run(item, on: #require(session)).get()
        await clock.sleeper()
        session = nil
        await until { clock.sleeperCount == 0 }
        // The transport outlives the session, as the shared one does.
        #expect(transport.requests.count == 1)
    }
}
