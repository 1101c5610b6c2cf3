import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointFiles
@testable import EndpointRuntime
@testable import EndpointSharing

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct DiskCacheStoreTests {
    private let folder = TemporaryFolder()
    private let fresh: HTTP.Headers = ["Cache-Control": "max-age=60", "ETag": #""1""#]

    /// A store without shared state, like that of another process.
    private func store(_ bytes: Int = 1_000_000) -> DiskCacheStore {
        DiskCacheStore(SharedFolder(folder.url), bytes: bytes)
    }

    @Test(arguments: Flavor.allCases)
    func `A process finds the responses that an earlier one stored`(_ flavor: Flavor) async {
        let server = CachedServer(.item("old", fresh), .status(304, ["Cache-Control": "max-age=5"]), .item("new"))
        #expect(await process(server, flavor) == "old, network")
        server.clock.advance(by: 59)
        #expect(await process(server, flavor) == "old, cache 59")
        server.clock.advance(by: 1)
        #expect(await process(server, flavor) == "old, revalidated")
        server.clock.advance(by: 4)
        #expect(await process(server, flavor) == "old, cache 4")
        server.clock.advance(by: 1)
        #expect(await process(server, flavor) == "new, network")
    }

    /// The outcome of a call in a process of its own, which has written its files when this returns.
    private func process(_ server: CachedServer, _ flavor: Flavor) async -> String {
        let store = store()
        let outcome = await server.session(.disk(store)).outcome(item, flavor)
        await store.finishWriting()
        return outcome
    }

    @Test func `An unsafe method removes the files of the resource for all callers`() async {
        let server = CachedServer(.item("a", fresh), .item("b", fresh), .status(204), .item("new"))
        let cache = ResponseCache.disk(store())
        let anne = server.session(cache, credential: .header("Authorization", "anne"))
        let bob = server.session(cache, credential: .header("Authorization", "bob"))
        _ = await anne.outcome()
        _ = await bob.outcome()
        #expect(await bob.outcome() == "b, cache 0")
        _ = await Flavor.async.run(Endpoint<Void>(.put, "/items/7"), on: anne)
        #expect(await bob.outcome() == "new, network")
        #expect(await anne.outcome() == "new, network")
    }

    @Test func `No file reveals a URL or a credential by its name or contents`() async throws {
        let server = CachedServer(.item("old", ["Cache-Control": "max-age=60", "Vary": "Authorization, X-Secret"]))
        let store = store()
        let session = server.session(
            .disk(store),
            credential: .header("Authorization", "Bearer s3cret"),
            headers: ["X-Secret": "s3cret"]
        )
        _ = await session.outcome()
        #expect(await session.outcome() == "old, cache 0")
        await store.finishWriting()
        #expect(folder.names.count == 2)
        for file in folder.files {
            let name = file.lastPathComponent
            #expect(name == "salt" || name.wholeMatch(of: /[0-9a-f]{128}\.response/) != nil)
            let bytes = try Data(contentsOf: file)
            for secret in ["s3cret", "api.test", "items/7"] {
                #expect(bytes.range(of: Data(secret.utf8)) == nil)
            }
        }
        // The same URL has another name elsewhere.
        let other = TemporaryFolder()
        let otherStore = DiskCacheStore(SharedFolder(other.url), bytes: 1_000_000)
        _ = await server.session(.disk(otherStore)).outcome()
        await otherStore.finishWriting()
        #expect(Set(other.names).intersection(folder.names).subtracting(["salt"]).isEmpty)
    }

    @Test func `Only the user of the process can read the files`() async throws {
        let store = store()
        _ = try await store.queued.salt()
        await store.save(try .test(bytes: 10), for: .test(1))
        await store.finishWriting()
        let manager = FileManager.default
        #expect(try manager.attributesOfItem(atPath: folder.url.path)[.posixPermissions] as? Int == 0o700)
        #expect(folder.files.count == 2)
        for file in folder.files {
            #expect(try manager.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test func `The folder never exceeds its limit`() async throws {
        let store = store(400_000)
        for number in 0..<300 {
            await store.save(try .test(bytes: number * 97 % 45_000), for: .test(number))
            await store.finishWriting()
            #expect(folder.size <= 400_000)
        }
        #expect(folder.size > 200_000)
        #expect(await store.load(.test(299)) != nil)
    }

    @Test func `The least recently used responses are removed first`() async throws {
        let first = store(400_000)
        for number in 0..<80 {
            await first.save(try .test(bytes: 3_000), for: .test(number))
            await first.finishWriting()
        }
        for file in folder.names(".response") { try folder.setAge(1_000, of: file) }
        for number in [3, 33, 77] { #expect(await first.load(.test(number)) != nil) }
        // A new store counts the files before it writes.
        let second = store(200_000)
        await second.save(try .test(bytes: 3_000), for: .test(100))
        for number in [3, 33, 77, 100] { #expect(await second.load(.test(number)) != nil) }
        #expect(folder.size <= 150_000 + 4_096)
    }

    @Test(arguments: [0, -1, Int.min, 30_000])
    func `A folder with too small a limit stays empty`(_ bytes: Int) async throws {
        let store = store(bytes)
        await store.save(try .test(bytes: 1), for: .test(1))
        #expect(await store.load(.test(1)) == nil)
    }

    @Test func `The largest possible limit does not trap`() async throws {
        let store = store(.max)
        await store.save(try .test(bytes: 1), for: .test(1))
        #expect(await store.load(.test(1)) != nil)
    }

    @Test func `All responses can be removed, and other files stay`() async throws {
        let store = store()
        await store.save(try .test(bytes: 1), for: .test(1))
        await store.finishWriting()
        let others = ["letter.txt", "abc.response", ".hidden"]
        for name in others { try Data([1]).write(to: folder.url.appendingPathComponent(name)) }
        await store.removeAll()
        #expect(await store.load(.test(1)) == nil)
        #expect(Set(others).isSubset(of: folder.names))
    }
}
