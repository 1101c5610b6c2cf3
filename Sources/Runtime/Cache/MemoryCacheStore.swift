import Foundation
import Synchronization

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

extension MemoryCacheStore {
    /// The response for a key. `nil` if there is none.
    public func load(_ key: CacheKey) -> StoredResponse? {
        entries.withLock { $0.use(key) }
    }

    /// Stores a response in place of the one for the same key.
    public func save(_ response: StoredResponse, for key: CacheKey) {
        entries.withLock { entries in
            entries.remove(key)
            guard response.cost <= limit / 8 else { return }
            while entries.cost + response.cost > limit, entries.removeOldest() {}
            entries.insert(response, cost: response.cost, for: key)
        }
    }

    /// Removes the response for a key.
    public func remove(_ key: CacheKey) {
        entries.withLock { $0.remove(key) }
    }

    /// Removes the responses of a resource for all callers.
    ///
    /// - Parameter resource: The ``CacheKey/resource`` of their keys.
    public func removeAll(of resource: CacheKey.Resource) {
        entries.withLock { entries in
            for key in entries.keys where key.resource == resource { entries.remove(key) }
        }
    }
}

extension MemoryCacheStore: GuardedStore {
    package func salt(_ wait: StoreWait) async -> Salt? { ownSalt }

    package func load(_ key: CacheKey, of url: URL, _ wait: StoreWait) async -> StoredResponse? { load(key) }

    package func removeAll(of url: URL) { removeAll(of: ownSalt.resource(at: url)) }

    /// The name of the type. Responses are not shown.
    public var description: String { "MemoryCacheStore" }
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
