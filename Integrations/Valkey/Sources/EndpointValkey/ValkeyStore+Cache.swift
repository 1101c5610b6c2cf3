public import EndpointRuntime
public import EndpointSharing
import Foundation

/// The responses of a resource are the fields of a hash, one for each caller, so that they are removed at once.
extension ValkeyStore: LeasingCacheStore {
    /// The largest number of callers whose responses to a URL are kept.
    ///
    /// A field has no time to live of its own. Without a limit, the responses of callers that do not come back would
    /// stay as long as others use the URL.
    static let maximumCallers = 1_000

    /// The response for a key. `nil` if there is none, or if it was made with another secret.
    public func load(_ key: CacheKey) async throws -> StoredResponse? {
        let reply = try await client.send(["HGET", .text(resourceKey(key.resource)), .text(key.name)])
        switch reply {
        case .bytes(let box): return seal.open(box, name: key.name).flatMap { StoredResponse(bytes: $0) }
        case .null: return nil
        default: throw ValkeyError.unreadableReply
        }
    }

    /// Stores a response in place of the one for the same key, unless it is too large.
    public func save(_ response: StoredResponse, for key: CacheKey) async throws {
        let value = try seal.close(response.bytes, name: key.name)
        guard value.count <= maximumResponseSize else { return try await refuse(key) }
        let arguments: [ValkeyCommand.Argument] = [.text(key.name), .bytes(value), "\(retention.milliseconds)"]
        _ = try await client.run(Self.saveScript, keys: [resourceKey(key.resource)], arguments: arguments)
    }

    /// Removes the response for a key, which is outdated. Nobody waits for the new one, since it is not stored.
    private func refuse(_ key: CacheKey) async throws {
        try await remove(key)
        try await LeaseScript(client: client).waive(fetchKey(key))
    }

    /// Removes the response for a key.
    public func remove(_ key: CacheKey) async throws {
        _ = try await client.send(["HDEL", .text(resourceKey(key.resource)), .text(key.name)])
    }

    /// Removes the responses of a resource for all callers.
    public func removeAll(of resource: CacheKey.Resource) async throws {
        _ = try await client.send(["UNLINK", .text(resourceKey(resource))])
    }

    /// Acquires the lease of a response, unless another owner has it.
    public func acquireLease(of key: CacheKey, owner: String, for duration: Duration) async throws -> FetchLease {
        try await LeaseScript(client: client).take(fetchKey(key), token: owner, for: duration)
    }

    /// Ends a lease, unless the owner has lost it.
    public func releaseLease(of key: CacheKey, owner: String, waiving: Bool) async throws {
        try await LeaseScript(client: client).release(fetchKey(key), token: owner, waiving: waiving)
    }

    private func fetchKey(_ key: CacheKey) -> String { self.key("fetch", tag: key.name) }

    private func resourceKey(_ resource: CacheKey.Resource) -> String { key("cache", tag: resource.name) }

    /// A new field removes two others, so that a hash which is too large shrinks.
    private static let saveScript = ValkeyScript(
        """
        if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 0 and redis.call('HLEN', KEYS[1]) >= \(maximumCallers) then
            redis.call('HDEL', KEYS[1], unpack(redis.call('HRANDFIELD', KEYS[1], 2)))
        end
        redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
        return redis.call('PEXPIRE', KEYS[1], ARGV[3])
        """)
}
