/// Pending timers, ordered by the times at which they are due. A timer can also be removed before that time.
///
/// Scheduling, removing and taking a timer takes logarithmic time on average. A binary heap orders the timers. A removed
/// timer leaves its place in the heap behind, because finding it there would need another index. The places that are
/// left behind are never more than the timers that are pending, plus a constant.
struct TimerQueue<Action> {
    /// A place in the heap. It belongs to a timer that is pending, or to one that was removed.
    private struct Place {
        let due: Duration
        let id: UInt64

        /// Timers that are due at the same time fire in the order in which they were scheduled.
        static func < (left: Place, right: Place) -> Bool {
            left.due == right.due ? left.id < right.id : left.due < right.due
        }
    }

    private var actions: [UInt64: Action] = [:]
    /// Each place comes before the two at twice its index plus one and plus two.
    private var heap: [Place] = []
    private var lastID: UInt64 = 0

    /// The number of pending timers.
    var count: Int { actions.count }

    /// The number of places in memory, those of removed timers included.
    var placeCount: Int { heap.count }

    /// Adds a timer, and returns its ID.
    mutating func schedule(at due: Duration, _ action: Action) -> UInt64 {
        lastID += 1
        actions[lastID] = action
        heap.append(Place(due: due, id: lastID))
        moveUp(from: heap.count - 1)
        return lastID
    }

    /// Removes a timer, and returns its action. Returns `nil` if the timer has been taken or removed.
    mutating func remove(_ id: UInt64) -> Action? {
        defer { limitPlaces() }
        return actions.removeValue(forKey: id)
    }

    /// Takes the first timer that is due at a time or before, and returns its action.
    mutating func takeDue(at now: Duration) -> Action? {
        guard let due = nextDue(), due <= now else { return nil }
        defer { limitPlaces() }
        return actions.removeValue(forKey: removeFirst().id)
    }

    /// The time at which the first timer is due. `nil` if there is no timer.
    mutating func nextDue() -> Duration? {
        while let first = heap.first {
            if actions[first.id] != nil { return first.due }
            _ = removeFirst()
        }
        return nil
    }

    /// The number of places that removed timers may leave behind in any case.
    private static var spareCount: Int { 64 }

    /// Drops the places of removed timers if there are too many. Each removed timer pays for a constant part of this.
    private mutating func limitPlaces() {
        guard heap.count > 2 * actions.count + Self.spareCount else { return }
        heap.removeAll { actions[$0.id] == nil }
        for index in (0..<heap.count / 2).reversed() {
            moveDown(from: index)
        }
    }

    private mutating func removeFirst() -> Place {
        heap.swapAt(0, heap.count - 1)
        let first = heap.removeLast()
        moveDown(from: 0)
        return first
    }

    private mutating func moveUp(from start: Int) {
        var index = start
        while index > 0, heap[index] < heap[(index - 1) / 2] {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    private mutating func moveDown(from start: Int) {
        var index = start
        while let child = firstChild(of: index), heap[child] < heap[index] {
            heap.swapAt(index, child)
            index = child
        }
    }

    /// The index of the child that is due first. `nil` if there is no child.
    private func firstChild(of index: Int) -> Int? {
        let left = 2 * index + 1
        guard left < heap.count else { return nil }
        let right = left + 1
        return right < heap.count && heap[right] < heap[left] ? right : left
    }
}
