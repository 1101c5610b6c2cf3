import EndpointRuntime
import EndpointTestSupport
import LoopbackServer
import Testing

/// Retries and rate limits of single endpoints, on real connections.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct SendingRuleTests {
    /// A clock that is always ahead of the pauses, which last less than the time limits of a call.
    private func settings() -> ClientSettings {
        ClientSettings(clock: TestClock(skip: .seconds(100)))
    }

    private let get = Endpoint<Item>(.get, "/items/7")
    private let post = Endpoint<Item>(.post, "/items", body: .json(["id": 7]))

    @Test(arguments: Flavor.allCases)
    func `An endpoint is sent as often as its own rule says`(flavor: Flavor) async throws {
        let server = try LoopbackServer { _ in LoopbackReply(status: 503) }
        defer { server.stop() }
        let session = APISession.loopback(server, settings: settings())
        let rules = [
            (get, 3), (get.retrying(attempts: 2), 2), (get.withoutRetries(), 1), (post, 1), (post.idempotent(), 3),
            (post.idempotent().retrying(attempts: 2), 2),
        ]
        var sent = 0
        for (endpoint, attempts) in rules {
            await #expect(throws: APIError.self) { try await flavor.run(endpoint, on: session).get() }
            sent += attempts
            #expect(server.requestCount == sent)
        }
    }

    @Test(arguments: Flavor.allCases)
    func `Endpoints of one scope wait for their common limit, and others do not`(flavor: Flavor) async throws {
        let server = try LoopbackServer { _ in .dune }
        defer { server.stop() }
        let settings = settings()
        let session = APISession.loopback(server, settings: settings)
        let limit = RateLimit(requests: 1, per: .seconds(60), burst: 1)
        let clock = try #require(settings.clock as? TestClock)
        _ = try await flavor.run(get.limited(to: limit, scope: "search"), on: session).get()
        _ = try await flavor.run(get, on: session).get()
        _ = try await flavor.run(get.limited(to: limit, scope: "other"), on: session).get()
        #expect(clock.skipped == [])
        _ = try await flavor.run(post.limited(to: limit, scope: "search"), on: session).get()
        #expect(clock.skipped == [.seconds(60)])
        #expect(server.requestCount == 4)
    }
}
