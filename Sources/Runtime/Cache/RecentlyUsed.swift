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
