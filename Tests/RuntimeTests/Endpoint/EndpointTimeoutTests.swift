import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// An endpoint can have its own time limit.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct EndpointTimeoutTests {
    private static let dune = "Item(id: 7, name: \"Dune\")"
    private let clock = TestClock()
    private let held = HeldTransport()
    private let limited = item.with { $0.timeout = .seconds(1) }

    private var session: APISession {
        .test(held.transport, settings: ClientSettings(timeout: .seconds(10), retry: .none, clock: clock))
    }

    @Test(arguments: Flavor.allCases)
    func `A call times out after the limit of its endpoint`(_ flavor: Flavor) async {
        let call = flavor.start(limited, on: session)
        await held.transport.arrival()
        await clock.sleeper(within: .seconds(1))
        clock.advance(by: .seconds(1))
        #expect(outcome(await call.result()) == "timed out after 1.0 seconds")
    }

    @Test(arguments: Flavor.allCases)
    func `The limit of an endpoint can be longer than that of the settings`(_ flavor: Flavor) async {
        let call = flavor.start(item.with { $0.timeout = .seconds(60) }, on: session)
        await held.transport.arrival()
        clock.advance(by: .seconds(59))
        held.answer(1, .success(.json(#"{"id": 7, "name": "Dune"}"#)))
        #expect(outcome(await call.result()) == Self.dune)
    }

    @Test(arguments: [true, false])
    func `Equal calls with different limits share a request and keep their limits`(isShortFirst: Bool) async {
        let session = session
        let first = Flavor.callback.start(isShortFirst ? limited : item, on: session)
        await until { session.shared.requests.callerCount == 1 }
        let second = Flavor.async.start(isShortFirst ? item : limited, on: session)
        await until { session.shared.requests.callerCount == 2 }
        clock.advance(by: .seconds(1))
        let (early, late) = isShortFirst ? (first, second) : (second, first)
        #expect(outcome(await early.result()) == "timed out after 1.0 seconds")
        await held.transport.arrival()
        held.answer(1, .success(.json(#"{"id": 7, "name": "Dune"}"#)))
        #expect(outcome(await late.result()) == Self.dune)
        #expect(held.transport.requests.count == 1)
    }

    @Test(arguments: Flavor.allCases)
    func `A retry whose delay exceeds the limit is not sent`(_ flavor: Flavor) async {
        let busy = HTTP.Response(status: 503, headers: ["Retry-After": "2"])
        let transport = FakeTransport { _ in busy }
        let session = APISession.test(transport, settings: ClientSettings(clock: clock))
        #expect(outcome(await flavor.run(limited, on: session)) == "503: -; nil")
        #expect(transport.requests.count == 1)
    }

    @Test
    func `The limit applies to each page`() async throws {
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
    func `The limit applies to each request of a live stream`() async throws {
        let stream = TestStreamClient(session: session).stream(limited).live(Refresh { _ in [] })
        await expectTimeOut(of: stream)
    }

    @Test
    func `The limit applies to the head of a streamed body`() async throws {
        let streams = TestStreamClient(session: session)
        await expectTimeOut(of: streams.elements(limited))
        await expectTimeOut(of: streams.events(limited))
    }

    @Test(arguments: [.zero, .seconds(-1), .seconds(604_801)] as [Duration])
    func `An invalid limit fails the call before it is sent`(_ limit: Duration) async throws {
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
