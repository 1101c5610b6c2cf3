import Dispatch
import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointFiles
@testable import EndpointRuntime

/// A disk that does not respond, like a disconnected network volume.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct StuckDiskTests {
    private let temporary = TemporaryFolder()
    private let clock = TestClock()
    private let fresh: HTTP.Headers = ["Cache-Control": "max-age=60"]

    /// Blocks the queue of a folder until it is released.
    private final class Block: Sendable {
        private let semaphore = DispatchSemaphore(value: 0)

        init(_ folder: SharedFolder) {
            folder.start { [semaphore] _ in semaphore.wait() }
        }

        func release() { semaphore.signal() }

        deinit { semaphore.signal() }
    }

    private func session(_ server: CachedServer, _ folder: SharedFolder, timeout: Duration = .seconds(60)) -> APISession
    {
        let today = server.clock.now
        let cache = ResponseCache.disk(DiskCacheStore(folder, bytes: 1_000_000))
        let settings = ClientSettings(timeout: timeout, retry: .none, clock: clock, now: { today }, cache: cache)
        return .test(server.transport, settings: settings)
    }

    /// Returns when all changes of the folder are made.
    private func finish(_ folder: SharedFolder) async {
        await DiskCacheStore(folder, bytes: 0).finishWriting()
    }

    @Test(arguments: Flavor.allCases, [true, false])
    func `A call waits for five seconds at most, and later calls do not wait`(_ flavor: Flavor, _ isKnown: Bool) async {
        let folder = SharedFolder(temporary.url)
        let server = CachedServer(.item("new", fresh))
        let session = session(server, folder)
        if isKnown { _ = await session.outcome() }
        await finish(folder)
        let block = Block(folder)
        let call = flavor.start(item, on: session)
        await until { session.shared.timers.count == 1 }
        clock.advance(by: DiskCacheStore.maximumWait)
        #expect(outcome(await call.result()) == #"Item(id: 7, name: "new")"#)
        // Without a salt, there is no key by which the response that waits for the disk could be found.
        #expect(await session.outcome(item, flavor) == (isKnown ? "new, cache 0" : "new, network"))
        block.release()
        while await session.outcome(item, flavor) != "new, cache 0" { await Task.yield() }
    }

    @Test(arguments: Flavor.allCases)
    func `A call waits for the disk for half of its time limit`(_ flavor: Flavor) async {
        let folder = SharedFolder(temporary.url)
        let block = Block(folder)
        let session = session(CachedServer(.item("new")), folder, timeout: .seconds(2))
        let call = flavor.start(item, on: session)
        await until { session.shared.timers.count == 1 }
        clock.advance(by: .seconds(1))
        #expect(outcome(await call.result()) == #"Item(id: 7, name: "new")"#)
        block.release()
    }

    @Test(arguments: Flavor.allCases)
    func `A call that must not ask the server does not ask it if the disk does not respond`(_ flavor: Flavor) async {
        let folder = SharedFolder(temporary.url)
        let block = Block(folder)
        let server = CachedServer(.item("new"))
        let session = session(server, folder)
        let endpoint = Endpoint<Item>(.get, "/items/7", headers: ["Cache-Control": "only-if-cached"])
        let call = flavor.start(endpoint, on: session)
        await until { session.shared.timers.count == 1 }
        clock.advance(by: DiskCacheStore.maximumWait)
        guard case .failure(.status(let failure)) = await call.result() else { return #expect(Bool(false)) }
        #expect(failure.status == 504)
        #expect(server.sent.isEmpty)
        block.release()
    }

    @Test(arguments: Flavor.allCases)
    func `A call that must not ask the server waits for the disk for more than half of its time limit`(
        _ flavor: Flavor
    ) async {
        let server = CachedServer(.item("old", fresh))
        let earlier = SharedFolder(temporary.url)
        _ = await session(server, earlier).outcome()
        await finish(earlier)
        let folder = SharedFolder(temporary.url)
        let block = Block(folder)
        let session = TestClient(session: session(server, folder, timeout: .seconds(2)))
            .with { $0.cache.policy = .onlyIfCached }.session
        let call = flavor.start(item, on: session)
        await until { session.shared.timers.count == 1 }
        clock.advance(by: .milliseconds(1_900))
        await letOthersRun()
        block.release()
        #expect(outcome(await call.result()) == #"Item(id: 7, name: "old")"#)
        #expect(server.sent.count == 1)
    }

    @Test(arguments: Flavor.allCases, [CachePolicy.useCache, .onlyIfCached])
    func `A call that waits for the disk can be cancelled at once`(_ flavor: Flavor, _ policy: CachePolicy) async {
        let folder = SharedFolder(temporary.url)
        let block = Block(folder)
        let server = CachedServer(.item("new"))
        let session = TestClient(session: session(server, folder)).with { $0.cache.policy = policy }.session
        let call = flavor.start(item, on: session)
        await until { session.shared.timers.count == 1 }
        call.cancel()
        #expect(outcome(await call.result()) == "cancelled")
        #expect(server.sent.isEmpty)
        block.release()
    }

    @Test(arguments: Flavor.allCases)
    func `A change does not wait for the disk, and takes effect later`(_ flavor: Flavor) async {
        let folder = SharedFolder(temporary.url)
        let server = CachedServer(.item("old", fresh), .status(204), .item("new", fresh))
        let earlier = SharedFolder(temporary.url)
        _ = await session(server, earlier).outcome()
        await finish(earlier)
        let block = Block(folder)
        let session = session(server, folder)
        #expect(outcome(await flavor.run(Endpoint<Item>(.put, "/items/7"), on: session)).hasPrefix("decoding"))
        block.release()
        #expect(await session.outcome(item, flavor) == "new, network")
    }

    @Test(arguments: Flavor.allCases)
    func `A call that waits for the disk while all responses are removed stores none`(_ flavor: Flavor) async {
        let folder = SharedFolder(temporary.url)
        let server = CachedServer(.item("new", fresh))
        let session = session(server, folder)
        let block = Block(folder)
        let call = flavor.start(item, on: session)
        await until { session.shared.timers.count == 1 }
        let store = DiskCacheStore(folder, bytes: 1_000_000)
        let removal = Task { await store.removeAll() }
        await until { folder.queue.reads.removalCount == 1 }
        block.release()
        await removal.value
        #expect(outcome(await call.result()) == #"Item(id: 7, name: "new")"#)
        await finish(folder)
        #expect(await session.outcome(item, flavor) == "new, network")
    }
}
