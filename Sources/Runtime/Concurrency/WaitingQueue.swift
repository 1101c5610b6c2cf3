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

/// A queue that is sorted by the priorities of its elements. The lowest comes first. Each element is in it once.
///
/// Elements can also be removed from the middle. It is a binary heap that knows the position of each element, so that
/// all operations take logarithmic time. Elements of ascending priorities are added in constant time.
package struct PriorityQueue<Element: Hashable & Sendable, Priority: Comparable & Sendable>: Sendable {
    package typealias Item = (element: Element, priority: Priority)

    private var items: [Item] = []
    private var positions: [Element: Int] = [:]

    package init() {}

    var count: Int { items.count }
    var isEmpty: Bool { items.isEmpty }
    package var first: Item? { items.first }

    func contains(_ element: Element) -> Bool { positions[element] != nil }

    /// Adds an element, or changes its priority.
    package mutating func insert(_ element: Element, _ priority: Priority) {
        if let position = positions[element] {
            items[position].priority = priority
            restoreOrder(at: position)
        } else {
            items.append((element, priority))
            positions[element] = items.count - 1
            moveUp(from: items.count - 1)
        }
    }

    mutating func removeFirst() -> Element? {
        guard let first = items.first else { return nil }
        remove(first.element)
        return first.element
    }

    /// Removes an element. Returns `false` if it is not in the queue.
    @discardableResult
    package mutating func remove(_ element: Element) -> Bool {
        guard let position = positions.removeValue(forKey: element) else { return false }
        let last = items.removeLast()
        if position < items.count {
            place(last, at: position)
            restoreOrder(at: position)
        }
        return true
    }

    /// Moves an item whose priority has changed to its place.
    private mutating func restoreOrder(at position: Int) {
        moveDown(from: moveUp(from: position))
    }

    /// Returns the new position.
    @discardableResult
    private mutating func moveUp(from start: Int) -> Int {
        var position = start
        let item = items[start]
        while position > 0, item.priority < items[(position - 1) / 2].priority {
            place(items[(position - 1) / 2], at: position)
            position = (position - 1) / 2
        }
        if position != start { place(item, at: position) }
        return position
    }

    private mutating func moveDown(from start: Int) {
        var position = start
        let item = items[start]
        while let child = firstChild(of: position), items[child].priority < item.priority {
            place(items[child], at: position)
            position = child
        }
        if position != start { place(item, at: position) }
    }

    /// The position of the child with the lower priority.
    private func firstChild(of position: Int) -> Int? {
        let (left, right) = (2 * position + 1, 2 * position + 2)
        if right < items.count, items[right].priority < items[left].priority { return right }
        return left < items.count ? left : nil
    }

    private mutating func place(_ item: Item, at position: Int) {
        items[position] = item
        positions[item.element] = position
    }
}
