import EndpointSharing
import EndpointTestSupport
import Synchronization
import Testing

@testable import EndpointRuntime

/// A limiter that does not answer, on a clock on which time passes between two looks, as on a real one.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct LateLimiterTests {
    private final class TickingClock: Clock {
        private let clock: TestClock
        private let looks = Atomic<Int64>(0)

        init(_ clock: TestClock) {
            self.clock = clock
        }

        var now: TestClock.Instant {
            clock.now.advanced(by: .nanoseconds(looks.wrappingAdd(1, ordering: .relaxed).newValue))
        }

        var minimumResolution: Duration { .zero }

        func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
            try await clock.sleep(until: deadline, tolerance: tolerance)
        }
    }

    @Test(arguments: Flavor.allCases)
    func `It is asked no more, although time passes while it is asked`(_ flavor: Flavor) async {
        let clock = TestClock()
        let limiter = TestLimiter(clock)
        limiter.gate.close()
        let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }
        let settings = ClientSettings(
            sharesRequestsInFlight: false, rateLimit: RateLimit(requests: 4, per: .seconds(10)),
            sharedLimits: SharedLimits(limiter, secret: "a", processes: 2), retry: .none, clock: TickingClock(clock))
        let session = APISession.test(transport, settings: settings)
        for count in 1...2 {
            let call = flavor.start(item, on: session)
            if count == 1 {
                await until { limiter.gate.count == 1 && session.shared.timers.count == 2 }
                clock.advance(by: .milliseconds(251))
            }
            #expect(outcome(await call.result()) == "Item(id: 7, name: \"Dune\")")
        }
        #expect(limiter.asked.count == 1)
        limiter.gate.open()
    }
}
