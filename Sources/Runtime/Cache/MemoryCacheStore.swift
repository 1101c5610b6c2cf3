import Synchronization

/// Stores responses in memory, up to a number of bytes. The least recently used responses are removed first.
///
/// Sessions that are given the same store share its responses. Each credential sees only its own responses.
public final class MemoryCacheStore: Sendable {
    private let limit: Int
    private let ownSalt = CacheSalt.random()
    private let entries = Mutex(RecentlyUsed<CacheKey, StoredResponse>())

    package let reads = CacheReads()
    package let refreshes = CacheRefreshes()

    /// Creates an empty store.
    ///
    /// - Parameter bytes: The maximum memory for all responses. A single response may take at most an eighth of it.
    ///   With zero or less, nothing is stored.
    public init(bytes: Int) {
        limit = max(0, bytes)
    }

    /// Removes all responses, for example when a user signs out. The responses of calls in flight are not stored
    /// either.
    public func removeAll() {
        reads.invalidateAll()
        // The responses are released outside of the lock.
        _ = entries.withLock { entries in
            defer { entries = RecentlyUsed() }
            return entries
        }
    }

    /// The approximate number of bytes that the responses take.
    public var byteCount: Int { entries.withLock { $0.cost } }
}

extension MemoryCacheStore: CacheStore {
    package func salt(_ wait: CacheWait) async -> CacheSalt? { ownSalt }

    package func load(_ key: CacheKey, _ wait: CacheWait) async -> StoredResponse? {
        entries.withLock { $0.use(key) }
    }

    package func save(_ response: StoredResponse, for key: CacheKey) {
        entries.withLock { entries in
            entries.remove(key)
            guard response.cost <= limit / 8 else { return }
            while entries.cost + response.cost > limit, entries.removeOldest() {}
            entries.insert(response, cost: response.cost, for: key)
        }
    }

    package func remove(_ key: CacheKey) {
        entries.withLock { $0.remove(key) }
    }

    package func removeAll(of resource: @escaping @Sendable (CacheSalt) -> Digest) {
        let resource = resource(ownSalt)
        entries.withLock { entries in
            for key in entries.keys where key.resource == resource { entries.remove(key) }
        }
    }
}

extension MemoryCacheStore: CustomReflectable {
    /// The mirror that `dump` shows. It contains no responses.
    public var customMirror: Mirror { Mirror(self, children: ["bytes": byteCount]) }
}
