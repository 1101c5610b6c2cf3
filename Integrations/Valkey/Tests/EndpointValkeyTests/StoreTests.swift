import EndpointSharing
import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime
@testable import EndpointValkey

/// The store of a fleet, with its functions for responses, limits and credentials.
@Suite(.takesTurns, .timeLimit(.minutes(5)))
struct StoreTests {
    private static let secret = "a secret of the fleet"

    @Test
    func `A store has responses, limits and credentials`() async throws {
        try await TestServer.run { server in
            try await useEverything(of: try ValkeyStore(server.configuration, secret: Self.secret))
        }
    }

    @Test
    func `The responses of a resource are removed for all callers, and others stay`() async throws {
        try await TestServer.run { server in
            let store = try ValkeyStore(server.configuration, secret: Self.secret)
            for (number, caller) in [(1, 1), (1, 2), (2, 1)] {
                try await store.save(try response("\(number)\(caller)"), for: .test(number, caller: caller))
            }
            try await store.removeAll(of: CacheKey.test(1).resource)
            #expect(try await store.load(.test(1, caller: 1)) == nil)
            #expect(try await store.load(.test(1, caller: 2)) == nil)
            #expect(try await store.load(.test(2, caller: 1))?.body == Data("21".utf8))
        }
    }

    @Test
    func `No key and no value reveals anything, and all keys have an end`() async throws {
        try await TestServer.run { server in
            var configuration = server.configuration
            configuration.keyPrefix = "films:"
            let store = try ValkeyStore(configuration, secret: Self.secret)
            try await store.save(try response("s3cret"), for: .test(1))
            #expect(try await store.acquireLease(of: "s3cret", owner: "a", for: .seconds(60)))
            try await store.releaseLease(of: "s3cret", owner: "a", storing: Data("s3cret".utf8))
            // One more than the limit, so that a process is told a time.
            _ = try await store.permit(41, fortyInTenSeconds)
            #expect(try await store.acquireLease(of: .test(1), owner: "a", for: .seconds(60)) == .acquired)
            let keys = try #require(try await store.client.send(["KEYS", "*"]).elements)
            #expect(keys.count == 5)
            for key in keys.map(\.text) {
                #expect(key.hasPrefix("films:") && key.contains("{") && !key.contains("s3cret"))
                #expect(try await store.client.send(["PTTL", .text(key)]).number > 0)
                let dump = try #require(try await store.client.send(["DUMP", .text(key)]).data)
                for secret in ["s3cret", Self.secret, "max-age"] {
                    #expect(dump.range(of: Data(secret.utf8)) == nil)
                }
            }
        }
    }

    @Test
    func `A value of another secret, of another key, or of nobody is not used`() async throws {
        try await TestServer.run { server in
            let store = try ValkeyStore(server.configuration, secret: Self.secret)
            let other = try ValkeyStore(server.configuration, secret: "another secret, as long")
            try await store.save(try response("Dune"), for: .test(1))
            #expect(try await other.load(.test(1)) == nil)
            #expect(try await other.load("shop") == nil)
            let hash = store.key("cache", tag: CacheKey.test(1).resource.name)
            let value = try #require(
                try await store.client.send(["HGET", .text(hash), .text(CacheKey.test(1).name)]).data)
            _ = try await store.client.send([
                "HSET", .text(hash), .text(CacheKey.test(1, caller: 9).name), .bytes(value),
            ])
            #expect(try await store.load(.test(1, caller: 9)) == nil)
            for index in [0, 20, value.count - 1] {
                var damaged = value
                damaged[index] ^= 1
                _ = try await store.client.send(["HSET", .text(hash), .text(CacheKey.test(1).name), .bytes(damaged)])
                #expect(try await store.load(.test(1)) == nil)
            }
        }
    }

    @Test
    func `A response that is too large replaces none, and the outdated one is removed`() async throws {
        try await TestServer.run { server in
            let store = try ValkeyStore(server.configuration, secret: Self.secret, maximumResponseSize: 1_000)
            try await store.save(try response("Dune"), for: .test(1))
            try await store.save(try response(String(repeating: "x", count: 1_000)), for: .test(1))
            #expect(try await store.load(.test(1)) == nil)
        }
    }

    @Test
    func `The lease of a response that is too large is waived, and no other one`() async throws {
        try await TestServer.run { server in
            let store = try ValkeyStore(server.configuration, secret: Self.secret, maximumResponseSize: 1_000)
            for number in 1...2 {
                #expect(try await store.acquireLease(of: .test(number), owner: "a", for: .seconds(60)) == .acquired)
            }
            for number in [1, 3] {
                try await store.save(try response(String(repeating: "x", count: 1_000)), for: .test(number))
            }
            try await store.save(try response("Dune"), for: .test(2))
            var leases: [FetchLease] = []
            for number in 1...3 {
                try await store.releaseLease(of: .test(number), owner: "a", waiving: false)
                leases.append(try await store.acquireLease(of: .test(number), owner: "b", for: .seconds(60)))
            }
            #expect(leases == [.waived, .acquired, .acquired])
            let lease = store.key("fetch", tag: CacheKey.test(1).name)
            #expect(try await store.client.send(["PTTL", .text(lease)]).number > 0)
        }
    }

    @Test
    func `The responses of a URL are kept for a limited number of callers`() async throws {
        try await TestServer.run { server in
            let store = try ValkeyStore(server.configuration, secret: Self.secret)
            let resource = CacheKey.test(1).resource
            try await addCallers(1_010, to: resource, of: store)
            for caller in 1...20 {
                try await store.save(try response("\(caller)"), for: .test(1, caller: caller))
                #expect(try await store.load(.test(1, caller: caller))?.body == Data("\(caller)".utf8))
            }
            let hash = store.key("cache", tag: resource.name)
            let count = { try await store.client.send(["HLEN", .text(hash)]).number }
            #expect(try await 999...1_000 ~= count())
            // A response in place of an older one removes no others. After one of the two callers, the hash is full.
            for caller in 2_000...2_001 {
                try await store.save(try response("a"), for: .test(1, caller: caller))
                let former = try await count()
                try await store.save(try response("b"), for: .test(1, caller: caller))
                #expect(try await count() == former)
            }
        }
    }

    @Test
    func `A short secret is an error of the configuration, and no text has the secret`() throws {
        #expect(throws: ValkeyError.self) { try ValkeyStore(ValkeyConfiguration(), secret: "short") }
        let store = try ValkeyStore(ValkeyConfiguration(), secret: Self.secret)
        var text = "\(store)"
        dump(store, to: &text)
        #expect(!text.contains(Self.secret) && text.contains("127.0.0.1"))
    }
}
