import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointFiles
@testable import EndpointRuntime

/// A body that cannot be decoded is not used again.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct UnreadableBodyTests {
    private let folder = TemporaryFolder()
    private let fresh: HTTP.Headers = ["Cache-Control": "max-age=60", "ETag": #""1""#]

    enum Store: CaseIterable {
        case memory, disk
    }

    private func cache(_ store: Store) -> ResponseCache {
        switch store {
        case .memory: .test
        case .disk: .disk(DiskCacheStore(SharedFolder(folder.url), bytes: 1_000_000))
        }
    }

    private func unreadable(_ headers: HTTP.Headers) -> CacheAnswer {
        .response(HTTP.Response(headers: headers, body: Data("<html>".utf8)))
    }

    @Test(arguments: Store.allCases, Flavor.allCases)
    func `An unreadable body is not stored, and the next call has no condition`(_ store: Store, _ flavor: Flavor) async
    {
        let server = CachedServer(unreadable(fresh), .item("new", fresh), .status(304))
        let session = server.session(cache(store))
        #expect(await session.outcome(item, flavor).hasPrefix("APIError.decoding"))
        #expect(await session.outcome(item, flavor) == "new, network")
        #expect(await session.outcome(item, flavor) == "new, cache 0")
        #expect(server.sent == ["whole", "whole"])
    }

    @Test(arguments: Flavor.allCases)
    func `An unreadable body is not found by the next process`(_ flavor: Flavor) async {
        let server = CachedServer(unreadable(fresh), .item("new", fresh))
        #expect(await server.session(cache(.disk)).outcome(item, flavor).hasPrefix("APIError.decoding"))
        #expect(await server.session(cache(.disk)).outcome(item, flavor) == "new, network")
        #expect(server.sent == ["whole", "whole"])
    }

    @Test(arguments: Store.allCases, Flavor.allCases)
    func `An unreadable body does not replace a readable one`(_ store: Store, _ flavor: Flavor) async {
        let server = CachedServer(.item("old", ["ETag": #""1""#]), unreadable(fresh), .item("new", fresh))
        let session = server.session(cache(store))
        #expect(await session.outcome(item, flavor) == "old, network")
        #expect(await session.outcome(item, flavor).hasPrefix("APIError.decoding"))
        #expect(await session.outcome(item, flavor) == "new, network")
        #expect(server.sent == ["whole", #"If-None-Match: "1""#, "whole"])
    }

    /// An endpoint for the same URL with another model.
    private let plainNumber = Endpoint<Int>(.get, "/items/7", response: .json { try $0.int() })

    private func number(_ headers: HTTP.Headers) -> CacheAnswer {
        .response(HTTP.Response(headers: headers, body: Data("7".utf8)))
    }

    @Test(arguments: Store.allCases, Flavor.allCases)
    func `A stored unreadable body is removed after a 304`(_ store: Store, _ flavor: Flavor) async {
        let server = CachedServer(number(["ETag": #""1""#]), .status(304), .item("new", fresh))
        let session = server.session(cache(store))
        #expect(await Flavor.async.run(plainNumber, on: session).isSuccess)
        #expect(await session.outcome(item, flavor).hasPrefix("APIError.decoding"))
        #expect(await session.outcome(item, flavor) == "new, network")
        #expect(server.sent.last == "whole")
    }

    /// An older version of the app, with another model, may have stored it.
    @Test(arguments: Store.allCases, Flavor.allCases)
    func `A stored unreadable body is requested again`(_ store: Store, _ flavor: Flavor) async {
        let server = CachedServer(number(fresh), .item("new", fresh))
        let session = server.session(cache(store))
        #expect(await Flavor.async.run(plainNumber, on: session).isSuccess)
        #expect(await session.outcome(item, flavor) == "new, network")
        #expect(await session.outcome(item, flavor) == "new, cache 0")
        #expect(server.sent == ["whole", "whole"])
    }

    @Test func `A stored unreadable body fails the call if the server must not be asked`() async {
        let server = CachedServer(number(fresh), .item("new", fresh))
        var cache = ResponseCache.test
        #expect(await Flavor.async.run(plainNumber, on: server.session(cache)).isSuccess)
        cache.policy = .onlyIfCached
        #expect(await server.session(cache).outcome().hasPrefix("APIError.decoding"))
        #expect(await server.session(cache).outcome() == "504")
        #expect(server.sent == ["whole"])
    }

    @Test func `An unreadable body from a background refresh is requested again`() async {
        let stale: HTTP.Headers = ["Cache-Control": "max-age=0, stale-while-revalidate=60"]
        let server = CachedServer(.item("old", stale), unreadable(fresh), .item("new", fresh))
        let session = server.session(.test)
        _ = await session.outcome()
        await server.transport.arrival()
        #expect(await session.outcome() == "old, cache 0")
        await server.transport.arrival()
        var outcome = await session.outcome()
        while outcome == "old, cache 0", !Task.isCancelled { outcome = await session.outcome() }
        #expect(outcome == "new, network")
    }

    @Test func `A response is not stored after one that was requested later`() async {
        let held = HeldTransport()
        let today = WallClock().now
        let settings = ClientSettings(sharesRequestsInFlight: false, now: { today }, cache: .test)
        let session = APISession.test(held.transport, settings: settings)
        var calls: [Call<Item>] = []
        for _ in 1...2 {
            calls.append(Flavor.async.start(item, on: session))
            await held.transport.arrival()
        }
        for (number, name) in [(2, "later"), (1, "earlier")] {
            let body = Data(#"{"id": 7, "name": "\#(name)"}"#.utf8)
            held.answer(number, .success(HTTP.Response(headers: fresh, body: body)))
            #expect(outcome(await calls[number - 1].result()) == #"Item(id: 7, name: "\#(name)")"#)
        }
        #expect(await session.outcome() == "later, cache 0")
    }
}

extension Result {
    fileprivate var isSuccess: Bool {
        switch self {
        case .success: true
        case .failure: false
        }
    }
}
