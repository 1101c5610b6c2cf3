/// A FIFO queue. Both operations take constant time on average.
struct ResultQueue<Element> {
    private var added: [Element] = []
    /// The elements that were added first, in reverse order.
    private var next: [Element] = []

    var count: Int { added.count + next.count }

    mutating func append(_ element: Element) {
        added.append(element)
    }

    mutating func popFirst() -> Element? {
        if next.isEmpty {
            next = added.reversed()
            added = []
        }
        return next.popLast()
    }
}

extension ResultQueue: Sendable where Element: Sendable {}
