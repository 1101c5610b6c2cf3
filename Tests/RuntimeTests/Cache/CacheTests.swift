import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointFiles
@testable import EndpointRuntime

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct CacheTests {
    private let fresh: HTTP.Headers = ["Cache-Control": "max-age=60"]

    @Test func `A 304 updates the headers of the stored response`() async throws {
        let confirmation: HTTP.Headers = [
            "ETag": #"W/"1""#, "Cache-Control": "max-age=60", "X-New": "1", "X-Both": "new", "Content-Length": "0",
            "Content-Type": "text/plain", "Connection": "close",
        ]
        let stored: HTTP.Headers = [
            "ETag": #""1""#, "Cache-Control": "max-age=0", "Age": "50", "X-Old": "1", "X-Both": "old",
            "Content-Type": "application/json",
        ]
        let server = CachedServer(.item("old", stored), .status(304, confirmation), .status(500))
        let client = TestClient(session: server.session(.test))
        _ = try await client.send(item)
        let renewed = try await client.response(to: item)
        #expect(renewed.source == .revalidated)
        #expect(renewed.status == 200)
        server.clock.advance(by: 59)
        let cached = try await client.response(to: item)
        #expect(cached.source == .cache(age: .seconds(59)))
        #expect(cached.value.name == "old")
        let expected: HTTP.Headers = [
            "X-Old": "1", "Content-Type": "application/json", "ETag": #"W/"1""#, "Cache-Control": "max-age=60",
            "X-New": "1", "X-Both": "new",
        ]
        #expect(renewed.headers == expected)
        var aged = expected
        aged["Age"] = "59"
        #expect(cached.headers == aged)
    }

    @Test(arguments: [["ETag": #""2""#] as HTTP.Headers, ["Last-Modified": "Sat, 05 Nov 1994 00:00:00 GMT"]])
    func `After a 304 for another response, the whole response is requested`(_ other: HTTP.Headers) async {
        let stored: HTTP.Headers = ["ETag": #""1""#, "Last-Modified": "Sat, 05 Nov 1994 08:49:37 GMT"]
        let server = CachedServer(.item("old", stored), .status(304, other), .item("new"))
        let session = server.session(.test)
        #expect(await session.outcome() == "old, network")
        #expect(await session.outcome() == "new, network")
        #expect(server.sent.count == 3)
        #expect(server.sent.last == "whole")
    }

    @Test func `A 304 with no-store is the last use of the stored response`() async {
        let server = CachedServer(
            .item("old", ["ETag": #""1""#]), .status(304, ["Cache-Control": "no-store"]), .item("new")
        )
        let session = server.session(.test)
        for expected in ["old, network", "old, revalidated", "new, network"] {
            #expect(await session.outcome() == expected)
        }
        #expect(server.sent.last == "whole")
    }

    @Test(arguments: Flavor.allCases, [true, false])
    func `A call that reloads keeps other caches from answering`(_ flavor: Flavor, _ isNone: Bool) async {
        let server = CachedServer(.item("old", fresh), .item("new", fresh))
        let cache = isNone ? ResponseCache.none : .test
        let session = server.session(cache)
        _ = await session.outcome()
        var reload = cache
        reload.policy = .reload
        #expect(await server.session(reload).outcome(item, flavor) == "new, network")
        let own = Endpoint<Item>(.get, "/items/7", headers: ["Cache-Control": "max-age=0"])
        _ = await server.session(reload).outcome(own, flavor)
        _ = await flavor.run(Endpoint<Void>(.post, "/items/8"), on: server.session(reload))
        #expect(server.sent == ["whole", "Cache-Control: no-cache", "Cache-Control: max-age=0", "whole"])
    }

    @Test(arguments: Flavor.allCases)
    func `A second request to the server has the rest of the time limit`(_ flavor: Flavor) async {
        let clock = TestClock()
        let other = HTTP.Response(status: 304, headers: ["ETag": #""2""#])
        let transport = FakeTransport { request in
            guard request.headers["If-None-Match"] == nil else {
                clock.advance(by: .seconds(7))
                return other
            }
            if request.headers["X-Second"] != nil { try await hang() }
            return HTTP.Response(headers: ["ETag": #""1""#], body: Data(#"{"id": 7, "name": "old"}"#.utf8))
        }
        let today = WallClock().now
        let settings = ClientSettings(timeout: .seconds(10), retry: .none, clock: clock, now: { today }, cache: .test)
        let session = APISession.test(transport, settings: settings)
        _ = await session.outcome()
        await transport.arrival()
        let call = flavor.start(Endpoint<Item>(.get, "/items/7", headers: ["X-Second": "1"]), on: session)
        for _ in 0..<2 { await transport.arrival() }
        clock.advance(by: .seconds(3))
        #expect(outcome(await call.result()) == "timed out after 10.0 seconds")
    }

    @Test(arguments: [HTTP.Method.get, .post])
    func `No stream is requested if only stored responses may be used`(_ method: HTTP.Method) async {
        let server = CachedServer(.item("new"))
        var cache = ResponseCache.test
        cache.policy = .onlyIfCached
        let stream = TestStreamClient(session: server.session(cache)).elements(Endpoint<Item>(method, "/items/7"))
        await #expect(throws: APIError.self) { for try await _ in stream {} }
        #expect(server.sent.isEmpty)
    }

    @Test(arguments: [true, false])
    func `A response in flight is not stored after all responses were removed`(_ isOnDisk: Bool) async {
        let folder = TemporaryFolder()
        let (memory, disk) = (MemoryCacheStore(bytes: 1_000_000), DiskCacheStore(folder: folder.url, bytes: 1_000_000))
        let held = HeldTransport()
        let today = WallClock().now
        let settings = ClientSettings(now: { today }, cache: isOnDisk ? .disk(disk) : .memory(memory))
        let session = APISession.test(held.transport, settings: settings)
        let call = Flavor.async.start(item, on: session)
        await held.transport.arrival()
        memory.removeAll()
        await disk.removeAll()
        var response = HTTP.Response.json(#"{"id": 7, "name": "Dune"}"#)
        response.headers = fresh
        held.answer(1, .success(response))
        held.answer(2, .success(response))
        #expect(outcome(await call.result()).hasPrefix("Item"))
        #expect(await session.outcome() == "Dune, network")
        #expect(await session.outcome() == "Dune, cache 0")
    }

    @Test(arguments: [
        (Credential.query("key", "1"), Credential.query("key", "2")), (.header("X-App", "1"), .header("X-App", "2")),
        (.header("Cookie", "1"), .header("Authorization", "1")), (.none, .header("Authorization", "")),
    ])
    func `Sessions with different credentials share no stored responses`(_ first: Credential, _ second: Credential)
        async
    {
        let server = CachedServer(.item("1", fresh), .item("2", fresh))
        let cache = ResponseCache.test
        let (one, two) = (server.session(cache, credential: first), server.session(cache, credential: second))
        #expect(await one.outcome() == "1, network")
        #expect(await two.outcome() == "2, network")
        #expect(await one.outcome() == "1, cache 0")
        #expect(await two.outcome() == "2, cache 0")
        #expect(await server.session(cache, credential: second).outcome() == "2, cache 0")
    }

    @Test func `A session without a cache sends every request`() async {
        let server = CachedServer(.item("old", fresh), .item("new", fresh))
        let session = server.session(.none)
        #expect(await session.outcome() == "old, network")
        #expect(await session.outcome() == "new, network")
    }

    @Test(arguments: ["GET", "HEAD", "POST", "DELETE"] as [HTTP.Method], [true, false])
    func `The server is not asked if only stored responses may be used`(_ method: HTTP.Method, _ isNone: Bool) async {
        let server = CachedServer(.item("old", fresh))
        var cache = isNone ? ResponseCache.none : .test
        cache.policy = .onlyIfCached
        let endpoint = Endpoint<Void>(method, "/items/7", headers: ["If-None-Match": "1"])
        let result = await Flavor.async.run(endpoint, on: server.session(cache))
        guard case .failure(.status(let failure)) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(failure.status == 504)
        #expect(failure.message == "no stored response can be used, and the request must not be sent to the server")
        #expect(server.sent.isEmpty)
    }

    @Test func `A response after a redirect is not stored, and a 304 after a redirect confirms nothing`() async {
        let server = CachedServer(
            .item("old", ["ETag": #""1""#]), .status(302, ["Location": "/elsewhere"]), .status(304),
            .status(302, ["Location": "/elsewhere"]), .item("there", fresh), .item("new")
        )
        let session = server.session(.test)
        for expected in ["old, network", "there, network", "new, network"] {
            #expect(await session.outcome() == expected)
        }
    }

    @Test func `A stale response is used while one request replaces it`() async {
        let stored: HTTP.Headers = ["Cache-Control": "max-age=60, stale-while-revalidate=30", "ETag": #""1""#]
        let server = CachedServer(.item("old", stored), .item("new", fresh))
        let session = server.session(.test)
        _ = await session.outcome()
        await server.transport.arrival()
        server.clock.advance(by: 89)
        #expect(await session.outcome() == "old, cache 89")
        await server.transport.arrival()
        var outcome = await session.outcome()
        while outcome == "old, cache 89" { outcome = await session.outcome() }
        #expect(outcome == "new, cache 0")
        #expect(server.sent == ["whole", #"If-None-Match: "1""#])
    }

    @Test func `A response that has been stale for too long is not used while it is replaced`() async {
        let stored: HTTP.Headers = ["Cache-Control": "max-age=60, stale-while-revalidate=30"]
        let server = CachedServer(.item("old", stored), .item("new", fresh))
        let session = server.session(.test)
        _ = await session.outcome()
        server.clock.advance(by: 90)
        #expect(await session.outcome() == "new, network")
    }

    @Test(arguments: Flavor.allCases)
    func `A stored response replaces that of a server that is too slow`(_ flavor: Flavor) async {
        let clock = TestClock()
        let transport = FakeTransport { request in
            if request.headers["If-None-Match"] != nil { try await hang() }
            return HTTP.Response(headers: ["ETag": #""1""#], body: Data(#"{"id": 7, "name": "old"}"#.utf8))
        }
        let today = WallClock().now
        var settings = ClientSettings(timeout: .seconds(1), clock: clock, now: { today }, cache: .test)
        settings.cache.staleIfError = .seconds(3_600)
        let session = APISession.test(transport, settings: settings)
        _ = await session.outcome()
        await transport.arrival()
        let log = ResponseLog()
        let call = flavor.start(item, on: session.logging(to: log))
        await transport.arrival()
        await clock.sleeper()
        clock.advance(by: .seconds(1))
        #expect(outcome(await call.result()) == "Item(id: 7, name: \"old\")")
        #expect(log.last?.source.text == "stale 0 because other")
    }

    @Test func `A cancelled call gets no stored response`() async throws {
        let server = CachedServer(.item("old", fresh))
        let session = server.session(.test)
        _ = await session.outcome()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            do throws(APIError) {
                return "\(try await session.response(to: item).source)"
            } catch {
                return error.debugDescription
            }
        }
        #expect(try await task.join().hasPrefix("APIError.cancelled"))
    }

    @Test func `A stored body that is larger than the call allows is not used`() async {
        let server = CachedServer(.item("old", fresh))
        let cache = ResponseCache.test
        _ = await server.session(cache).outcome()
        let session = APISession.test(server.transport, settings: ClientSettings(maximumBodySize: 5, cache: cache))
        #expect(await session.outcome().hasPrefix("APIError.tooLarge"))
    }

    @Test func `No description of a session shows stored responses`() async {
        let server = CachedServer(.item("s3cret", fresh))
        let session = server.session(.test, credential: .query("key", "s3cret"))
        _ = await session.outcome()
        #expect(await session.outcome() == "s3cret, cache 0")
        var text = ""
        dump(session, to: &text)
        #expect(!text.contains("s3cret"))
        #expect(!String(reflecting: session.settings).contains("s3cret"))
    }
}
