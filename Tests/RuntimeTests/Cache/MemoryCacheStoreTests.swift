import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

extension StoredResponse {
    /// A response with a body of a number of bytes.
    static func test(bytes: Int, _ name: String = "x") throws -> StoredResponse {
        let response = HTTP.Response(headers: ["X-Name": name], body: Data(repeating: 0x61, count: bytes))
        let now = Date(timeIntervalSince1970: 784_111_777)
        let salt = Salt(bytes: [1])
        return try #require(StoredResponse(response, to: [:], salt, requested: now, received: now))
    }
}

extension CacheKey {
    static func test(_ number: Int, caller: Int = 0) -> CacheKey {
        CacheKey(
            resource: Resource(SHA256.digest(Array("\(number)".utf8))),
            caller: SHA256.digest(Array("\(caller)".utf8))
        )
    }
}

struct MemoryCacheStoreTests {
    @Test func `The least recently used responses are removed first`() async throws {
        let entry = try StoredResponse.test(bytes: 0)
        let store = MemoryCacheStore(bytes: entry.cost * 10)
        for number in 0..<10 { store.save(entry, for: .test(number)) }
        for number in [0, 1, 9, 5] { #expect(store.load(.test(number)) != nil) }
        for number in 10..<16 { store.save(entry, for: .test(number)) }
        var left: [Int] = []
        for number in 0..<16 where store.load(.test(number)) != nil { left.append(number) }
        #expect(left == [0, 1, 5, 9, 10, 11, 12, 13, 14, 15])
    }

    @Test(.oneTask, .takesTurns) func `A store never exceeds its limit, whatever the operations`() async throws {
        var random = SystemRandomNumberGenerator()
        let store = MemoryCacheStore(bytes: 100_000)
        var known: [CacheKey: Int] = [:]
        for round in 0..<20_000 {
            if round.isMultiple(of: 100) { await Task.yield() }
            let number = Int.random(in: 0..<60, using: &random)
            switch Int.random(in: 0..<10, using: &random) {
            case 0: store.remove(.test(number))
            case 1: store.removeAll(of: CacheKey.test(number).resource)
            case 2...5: _ = store.load(.test(number))
            default:
                let size = Int.random(in: 0...14_000, using: &random)
                store.save(try .test(bytes: size), for: .test(number, caller: size % 2))
                known[.test(number, caller: size % 2)] = size
            }
            #expect(store.byteCount <= 100_000)
        }
        var bytes = 0
        for (key, size) in known {
            guard let entry = store.load(key) else { continue }
            #expect(entry.body.count == size)
            bytes += entry.cost
        }
        #expect(bytes > 0 && bytes == store.byteCount)
        store.removeAll()
        #expect(store.byteCount == 0)
    }

    @Test(arguments: [0, -1, Int.min, 1_000])
    func `A store with too small a limit stays empty`(_ bytes: Int) async throws {
        let store = MemoryCacheStore(bytes: bytes)
        store.save(try .test(bytes: 0), for: .test(1))
        #expect(store.load(.test(1)) == nil)
    }

    @Test func `A response larger than an eighth of the limit is not stored, and the one that it replaces is removed`()
        async throws
    {
        let small = try StoredResponse.test(bytes: 0)
        let store = MemoryCacheStore(bytes: small.cost * 8)
        store.save(small, for: .test(1))
        #expect(store.load(.test(1)) != nil)
        store.save(try .test(bytes: 1), for: .test(1))
        #expect(store.load(.test(1)) == nil)
    }

    @Test func `The largest possible limit does not trap`() async throws {
        let store = MemoryCacheStore(bytes: .max)
        store.save(try .test(bytes: 10), for: .test(1))
        #expect(store.load(.test(1)) != nil)
    }
}
