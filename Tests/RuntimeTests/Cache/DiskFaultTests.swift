import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointFiles
@testable import EndpointRuntime
@testable import EndpointSharing

/// Crashes, damaged files, and failing disks.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct DiskFaultTests {
    private let folder = TemporaryFolder()

    /// A store without shared state, like that of another process.
    private func store(_ bytes: Int = 1_000_000) -> DiskCacheStore {
        DiskCacheStore(SharedFolder(folder.url), bytes: bytes)
    }

    @Test func `A truncated file is ignored and removed`() async throws {
        let store = store()
        await store.save(try .test(bytes: 100), for: .test(1))
        await store.finishWriting()
        let file = try #require(folder.names(".response").first)
        let whole = try Data(contentsOf: file)
        for count in 0..<whole.count {
            try whole.prefix(count).write(to: file)
            #expect(await store.load(.test(1)) == nil, "\(count)")
            #expect(folder.names(".response").isEmpty, "\(count)")
        }
        try whole.write(to: file)
        #expect(await store.load(.test(1))?.body.count == 100)
    }

    @Test func `A file with any changed or additional byte is rejected`() throws {
        let key = CacheKey.test(1)
        let whole = EntryFile.bytes(of: try .test(bytes: 50), key)
        #expect(EntryFile.entry(in: whole, key)?.body == Data(repeating: 0x61, count: 50))
        #expect(EntryFile.entry(in: whole, .test(2)) == nil)
        #expect(EntryFile.entry(in: whole, .test(1, caller: 1)) == nil)
        #expect(EntryFile.entry(in: whole + [0], key) == nil)
        for index in whole.indices {
            var bytes = whole
            bytes[index] ^= UInt8.random(in: 1...255)
            #expect(EntryFile.entry(in: bytes, key) == nil, "\(index)")
        }
    }

    @Test(.oneTask, .takesTurns) func `No file traps the reader, even if its checksum is correct`() async throws {
        var readCount = 0
        let whole = try StoredResponse.test(bytes: 20).bytes
        let content = whole.dropFirst(16)
        for round in 0..<20_000 {
            if round.isMultiple(of: 100) { await Task.yield() }
            var bytes = Array(content)
            for _ in 0..<Int.random(in: 1...3) {
                guard let index = bytes.indices.randomElement() else { break }
                bytes[index] = [0, 1, 0x7F, 0x80, 0xFF, .random(in: 0...255)].randomElement() ?? 0
            }
            bytes = Array(bytes.prefix(Int.random(in: 0...content.count * 4)))
            let sum = StoredResponse.checksum(Data(bytes))
            let head = whole.prefix(8) + (0..<8).map { UInt8(truncatingIfNeeded: sum >> (56 - 8 * UInt64($0))) }
            guard let entry = StoredResponse(bytes: head + bytes) else { continue }
            _ = entry.response(from: .cache(age: .capped(seconds: entry.freshness.age(at: Date()))))
            readCount += 1
        }
        #expect((1..<20_000).contains(readCount))
    }

    @Test func `Removing all responses removes the drafts of a killed process as well`() async throws {
        let store = store()
        await store.save(try .test(bytes: 1), for: .test(1))
        await store.finishWriting()
        let draft = "\(CacheKey.test(9).resource.name).draft"
        for name in [draft, "notes.draft"] { try Data([1]).write(to: folder.url.appendingPathComponent(name)) }
        await store.removeAll()
        #expect(folder.names(".response").isEmpty)
        #expect(folder.names(".draft").map(\.lastPathComponent) == ["notes.draft"])
    }

    @Test func `The drafts of a killed process are removed, unless another process may be writing them`() async throws {
        let store = store()
        await store.save(try .test(bytes: 1), for: .test(1))
        await store.finishWriting()
        let name = CacheKey.test(9).resource.name
        let (old, new) = ("\(name).draft", "\(String(name.reversed())).draft")
        let stranger = "notes.draft"
        for name in [old, new, stranger] { try Data([1, 2]).write(to: folder.url.appendingPathComponent(name)) }
        for name in [old, stranger] { try folder.setAge(61, of: folder.url.appendingPathComponent(name)) }
        let next = self.store()
        await next.save(try .test(bytes: 1), for: .test(2))
        await next.finishWriting()
        #expect(!folder.names.contains(old))
        #expect(folder.names.contains(new) && folder.names.contains(stranger))
        #expect(await next.load(.test(1)) != nil)
    }

    @Test func `Two stores on one folder read only complete responses, and stay within the limit`() async throws {
        let stores = [store(400_000), store(400_000)]
        let hits = await withTaskGroup { group in
            for task in 0..<8 {
                let store = stores[task % 2]
                group.addTask {
                    var hits = 0
                    for round in 0..<150 {
                        let number = Int.random(in: 0..<20)
                        switch Int.random(in: 0..<10) {
                        case 0: await store.remove(.test(number))
                        case 1: await store.removeAll(of: CacheKey.test(number).resource)
                        case 2...5:
                            guard let entry = await store.load(.test(number)) else { continue }
                            #expect(entry.headers["X-Name"] == "\(number)-\(entry.body.count)")
                            hits += 1
                        default:
                            let size = Int.random(in: 0..<40_000)
                            guard let entry = try? StoredResponse.test(bytes: size, "\(number)-\(size)") else {
                                continue
                            }
                            await store.save(entry, for: .test(number))
                        }
                        if round % 10 == 0 {
                            await store.finishWriting()
                        }
                    }
                    return hits
                }
            }
            return await group.reduce(0, +)
        }
        #expect(hits > 0)
        for store in stores { await store.finishWriting() }
        #expect(folder.size <= 400_000)
        #expect(folder.names(".draft").isEmpty)
    }

    @Test func `All stores that open a folder at the same time agree on its salt`() async throws {
        let salts = await withTaskGroup(of: [UInt8]?.self) { group in
            for _ in 0..<20 {
                let store = store()
                group.addTask { try? await store.queued.salt().bytes }
            }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(salts.count == 1)
        #expect(folder.names == ["salt"])
    }

    @Test func `A truncated salt is replaced`() async throws {
        let first = try await store().queued.salt().bytes
        let file = folder.url.appendingPathComponent("salt")
        try Data(first.prefix(3)).write(to: file)
        let second = try await store().queued.salt().bytes
        #expect(second != first)
        #expect(try await store().queued.salt().bytes == second)
    }

    @Test(arguments: Flavor.allCases)
    func `A folder that cannot be created fails no call`(_ flavor: Flavor) async throws {
        try Data([1]).write(to: folder.url)
        let server = CachedServer(.item("a", ["Cache-Control": "max-age=60"]), .item("b"), .status(204))
        let store = DiskCacheStore(folder: folder.url.appendingPathComponent("below/a/file"), bytes: 1_000_000)
        let session = server.session(.disk(store))
        #expect(await session.outcome(item, flavor) == "a, network")
        await store.finishWriting()
        #expect(await session.outcome(item, flavor) == "b, network")
        let change = await flavor.run(Endpoint<Void>(.put, "/items/7"), on: session)
        #expect(throws: Never.self) { try change.get() }
        await store.removeAll()
    }

    @Test func `A folder that is removed is created again`() async throws {
        let store = store()
        await store.save(try .test(bytes: 1), for: .test(1))
        await store.finishWriting()
        try FileManager.default.removeItem(at: folder.url)
        #expect(await store.load(.test(1)) == nil)
        await store.save(try .test(bytes: 1), for: .test(1))
        #expect(await store.load(.test(1)) != nil)
    }

    @Test func `A folder that is created again has the same salt, which other processes need`() async throws {
        let store = store()
        let salt = try await store.queued.salt().bytes
        try FileManager.default.removeItem(at: folder.url)
        await store.save(try .test(bytes: 1), for: .test(1))
        #expect(try await self.store().queued.salt().bytes == salt)
    }

    @Test func `A salt that cannot be written is not used, and a later one is`() async throws {
        try Data().write(to: folder.url)
        let queued = store().queued
        await #expect(throws: (any Error).self) { try await queued.salt() }
        try FileManager.default.removeItem(at: folder.url)
        let salt = try await queued.salt().bytes
        #expect(try await store().queued.salt().bytes == salt)
    }

    @Test func `Only the response whose file can be neither removed nor replaced is not used`() async throws {
        let store = store()
        await store.save(try .test(bytes: 1), for: .test(1))
        await store.save(try .test(bytes: 1), for: .test(2))
        await store.finishWriting()
        let file = try #require(
            folder.names(".response").first { $0.lastPathComponent.hasPrefix(CacheKey.test(1).resource.name) })
        // Neither written nor removed as a file, whoever runs this: as on a folder that is read-only.
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
        #expect(await store.load(.test(2)) != nil)
        await store.save(try .test(bytes: 1), for: .test(1))
        #expect(await store.load(.test(1)) == nil)
        #expect(await store.load(.test(2)) != nil)
        #expect(folder.names(".draft").isEmpty)
        try FileManager.default.removeItem(at: file)
        await store.save(try .test(bytes: 1), for: .test(1))
        #expect(await store.load(.test(1)) != nil)
    }

    @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
    func `A read-only folder is read, and fails no call`() async throws {
        let server = CachedServer(.item("a", ["Cache-Control": "max-age=60"]), .item("b"))
        let first = store()
        _ = await server.session(.disk(first)).outcome()
        await first.finishWriting()
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.url.path)
        defer { try? manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.url.path) }
        let session = server.session(.disk(store()))
        #expect(await session.outcome() == "a, cache 0")
        server.clock.advance(by: 60)
        #expect(await session.outcome() == "b, network")
        #expect(await session.outcome() == "b, network")
    }
}
