import Synchronization

/// Keeps responses in memory, as many as fit: what was not used for longest goes first.
///
/// Share one between sessions to share what they have; each credential sees its own responses alone.
public final class MemoryCacheStore: Sendable {
    private let limit: Int
    private let ownSalt = CacheSalt.random()
    private let entries = Mutex(RecentlyUsed<CacheKey, StoredResponse>())

    let reads = CacheReads()
    let refreshes = CacheRefreshes()

    /// Makes an empty store.
    ///
    /// - Parameter bytes: The most memory that responses may take; of one alone an eighth. What is less than zero is
    ///   zero: nothing is kept.
    public init(bytes: Int) {
        limit = max(0, bytes)
    }

    /// Forgets everything, as when a user signs out. What calls under way bring is not kept either.
    public func removeAll() {
        reads.invalidateAll()
        // Freed outside of the lock.
        _ = entries.withLock { entries in
            defer { entries = RecentlyUsed() }
            return entries
        }
    }

    /// About how many bytes the responses take.
    public var byteCount: Int { entries.withLock { $0.cost } }
}

extension MemoryCacheStore: CacheStore {
    func salt(_ wait: CacheWait) async -> CacheSalt? { ownSalt }

    func load(_ key: CacheKey, _ wait: CacheWait) async -> StoredResponse? {
        entries.withLock { $0.use(key) }
    }

    func save(_ response: StoredResponse, for key: CacheKey) {
        entries.withLock { entries in
            entries.remove(key)
            guard response.cost <= limit / 8 else { return }
            while entries.cost + response.cost > limit, entries.removeOldest() {}
            entries.insert(response, cost: response.cost, for: key)
        }
    }

    func remove(_ key: CacheKey) {
        entries.withLock { $0.remove(key) }
    }

    func removeAll(of resource: @escaping @Sendable (CacheSalt) -> Digest) {
        let resource = resource(ownSalt)
        entries.withLock { entries in
            for key in entries.keys where key.resource == resource { entries.remove(key) }
        }
    }
}

extension MemoryCacheStore: CustomReflectable {
    /// What `dump` shows: no responses.
    public var customMirror: Mirror { Mirror(self, children: ["bytes": byteCount]) }
}
