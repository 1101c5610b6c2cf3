import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// The pause of a host after a 429.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct HostPauseTests {
    private let clock = TestClock()

    private func settings(_ limit: RateLimit?, timeout: Duration = .seconds(60)) -> ClientSettings {
        ClientSettings(timeout: timeout, sharesRequestsInFlight: false, rateLimit: limit, clock: clock)
    }

    @Test
    func `A 429 delays all calls to the host`() async {
        let answers = Answers([.success(HTTP.Response(status: 429, headers: ["Retry-After": "30"]))])
        let transport = FakeTransport { _ in try answers.next() }
        var settings = settings(nil)
        settings.retry = .none
        let session = APISession.test(transport, settings: settings)
        #expect(outcome(await Flavor.async.run(item, on: session)).hasPrefix("429"))
        let calls = (0..<3).map { Flavor.allCases[$0].start(item, on: session) }
        await until { session.shared.hosts.waitingCount == 3 }
        let hasty = TestClient(session: session).with { $0.timeout = .seconds(29) }.session
        for flavor in Flavor.allCases {
            #expect(outcome(await flavor.run(item, on: hasty)) == "rate limited for 30.0 seconds")
        }
        #expect(transport.requests.count == 1)
        clock.advance(by: .seconds(30))
        await until { session.shared.hosts.waitingCount == 2 }
        clock.advance(by: PausedCallers.spread)
        for call in calls { #expect(outcome(await call.result()) == "Item(id: 7, name: \"Dune\")") }
        #expect(session.shared.hosts.isIdle)
    }

    @Test(arguments: Flavor.allCases)
    func `A session that is younger than the limits of its transport waits for a pause`(_ flavor: Flavor) async {
        let answers = Answers([.success(HTTP.Response(status: 429, headers: ["Retry-After": "1"]))])
        let transport = FakeTransport { _ in try answers.next() }
        var settings = settings(nil)
        settings.retry = .none
        let old = APISession.test(transport, settings: settings)
        clock.advance(by: .seconds(120))
        let session = APISession.test(transport, settings: settings)
        #expect(old.shared.hosts === session.shared.hosts)
        #expect(outcome(await flavor.run(item, on: session)).hasPrefix("429"))
        let call = flavor.start(item, on: session)
        await until { session.shared.hosts.waitingCount == 1 }
        clock.advance(by: .seconds(1))
        #expect(outcome(await call.result()) == "Item(id: 7, name: \"Dune\")")
    }

    @Test
    func `A session without limits waits for the pause, but not for the requests of other sessions`() async {
        let held = HeldTransport()
        var settings = settings(nil)
        settings.retry = .none
        let free = APISession.test(held.transport, settings: settings)
        let limited = TestClient(session: free).with { $0.maximumConcurrentRequests = 1 }.session
        let first = Flavor.async.start(item, on: limited)
        await held.transport.arrival()
        held.answer(2, .success(HTTP.Response(status: 429, headers: ["Retry-After": "5"])))
        #expect(outcome(await Flavor.async.run(item, on: free)).hasPrefix("429"))
        var calls: [Call<Item>] = []
        for (count, session) in [limited, free, free].enumerated() {
            calls.append(Flavor.async.start(item, on: session))
            await until { free.shared.hosts.waitingCount == count + 1 }
        }
        calls[1].cancel()
        #expect(outcome(await calls[1].result()) == "cancelled")
        clock.advance(by: .seconds(5))
        await clock.sleeper(within: PausedCallers.spread)
        clock.advance(by: PausedCallers.spread)
        for (number, call) in [(3, calls[2]), (1, first), (4, calls[0])] {
            held.answer(number, .success(.json(#"{"id": 7, "name": "Dune"}"#)))
            #expect(outcome(await call.result()) == "Item(id: 7, name: \"Dune\")")
        }
        #expect(free.shared.hosts.isIdle)
    }

    @Test
    func `A pause lasts an hour at most`() async {
        let transport = FakeTransport { _ in HTTP.Response(status: 429, headers: ["Retry-After": "86400"]) }
        let session = APISession.test(transport, settings: settings(nil))
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
                GET https://api.test/v1/items/7 was not sent: the host has answered an earlier request with \
                status 429 and asked for a pause. \
                Wait 3600.0 seconds before trying again.
                """)
    }

    @Test
    func `The error of a further attempt does not say that the request was not sent`() async {
        let held = HeldTransport()
        let session = APISession.test(held.transport, settings: settings(nil))
        let calls = (0..<2).map { _ in Flavor.async.start(item, on: session) }
        await until { held.transport.requests.count == 2 }
        held.answer(1, .success(HTTP.Response(status: 429, headers: ["Retry-After": "10"])))
        // Its own call is not sent again, because a retry waits for a minute at most.
        held.answer(2, .success(HTTP.Response(status: 429, headers: ["Retry-After": "100"])))
        await clock.sleeper(within: .seconds(11))
        // The first call waits for its retry and for its time limit. The second one has ended.
        await until { session.shared.timers.count == 2 }
        clock.advance(by: .seconds(11))
        var texts: [String] = []
        for call in calls {
            if case .failure(.rateLimited(let limited)) = await call.result() { texts.append(limited.description) }
        }
        #expect(
            texts == [
                """
                Another attempt at GET https://api.test/v1/items/7 was not sent: the host has answered an earlier \
                request with status 429 and asked for a pause. Wait 89.0 seconds before trying again.
                """
            ])
    }

    @Test
    func `A 429 to one credential delays no other`() async {
        let transport = FakeTransport { request in
            request.headers["Authorization"] == "anne"
                ? HTTP.Response(status: 429, headers: ["Retry-After": "30"]) : .json(#"{"id": 7, "name": "Dune"}"#)
        }
        var settings = settings(nil)
        settings.retry = .none
        let anne = APISession.test(transport, credential: .header("Authorization", "anne"), settings: settings)
        #expect(outcome(await Flavor.async.run(item, on: anne)).hasPrefix("429"))
        settings.timeout = .seconds(29)
        var signedIn = settings
        signedIn.headers = ["Authorization": "carl"]
        for session in [
            APISession.test(transport, settings: settings), .test(transport, settings: signedIn),
            .test(transport, credential: .header("Authorization", "bob"), settings: settings),
            .test(transport, credential: .query("key", "anne"), settings: settings),
        ] {
            #expect(outcome(await Flavor.async.run(item, on: session)).hasPrefix("Item"))
        }
        let again = APISession.test(transport, credential: .header("authorization", "anne"), settings: settings)
        #expect(outcome(await Flavor.async.run(item, on: again)) == "rate limited for 30.0 seconds")
    }

    @Test
    func `A caller that pauses delays no other in the same queue`() async {
        let held = HeldTransport()
        var settings = settings(nil)
        (settings.retry, settings.maximumConcurrentRequests) = (.none, 1)
        let anne = APISession.test(held.transport, credential: .header("Authorization", "anne"), settings: settings)
        let bob = APISession.test(held.transport, credential: .header("Authorization", "bob"), settings: settings)
        var calls: [Call<Item>] = []
        for (count, session) in [anne, anne, bob].enumerated() {
            calls.append(Flavor.async.start(Endpoint(.get, "/\(count)"), on: session))
            if count == 0 { await held.transport.arrival() }
            await until { anne.shared.hosts.waitingCount == count }
        }
        held.answer(1, .success(HTTP.Response(status: 429, headers: ["Retry-After": "30"])))
        held.answer(2, .success(.json(#"{"id": 7, "name": "Dune"}"#)))
        #expect(outcome(await calls[0].result()).hasPrefix("429"))
        #expect(outcome(await calls[2].result()).hasPrefix("Item"))
        #expect(anne.shared.hosts.waitingCount == 1)
        clock.advance(by: .seconds(30))
        held.answer(3, .success(.json(#"{"id": 7, "name": "Dune"}"#)))
        #expect(outcome(await calls[1].result()).hasPrefix("Item"))
        #expect(held.transport.requests.map(\.url.path) == ["/v1/0", "/v1/2", "/v1/1"])
        #expect(anne.shared.hosts.isIdle)
    }

    @Test
    func `Requests of a caller that pauses keep their order`() async {
        let held = HeldTransport()
        var settings = settings(nil)
        settings.retry = .none
        let free = APISession.test(held.transport, credential: .header("Authorization", "anne"), settings: settings)
        settings.maximumConcurrentRequests = 1
        let anne = APISession.test(held.transport, credential: .header("Authorization", "anne"), settings: settings)
        let bob = APISession.test(held.transport, credential: .header("Authorization", "bob"), settings: settings)
        var calls: [Call<Item>] = []
        for (count, session) in [bob, bob, anne].enumerated() {
            calls.append(Flavor.async.start(Endpoint(.get, "/\(count)"), on: session))
            if count == 0 { await held.transport.arrival() }
            await until { anne.shared.hosts.waitingCount == count }
        }
        held.answer(2, .success(HTTP.Response(status: 429, headers: ["Retry-After": "30"])))
        #expect(outcome(await Flavor.async.run(item, on: free)).hasPrefix("429"))
        calls.append(Flavor.async.start(Endpoint(.get, "/3"), on: anne))
        await until { anne.shared.hosts.waitingCount == 3 }
        for number in [1, 3] { held.answer(number, .success(.json(#"{"id": 7, "name": "Dune"}"#))) }
        for call in calls.prefix(2) { #expect(outcome(await call.result()).hasPrefix("Item")) }
        clock.advance(by: .seconds(30))
        await until { anne.shared.hosts.waitingCount == 1 }
        clock.advance(by: PausedCallers.spread)
        for number in [4, 5] { held.answer(number, .success(.json(#"{"id": 7, "name": "Dune"}"#))) }
        for call in calls.suffix(2) { #expect(outcome(await call.result()).hasPrefix("Item")) }
        #expect(held.transport.requests.map(\.url.path) == ["/v1/0", "/v1/items/7", "/v1/1", "/v1/2", "/v1/3"])
        #expect(anne.shared.hosts.isIdle)
    }

    @Test
    func `A session without pauses starts none, and ignores those of others`() async {
        let answers = Answers([
            .success(HTTP.Response(status: 429, headers: ["Retry-After": "30"])),
            .success(.json(#"{"id": 7, "name": "Dune"}"#)),
            .success(HTTP.Response(status: 429, headers: ["Retry-After": "30"])),
        ])
        let transport = FakeTransport { _ in try answers.next() }
        var settings = settings(nil, timeout: .seconds(29))
        settings.retry = .none
        let patient = APISession.test(transport, settings: settings)
        settings.maximumPause = .zero
        let hasty = APISession.test(transport, settings: settings)
        #expect(outcome(await Flavor.async.run(item, on: hasty)).hasPrefix("429"))
        #expect(outcome(await Flavor.async.run(item, on: patient)).hasPrefix("Item"))
        #expect(outcome(await Flavor.async.run(item, on: patient)).hasPrefix("429"))
        #expect(outcome(await Flavor.async.run(item, on: patient)) == "rate limited for 30.0 seconds")
        #expect(outcome(await Flavor.async.run(item, on: hasty)).hasPrefix("Item"))
    }

    @Test(arguments: [Duration.seconds(-1), .seconds(604_801), .seconds(Int64.max)])
    func `An invalid maximum pause fails every call`(_ pause: Duration) async {
        let session = APISession.test(FakeTransport { _ in .json("1") }, settings: ClientSettings(maximumPause: pause))
        #expect(
            outcome(await Flavor.async.run(item, on: session))
                .hasPrefix("invalid configuration: ClientSettings.maximumPause"))
    }
}
