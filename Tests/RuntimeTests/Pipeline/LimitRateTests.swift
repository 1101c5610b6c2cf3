@testable import EndpointRuntime
import Foundation
import Testing

/// How many requests a host gets, when, and in which order.
@Suite(.takesTurns, .timeLimit(.minutes(1)))
struct LimitRateTests {
    private let clock = TestClock()
    private let limit = RateLimit(requests: 3, per: .seconds(1), burst: 5)

    private func settings(_ limit: RateLimit?, timeout: Duration = .seconds(60)) -> Settings {
        Settings(timeout: timeout, sharesRequestsInFlight: false, rateLimit: limit, clock: clock)
    }

    /// Starts calls one after the other: each goes out, or waits, before the next.
    private func start(_ count: Int, _ transport: FakeTransport, on session: Session) async -> [Call<Item>] {
        var calls: [Call<Item>] = []
        for number in 0..<count {
            let before = transport.requests.count + session.shared.hosts.waitingCount
            calls.append(Flavor.allCases[number % 3].start(Endpoint(.get, "/\(number)"), on: session))
            await until { transport.requests.count + session.shared.hosts.waitingCount != before }
        }
        return calls
    }

    @Test
    func aBurstGoesAtOnceAndTheRestInOrderAtTheRate() async {
        let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }
        let session = Session.test(transport, settings: settings(limit))
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
    func `A7: a call is cancelled while it waits, and frees its place`(_ flavor: Flavor) async {
        let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }
        let session = Session.test(transport, settings: settings(RateLimit(requests: 1, per: .seconds(1))))
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
    func waitingEndsWithTheTimeLimit(_ flavor: Flavor) async {
        let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }
        let limit = RateLimit(requests: 1, per: .seconds(100))
        let session = Session.test(transport, settings: settings(limit, timeout: .seconds(2)))
        _ = await flavor.run(item, on: session)
        let late = flavor.start(item, on: session)
        await until { session.shared.hosts.waitingCount == 1 }
        clock.advance(by: .seconds(2))
        #expect(outcome(await late.result()) == "timed out after 2.0 seconds")
        await until { session.shared.hosts.waitingCount == 0 }
        #expect(transport.requests.count == 1)
    }

    @Test
    func sessionsOfOneTransportCountTogetherAndOthersDoNot() async {
        let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }
        let settings = settings(RateLimit(requests: 2, per: .seconds(1)))
        for _ in 0..<2 { _ = await Flavor.async.run(item, on: .test(transport, settings: settings)) }
        let session = Session.test(transport, settings: settings)
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
    func theServiceSaysTheLimitUnlessTheSettingsDo() async {
        let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }
        let service = Service(
            name: "Test", baseURL: "https://api.test", rateLimit: RateLimit(requests: 1, per: .seconds(9)))
        let session = Session(service, settings: settings(nil), transport: transport)
        _ = await Flavor.async.run(item, on: session)
        let second = Flavor.async.start(item, on: session)
        await until { session.shared.hosts.waitingCount == 1 }
        let free = Session(service, settings: settings(.unlimited), transport: transport)
        for _ in 0..<10 { #expect(outcome(await Flavor.async.run(item, on: free)).hasPrefix("Item")) }
        second.cancel()
    }

    @Test
    func furtherAttemptsAndRedirectsCountToo() async {
        let answers = Answers([
            .success(HTTPResponse(status: 302, headers: ["Location": "/v1/b"])),
            .success(HTTPResponse(status: 503, headers: ["Retry-After": "1"])),
        ])
        let transport = FakeTransport { _ in try answers.next() }
        let session = Session.test(transport, settings: settings(RateLimit(requests: 2, per: .seconds(20))))
        let call = Flavor.async.start(item, on: session)
        for _ in 0..<2 { await transport.arrival() }
        await clock.sleeper(within: .seconds(1))
        clock.advance(by: .seconds(1))
        await until { session.shared.hosts.waitingCount == 1 }
        #expect(transport.requests.count == 2)
        clock.advance(by: .seconds(9))
        #expect(outcome(await call.result()) == "Item(id: 7, name: \"Dune\")")
    }

    @Test
    func a429SlowsDownAllCallsToThatHost() async {
        let answers = Answers([.success(HTTPResponse(status: 429, headers: ["Retry-After": "30"]))])
        let transport = FakeTransport { _ in try answers.next() }
        var settings = settings(nil)
        settings.retry = .none
        let session = Session.test(transport, settings: settings)
        #expect(outcome(await Flavor.async.run(item, on: session)).hasPrefix("429"))
        let calls = (0..<3).map { Flavor.allCases[$0].start(item, on: session) }
        await until { session.shared.hosts.waitingCount == 3 }
        let hasty = TestClient(session: session).with { $0.timeout = .seconds(29) }.session
        for flavor in Flavor.allCases {
            #expect(outcome(await flavor.run(item, on: hasty)) == "rate limited for 30.0 seconds")
        }
        #expect(transport.requests.count == 1)
        clock.advance(by: .seconds(30))
        for call in calls { #expect(outcome(await call.result()) == "Item(id: 7, name: \"Dune\")") }
        #expect(session.shared.hosts.isEmpty)
    }

    @Test
    func whoHasNoLimitsWaitsForThePauseAloneAndNotForThePlacesOfOthers() async {
        let held = HeldTransport()
        var settings = settings(nil)
        settings.retry = .none
        let free = Session.test(held.transport, settings: settings)
        let limited = TestClient(session: free).with { $0.maximumConcurrentRequests = 1 }.session
        let first = Flavor.async.start(item, on: limited)
        await held.transport.arrival()
        held.answer(2, .success(HTTPResponse(status: 429, headers: ["Retry-After": "5"])))
        #expect(outcome(await Flavor.async.run(item, on: free)).hasPrefix("429"))
        var calls: [Call<Item>] = []
        for (count, session) in [limited, free, free].enumerated() {
            calls.append(Flavor.async.start(item, on: session))
            await until { free.shared.hosts.waitingCount == count + 1 }
        }
        calls[1].cancel()
        #expect(outcome(await calls[1].result()) == "cancelled")
        clock.advance(by: .seconds(5))
        for (number, call) in [(3, calls[2]), (1, first), (4, calls[0])] {
            held.answer(number, .success(.json(#"{"id": 7, "name": "Dune"}"#)))
            #expect(outcome(await call.result()) == "Item(id: 7, name: \"Dune\")")
        }
        #expect(free.shared.hosts.isEmpty)
    }

    @Test
    func aHostIsLeftAloneForAnHourAtMost() async {
        let transport = FakeTransport { _ in HTTPResponse(status: 429, headers: ["Retry-After": "86400"]) }
        let session = Session.test(transport, settings: settings(nil))
        let first = await Flavor.async.run(item, on: session)
        guard case .failure(.status(let failure)) = first else {
            Issue.record("\(first)")
            return
        }
        #expect(failure.retryAfter == .seconds(86_400))
        let second = await Flavor.async.run(item, on: session)
        guard case .failure(.rateLimited(let limited)) = second else {
            Issue.record("\(second)")
            return
        }
        #expect(limited.retryAfter == .seconds(3_600))
        #expect(
            limited.description == """
                GET https://api.test/v1/items/7 was not sent: the host has asked for fewer requests. \
                Wait 3600.0 seconds before trying again.
                """)
    }

    @Test
    func `A 429 to one credential delays no other`() async {
        let transport = FakeTransport { request in
            request.headers["Authorization"] == "anne"
                ? HTTPResponse(status: 429, headers: ["Retry-After": "30"]) : .json(#"{"id": 7, "name": "Dune"}"#)
        }
        var settings = settings(nil)
        settings.retry = .none
        let anne = Session.test(transport, credential: .header("Authorization", "anne"), settings: settings)
        #expect(outcome(await Flavor.async.run(item, on: anne)).hasPrefix("429"))
        settings.timeout = .seconds(29)
        var signedIn = settings
        signedIn.headers = ["Authorization": "carl"]
        for session in [
            Session.test(transport, settings: settings), .test(transport, settings: signedIn),
            .test(transport, credential: .header("Authorization", "bob"), settings: settings),
            .test(transport, credential: .query("key", "anne"), settings: settings),
        ] {
            #expect(outcome(await Flavor.async.run(item, on: session)).hasPrefix("Item"))
        }
        let again = Session.test(transport, credential: .header("authorization", "anne"), settings: settings)
        #expect(outcome(await Flavor.async.run(item, on: again)) == "rate limited for 30.0 seconds")
    }

    @Test
    func `A caller that pauses delays no other in the same queue`() async {
        let held = HeldTransport()
        var settings = settings(nil)
        (settings.retry, settings.maximumConcurrentRequests) = (.none, 1)
        let anne = Session.test(held.transport, credential: .header("Authorization", "anne"), settings: settings)
        let bob = Session.test(held.transport, credential: .header("Authorization", "bob"), settings: settings)
        var calls: [Call<Item>] = []
        for (count, session) in [anne, anne, bob].enumerated() {
            calls.append(Flavor.async.start(Endpoint(.get, "/\(count)"), on: session))
            if count == 0 { await held.transport.arrival() }
            await until { anne.shared.hosts.waitingCount == count }
        }
        held.answer(1, .success(HTTPResponse(status: 429, headers: ["Retry-After": "30"])))
        held.answer(2, .success(.json(#"{"id": 7, "name": "Dune"}"#)))
        #expect(outcome(await calls[0].result()).hasPrefix("429"))
        #expect(outcome(await calls[2].result()).hasPrefix("Item"))
        #expect(anne.shared.hosts.waitingCount == 1)
        clock.advance(by: .seconds(30))
        held.answer(3, .success(.json(#"{"id": 7, "name": "Dune"}"#)))
        #expect(outcome(await calls[1].result()).hasPrefix("Item"))
        #expect(held.transport.requests.map(\.url.path) == ["/v1/0", "/v1/2", "/v1/1"])
        #expect(anne.shared.hosts.isEmpty)
    }

    @Test
    func `A slow rate gets its turn beside a fast one`() async {
        let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }
        let fast = Session.test(transport, settings: settings(RateLimit(requests: 10, per: .seconds(1))))
        let slow = Session.test(transport, settings: settings(RateLimit(requests: 1, per: .seconds(1))))
        for _ in 0..<10 { _ = await Flavor.async.run(item, on: fast) }
        let call = Flavor.async.start(Endpoint<Item>(.get, "/slow"), on: slow)
        await until { slow.shared.hosts.waitingCount == 1 }
        for _ in 0..<60 {
            clock.advance(by: .milliseconds(100))
            _ = Flavor.async.start(item, on: fast)
            await letOthersRun()
        }
        #expect(transport.requests.contains { $0.url.path == "/v1/slow" })
        call.cancel()
        clock.advance(by: .seconds(60))
    }

    @Test
    func `A session without pauses starts none, and ignores those of others`() async {
        let answers = Answers([
            .success(HTTPResponse(status: 429, headers: ["Retry-After": "30"])),
            .success(.json(#"{"id": 7, "name": "Dune"}"#)),
            .success(HTTPResponse(status: 429, headers: ["Retry-After": "30"])),
        ])
        let transport = FakeTransport { _ in try answers.next() }
        var settings = settings(nil, timeout: .seconds(29))
        settings.retry = .none
        let patient = Session.test(transport, settings: settings)
        settings.maximumPause = .zero
        let hasty = Session.test(transport, settings: settings)
        #expect(outcome(await Flavor.async.run(item, on: hasty)).hasPrefix("429"))
        #expect(outcome(await Flavor.async.run(item, on: patient)).hasPrefix("Item"))
        #expect(outcome(await Flavor.async.run(item, on: patient)).hasPrefix("429"))
        #expect(outcome(await Flavor.async.run(item, on: patient)) == "rate limited for 30.0 seconds")
        #expect(outcome(await Flavor.async.run(item, on: hasty)).hasPrefix("Item"))
    }

    @Test(arguments: [Duration.seconds(-1), .seconds(604_801), .seconds(Int64.max)])
    func `A24: a longest pause that makes no sense fails every call`(_ pause: Duration) async {
        let session = Session.test(FakeTransport { _ in .json("1") }, settings: Settings(maximumPause: pause))
        #expect(
            outcome(await Flavor.async.run(item, on: session))
                .hasPrefix("invalid configuration: Settings.maximumPause"))
    }

    static let misfits = [
        RateLimit(requests: 0, per: .seconds(1)), RateLimit(requests: -1, per: .seconds(1)),
        RateLimit(requests: .max, per: .seconds(1)), RateLimit(requests: 1, per: .zero),
        RateLimit(requests: 1, per: .seconds(-1)), RateLimit(requests: 1, per: .seconds(Int64.max)),
        RateLimit(requests: 1, per: .seconds(1), burst: 0), RateLimit(requests: 1, per: .seconds(1), burst: .max),
        RateLimit(requests: .min, per: .seconds(Int64.min), burst: .min),
    ]

    @Test(arguments: misfits)
    func `A24: a limit that makes no sense fails every call`(_ limit: RateLimit) async {
        let transport = FakeTransport { _ in .json("1") }
        let service = Service(name: "Test", baseURL: "https://api.test", rateLimit: limit)
        for session in [
            Session(service, transport: transport), Session.test(transport, settings: Settings(rateLimit: limit)),
        ] {
            #expect(outcome(await Flavor.async.run(item, on: session)).hasPrefix("invalid configuration: "))
        }
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: [0, -1, Int.min])
    func `A24: a number of requests at once that makes no sense fails every call`(_ number: Int) async {
        let session = Session.test(
            FakeTransport { _ in .json("1") }, settings: Settings(maximumConcurrentRequests: number))
        #expect(
            outcome(await Flavor.async.run(item, on: session))
                .hasPrefix("invalid configuration: Settings.maximumConcurrentRequests"))
    }

    @Test
    func `A24: the widest bounds work`() async {
        let settings = Settings(
            timeout: .seconds(604_800),
            rateLimit: RateLimit(requests: 1, per: .seconds(604_800), burst: 1_000_000),
            maximumConcurrentRequests: .max,
            retry: RetryPolicy(maximumAttempts: 10, maximumDelay: .seconds(604_800)),
            attemptTimeout: .seconds(604_800)
        )
        let session = Session.test(FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }, settings: settings)
        for _ in 0..<3 { #expect(outcome(await Flavor.async.run(item, on: session)).hasPrefix("Item")) }
    }
}
