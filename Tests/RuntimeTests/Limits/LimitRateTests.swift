import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// The number, the times and the order of the requests to a host.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct LimitRateTests {
    private let clock = TestClock()
    private let limit = RateLimit(requests: 3, per: .seconds(1), burst: 5)

    private func settings(_ limit: RateLimit?, timeout: Duration = .seconds(60)) -> ClientSettings {
        ClientSettings(timeout: timeout, sharesRequestsInFlight: false, rateLimit: limit, clock: clock)
    }

    /// Starts calls one after the other. Each of them is sent or waits before the next one starts.
    private func start(_ count: Int, _ transport: FakeTransport, on session: APISession) async -> [Call<Item>] {
        var calls: [Call<Item>] = []
        for number in 0..<count {
            let before = transport.requests.count + session.shared.hosts.waitingCount
            calls.append(Flavor.allCases[number % 3].start(Endpoint(.get, "/\(number)"), on: session))
            await until { transport.requests.count + session.shared.hosts.waitingCount != before }
        }
        return calls
    }

    @Test
    func `A burst is sent at once, and the other requests follow in order at the rate`() async {
        let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }
        let session = APISession.test(transport, settings: settings(limit))
        let calls = await start(12, transport, on: session)
        #expect(transport.requests.count == 5)
        for call in calls[..<5] { #expect(outcome(await call.result()) == "Item(id: 7, name: \"Dune\")") }
        for (number, call) in calls.enumerated().dropFirst(5) {
            #expect(transport.requests.count == number)
            await clock.sleeper(within: .milliseconds(334))
            clock.advance(by: .milliseconds(334))
            #expect(outcome(await call.result()) == "Item(id: 7, name: \"Dune\")")
        }
        #expect(transport.requests.map(\.url.path) == (0..<12).map { "/v1/\($0)" })
    }

    @Test(arguments: Flavor.allCases)
    func `A call that waits for the rate limit can be cancelled, and leaves the queue`(_ flavor: Flavor) async {
        let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }
        let limit = RateLimit(requests: 1, per: .seconds(1), burst: 1)
        let session = APISession.test(transport, settings: settings(limit))
        #expect(outcome(await flavor.run(item, on: session)) == "Item(id: 7, name: \"Dune\")")
        let calls = [flavor.start(item, on: session)]
        await until { session.shared.hosts.waitingCount == 1 }
        let next = flavor.start(item, on: session)
        await until { session.shared.hosts.waitingCount == 2 }
        calls[0].cancel()
        #expect(outcome(await calls[0].result()) == "cancelled")
        await until { session.shared.hosts.waitingCount == 1 }
        await clock.sleeper(within: .seconds(1))
        clock.advance(by: .seconds(1))
        #expect(outcome(await next.result()) == "Item(id: 7, name: \"Dune\")")
        #expect(transport.requests.count == 2)
    }

    @Test(arguments: Flavor.allCases)
    func `A call that waits ends at its time limit`(_ flavor: Flavor) async {
        let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }
        let limit = RateLimit(requests: 1, per: .seconds(100))
        let session = APISession.test(transport, settings: settings(limit, timeout: .seconds(2)))
        _ = await flavor.run(item, on: session)
        let late = flavor.start(item, on: session)
        await until { session.shared.hosts.waitingCount == 1 }
        clock.advance(by: .seconds(2))
        #expect(outcome(await late.result()) == "timed out after 2.0 seconds")
        await until { session.shared.hosts.waitingCount == 0 }
        #expect(transport.requests.count == 1)
    }

    @Test
    func `Sessions on one transport share a limit, and others do not`() async {
        let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }
        let settings = settings(RateLimit(requests: 2, per: .seconds(1)))
        for _ in 0..<2 { _ = await Flavor.async.run(item, on: .test(transport, settings: settings)) }
        let session = APISession.test(transport, settings: settings)
        let third = Flavor.async.start(item, on: session)
        await until { session.shared.hosts.waitingCount == 1 }
        var elsewhere = settings
        elsewhere.baseURL = URL(string: "https://api.test:8443")
        #expect(outcome(await Flavor.async.run(item, on: .test(transport, settings: elsewhere))).hasPrefix("Item"))
        let other = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }
        #expect(outcome(await Flavor.async.run(item, on: .test(other, settings: settings))).hasPrefix("Item"))
        let free = TestClient(session: session).with { $0.rateLimit = .unlimited }.session
        #expect(outcome(await Flavor.async.run(item, on: free)).hasPrefix("Item"))
        #expect(transport.requests.count == 4)
        third.cancel()
    }

    @Test
    func `The limit of the settings replaces that of the service`() async {
        let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }
        let service = APIService(
            name: "Test", baseURL: "https://api.test", rateLimit: RateLimit(requests: 1, per: .seconds(9)))
        let session = APISession(service, settings: settings(nil), transport: transport)
        _ = await Flavor.async.run(item, on: session)
        let second = Flavor.async.start(item, on: session)
        await until { session.shared.hosts.waitingCount == 1 }
        let free = APISession(service, settings: settings(.unlimited), transport: transport)
        for _ in 0..<10 { #expect(outcome(await Flavor.async.run(item, on: free)).hasPrefix("Item")) }
        second.cancel()
    }

    @Test
    func `Further attempts and redirects count as requests`() async {
        let answers = Answers([
            .success(HTTP.Response(status: 302, headers: ["Location": "/v1/b"])),
            .success(HTTP.Response(status: 503, headers: ["Retry-After": "1"])),
        ])
        let transport = FakeTransport { _ in try answers.next() }
        let limit = RateLimit(requests: 2, per: .seconds(20), burst: 2)
        let session = APISession.test(transport, settings: settings(limit))
        let call = Flavor.async.start(item, on: session)
        for _ in 0..<2 { await transport.arrival() }
        await clock.sleeper(within: .milliseconds(1_200))
        clock.advance(by: .milliseconds(1_200))
        await until { session.shared.hosts.waitingCount == 1 }
        #expect(transport.requests.count == 2)
        clock.advance(by: .seconds(9))
        #expect(outcome(await call.result()) == "Item(id: 7, name: \"Dune\")")
    }

    static let invalidLimits = [
        RateLimit(requests: 0, per: .seconds(1)), RateLimit(requests: -1, per: .seconds(1)),
        RateLimit(requests: .max, per: .seconds(1)), RateLimit(requests: 1, per: .zero),
        RateLimit(requests: 1, per: .seconds(-1)), RateLimit(requests: 1, per: .seconds(Int64.max)),
        RateLimit(requests: 1, per: .seconds(1), burst: 0), RateLimit(requests: 1, per: .seconds(1), burst: .max),
        RateLimit(requests: .min, per: .seconds(Int64.min), burst: .min),
    ]

    @Test(arguments: invalidLimits)
    func `An invalid rate limit fails every call`(_ limit: RateLimit) async {
        let transport = FakeTransport { _ in .json("1") }
        let service = APIService(name: "Test", baseURL: "https://api.test", rateLimit: limit)
        for session in [
            APISession(service, transport: transport),
            APISession.test(transport, settings: ClientSettings(rateLimit: limit)),
        ] {
            #expect(outcome(await Flavor.async.run(item, on: session)).hasPrefix("invalid configuration: "))
        }
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: [0, -1, Int.min])
    func `An invalid number of concurrent requests fails every call`(_ number: Int) async {
        let session = APISession.test(
            FakeTransport { _ in .json("1") }, settings: ClientSettings(maximumConcurrentRequests: number))
        #expect(
            outcome(await Flavor.async.run(item, on: session))
                .hasPrefix("invalid configuration: ClientSettings.maximumConcurrentRequests"))
    }

    @Test
    func `The largest valid limits work`() async {
        let settings = ClientSettings(
            timeout: .seconds(604_800),
            rateLimit: RateLimit(requests: 1, per: .seconds(604_800), burst: 1_000_000),
            maximumConcurrentRequests: .max,
            retry: RetryRule(maximumAttempts: 10, maximumDelay: .seconds(604_800)),
            attemptTimeout: .seconds(604_800)
        )
        let session = APISession.test(FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }, settings: settings)
        for _ in 0..<3 { #expect(outcome(await Flavor.async.run(item, on: session)).hasPrefix("Item")) }
    }
}
