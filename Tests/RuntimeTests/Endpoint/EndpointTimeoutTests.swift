@testable import EndpointRuntime
import Foundation
import Testing

/// An endpoint may have a time limit of its own.
@Suite(.takesTurns, .timeLimit(.minutes(5)))
struct EndpointTimeoutTests {
    private static let dune = "Item(id: 7, name: \"Dune\")"
    private let clock = TestClock()
    private let held = HeldTransport()
    private let hasty = item.with { $0.timeout = .seconds(1) }

    private var session: APISession {
        .test(held.transport, settings: ClientSettings(timeout: .seconds(10), retry: .none, clock: clock))
    }

    @Test(arguments: Flavor.allCases)
    func aCallTimesOutAfterItsOwnLimit(_ flavor: Flavor) async {
        let call = flavor.start(hasty, on: session)
        await held.transport.arrival()
        await clock.sleeper(within: .seconds(1))
        clock.advance(by: .seconds(1))
        #expect(outcome(await call.result()) == "timed out after 1.0 seconds")
    }

    @Test(arguments: Flavor.allCases)
    func aCallMayTakeLongerThanTheSettingsSay(_ flavor: Flavor) async {
        let call = flavor.start(item.with { $0.timeout = .seconds(60) }, on: session)
        await held.transport.arrival()
        clock.advance(by: .seconds(59))
        held.answer(1, .success(.json(#"{"id": 7, "name": "Dune"}"#)))
        #expect(outcome(await call.result()) == Self.dune)
    }

    @Test(arguments: [true, false])
    func equalCallsWithDifferentLimitsShareARequestAndKeepTheirLimits(isHastyFirst: Bool) async {
        let session = session
        let first = Flavor.callback.start(isHastyFirst ? hasty : item, on: session)
        await until { session.shared.requests.callerCount == 1 }
        let second = Flavor.async.start(isHastyFirst ? item : hasty, on: session)
        await until { session.shared.requests.callerCount == 2 }
        clock.advance(by: .seconds(1))
        let (early, late) = isHastyFirst ? (first, second) : (second, first)
        #expect(outcome(await early.result()) == "timed out after 1.0 seconds")
        await held.transport.arrival()
        held.answer(1, .success(.json(#"{"id": 7, "name": "Dune"}"#)))
        #expect(outcome(await late.result()) == Self.dune)
        #expect(held.transport.requests.count == 1)
    }

    @Test(arguments: Flavor.allCases)
    func aRetryThatWouldOutlastTheLimitIsNotWaitedFor(_ flavor: Flavor) async {
        let busy = HTTP.Response(status: 503, headers: ["Retry-After": "2"])
        let transport = FakeTransport { _ in busy }
        let session = APISession.test(transport, settings: ClientSettings(clock: clock))
        #expect(outcome(await flavor.run(hasty, on: session)) == "503: -; nil")
        #expect(transport.requests.count == 1)
    }

    @Test
    func eachPageHasTheLimit() async throws {
        let endpoint = Numbers.endpoint().with { $0.timeout = .seconds(1) }
        let pages = TestStreamClient(session: session).stream(endpoint).pages(by: .page("page"), items: \.items)
        for page in 1...2 { held.answer(page, .success(Numbers.page(page))) }
        async let outcome = failure { [clock] () async throws(APIError) in
            for try await _ in pages { clock.advance(by: .seconds(5)) }
        }
        for _ in 1...3 { await held.transport.arrival() }
        await clock.sleeper(within: .seconds(1))
        clock.advance(by: .seconds(1))
        #expect(await outcome == "timed out after 1.0 seconds")
    }

    @Test
    func eachRequestForACurrentValueHasTheLimit() async throws {
        let stream = TestStreamClient(session: session).stream(hasty).live(Refresh { _ in [] })
        await expectTimeOut(of: stream)
    }

    @Test
    func theHeadOfAStreamedBodyHasTheLimit() async throws {
        let streams = TestStreamClient(session: session)
        await expectTimeOut(of: streams.elements(hasty))
        await expectTimeOut(of: streams.events(hasty))
    }

    @Test(arguments: [.zero, .seconds(-1), .seconds(604_801)] as [Duration])
    func aLimitThatMakesNoSenseFailsTheCallUnsent(_ limit: Duration) async throws {
        let expected = "invalid request: Endpoint.timeout is \(limit), but must be more than zero and at most a week"
        let endpoint = item.with { $0.timeout = limit }
        for flavor in Flavor.allCases {
            #expect(outcome(await flavor.run(endpoint, on: session)) == expected)
        }
        let streams = TestStreamClient(session: session)
        #expect(await end(of: streams.elements(endpoint)) == expected)
        #expect(await end(of: streams.events(endpoint)) == expected)
        #expect(await failure { () throws(APIError) in _ = try streams.request(for: endpoint) } == expected)
        #expect(held.transport.requests.isEmpty)
    }

    private func expectTimeOut<Stream: AsyncSequence & Sendable>(of stream: Stream) async
    where Stream.Failure == APIError {
        async let outcome = end(of: stream)
        await held.transport.arrival()
        await clock.sleeper(within: .seconds(1))
        clock.advance(by: .seconds(1))
        #expect(await outcome == "timed out after 1.0 seconds")
    }
}
