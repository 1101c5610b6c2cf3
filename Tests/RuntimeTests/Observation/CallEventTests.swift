import EndpointRuntime
import EndpointTestSupport
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The events of a call, which are the same in all flavors.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct CallEventTests {
    private let log = EventLog()
    private let clock = TestClock(skip: .seconds(29))

    private func settings(_ cache: ResponseCache = .none) -> ClientSettings {
        ClientSettings(retry: RetryRule(seed: 1), clock: clock, cache: cache, onEvent: log.note)
    }

    static let answers: [(answers: [Result<HTTP.Response, any Error>], events: [String])] = [
        ([.success(.json(#"{"id": 7, "name": "Dune"}"#))], ["started", "attempt 1", "response 200, 25", "finished"]),
        (
            [.success(.json("{}"))],
            ["started", "attempt 1", "response 200, 2", "finished APIError.decoding"]
        ),
        (
            [.success(HTTP.Response(status: 404))],
            ["started", "attempt 1", "response 404, 0", "finished APIError.status"]
        ),
        (
            [.failure(URLError(.networkConnectionLost)), .success(HTTP.Response(status: 503))],
            [
                "started", "attempt 1", "failure APIError.transport", "retry", "attempt 2", "response 503, 0", "retry",
                "attempt 3", "response 200, 25", "finished",
            ]
        ),
        (
            [.success(HTTP.Response(status: 302, headers: ["Location": "/v1/elsewhere"]))],
            ["started", "attempt 1", "response 302, 0", "attempt 1", "response 200, 25", "finished"]
        ),
    ]

    @Test(arguments: Flavor.allCases, answers.indices)
    func `All events of a call are reported in order`(_ flavor: Flavor, _ row: Int) async {
        let answers = Answers(Self.answers[row].answers)
        let transport = FakeTransport { _ in try answers.next() }
        _ = await flavor.run(item, on: .test(transport, settings: settings()))
        #expect(log.calls == [Self.answers[row].events])
    }

    @Test
    func `An attempt after a redirect has the URL of the redirect`() async {
        let answers = Answers([.success(HTTP.Response(status: 302, headers: ["Location": "/v1/elsewhere"]))])
        _ = await Flavor.async.run(item, on: .test(FakeTransport { _ in try answers.next() }, settings: settings()))
        let attempts = log.events.filter { if case .attempt = $0.kind { true } else { false } }
        #expect(attempts.map(\.request.url) == ["https://api.test/v1/items/7", "https://api.test/v1/elsewhere"])
    }

    static let endpoints: [(endpoint: Endpoint<Item>, event: [String?])] = [
        (Endpoint(.get, "/items/\(7, named: "id")"), ["GET", "api.test", "443", "/items/{id}"]),
        (Endpoint(.put, "/items/\(7)", query: ["a": 1]), ["PUT", "api.test", "443", "/items/{}"]),
        (
            Endpoint(.get, HTTP.Path(stringLiteral: "/tokens/Q0123456789abcdef/x")),
            ["GET", "api.test", "443", "/tokens/[redacted]/x"]
        ),
        (
            URL(string: "http://127.0.0.1:81/a?b#c").map { Endpoint(.get, HTTP.Path(url: $0)) } ?? item,
            ["GET", "127.0.0.1", "81", nil]
        ),
    ]

    @Test(arguments: endpoints.indices)
    func `An event has the method, the server and the template of the path`(_ row: Int) async {
        let (endpoint, expected) = Self.endpoints[row]
        let transport = FakeTransport { _ in .json("{}") }
        _ = await Flavor.async.run(endpoint, on: .test(transport, settings: settings()))
        for event in log.events {
            let route = event.route
            #expect([route.method.rawValue, route.host, "\(route.port)", route.pathTemplate] == expected)
        }
        #expect(log.events.count == 4)
    }

    @Test func `An attempt after a redirect has no template`() async {
        let answers = Answers([.success(HTTP.Response(status: 302, headers: ["Location": "https://b.test:444/7"]))])
        _ = await Flavor.async.run(item, on: .test(FakeTransport { _ in try answers.next() }, settings: settings()))
        let attempts = log.events.filter { if case .attempt = $0.kind { true } else { false } }
        #expect(attempts.map(\.route.description) == ["GET api.test:443 /items/7", "GET b.test:444"])
    }

    @Test func `Calls of one endpoint have equal routes`() async {
        let session = APISession.test(FakeTransport { _ in .json("{}") }, settings: settings())
        for id in 0..<3 {
            _ = await Flavor.async.run(Endpoint<Item>(.get, "/items/\(id)"), on: session)
            _ = await Flavor.async.run(Endpoint<Item>(.put, "/items/\(id)"), on: session)
        }
        #expect(Set(log.events.map(\.route)).count == 2)
    }

    @Test(arguments: Flavor.allCases)
    func `The use of a stored response is reported`(_ flavor: Flavor) async {
        var stored = HTTP.Response.json(#"{"id": 7, "name": "Dune"}"#)
        stored.headers = ["Cache-Control": "max-age=60", "ETag": "\"1\""]
        let answers = Answers([.success(stored), .success(HTTP.Response(status: 304))])
        let wall = WallClock()
        var settings = settings(.test)
        settings.now = { wall.now }
        let session = APISession.test(FakeTransport { _ in try answers.next() }, settings: settings)
        for seconds in [0.0, 30, 60] {
            wall.advance(by: seconds)
            _ = await flavor.run(item, on: session)
        }
        #expect(
            log.calls == [
                ["started", "attempt 1", "response 200, 25", "finished"],
                ["started", "cache 30", "finished"],
                ["started", "attempt 1", "response 304, 0", "revalidated", "finished"],
            ])
    }

    @Test
    func `A call that joins a request reports it`() async {
        let held = HeldTransport()
        let session = APISession.test(held.transport, settings: settings())
        let first = Flavor.async.start(item, on: session)
        await held.transport.arrival()
        let second = Flavor.callback.start(item, on: session)
        await until { log.events.contains { $0.kind.text == "joined" } }
        held.answer(1, .success(.json(#"{"id": 7, "name": "Dune"}"#)))
        _ = (await first.result(), await second.result())
        #expect(
            log.calls == [
                ["started", "attempt 1", "response 200, 25", "finished"], ["started", "joined", "finished"],
            ])
    }

    @Test
    func `A call that waits for a rate limit reports the time`() async {
        var settings = settings()
        settings.rateLimit = RateLimit(requests: 1, per: .seconds(2), burst: 1)
        settings.sharesRequestsInFlight = false
        let answers = Answers([])
        let session = APISession.test(FakeTransport { _ in try answers.next() }, settings: settings)
        for _ in 0..<2 { _ = await Flavor.async.run(item, on: session) }
        #expect(log.calls.last == ["started", "waited 2.0 seconds", "attempt 1", "response 200, 25", "finished"])
    }

    @Test(arguments: Flavor.allCases)
    func `A cancelled call finishes at once`(_ flavor: Flavor) async {
        let held = HeldTransport()
        let call = flavor.start(item, on: .test(held.transport, settings: settings()))
        await held.transport.arrival()
        call.cancel()
        _ = await call.result()
        await until { log.events.last?.kind.text == "finished APIError.cancelled" }
        await held.cancellation()
        #expect(log.calls == [["started", "attempt 1", "finished APIError.cancelled"]])
    }

    @Test(arguments: Flavor.allCases)
    func `A call that is cancelled while its response is decoded has no value`(_ flavor: Flavor) async {
        let endpoint = Endpoint<Item>(
            .get, "/items/7",
            response: .json { json in
                withUnsafeCurrentTask { $0?.cancel() }
                return try Item(from: &json)
            })
        let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }
        let result = await flavor.run(endpoint, on: .test(transport, settings: settings()))
        #expect(outcome(result) == "cancelled")
        #expect(log.calls == [["started", "attempt 1", "response 200, 25", "finished APIError.cancelled"]])
    }

    @Test
    func `Times follow the clock of the settings`() async {
        let clock = clock
        let transport = FakeTransport { _ in
            clock.advance(by: .milliseconds(1_084))
            return .json(#"{"id": 7, "name": "Dune"}"#)
        }
        _ = await Flavor.async.run(item, on: .test(transport, settings: settings()))
        let lines = log.events.map { $0.description.replacing(" \($0.call) ", with: " # ", maxReplacements: 1) }
        #expect(
            lines == [
                "Test # +0.000s started: GET https://api.test/v1/items/7",
                "Test # +0.000s attempt 1: GET https://api.test/v1/items/7",
                "Test # +1.084s answered 200 with 25 bytes after 1.084s",
                "Test # +1.084s finished",
            ])
    }

    @Test
    func `An event shows its request as a curl command`() async {
        let endpoint = Endpoint<Item>(.post, "/items", body: .json(["name": "Dune"]))
        let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }
        let session = APISession.test(transport, credential: .header("X-Key", "s3cret"), settings: settings())
        _ = await Flavor.async.run(endpoint, on: session)
        #expect(
            log.events.first?.curl == """
                curl --request POST \\
                  'https://api.test/v1/items' \\
                  --header 'Accept: application/json' \\
                  --header 'Content-Type: application/json' \\
                  --header 'X-Key: [redacted]' \\
                  --data-raw '{"name":"Dune"}'
                """)
    }

    @Test(.takesTurns)
    func `A call reports one event at a time, and finishes once`() async {
        let transport = FakeTransport { _ in
            await Task.yield()
            return .json(#"{"id": 7, "name": "Dune"}"#)
        }
        let session = APISession.test(transport, settings: settings())
        await withTaskGroup { group in
            for index in 0..<1_000 {
                group.addTask {
                    let call = Flavor.allCases[index % 3].start(Endpoint<Item>(.get, "/\(index)"), on: session)
                    for _ in 0..<index % 7 { await Task.yield() }
                    call.cancel()
                    _ = await call.result()
                }
            }
        }
        // The completion of a cancelled call is called before the last event is reported.
        await until { log.finishedCount == 1_000 }
        let calls = log.calls
        #expect(calls.count == 1_000)
        #expect(calls.contains { $0.last == "finished APIError.cancelled" })
        for call in calls {
            #expect(call.first == "started")
            #expect(call.filter { $0.hasPrefix("finished") }.count == 1)
            #expect(call.last?.hasPrefix("finished") == true)
        }
    }
}
