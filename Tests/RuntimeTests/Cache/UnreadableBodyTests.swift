import Foundation
import Testing

@testable import EndpointRuntime

/// A body that could not be read is not served again.
@Suite(.takesTurns, .timeLimit(.minutes(1)))
struct UnreadableBodyTests {
    private let folder = TemporaryFolder()
    private let fresh: HTTPHeaders = ["Cache-Control": "max-age=60", "ETag": #""1""#]

    enum Store: CaseIterable {
        case memory, disk
    }

    private func cache(_ store: Store) -> ResponseCache {
        switch store {
        case .memory: .test
        case .disk: .disk(DiskCacheStore(SharedFolder(folder.url), bytes: 1_000_000))
        }
    }

    private func unreadable(_ headers: HTTPHeaders) -> CacheAnswer {
        .response(HTTPResponse(headers: headers, body: Data("<html>".utf8)))
    }

    @Test(arguments: Store.allCases, Flavor.allCases)
    func `It is not stored, so that the next call asks without a condition`(_ store: Store, _ flavor: Flavor) async {
        let server = CachedServer(unreadable(fresh), .item("new", fresh), .status(304))
        let session = server.session(cache(store))
        #expect(await session.outcome(item, flavor).hasPrefix("APIError.decoding"))
        #expect(await session.outcome(item, flavor) == "new, network")
        #expect(await session.outcome(item, flavor) == "new, cache 0")
        #expect(server.sent == ["whole", "whole"])
    }

    @Test(arguments: Flavor.allCases)
    func `It is not found by the next process`(_ flavor: Flavor) async {
        let server = CachedServer(unreadable(fresh), .item("new", fresh))
        #expect(await server.session(cache(.disk)).outcome(item, flavor).hasPrefix("APIError.decoding"))
        #expect(await server.session(cache(.disk)).outcome(item, flavor) == "new, network")
        #expect(server.sent == ["whole", "whole"])
    }

    @Test(arguments: Store.allCases, Flavor.allCases)
    func `It takes the place of no response that could be read`(_ store: Store, _ flavor: Flavor) async {
        let server = CachedServer(.item("old", ["ETag": #""1""#]), unreadable(fresh), .item("new", fresh))
        let session = server.session(cache(store))
        #expect(await session.outcome(item, flavor) == "old, network")
        #expect(await session.outcome(item, flavor).hasPrefix("APIError.decoding"))
        #expect(await session.outcome(item, flavor) == "new, network")
        #expect(server.sent == ["whole", #"If-None-Match: "1""#, "whole"])
    }

    /// As stored by a version of the app that knew another model, or confirmed by a 304.
    @Test(arguments: Store.allCases, [true, false])
    func `A stored response that cannot be read is removed`(_ store: Store, _ isFresh: Bool) async {
        let stored: HTTPHeaders = isFresh ? fresh : ["ETag": #""1""#]
        let text = HTTPResponse(headers: stored, body: Data("7".utf8))
        let answers: [CacheAnswer] = isFresh ? [.response(text)] : [.response(text), .status(304)]
        let server = CachedServer(answers + [.item("new", fresh)])
        let session = server.session(cache(store))
        #expect(await Flavor.async.run(number, on: session).isSuccess)
        #expect(await session.outcome().hasPrefix("APIError.decoding"))
        #expect(await session.outcome() == "new, network")
        #expect(server.sent.last == "whole")
    }

    @Test func `A stale response that was replaced by an unreadable one is served once more at most`() async {
        let stale: HTTPHeaders = ["Cache-Control": "max-age=0, stale-while-revalidate=60"]
        let server = CachedServer(.item("old", stale), unreadable(fresh), .item("new", fresh))
        let session = server.session(.test)
        _ = await session.outcome()
        await server.transport.arrival()
        #expect(await session.outcome() == "old, cache 0")
        await server.transport.arrival()
        var outcome = await session.outcome()
        while outcome == "old, cache 0", !Task.isCancelled { outcome = await session.outcome() }
        #expect(outcome.hasPrefix("APIError.decoding"))
        #expect(await session.outcome() == "new, network")
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
