/// A queue that is sorted by the priorities of its elements. The lowest comes first. Each element is in it once.
///
/// Elements can also be removed from the middle. It is a binary heap that knows the position of each element, so that
/// all operations take logarithmic time. Elements of ascending priorities are added in constant time.
struct PriorityQueue<Element: Hashable & Sendable, Priority: Comparable & Sendable>: Sendable {
    typealias Item = (element: Element, priority: Priority)

    private var items: [Item] = []
    private var positions: [Element: Int] = [:]

    var count: Int { items.count }
    var isEmpty: Bool { items.isEmpty }
    var first: Item? { items.first }

    func contains(_ element: Element) -> Bool { positions[element] != nil }

    /// Adds an element, or changes its priority.
    mutating func insert(_ element: Element, _ priority: Priority) {
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
    mutating func remove(_ element: Element) -> Bool {
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
