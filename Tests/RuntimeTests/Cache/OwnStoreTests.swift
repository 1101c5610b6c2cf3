import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime
@testable import EndpointSharing

/// A store of a user, which responds later, fails, or hangs.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct OwnStoreTests {
    private let store = OwnStore()
    private let clock = TestClock()
    private let fresh: HTTP.Headers = ["Cache-Control": "max-age=60"]

    private var cache: ResponseCache { .shared(store, secret: "a") }

    /// A session of a process of its own, which shares nothing but the store.
    private func process(_ server: CachedServer, secret: String = "a") -> APISession {
        let queued = QueuedStore(store: store, queue: CacheQueue(), timeLimit: .milliseconds(500)) {
            Salt(secret: secret)
        }
        return session(server, ResponseCache(store: queued))
    }

    private func session(
        _ server: CachedServer, _ cache: ResponseCache, timeout: Duration = .seconds(60)
    ) -> APISession {
        let today = server.clock.now
        let settings = ClientSettings(timeout: timeout, retry: .none, clock: clock, now: { today }, cache: cache)
        return .test(server.transport, settings: settings)
    }

    private func finish(_ session: APISession) async {
        await (session.settings.cache.store as? QueuedStore)?.finish()
    }

    private func change(_ session: APISession) async {
        _ = await Flavor.async.run(Endpoint<Void>(.put, "/items/7"), on: session)
    }

    @Test(arguments: Flavor.allCases)
    func `A process finds the responses that another one stored`(_ flavor: Flavor) async {
        let server = CachedServer(.item("old", fresh), .item("new", fresh))
        let (one, other) = (process(server), process(server))
        #expect(await one.outcome(item, flavor) == "old, network")
        await finish(one)
        #expect(await other.outcome(item, flavor) == "old, cache 0")
        #expect(await process(server, secret: "b").outcome(item, flavor) == "new, network")
    }

    @Test func `Sessions with different secrets share no responses of a store`() async {
        let server = CachedServer(.item("old", fresh), .item("new", fresh))
        let (one, other) = (server.session(cache), server.session(.shared(store, secret: "b")))
        #expect(await one.outcome() == "old, network")
        #expect(await other.outcome() == "new, network")
        #expect(await one.outcome() == "old, cache 0")
        #expect(await other.outcome() == "new, cache 0")
    }

    @Test func `A change removes the responses for all processes`() async {
        let server = CachedServer(.item("old", fresh), .status(204), .item("new", fresh))
        let (one, other) = (process(server), process(server))
        _ = await one.outcome()
        await finish(one)
        await change(other)
        await finish(other)
        #expect(store.keys.isEmpty)
        #expect(await one.outcome() == "new, network")
    }

    @Test func `Keys reveal neither URLs nor credentials`() async {
        let server = CachedServer(.item("old", fresh))
        let session = server.session(cache, credential: .header("Authorization", "s3cret"))
        _ = await session.outcome()
        await finish(session)
        #expect(store.keys.count == 1)
        for key in store.keys { #expect(key.wholeMatch(of: /[0-9a-f]{128}/) != nil) }
    }

    @Test(arguments: Flavor.allCases)
    func `A call waits no longer than the limit of the store, and later calls do not wait`(_ flavor: Flavor) async {
        let server = CachedServer(.item("new", fresh))
        let session = session(server, cache)
        store.hold(.load)
        let call = flavor.start(item, on: session)
        await until { session.shared.timers.count == 1 && store.heldCount == 1 }
        clock.advance(by: .milliseconds(500))
        #expect(outcome(await call.result()) == #"Item(id: 7, name: "new")"#)
        await finish(session)
        #expect(await session.outcome(item, flavor) == "new, network")
        store.release()
        await until { store.keys.count == 1 }
        while await session.outcome(item, flavor) != "new, cache 0" {}
        #expect(session.shared.timers.count == 0)
    }

    @Test(arguments: Flavor.allCases)
    func `A call waits for the store for half of its time limit, and can be cancelled meanwhile`(
        _ flavor: Flavor
    ) async {
        let server = CachedServer(.item("new", fresh))
        store.hold(.load)
        let session = session(server, cache, timeout: .milliseconds(100))
        let (late, cancelled) = (flavor.start(item, on: session), flavor.start(item, on: session))
        await until { store.heldCount == 2 }
        cancelled.cancel()
        #expect(outcome(await cancelled.result()) == "cancelled")
        clock.advance(by: .milliseconds(49))
        await letOthersRun()
        #expect(server.sent.isEmpty)
        clock.advance(by: .milliseconds(1))
        #expect(outcome(await late.result()) == #"Item(id: 7, name: "new")"#)
        store.release()
    }

    @Test(arguments: Flavor.allCases, [true, false])
    func `A store that has exceeded its limit delays no later call, although no call has waited that long`(
        _ flavor: Flavor, _ isCancelled: Bool
    ) async throws {
        let server = CachedServer(.item("new", fresh))
        store.hold(.load)
        let session = session(server, cache, timeout: .milliseconds(100))
        let answers = try #require(session.settings.cache.store as? QueuedStore).queue.answers
        let first = flavor.start(item, on: session)
        await until { store.heldCount == 1 && session.shared.timers.count == 1 }
        if isCancelled { first.cancel() } else { clock.advance(by: .milliseconds(50)) }
        _ = await first.result()
        #expect(!answers.isLate)
        await until { session.shared.timers.count == 1 }
        clock.advance(by: .milliseconds(500))
        await until { answers.isLate }
        // Until it is stored, a response is found without the store.
        await finish(session)
        #expect(await session.outcome(item, flavor) == "new, network")
        #expect(store.heldCount == 1)
        store.release()
        await until { !answers.isLate }
        #expect(session.shared.timers.count == 0)
    }

    @Test func `A call that must not ask the server waits for the store until its time limit`() async {
        let server = CachedServer(.item("new", fresh))
        let session = session(server, cache, timeout: .milliseconds(100))
        _ = await session.outcome()
        await finish(session)
        store.hold(.load)
        let call = Task { await session.with { $0.cache.policy = .onlyIfCached }.outcome() }
        await until { store.heldCount == 1 }
        clock.advance(by: .milliseconds(99))
        store.release()
        #expect(await call.value == "new, cache 0")
    }

    @Test(arguments: Flavor.allCases)
    func `An error of the store fails no call`(_ flavor: Flavor) async {
        let server = CachedServer(.item("new", fresh))
        let session = session(server, cache)
        store.fail(.load)
        for _ in 0..<3 {
            #expect(await session.outcome(item, flavor) == "new, network")
            await finish(session)
        }
        store.fail(.load, .change)
        for _ in 0..<3 {
            // A response that could not be stored yet is found among the changes that wait.
            #expect(["new, network", "new, cache 0"].contains(await session.outcome(item, flavor)))
            await finish(session)
        }
        store.fail()
        _ = await session.outcome(item, flavor)
        await finish(session)
        _ = await session.outcome(item, flavor)
        await finish(session)
        #expect(await session.outcome(item, flavor) == "new, cache 0")
    }

    @Test func `Calls do not wait for changes, which later calls find all the same`() async {
        let server = CachedServer(.item("old", fresh), .status(204), .item("new", fresh))
        let session = session(server, cache)
        store.hold(.change)
        #expect(await session.outcome() == "old, network")
        #expect(await session.outcome() == "old, cache 0")
        await change(session)
        #expect(await session.outcome() == "new, network")
        #expect(await session.outcome() == "new, cache 0")
        await until { store.heldCount == 1 }
        #expect(store.keys.isEmpty)
        store.release()
        await finish(session)
        #expect(store.log.filter { $0 != "load" } == ["save", "remove all", "save"])
        #expect(store.keys.count == 1)
    }

    @Test func `An outdated response that could not be removed is not used, and is removed later`() async {
        let server = CachedServer(.item("old", fresh), .status(204), .item("new", ["Cache-Control": "no-store"]))
        let session = session(server, cache)
        _ = await session.outcome()
        await finish(session)
        store.fail(.change)
        await change(session)
        await finish(session)
        #expect(store.keys.count == 1)
        #expect(await session.outcome() == "new, network")
        store.fail()
        #expect(await session.outcome() == "new, network")
        await finish(session)
        _ = await session.outcome()
        await finish(session)
        #expect(store.keys.isEmpty)
    }

    @Test func `A response that could not be saved is removed, because the stored one is outdated`() async throws {
        let queue = CacheQueue()
        let queued = QueuedStore(store: store, queue: queue, timeLimit: .seconds(1)) { Salt(secret: "a") }
        let url = try #require(URL(string: "https://api.test/items/7"))
        queued.save(try .test(bytes: 1), for: .test(1))
        await queue.finish()
        store.fail(.change)
        queued.save(try .test(bytes: 2), for: .test(1))
        await queue.finish()
        store.fail()
        #expect(await queued.load(.test(1), of: url, .test) == nil)
        await queue.finish()
        #expect(store.keys.isEmpty)
    }

    @Test func `Changes that wait take a bounded number of entries and bytes`() throws {
        var pending = PendingChanges()
        let queued = QueuedStore(store: store, queue: CacheQueue(), timeLimit: .seconds(1)) { Salt(secret: "a") }
        let large = CacheChange(store: queued, response: try .test(bytes: 1_000_000))
        for number in 0..<40 { _ = pending.add(large, to: .key(.test(number))) }
        let url = try #require(URL(string: "https://api.test/"))
        let stored = (0..<40).filter { number in
            if case .known(let response) = pending.result(for: .test(number), of: url) {
                response != nil
            } else {
                false
            }
        }
        #expect(stored == Array(0..<15))
        for number in 0..<(2 * CacheQueue.maximumCount) {
            let digest = Digest(UInt64(number), 0, 0, 0)
            let key = CacheKey(resource: CacheKey.Resource(digest), caller: digest)
            _ = pending.add(CacheChange(store: queued, response: nil), to: .key(key))
        }
        var count = 0
        while let first = pending.first {
            count += pending.remove(first).count
        }
        #expect(count == CacheQueue.maximumCount)
        #expect(pending.isEmpty)
    }

    @Test func `Whatever fails, a response that is found is the last one that was saved`() async throws {
        var random = SeededNumbers(seed: 7)
        let queue = CacheQueue()
        let queued = QueuedStore(store: store, queue: queue, timeLimit: .seconds(1)) { Salt(secret: "a") }
        let urls = try (0..<3).map { try #require(URL(string: "https://api.test/\($0)")) }
        let resources = urls.map { Salt(secret: "a").resource(at: $0) }
        var last: [CacheKey: Int] = [:]
        for round in 1...3_000 {
            let place = Int.random(in: 0..<3, using: &random)
            let caller = SHA256.digest([UInt8.random(in: 0..<3, using: &random)])
            let key = CacheKey(resource: resources[place], caller: caller)
            switch Int.random(in: 0..<10, using: &random) {
            case 0:
                queued.removeAll(of: urls[place])
                last = last.filter { $0.key.resource != resources[place] }
            case 1:
                queued.remove(key)
                last[key] = nil
            case 2: Bool.random(using: &random) ? store.fail(.change) : store.fail()
            case 3: await queue.finish()
            case 4...6:
                queued.save(try .test(bytes: round), for: key)
                last[key] = round
            default:
                let found = await queued.load(key, of: urls[place], .test)
                #expect(found == nil || found?.body.count == last[key])
            }
        }
        store.fail()
        for (key, round) in last {
            queued.save(try .test(bytes: round), for: key)
        }
        await queue.finish()
        #expect(store.keys == Set(last.keys.map(\.name)))
    }
}
