import EndpointTestSupport
import Foundation
import Synchronization
import Testing

@testable import EndpointRuntime
@testable import EndpointSharing

/// Processes that count their requests together.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct SharedLimitsTests {
    private let clock = TestClock()
    private let limit = RateLimit(requests: 4, per: .seconds(10))
    private let limiter: TestLimiter
    private let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }
    private static let dune = "Item(id: 7, name: \"Dune\")"

    init() {
        limiter = TestLimiter(clock)
    }

    /// A session of a process of its own.
    private func process(
        _ transport: (any Transport)? = nil, limiter: (any RateLimiter)? = nil, rate: RateLimit? = nil,
        timeout: Duration = .seconds(60), maximumPause: Duration = .seconds(3_600), credential: Credential = .none
    ) -> APISession {
        let shared = SharedLimits(limiter ?? self.limiter, secret: "a", processes: 2)
        let settings = ClientSettings(
            timeout: timeout, sharesRequestsInFlight: false, rateLimit: rate ?? limit, maximumPause: maximumPause,
            sharedLimits: shared, retry: .none, clock: clock)
        return .test(transport ?? Forwarding(self.transport), credential: credential, settings: settings)
    }

    /// A transport of its own in front of a server that several processes call.
    private final class Forwarding: Transport {
        private let transport: FakeTransport

        init(_ transport: FakeTransport) {
            self.transport = transport
        }

        func send(_ request: HTTP.Request) async throws -> HTTP.Response { try await transport.send(request) }
    }

    /// Moves the clock in steps until a condition holds, or the calls have reached their time limit.
    private func advance(by step: Duration, until condition: () -> Bool) async {
        while !condition(), clock.now.offset < .seconds(60) {
            clock.advance(by: step)
            await letOthersRun()
        }
    }

    @Test(arguments: Flavor.allCases)
    func `Two processes together send no more requests than the limit`(_ flavor: Flavor) async {
        let (one, other) = (process(), process())
        let calls = (0..<12).map { flavor.start(item, on: $0 % 2 == 0 ? one : other) }
        await withTaskGroup { group in
            for call in calls { group.addTask { outcome(await call.result()) } }
            // The clock stands still, so that no permission is late.
            for _ in 0..<4 { #expect(await group.next() == Self.dune) }
            await until { limiter.asked.count >= 2 }
            await letOthersRun()
            #expect(transport.requests.count == 4)
            for call in calls { call.cancel() }
            for await outcome in group { #expect(outcome == "cancelled") }
        }
        #expect(transport.requests.count == 4)
    }

    @Test func `While the limiter fails, no later request overtakes one that waits for a place`() async {
        limiter.fail()
        let gate = HeldTransport()
        let session = process(gate.transport, rate: RateLimit(requests: 8, per: .seconds(10)))
            .with { $0.maximumConcurrentRequests = 1 }
        var calls: [Call<Item>] = []
        for number in 1...3 {
            calls.append(Flavor.async.start(Endpoint<Item>(.get, "/items/\(number)"), on: session))
            await until { gate.transport.requests.count == 1 && session.shared.hosts.waitingCount == number - 1 }
        }
        for number in 1...3 { gate.answer(number, .success(.json(#"{"id": 7, "name": "Dune"}"#))) }
        for call in calls { #expect(outcome(await call.result()) == Self.dune) }
        #expect(gate.transport.requests.map(\.url.lastPathComponent) == ["1", "2", "3"])
        #expect(clock.now.offset == .zero)
    }

    @Test func `A request that the first answer permits has not waited`() async {
        let log = EventLog()
        let session = process().with { $0.onEvent = log.note }
        for _ in 0..<4 { _ = await Flavor.async.run(item, on: session) }
        #expect(!log.calls.joined().contains { $0.hasPrefix("waited") })
        let call = Flavor.async.start(item, on: session)
        await clock.sleeper(within: .seconds(10))
        await advance(by: .milliseconds(50)) { transport.requests.count == 5 }
        _ = await call.result()
        #expect(log.calls.joined().contains { $0.hasPrefix("waited") })
    }

    @Test(arguments: Flavor.allCases)
    func `A call that waits for its turn is sent when the limit permits it`(_ flavor: Flavor) async {
        let session = process()
        for _ in 0..<4 { _ = await flavor.run(item, on: session) }
        let call = flavor.start(item, on: session)
        // The wait for its turn, beside the time limit of the call. The question has a shorter timer.
        await clock.sleeper(within: .seconds(10))
        await advance(by: .milliseconds(50)) { transport.requests.count == 5 }
        #expect(outcome(await call.result()) == Self.dune)
        #expect(clock.now.offset >= .seconds(10))
    }

    @Test(arguments: Flavor.allCases)
    func `While the limiter fails, each process sends its share, and no call fails`(_ flavor: Flavor) async {
        limiter.fail()
        let (one, other) = (process(), process())
        let calls = (0..<8).map { flavor.start(item, on: $0 % 2 == 0 ? one : other) }
        await until { transport.requests.count == 4 }
        await letOthersRun()
        #expect(transport.requests.count == 4)
        await advance(by: .milliseconds(100)) { transport.requests.count == 8 }
        #expect(clock.now.offset >= .seconds(10))
        for call in calls { #expect(outcome(await call.result()) == Self.dune) }
        #expect(transport.requests.count == 8)
    }

    @Test(arguments: Flavor.allCases)
    func `A limiter that hangs delays the first request by its time limit, and no later one`(_ flavor: Flavor) async {
        limiter.gate.close()
        let session = process()
        let first = flavor.start(item, on: session)
        await until { limiter.gate.count == 1 && session.shared.timers.count == 2 }
        #expect(transport.requests.isEmpty)
        clock.advance(by: .milliseconds(250))
        #expect(outcome(await first.result()) == Self.dune)
        #expect(outcome(await flavor.run(item, on: session)) == Self.dune)
        #expect(limiter.asked.count == 1)
        limiter.gate.open()
    }

    @Test(arguments: Flavor.allCases)
    func `A pause after a 429 holds for all processes`(_ flavor: Flavor) async {
        let busy = FakeTransport { _ in HTTP.Response(status: 429, headers: ["Retry-After": "30"]) }
        let (one, other) = (process(busy), process())
        #expect(outcome(await flavor.run(item, on: one)).hasPrefix("429"))
        await until { limiter.pauses == [.seconds(30)] }
        let call = flavor.start(item, on: other)
        await until { other.shared.hosts.waitingCount == 1 }
        #expect(transport.requests.isEmpty)
        await clock.sleeper(within: .seconds(32))
        clock.advance(by: .seconds(32))
        #expect(outcome(await call.result()) == Self.dune)
    }

    @Test(arguments: Flavor.allCases)
    func `A call fails at once if the pause of another process outlasts it`(_ flavor: Flavor) async {
        let busy = FakeTransport { _ in HTTP.Response(status: 429, headers: ["Retry-After": "120"]) }
        _ = await flavor.run(item, on: process(busy))
        await until { limiter.pauses == [.seconds(120)] }
        #expect(outcome(await flavor.run(item, on: process())).contains("120"))
        #expect(transport.requests.isEmpty)
    }

    @Test func `Callers with other credentials are not paused`() async {
        let busy = FakeTransport { _ in HTTP.Response(status: 429, headers: ["Retry-After": "30"]) }
        _ = await Flavor.async.run(item, on: process(busy, credential: .header("Authorization", "anne")))
        await until { limiter.pauses == [.seconds(30)] }
        let bob = process(credential: .header("Authorization", "bob"))
        #expect(outcome(await Flavor.async.run(item, on: bob)) == Self.dune)
    }

    @Test func `While each permission arrives too late to be used, a process sends its share`() async {
        let session = process()
        for asked in 1...2 {
            limiter.gate.close()
            let call = Flavor.async.start(item, on: session)
            await until { limiter.gate.count == 1 }
            clock.advance(by: SharedLimits.margin + .milliseconds(1))
            limiter.gate.open()
            #expect(outcome(await call.result()) == Self.dune)
            #expect(limiter.asked.count == asked)
        }
        limiter.gate.close()
        let third = Flavor.async.start(item, on: session)
        await until { limiter.gate.count == 1 }
        clock.advance(by: SharedLimits.margin + .milliseconds(1))
        limiter.gate.open()
        await letOthersRun()
        #expect(transport.requests.count == 2)
        third.cancel()
        #expect(outcome(await third.result()) == "cancelled")
    }

    @Test(arguments: Flavor.allCases)
    func `A call that waits for its turn can be cancelled, and leaves nothing behind`(_ flavor: Flavor) async {
        let session = process()
        for _ in 0..<4 { _ = await flavor.run(item, on: session) }
        let call = flavor.start(item, on: session)
        await until { limiter.asked.count == 5 && session.shared.timers.count >= 2 }
        call.cancel()
        #expect(outcome(await call.result()) == "cancelled")
        await until { session.shared.timers.count == 0 && session.shared.hosts.isIdle }
        #expect(transport.requests.count == 4)
    }

    @Test func `A call that counts alone does not join one that waits for other processes`() async {
        limiter.gate.close()
        let session = process().with { $0.sharesRequestsInFlight = true }
        let waiting = Flavor.async.start(item, on: session)
        await until { limiter.gate.count == 1 }
        #expect(outcome(await Flavor.async.run(item, on: session.with { $0.sharedLimits = nil })) == Self.dune)
        waiting.cancel()
        #expect(outcome(await waiting.result()) == "cancelled")
        limiter.gate.open()
    }

    @Test func `A long queue asks once for all of its requests`() async {
        let rate = RateLimit(requests: 1_000, per: .seconds(10))
        limiter.gate.close()
        let session = process(rate: rate)
        let first = Flavor.async.start(item, on: session)
        await until { limiter.gate.count == 1 }
        let calls = (0..<50).map { _ in Flavor.async.start(item, on: session) }
        await letOthersRun()
        limiter.gate.open()
        for call in [first] + calls { #expect(outcome(await call.result()) == Self.dune) }
        #expect(limiter.asked.count < 25)
    }

    /// A limiter that makes the same decision each time.
    private final class Deciding: RateLimiter {
        private let decision: RateDecision
        private let count = Mutex(0)
        var askedCount: Int { count.withLock { $0 } }

        init(_ decision: RateDecision) {
            self.decision = decision
        }

        func permit(_ count: Int, _ limits: FleetLimits) async -> RateDecision {
            self.count.withLock { $0 += 1 }
            return decision
        }

        func pause(_ limits: FleetLimits, for duration: Duration) async {}
    }

    @Test func `A limiter that permits nothing is not asked in a loop`() async {
        let refusing = Deciding(.permitted(-1, next: .zero))
        let call = Flavor.async.start(item, on: process(limiter: refusing, timeout: .seconds(1)))
        await until { refusing.askedCount == 1 }
        await letOthersRun()
        #expect(refusing.askedCount == 1)
        clock.advance(by: .seconds(1))
        #expect(outcome(await call.result()) == "timed out after 1.0 seconds")
    }

    @Test func `A pause for a session that ignores pauses counts as no answer`() async {
        let pausing = Deciding(.paused(for: .seconds(30)))
        let session = process(limiter: pausing, timeout: .seconds(1), maximumPause: .zero)
        // Two requests are the share of the process.
        for asked in 1...2 {
            #expect(outcome(await Flavor.async.run(item, on: session)) == Self.dune)
            #expect(pausing.askedCount == asked)
        }
        let third = Flavor.async.start(item, on: session)
        await until { pausing.askedCount == 3 }
        await letOthersRun()
        #expect(pausing.askedCount == 3)
        clock.advance(by: .seconds(1))
        #expect(outcome(await third.result()) == "timed out after 1.0 seconds")
    }

    @Test func `Names of limits reveal neither hosts nor callers, and depend on the secret`() async {
        for secret in ["a", "b"] {
            let shared = SharedLimits(limiter, secret: secret, processes: 2)
            let settings = ClientSettings(rateLimit: limit, sharedLimits: shared, clock: clock)
            let session = APISession.test(
                transport, credential: .header("Authorization", "s3cret"), settings: settings)
            _ = await Flavor.async.run(item, on: session)
        }
        var names: Set<String> = []
        for limits in limiter.asked { names.formUnion([limits.host, limits.caller ?? ""] + limits.rates.map(\.name)) }
        #expect(names.count == 6)
        for name in names { #expect(name.wholeMatch(of: /[0-9a-f]{64}/) != nil) }
    }

    @Test(
        arguments: [
            (40, 10, nil, 20, 2, 10.0, nil), (40, 10, 5, 20, 2, 10.0, 1), (3, 1, nil, 20, 1, 20.0 / 3, nil),
            (1, 604_800, nil, 20, 1, 604_800.0, nil), (40, 10, 100, 20, 2, 10.0, 5), (40, 10, nil, 0, 40, 10.0, nil),
            (40, 60, nil, .max, 1, 604_800.0, nil),
        ] as [(Int, Int, Int?, Int, Int, Double, Int?)])
    func `The share of a process is a valid limit`(
        _ requests: Int, _ seconds: Int, _ burst: Int?, _ processes: Int, _ share: Int, _ period: Double, _ shared: Int?
    ) {
        let gate = FleetGate(limiter, secret: "a", processes: processes, timeLimit: .seconds(1))
        let part = gate.share(of: RateLimit(requests: requests, per: .seconds(seconds), burst: burst))
        #expect(part.requests == share && part.burst == shared && part.problem == nil)
        #expect(abs(part.per.inSeconds - period) < 1e-6)
    }
}
