import Foundation
import Synchronization

/// A store for responses. An error in the store fails no call. Fewer responses are stored then.
package protocol CacheStore: AnyObject, Sendable {
    /// The requests in flight whose responses may be stored.
    var reads: CacheReads { get }

    /// The stale responses that requests in the background replace.
    var refreshes: CacheRefreshes { get }

    /// The salt of the digests in the keys, the same for all users of the store. `nil` if the store does not respond
    /// in time, or if the task is cancelled.
    func salt(_ wait: CacheWait) async -> Salt?

    /// Loads the response for a key. Returns `nil` if there is none, if the store does not respond in time, or if the
    /// task is cancelled.
    func load(_ key: CacheKey, _ wait: CacheWait) async -> StoredResponse?

    /// Stores a response in place of the one for the same key, now or soon. A later ``load(_:_:)`` finds it.
    ///
    /// This function and ``remove(_:)`` are called under the lock of ``reads``, and therefore must not block.
    func save(_ response: StoredResponse, for key: CacheKey)

    /// Removes the response for a key, now or soon.
    func remove(_ key: CacheKey)

    /// Removes the responses of a resource for all callers, now or soon.
    ///
    /// - Parameter resource: Returns the digest of the resource for the salt of the store.
    func removeAll(of resource: @escaping @Sendable (Salt) -> Digest)
}

extension CacheStore {
    /// Removes the responses of a resource, and prevents those in flight from being stored.
    func invalidate(_ url: URL) {
        reads.invalidate(url)
        removeAll { $0.digest(of: url) }
    }
}

/// A time limit for waiting for a store.
package struct CacheWait: Sendable {
    /// The end of the time limit of the call, as a time of ``timers``.
    package let due: Duration
    package let timers: Timers
}

/// Prevents outdated responses from being stored.
///
/// A response is outdated if, after its request was sent, the resource changed or the response to a later request was
/// stored.
package final class CacheReads: Sendable {
    private struct Read {
        let url: URL
        let key: CacheKey
    }

    private struct State {
        var reads: [UInt64: Read] = [:]
        var lastID: UInt64 = 0
        var lastChange: UInt64 = 0
    }

    /// The number of changes in all stores, so that no two changes have the same number.
    private static let changes = Atomic<UInt64>(0)

    private let state = Mutex(State())

    package init() {}

    /// The number of the last change, 0 before the first one. A caller must not join a request that was sent before
    /// it.
    var lastChange: UInt64 { state.withLock { $0.lastChange } }

    /// Records that a resource is being requested. Returns the number of the read.
    func begin(_ url: URL, _ key: CacheKey) -> UInt64 {
        state.withLock { state in
            state.lastID += 1
            state.reads[state.lastID] = Read(url: url, key: key)
            return state.lastID
        }
    }

    /// Ends a read without a change in the store.
    func end(_ id: UInt64) {
        state.withLock { _ = $0.reads.removeValue(forKey: id) }
    }

    /// Ends a read, and calls `update` to change the store, unless the response is outdated.
    ///
    /// `update` runs under the lock, so that a change of the resource comes either before it or after the response is
    /// stored, when it removes the response.
    func end(_ id: UInt64, _ update: () -> Void) {
        state.withLock { state in
            guard let read = state.reads.removeValue(forKey: id) else { return }
            state.reads = state.reads.filter { $0.key > id || $0.value.key != read.key }
            update()
        }
    }

    /// Records that a resource may have changed.
    func invalidate(_ url: URL) {
        change { $0.filter { $0.value.url != url } }
    }

    /// Prevents all responses in flight from being stored.
    package func invalidateAll() {
        change { _ in [:] }
    }

    /// Counts a change. `valid` selects the reads whose responses may still be stored.
    private func change(_ valid: ([UInt64: Read]) -> [UInt64: Read]) {
        state.withLock { state in
            state.reads = valid(state.reads)
            state.lastChange = Self.changes.add(1, ordering: .relaxed).newValue
        }
    }
}

/// The stale responses that requests in the background replace. There is at most one such request for each response.
package final class CacheRefreshes: Sendable {
    private let keys = Mutex<Set<CacheKey>>([])

    package init() {}

    /// Starts to replace a response. Returns `false` if another task already replaces it.
    func begin(_ key: CacheKey) -> Bool {
        keys.withLock { $0.insert(key).inserted }
    }

    func end(_ key: CacheKey) {
        keys.withLock { _ = $0.remove(key) }
    }
}

/// Stores responses in memory, up to a number of bytes. The least recently used responses are removed first.
///
/// Sessions that are given the same store share its responses. Each credential sees only its own responses.
public final class MemoryCacheStore: Sendable {
    private let limit: Int
    private let ownSalt = Salt.random()
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
    package func salt(_ wait: CacheWait) async -> Salt? { ownSalt }

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

    package func removeAll(of resource: @escaping @Sendable (Salt) -> Digest) {
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

/// A dictionary that knows the order in which its values were last used. Lookup, insertion and removal take constant
/// time.
struct RecentlyUsed<Key: Hashable, Value> {
    private struct Node {
        let value: Value
        let cost: Int
        var older: Key?
        var newer: Key?
    }

    private var nodes: [Key: Node] = [:]
    private var oldest: Key?
    private var newest: Key?

    /// The total cost of the values.
    private(set) var cost = 0

    var keys: [Key] { Array(nodes.keys) }

    /// Returns the value for a key, and marks it as the most recently used one.
    mutating func use(_ key: Key) -> Value? {
        guard let node = nodes[key] else { return nil }
        if newest != key {
            unlink(node)
            link(key, node)
        }
        return node.value
    }

    /// Sets the value for a key, and marks it as the most recently used one.
    mutating func insert(_ value: Value, cost: Int, for key: Key) {
        remove(key)
        self.cost += cost
        link(key, Node(value: value, cost: cost))
    }

    mutating func remove(_ key: Key) {
        guard let node = nodes.removeValue(forKey: key) else { return }
        unlink(node)
        cost -= node.cost
    }

    /// Removes the least recently used value. Returns `false` if there is none.
    mutating func removeOldest() -> Bool {
        guard let oldest else { return false }
        remove(oldest)
        return true
    }

    private mutating func link(_ key: Key, _ node: Node) {
        nodes[key] = Node(value: node.value, cost: node.cost, older: newest, newer: nil)
        if let newest { nodes[newest]?.newer = key }
        newest = key
        if oldest == nil { oldest = key }
    }

    private mutating func unlink(_ node: Node) {
        if let older = node.older { nodes[older]?.newer = node.newer } else { oldest = node.newer }
        if let newer = node.newer { nodes[newer]?.older = node.older } else { newest = node.older }
    }
}
