/// A queue that is sorted by the numbers of its elements. Elements can also be removed from the middle.
///
/// All operations take constant time if elements are inserted in order, or nearly so.
struct WaitingQueue<Element> {
    private var elements: [UInt64: Element] = [:]
    /// The numbers in ascending order. Some of their elements may have been removed.
    private var order: [UInt64] = []
    /// The number of leading items in `order` that are no longer needed.
    private var passed = 0

    var count: Int { elements.count }

    /// The element with the lowest number, and the number.
    var first: (id: UInt64, element: Element)? {
        mutating get {
            while passed < order.count {
                if let element = elements[order[passed]] { return (order[passed], element) }
                passed += 1
            }
            return nil
        }
    }

    /// The elements with their numbers, in no particular order.
    var all: [(id: UInt64, element: Element)] { elements.map { ($0.key, $0.value) } }

    mutating func insert(_ id: UInt64, _ element: Element) {
        insert([(id, element)])
    }

    /// Inserts elements in any order.
    mutating func insert(_ added: [(id: UInt64, element: Element)]) {
        for (id, element) in added { elements[id] = element }
        merge(added.map(\.id).sorted())
        // At least as many elements as remain have been removed, so that the amortized cost is constant.
        if order.count > 2 * elements.count + 64 {
            order = order[passed...].filter { elements[$0] != nil }
            passed = 0
        }
    }

    @discardableResult
    mutating func removeFirst() -> Element? {
        guard let id = first?.id else { return nil }
        passed += 1
        return elements.removeValue(forKey: id)
    }

    mutating func remove(_ id: UInt64) -> Element? {
        elements.removeValue(forKey: id)
    }

    /// Merges numbers in ascending order.
    private mutating func merge(_ added: [UInt64]) {
        var later: [UInt64] = []
        guard let first = added.first else { return }
        while order.count > passed, let last = order.last, last > first {
            later.append(order.removeLast())
        }
        if later.isEmpty {
            order += added
        } else {
            order += (later + added).sorted()
        }
    }
}
