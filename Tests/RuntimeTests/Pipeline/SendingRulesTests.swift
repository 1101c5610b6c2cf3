import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// The limits and the retries of single endpoints.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct SendingRulesTests {
    private let clock = TestClock()
    private let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }
    private let perMinute = RateLimit(requests: 1, per: .seconds(60), burst: 1)

    private func settings(_ retry: RetryRule = RetryRule()) -> ClientSettings {
        ClientSettings(timeout: .seconds(3_600), sharesRequestsInFlight: false, retry: retry, clock: clock)
    }

    private func endpoint(_ path: HTTP.Path, _ scope: String) -> Endpoint<Item> {
        Endpoint<Item>(.get, path).limited(to: perMinute, scope: scope)
    }

    private func expectAnswer(_ endpoint: Endpoint<Item>, on session: APISession) async {
        #expect(outcome(await Flavor.async.run(endpoint, on: session)).hasPrefix("Item"))
    }

    @Test(arguments: Flavor.allCases)
    func `Endpoints with one scope share a limit, also in other sessions`(_ flavor: Flavor) async {
        await expectAnswer(endpoint("/a", "search"), on: .test(transport, settings: settings()))
        let session = APISession.test(transport, settings: settings())
        let second = flavor.start(endpoint("/b", "search"), on: session)
        await until { session.shared.hosts.waitingCount == 1 }
        await clock.sleeper(within: .seconds(60))
        clock.advance(by: .seconds(60))
        #expect(outcome(await second.result()).hasPrefix("Item"))
        #expect(transport.requests.map(\.url.path) == ["/v1/a", "/v1/b"])
    }

    @Test
    func `Requests that wait for the limit of their scope delay no others`() async {
        let session = APISession.test(transport, settings: settings())
        await expectAnswer(endpoint("/a", "search"), on: session)
        let late = Flavor.async.start(endpoint("/late", "search"), on: session)
        await until { session.shared.hosts.waitingCount == 1 }
        // Longer than the time after which a request that waits for its session may no longer be overtaken.
        clock.advance(by: .seconds(30))
        await expectAnswer(item, on: session)
        await expectAnswer(endpoint("/b", "other"), on: session)
        let limited = TestClient(session: session).with { $0.rateLimit = RateLimit(requests: 9, per: .seconds(1)) }
        await expectAnswer(item, on: limited.session)
        #expect(session.shared.hosts.waitingCount == 1)
        late.cancel()
        #expect(outcome(await late.result()) == "cancelled")
    }

    @Test
    func `The limit of an endpoint applies beside that of the session`() async {
        var limits = settings()
        limits.rateLimit = RateLimit(requests: 1, per: .seconds(1), burst: 1)
        let session = APISession.test(transport, settings: limits)
        await expectAnswer(item, on: session)
        let call = Flavor.async.start(endpoint("/a", "search"), on: session)
        await until { session.shared.hosts.waitingCount == 1 }
        await clock.sleeper(within: .seconds(1))
        clock.advance(by: .seconds(1))
        #expect(outcome(await call.result()).hasPrefix("Item"))
        let next = Flavor.async.start(endpoint("/b", "search"), on: session)
        await until { session.shared.hosts.waitingCount == 1 }
        await clock.sleeper(within: .seconds(60))
        clock.advance(by: .seconds(60))
        #expect(outcome(await next.result()).hasPrefix("Item"))
    }

    @Test
    func `APIs, hosts and unlimited sessions have limits of their own`() async {
        await expectAnswer(endpoint("/a", "search"), on: .test(transport, settings: settings()))
        let other = APIService(name: "Other", baseURL: "https://api.test")
        await expectAnswer(endpoint("/a", "search"), on: APISession(other, settings: settings(), transport: transport))
        var elsewhere = settings()
        elsewhere.baseURL = URL(string: "https://api.test:8443")
        await expectAnswer(endpoint("/a", "search"), on: .test(transport, settings: elsewhere))
        var unlimited = settings()
        unlimited.rateLimit = .unlimited
        for _ in 0..<3 {
            await expectAnswer(endpoint("/a", "search"), on: .test(transport, settings: unlimited))
        }
        #expect(transport.requests.count == 6)
    }

    private func attempts(_ endpoint: Endpoint<Item>, _ rule: RetryRule = RetryRule()) async throws -> Int {
        let failing = FakeTransport { _ in HTTP.Response(status: 503) }
        var rule = rule
        rule.baseDelay = .nanoseconds(1)
        rule.maximumDelay = .nanoseconds(1)
        var settings = ClientSettings(retry: rule)
        settings.callbackQueue = DispatchQueue(label: "test")
        let result = await Flavor.async.run(endpoint, on: .test(failing, settings: settings))
        #expect(outcome(result).contains("503"))
        return failing.requests.count
    }

    @Test
    func `An endpoint has its own number of attempts, unless the settings turn retries off`() async throws {
        let get = Endpoint<Item>(.get, "/a")
        #expect(try await attempts(get) == 3)
        #expect(try await attempts(get.retrying(attempts: 5)) == 5)
        #expect(try await attempts(get.withoutRetries()) == 1)
        #expect(try await attempts(get.retrying(attempts: 5), .none) == 1)
        #expect(try await attempts(get.retrying(attempts: 2), RetryRule(maximumAttempts: 9)) == 2)
    }

    @Test
    func `Events reconnect after a lost connection although their endpoint has no retries`() async throws {
        let transport = StreamingTransport([
            .success(StreamingTransport.Answer(parts: ["data: 1\n\n"])),
            .success(StreamingTransport.Answer(parts: ["data: 2\n\n"])),
        ])
        let settings = ClientSettings(
            timeout: .seconds(7_200), idleTimeout: .seconds(7_200), retry: .none,
            clock: TestClock(skip: .seconds(3_600)))
        let endpoint = Endpoint<Void>(.get, "/events").withoutRetries()
        var data: [String] = []
        for try await event in TestStreamClient(session: .test(transport, settings: settings)).events(endpoint) {
            data.append(event.data)
        }
        #expect(data == ["1", "2"])
        #expect(transport.requests.count == 3)
    }

    @Test
    func `A POST is retried only if it is idempotent`() async throws {
        let post = Endpoint<Item>(.post, "/a", body: .json(["q": "dune"]))
        #expect(try await attempts(post) == 1)
        #expect(try await attempts(post.retrying(attempts: 5)) == 1)
        #expect(try await attempts(post.idempotent()) == 3)
        #expect(try await attempts(post.idempotent().retrying(attempts: 2)) == 2)
        #expect(try await attempts(post.retrying(attempts: 2).idempotent()) == 2)
    }

    @Test
    func `Calls with other rules do not share a request`() async {
        let held = HeldTransport()
        let session = APISession.test(held.transport)
        let calls = [item, item.withoutRetries(), item, item.withoutRetries()].map {
            Flavor.async.start($0, on: session)
        }
        for _ in 0..<2 { await held.transport.arrival() }
        await until { session.shared.requests.callerCount == 4 }
        #expect(held.transport.requests.count == 2)
        for call in calls { call.cancel() }
        for call in calls { #expect(outcome(await call.result()) == "cancelled") }
    }

    @Test(arguments: [
        item.retrying(attempts: 0), item.retrying(attempts: 11),
        item.limited(to: RateLimit(requests: 0, per: .seconds(1)), scope: "a"),
        item.limited(to: RateLimit(requests: 1, per: .zero), scope: "a"),
    ])
    func `Rules out of bounds fail the call`(_ endpoint: Endpoint<Item>) async {
        let result = await Flavor.async.run(endpoint, on: .test(transport))
        guard case .failure(.invalidRequest) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(transport.requests.isEmpty)
    }
}
