import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// The delays before further attempts, and the events that end them.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct RetryDelayTests {
    @Test(arguments: 1...12)
    func `Delays between attempts are spread evenly up to a limit that doubles`(_ attempts: Int) {
        let backoff = Backoff(RetryRule(seed: 1))
        let limit = min(.seconds(20), Duration.milliseconds(100) * (1 << (attempts - 1)))
        #expect(backoff.limit(after: attempts) == limit)
        let delays = (0..<1_000).map { _ in backoff.delay(after: attempts) }
        #expect(delays.allSatisfy { (.zero...limit).contains($0) })
        let mean = delays.reduce(.zero, +) / 1_000
        #expect((0.95...1.05).contains(mean / (limit / 2)))
    }

    @Test
    func `The same seed gives the same delays between attempts`() {
        let seeds: [UInt64?] = [1, 1, 2, nil, nil]
        let delays = seeds.map { seed in
            let backoff = Backoff(RetryRule(seed: seed))
            return (1...20).map { backoff.delay(after: $0) }
        }
        #expect(delays[0] == delays[1])
        #expect(Set(delays).count == 4)
    }

    @Test
    func `The retry budget never exceeds its capacity or falls below zero`() {
        let budget = RetryBudget()
        budget.reward()
        #expect(budget.tokens == 500)
        for _ in 0..<50 { #expect(budget.spend(.timeout)) }
        #expect(!budget.spend(.failure))
        for _ in 0..<5 { budget.reward() }
        #expect(!budget.spend(.timeout))
        #expect(budget.spend(.failure))
        #expect(budget.tokens == 0)
        for _ in 0..<600 { budget.reward() }
        #expect(budget.tokens == 500)
    }

    private static let date = "Sun, 06 Nov 1994 08:49:37 GMT"

    @Test(
        arguments: [429, 503],
        [
            ("2", Duration.seconds(2)), ("Sun, 06 Nov 1994 08:49:39 GMT", .seconds(2)),
            ("Sunday, 06-Nov-94 08:49:39 GMT", .seconds(2)), ("Sun Nov  6 08:49:39 1994", .seconds(2)),
            ("28", .seconds(28)), ("10.0", .seconds(10)), ("2.044699163198031", .seconds(3)),
        ])
    func `A retry waits as long as the server asks, and for a random delay after that`(
        _ status: Int, _ sample: (String, Duration)
    ) async {
        let rule = RetryRule(seed: 1)
        for flavor in Flavor.allCases {
            let clock = TestClock(skip: .seconds(29))
            let response = HTTP.Response(status: status, headers: ["Retry-After": sample.0, "Date": Self.date])
            let transport = FakeTransport { [answers = Answers([.success(response)])] _ in try answers.next() }
            let session = APISession.test(transport, settings: ClientSettings(retry: rule, clock: clock))
            #expect(outcome(await flavor.run(item, on: session)) == "Item(id: 7, name: \"Dune\")")
            #expect(clock.skipped == [sample.1 + Backoff(rule).delay(after: 1)])
        }
    }

    @Test(
        arguments: ["-1", "abc", "1.", ".5", "1.5.1", "", " ", "0", "2s", "0x2", "٢", "Sun, 06 Nov 1994 08:49:36 GMT"],
        Flavor.allCases)
    func `An invalid or past Retry-After is ignored`(_ text: String, _ flavor: Flavor) async {
        let clock = TestClock(skip: .seconds(29))
        let response = HTTP.Response(status: 503, headers: ["Retry-After": text, "Date": Self.date])
        let transport = FakeTransport { [answers = Answers([.success(response)])] _ in try answers.next() }
        let session = APISession.test(transport, settings: ClientSettings(retry: RetryRule(seed: 1), clock: clock))
        #expect(outcome(await flavor.run(item, on: session)) == "Item(id: 7, name: \"Dune\")")
        #expect(clock.skipped == [Backoff(RetryRule(seed: 1)).delay(after: 1)])
    }

    @Test(
        arguments: Flavor.allCases,
        [("86400", 86_400), ("61", 61), ("50", 50), ("99999999999999999999", 3_155_760_000)])
    func `A call fails at once if the delay before its next attempt would be too long`(
        _ flavor: Flavor, _ sample: (String, Int64)
    ) async {
        let clock = TestClock(skip: .seconds(29))
        let transport = FakeTransport { _ in HTTP.Response(status: 503, headers: ["Retry-After": sample.0]) }
        // Fifty seconds are within the cap, but not within the time of the call.
        let session = APISession.test(transport, settings: ClientSettings(timeout: .seconds(50), clock: clock))
        guard case .failure(.status(let failure)) = await flavor.run(item, on: session) else {
            Issue.record("no status")
            return
        }
        #expect(failure.retryAfter == .seconds(sample.1))
        #expect(failure.attempts == 1)
        #expect(transport.requests.count == 1)
        #expect(clock.now.offset == .zero)
    }

    @Test(arguments: Flavor.allCases)
    func `The time limit of the call covers all attempts and delays`(_ flavor: Flavor) async throws {
        let clock = TestClock()
        let transport = FakeTransport { _ in
            try await clock.sleep(until: clock.now.advanced(by: .milliseconds(600)), tolerance: nil)
            return HTTP.Response(status: 503)
        }
        let call = flavor.start(
            item, on: .test(transport, settings: ClientSettings(timeout: .seconds(1), clock: clock)))
        await transport.arrival()
        await clock.sleeper(within: .milliseconds(600))
        clock.advance(by: .milliseconds(600))
        await clock.sleeper(within: .milliseconds(100))
        clock.advance(by: .milliseconds(100))
        await transport.arrival()
        clock.advance(by: .milliseconds(300))
        #expect(outcome(await call.result()) == "timed out after 1.0 seconds")
        #expect(clock.now.offset == .seconds(1))
        #expect(transport.requests.count == 2)
        clock.advance(by: .seconds(1))
    }

    @Test(arguments: Flavor.allCases)
    func `Each attempt has a time limit of its own`(_ flavor: Flavor) async {
        let clock = TestClock()
        let transport = FakeTransport { _ in try await hang() }
        let settings = ClientSettings(attemptTimeout: .milliseconds(600), clock: clock)
        let call = flavor.start(item, on: .test(transport, settings: settings))
        for attempt in 1...3 {
            await transport.arrival()
            await clock.sleeper(within: .milliseconds(600))
            clock.advance(by: .milliseconds(600))
            guard attempt < 3 else { break }
            await clock.sleeper(within: .milliseconds(200))
            clock.advance(by: .milliseconds(200))
        }
        let result = await call.result()
        #expect(outcome(result) == "timed out after 0.6 seconds")
        #expect(transport.requests.count == 3)
        let error = #expect(throws: APIError.self) { try result.get() }
        #expect(error?.description.contains("ClientSettings.attemptTimeout") == true)
    }

    @Test(arguments: Flavor.allCases)
    func `A call that waits for the next attempt can be cancelled`(_ flavor: Flavor) async {
        let clock = TestClock()
        let transport = FakeTransport { _ in HTTP.Response(status: 503) }
        let call = flavor.start(item, on: .test(transport, settings: ClientSettings(clock: clock)))
        await transport.arrival()
        await clock.sleeper(within: .milliseconds(100))
        call.cancel()
        #expect(outcome(await call.result()) == "cancelled")
        clock.advance(by: .seconds(1))
        #expect(transport.requests.count == 1)
    }

    @Test(arguments: [
        RetryRule(maximumAttempts: 0), RetryRule(maximumAttempts: -1), RetryRule(maximumAttempts: .max),
        RetryRule(statuses: [404]), RetryRule(statuses: [200]), RetryRule(statuses: [.max]),
        RetryRule(baseDelay: .zero), RetryRule(baseDelay: .seconds(-1)), RetryRule(baseDelay: .seconds(21)),
        RetryRule(maximumDelay: .seconds(Int64.max)), RetryRule(maximumRetryAfter: .seconds(-1)),
        RetryRule(maximumRetryAfter: .seconds(Int64.max)),
    ])
    func `An invalid retry rule fails every call`(_ policy: RetryRule) async {
        let transport = FakeTransport { _ in HTTP.Response(status: 503) }
        for flavor in Flavor.allCases {
            let result = await flavor.run(item, on: .test(transport, settings: ClientSettings(retry: policy)))
            #expect(outcome(result).hasPrefix("invalid configuration: ClientSettings.retry."))
        }
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: [Duration.zero, .seconds(-1), .seconds(Int64.max)], Flavor.allCases)
    func `An invalid time limit of an attempt fails every call`(_ timeout: Duration, _ flavor: Flavor)
        async
    {
        let session = APISession.test(
            FakeTransport { _ in .json("1") }, settings: ClientSettings(attemptTimeout: timeout))
        #expect(
            outcome(await flavor.run(item, on: session))
                .hasPrefix("invalid configuration: ClientSettings.attemptTimeout"))
    }
}
