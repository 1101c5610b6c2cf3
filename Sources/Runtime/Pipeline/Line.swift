/// A queue that anybody may leave: first come, first served, in constant time.
struct Line<Element> {
    private var elements: [UInt64: Element] = [:]
    /// In order of arrival; may name some that have left.
    private var order: [UInt64] = []
    private var passed = 0

    var count: Int { elements.count }

    /// Who is next.
    var first: Element? {
        mutating get {
            while passed < order.count {
                if let element = elements[order[passed]] { return element }
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

    mutating func removeFirst() {
        guard first != nil else { return }
        elements[order[passed]] = nil
        passed += 1
    }

    mutating func remove(_ id: UInt64) -> Element? {
        elements.removeValue(forKey: id)
    }
}
