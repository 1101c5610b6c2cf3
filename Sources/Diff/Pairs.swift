/// The elements of two lists that belong together, and those that only one list has.
struct Pairs<Element> {
    private(set) var both: [(old: Element, new: Element)] = []
    private(set) var removed: [Element]
    private(set) var added: [Element]

    init(_ old: [Element], _ new: [Element]) {
        removed = old
        added = new
    }

    /// Pairs elements that have no partner yet by a key. An element without a key gets no partner.
    mutating func match<Key: Hashable>(_ key: (Element) -> Key?) {
        match(key, key)
    }

    /// Pairs elements whose keys are computed in different ways. Elements with equal keys are paired in their order.
    mutating func match<Key: Hashable>(_ oldKey: (Element) -> Key?, _ newKey: (Element) -> Key?) {
        var places: [Key: [Int]] = [:]
        for index in added.indices.reversed() {
            if let key = newKey(added[index]) { places[key, default: []].append(index) }
        }
        var taken: Set<Int> = []
        removed = removed.filter { element in
            guard let key = oldKey(element), let index = places[key]?.popLast() else { return true }
            both.append((element, added[index]))
            taken.insert(index)
            return false
        }
        if taken.isEmpty { return }
        added = added.indices.filter { !taken.contains($0) }.map { added[$0] }
    }

    /// Leaves out elements that have no partner and need none.
    mutating func leaveOutUnpaired(removed isRemoved: (Element) -> Bool, added isAdded: (Element) -> Bool) {
        removed.removeAll(where: isRemoved)
        added.removeAll(where: isAdded)
    }

    func matched<Key: Hashable>(_ key: (Element) -> Key?) -> Self {
        var pairs = self
        pairs.match(key)
        return pairs
    }
}

extension Array {
    /// Whether the elements that both lists have are in the same order.
    func hasOrder<Key: Hashable>(of other: Self, by key: (Element) -> Key) -> Bool {
        let (left, right) = (map(key), other.map(key))
        let (leftKeys, rightKeys) = (Set(left), Set(right))
        return left.filter(rightKeys.contains) == right.filter(leftKeys.contains)
    }
}
