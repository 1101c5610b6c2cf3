/// A FIFO queue whose elements can also be removed from the middle. All operations take constant time.
struct WaitingQueue<Element> {
    private var elements: [UInt64: Element] = [:]
    /// In order of arrival. Some of them may have been removed.
    private var order: [UInt64] = []
    private var passed = 0

    var count: Int { elements.count }

    /// The element that is next, with its number.
    var first: (id: UInt64, element: Element)? {
        mutating get {
            while passed < order.count {
                if let element = elements[order[passed]] { return (order[passed], element) }
                passed += 1
            }
            return nil
        }
    }

    mutating func append(_ id: UInt64, _ element: Element) {
        elements[id] = element
        order.append(id)
        // As many again may have left as are there, so that this costs next to nothing for each.
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
}
