import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// The stored responses that a change removes.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct CacheChangeTests {
    private let fresh: HTTP.Headers = ["Cache-Control": "max-age=60"]

    @Test(arguments: ["POST", "PUT", "PATCH", "DELETE", "LOCK"] as [HTTP.Method])
    func `An unsafe method removes the stored responses of all callers`(_ method: HTTP.Method) async {
        let server = CachedServer(.item("a", fresh), .item("b", fresh), .status(204), .item("new", fresh))
        let cache = ResponseCache.test
        let anne = server.session(cache, credential: .header("Authorization", "anne"))
        let bob = server.session(cache, credential: .header("Authorization", "bob"))
        #expect(await anne.outcome() == "a, network")
        #expect(await bob.outcome() == "b, network")
        #expect(await anne.outcome() == "a, cache 0")
        _ = await Flavor.async.run(Endpoint<Void>(method, "/items/7"), on: anne)
        #expect(await anne.outcome() == "new, network")
        #expect(await bob.outcome() == "new, network")
    }

    @Test(arguments: [(HTTP.Method.post, 403), (.put, 500), (.head, 200), (.options, 200), (.query, 200)])
    func `A request without an effect keeps the stored response`(_ method: HTTP.Method, _ status: Int) async {
        let server = CachedServer(.item("old", fresh), .status(status, ["Cache-Control": "max-age=60"]))
        let session = server.session(.test)
        _ = await session.outcome()
        _ = await Flavor.async.run(Endpoint<Void>(method, "/items/7"), on: session)
        #expect(await session.outcome() == "old, cache 0")
        #expect(server.sent.count == 2)
    }

    @Test func `The response to a QUERY is not stored, because it depends on the body`() async {
        let server = CachedServer(.item("a", fresh), .item("b", fresh))
        let session = server.session(.test)
        for (text, name) in [("x", "a"), ("y", "b")] {
            let endpoint = Endpoint<Item>(.query, "/items/7", body: .json(["text": text]))
            #expect(await session.outcome(endpoint) == "\(name), network")
        }
    }

    @Test func `A change that the server may have received removes the stored response`() async {
        let server = CachedServer(.item("old", fresh), .failure(.networkConnectionLost), .item("new"))
        let session = server.session(.test)
        _ = await session.outcome()
        _ = await Flavor.async.run(Endpoint<Void>(.put, "/items/7"), on: session)
        #expect(await session.outcome() == "new, network")
    }

    @Test(arguments: [
        (307, CacheAnswer.status(204)), (308, .status(200)), (303, .item("b")), (301, .item("b")),
        (307, .failure(.networkConnectionLost)),
    ])
    func `A redirected change removes the stored responses of all its URLs`(
        _ status: Int, _ last: CacheAnswer
    ) async {
        let server = CachedServer(
            .item("a", fresh), .item("b", fresh), .status(status, ["Location": "/v1/b"]), last, .item("new a", fresh),
            .item("new b", fresh)
        )
        let (a, b) = (Endpoint<Item>(.get, "/a"), Endpoint<Item>(.get, "/b"))
        let session = server.session(.test)
        for endpoint in [a, b] { _ = await session.outcome(endpoint) }
        #expect(await session.outcome(b) == "b, cache 0")
        _ = await Flavor.async.run(Endpoint<Void>(.put, "/a"), on: session)
        #expect(await session.outcome(a) == "new a, network")
        #expect(await session.outcome(b) == "new b, network")
    }

    /// The server has made the change, and the last response does not say so.
    @Test(arguments: [
        [CacheAnswer.status(303, ["Location": "/status/9"]), .status(404)],
        [.status(303, ["Location": "/status/9"]), .status(500)],
        [.failure(.networkConnectionLost), .status(404)], [.status(503), .status(412)],
    ])
    private func `A change that was made before the last response removes the stored response`(
        _ answers: [CacheAnswer]
    ) async {
        let server = CachedServer([.item("old", fresh)] + answers + [.item("new", fresh)])
        let retry = RetryRule(maximumAttempts: 2, baseDelay: .microseconds(1), maximumDelay: .microseconds(1))
        let session = server.session(.test).with { $0.retry = retry }
        _ = await session.outcome()
        _ = await Flavor.async.run(Endpoint<Void>(.delete, "/items/7"), on: session)
        #expect(await session.outcome() == "new, network")
    }

    @Test(arguments: ["https://API.test:443/v1", "https://api.test/v1", "http://[::1]:8080/v1"])
    func `A redirected change removes a response whose URL has another spelling`(_ base: String) async throws {
        let server = CachedServer(
            .item("old", fresh), .status(303, ["Location": "/v1/items/7"]), .status(204), .item("new", fresh))
        let url = try #require(URL(string: base))
        let session = server.session(.test).with { $0.baseURL = url }
        _ = await session.outcome()
        _ = await Flavor.async.run(Endpoint<Void>(.post, "/items/7/cancel"), on: session)
        #expect(await session.outcome() == "new, network")
    }

    @Test func `A request that was sent before a redirected change is not joined after it`() async {
        let held = HeldTransport()
        let session = APISession.test(held.transport, settings: ClientSettings(retry: .none))
        let early = Flavor.async.start(Endpoint<Item>(.get, "/b"), on: session)
        await held.transport.arrival()
        held.answer(2, .success(HTTP.Response(status: 307, headers: ["Location": "/v1/b"])))
        held.answer(3, .success(HTTP.Response(status: 204)))
        _ = await Flavor.async.run(Endpoint<Void>(.put, "/a"), on: session)
        for (number, name) in [(4, "new"), (1, "old")] {
            held.answer(number, .success(.json(#"{"id": 7, "name": "\#(name)"}"#)))
        }
        let late = await Flavor.async.run(Endpoint<Item>(.get, "/b"), on: session)
        #expect(outcome(late) == #"Item(id: 7, name: "new")"#)
        #expect(outcome(await early.result()) == #"Item(id: 7, name: "old")"#)
    }

    @Test func `A change that has ended follows no redirect`() throws {
        let url = try #require(URL(string: "https://api.test/a"))
        let changed = ChangedURLs(url)
        #expect(changed.add(url))
        #expect(changed.close() == [url, url])
        #expect(!changed.add(url))
    }

    @Test(arguments: [200, 403])
    func `A change with a streamed response removes the stored response`(_ status: Int) async throws {
        let server = CachedServer(.item("old", fresh), .item("change", status: status), .item("new", fresh))
        let session = server.session(.test)
        _ = await session.outcome()
        let stream = TestStreamClient(session: session).elements(Endpoint<Item>(.post, "/items/7"))
        do { for try await _ in stream {} } catch {}
        #expect(await session.outcome() == (status == 200 ? "new, network" : "old, cache 0"))
    }

    @Test func `A response that was requested before a change is not stored after it`() async {
        let gate = AsyncStream<Void>.makeStream()
        let transport = FakeTransport { request in
            if request.method == .put { return HTTP.Response(status: 204) }
            for await _ in gate.stream { break }
            return HTTP.Response(headers: ["Cache-Control": "max-age=60"], body: Data(#"{"id": 7, "name": "x"}"#.utf8))
        }
        let today = WallClock().now
        let session = APISession.test(transport, settings: ClientSettings(now: { today }, cache: .test))
        let early = Flavor.async.start(item, on: session)
        await transport.arrival()
        _ = await Flavor.async.run(Endpoint<Void>(.put, "/items/7"), on: session)
        gate.continuation.finish()
        _ = await early.result()
        #expect(await session.outcome() == "x, network")
        #expect(await session.outcome() == "x, cache 0")
    }
}
