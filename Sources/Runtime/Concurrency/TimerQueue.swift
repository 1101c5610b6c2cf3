/// Pending timers, ordered by the times at which they are due. A timer can also be removed before that time.
///
/// Scheduling, removing and taking a timer takes logarithmic time.
struct TimerQueue<Action> {
    /// Timers that are due at the same time fire in the order in which they were scheduled.
    private struct Turn: Comparable {
        let due: Duration
        let id: UInt64

        static func < (left: Turn, right: Turn) -> Bool {
            left.due == right.due ? left.id < right.id : left.due < right.due
        }
    }

    private var actions: [UInt64: Action] = [:]
    private var turns = PriorityQueue<UInt64, Turn>()
    private var lastID: UInt64 = 0

    /// The number of pending timers.
    var count: Int { actions.count }

    /// The number of places in memory. Removed timers leave none behind.
    var placeCount: Int { turns.count }

    /// Adds a timer, and returns its ID.
    mutating func schedule(at due: Duration, _ action: Action) -> UInt64 {
        lastID += 1
        actions[lastID] = action
        turns.insert(lastID, Turn(due: due, id: lastID))
        return lastID
    }

    /// Removes a timer, and returns its action. Returns `nil` if the timer has been taken or removed.
    mutating func remove(_ id: UInt64) -> Action? {
        turns.remove(id)
        return actions.removeValue(forKey: id)
    }

    /// Takes the first timer that is due at a time or before, and returns its action.
    mutating func takeDue(at now: Duration) -> Action? {
        guard let due = nextDue(), due <= now, let id = turns.removeFirst() else { return nil }
        return actions.removeValue(forKey: id)
    }

    /// The time at which the first timer is due. `nil` if there is no timer.
    func nextDue() -> Duration? { turns.first?.priority.due }
}
