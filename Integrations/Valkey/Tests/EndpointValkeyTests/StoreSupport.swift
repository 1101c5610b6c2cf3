import EndpointSharing
import Foundation
import Testing

@testable import EndpointRuntime
@testable import EndpointValkey

/// A response with a body.
func response(_ body: String) throws -> StoredResponse {
    let response = HTTP.Response(headers: ["Cache-Control": "max-age=60"], body: Data(body.utf8))
    let now = Date(timeIntervalSince1970: 1_790_000_000)
    return try #require(StoredResponse(response, variant: Digest(0, 0, 0, 0), requested: now, received: now))
}

extension CacheKey {
    static func test(_ number: Int, caller: Int = 0) -> CacheKey {
        CacheKey(
            resource: Resource(Digest(UInt64(number), 1, 2, 3)), caller: Digest(UInt64(caller), 5, 6, 7))
    }
}

/// Limits of 40 requests in ten seconds.
let fortyInTenSeconds = FleetLimits(
    host: "host", caller: "caller",
    rates: [FleetLimits.Rate(name: "rate", limit: RateLimit(requests: 40, per: .seconds(10)))])

/// Stores values of other callers beside the responses of a resource.
func addCallers(_ count: Int, to resource: CacheKey.Resource, of store: ValkeyStore) async throws {
    let fields: [ValkeyCommand.Argument] = (0..<count).flatMap { ["\($0)", "value"] }
    _ = try await store.client.send(ValkeyCommand(["HSET", .text(store.key("cache", tag: resource.name))] + fields))
}

/// Uses each function of a store, and checks that it works.
func useEverything(of store: ValkeyStore) async throws {
    try await store.save(try response("Dune"), for: .test(1))
    #expect(try await store.load(.test(1))?.body == Data("Dune".utf8))
    try await store.remove(.test(1))
    // So many that the next response removes others.
    try await addCallers(ValkeyStore.maximumCallers, to: CacheKey.test(1).resource, of: store)
    try await store.save(try response("Dune"), for: .test(1))
    try await store.removeAll(of: CacheKey.test(1).resource)
    #expect(try await store.load(.test(1)) == nil)
    #expect(try await store.acquireLease(of: .test(1), owner: "a", for: .seconds(60)) == .acquired)
    try await store.releaseLease(of: .test(1), owner: "a", waiving: true)
    #expect(try await store.acquireLease(of: .test(1), owner: "b", for: .seconds(60)) == .waived)

    let bucket = FleetLimits(
        host: "host", caller: "caller",
        rates: [FleetLimits.Rate(name: "bucket", limit: RateLimit(requests: 1, per: .seconds(10), burst: 2))])
    #expect(try await store.permit(1, bucket) == .permitted(1, next: .zero))
    #expect(try await store.permit(1, fortyInTenSeconds) == .permitted(1, next: .zero))
    try await store.pause(fortyInTenSeconds, for: .seconds(60))
    guard case .paused = try await store.permit(1, fortyInTenSeconds) else {
        Issue.record("a request started in a pause")
        return
    }

    #expect(try await store.acquireLease(of: "shop", owner: "a", for: .seconds(60)))
    try await store.releaseLease(of: "shop", owner: "a", storing: Data("token".utf8))
    #expect(try await store.load("shop") == Data("token".utf8))
}
