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
            _ = try await store.permit(1, fortyInTenSeconds)
            #expect(try await store.acquireLease(of: .test(1), owner: "a", for: .seconds(60)) == .acquired)
            guard case .array(let keys) = try await store.client.send(["KEYS", "*"]) else { return }
            #expect(keys.count == 4)
            for key in keys.map(\.text) {
                #expect(key.hasPrefix("films:") && key.contains("{") && !key.contains("s3cret"))
                #expect(try await store.client.send(["PTTL", .text(key)]).number > 0)
                guard case .bytes(let dump) = try await store.client.send(["DUMP", .text(key)]) else { continue }
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
            guard
                case .bytes(let value) = try await store.client.send([
                    "HGET", .text(hash), .text(CacheKey.test(1).name),
                ])
            else { return }
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
    func `A short secret is an error of the configuration, and no text has the secret`() throws {
        #expect(throws: ValkeyError.self) { try ValkeyStore(ValkeyConfiguration(), secret: "short") }
        let store = try ValkeyStore(ValkeyConfiguration(), secret: Self.secret)
        var text = "\(store)"
        dump(store, to: &text)
        #expect(!text.contains(Self.secret) && text.contains("127.0.0.1"))
    }
}
