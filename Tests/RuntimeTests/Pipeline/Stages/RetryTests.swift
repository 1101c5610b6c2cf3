import EndpointRuntime
import EndpointTestSupport
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The requests that are sent again, the number of attempts, and the error after the last one.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct RetryTests {
    private let clock = TestClock(skip: .seconds(29))

    private func session(_ transport: FakeTransport, _ retry: RetryRule = RetryRule()) -> APISession {
        .test(transport, settings: ClientSettings(retry: retry, clock: clock))
    }

    @Test(arguments: Flavor.allCases)
    func `A failing call has three attempts, and its error states the number`(_ flavor: Flavor) async {
        let transport = FakeTransport { _ in .json(#"{"message": "down"}"#, status: 503) }
        guard case .failure(.status(let failure)) = await flavor.run(item, on: session(transport)) else {
            Issue.record("no status")
            return
        }
        #expect(transport.requests.count == 3)
        #expect(failure.status == 503)
        #expect(failure.attempts == 3)
        #expect(failure.message == "down")
        #expect(failure.description.contains("was answered with status 503 (down) after 3 attempts."))
        #expect(clock.skipped.count == 2)
    }

    @Test(arguments: Flavor.allCases)
    func `A later attempt that succeeds is the outcome`(_ flavor: Flavor) async {
        let answers = Answers([.failure(URLError(.networkConnectionLost)), .success(HTTP.Response(status: 429))])
        let transport = FakeTransport { _ in try answers.next() }
        #expect(outcome(await flavor.run(item, on: session(transport))) == "Item(id: 7, name: \"Dune\")")
        #expect(transport.requests.count == 3)
        #expect(Set(transport.requests).count == 1)
    }

    @Test(arguments: Flavor.allCases)
    func `The error of a broken connection states the number of attempts`(_ flavor: Flavor) async {
        let transport = FakeTransport { _ in throw URLError(.cannotConnectToHost) }
        guard case .failure(.transport(let failure)) = await flavor.run(item, on: session(transport)) else {
            Issue.record("no transport failure")
            return
        }
        #expect(failure.attempts == 3)
        #expect(failure.description.contains("got no complete response after 3 attempts: "))
    }

    @Test(arguments: Flavor.allCases)
    func `A session with many failures runs out of retries`(_ flavor: Flavor) async {
        let transport = FakeTransport { _ in HTTP.Response(status: 503) }
        let session = session(transport)
        for _ in 0..<200 {
            _ = await flavor.run(item, on: session)
        }
        #expect(transport.requests.count == 200 + 100)
    }

    @Test(arguments: Flavor.allCases)
    func `Calls that succeed at once restore the budget of retries`(_ flavor: Flavor) async {
        let isDown = Answers([])
        let transport = FakeTransport { request in
            request.url.lastPathComponent == "7" ? try isDown.next() : HTTP.Response(status: 503)
        }
        let session = session(transport)
        let broken = Endpoint<Item>(.get, "/broken")
        for _ in 0..<50 { _ = await flavor.run(broken, on: session) }
        for _ in 0..<15 { _ = await flavor.run(item, on: session) }
        let before = transport.requests.count
        for _ in 0..<3 { _ = await flavor.run(broken, on: session) }
        #expect(transport.requests.count - before == 3 + 3)
    }

    @Test(
        arguments: Flavor.allCases,
        [
            ("GET", 3), ("HEAD", 3), ("PUT", 3), ("DELETE", 3), ("OPTIONS", 3), ("TRACE", 3), ("POST", 1), ("PATCH", 1),
            ("QUERY", 3), ("LINK", 1), ("get", 1),
        ])
    func `Only requests with idempotent methods are sent again`(_ flavor: Flavor, _ sample: (String, Int)) async {
        for fault in [Answer.success(HTTP.Response(status: 503)), .failure(URLError(.networkConnectionLost))] {
            let transport = FakeTransport { _ in try fault.get() }
            let endpoint = Endpoint<Item>(HTTP.Method(rawValue: sample.0), "/a")
            _ = await flavor.run(endpoint, on: session(transport))
            #expect(transport.requests.count == sample.1)
        }
    }

    @Test(arguments: Flavor.allCases)
    func `A POST with an idempotency key is sent again with the same key`(_ flavor: Flavor) async {
        let transport = FakeTransport { _ in HTTP.Response(status: 502) }
        let endpoint = Endpoint<Item>(.post, "/a", headers: ["idempotency-key": "k1"], body: .json(["a": 1]))
        _ = await flavor.run(endpoint, on: session(transport))
        #expect(transport.requests.map { $0.headers["Idempotency-Key"] } == ["k1", "k1", "k1"])
        #expect(Set(transport.requests.map(\.body)).count == 1)
    }

    @Test(arguments: [400, 401, 403, 404, 405, 409, 410, 422, 501, 505])
    func `A request that the server rejects is not sent again`(_ status: Int) async {
        for flavor in Flavor.allCases {
            let transport = FakeTransport { _ in HTTP.Response(status: status) }
            #expect(outcome(await flavor.run(item, on: session(transport))) == "\(status): -; nil")
            #expect(transport.requests.count == 1)
        }
    }

    @Test(arguments: RetryRule.defaultStatuses.sorted(), Flavor.allCases)
    func `The retry rule decides on the other statuses`(_ status: Int, _ flavor: Flavor) async {
        for (policy, count) in [(RetryRule(), 3), (RetryRule(statuses: []), 1), (.none, 1)] {
            let transport = FakeTransport { _ in HTTP.Response(status: status) }
            _ = await flavor.run(item, on: session(transport, policy))
            #expect(transport.requests.count == count)
        }
    }

    @Test(
        arguments: [
            URLError(.serverCertificateUntrusted), URLError(.unsupportedURL),
            URLError(
                .unknown, userInfo: [NSLocalizedDescriptionKey: "SSL certificate problem: self-signed certificate"]),
        ], Flavor.allCases)
    func `A request with a permanent failure is not sent again`(_ error: URLError, _ flavor: Flavor) async {
        let transport = FakeTransport { _ in throw error }
        _ = await flavor.run(item, on: session(transport))
        #expect(transport.requests.count == 1)
    }

    @Test(arguments: Flavor.allCases)
    func `The policy can turn off retries after transport errors`(_ flavor: Flavor) async {
        let transport = FakeTransport { _ in throw URLError(.networkConnectionLost) }
        _ = await flavor.run(item, on: session(transport, RetryRule(retriesTransportErrors: false)))
        #expect(transport.requests.count == 1)
    }

    @Test(arguments: Flavor.allCases)
    func `Settings of one client do not change those of another, and all share a budget`(_ flavor: Flavor) async {
        let transport = FakeTransport { _ in HTTP.Response(status: 503) }
        let client = TestClient(session: session(transport))
        let plain = client.with { $0.retry = .none }
        _ = await flavor.run(item, on: plain.session)
        #expect(transport.requests.count == 1)
        #expect(client.session.settings.retry == RetryRule())
        _ = await flavor.run(item, on: client.session)
        #expect(transport.requests.count == 1 + 3)
        #expect(
            outcome(await flavor.run(item, on: client.callbacks.with { $0.timeout = .zero }.session))
                .hasPrefix("invalid configuration: ClientSettings.timeout"))
        // Both share the budget of the session, of which 490 tokens are left.
        for _ in 0..<49 { _ = await flavor.run(item, on: client.streams.with { $0.headers = ["A": "b"] }.session) }
        let before = transport.requests.count
        _ = await flavor.run(item, on: client.session)
        #expect(transport.requests.count - before == 1)
    }
}

typealias Answer = Result<HTTP.Response, any Error>
