import EndpointRuntime
import Foundation

/// The changes of a store that are still to be made: one for each target at most, in the order in which they are made.
struct PendingChanges: Sendable {
    struct Entry: Sendable {
        let target: CacheChange.Target
        var change: CacheChange
        /// The place in the order.
        let number: UInt64
    }

    private var entries: [CacheChange.Target: Entry] = [:]
    private var order = PriorityQueue<CacheChange.Target, UInt64>()
    private var lastNumber: UInt64 = 0
    /// The memory of all responses.
    private var cost = 0
    /// The keys of the responses that could not be stored. Other processes must not wait for them under a lease.
    private var refused: Set<CacheKey> = []

    var isEmpty: Bool { entries.isEmpty }

    /// The change that is made next. It stays until it has been made.
    var first: Entry? {
        guard var entry = order.first.flatMap({ entries[$0.element] }) else { return nil }
        if case .lease(let key, _) = entry.target, refused.contains(key) { entry.change.waivesLease = true }
        return entry
    }

    /// The response for a key, according to the last change that concerns it.
    func result(for key: CacheKey, of url: URL) -> CacheQueue.PendingResult {
        let removal = entries[.resource(url)]
        guard let change = entries[.key(key)], change.number > removal?.number ?? 0 else {
            return removal == nil ? .stored : .known(nil)
        }
        return .known(change.change.response)
    }

    /// Adds a change at the end of the order. Returns the changes that are no longer to be made.
    mutating func add(_ change: CacheChange, to target: CacheChange.Target) -> [Entry] {
        var obsolete = remove(target).map { [$0] } ?? []
        if entries.count >= CacheQueue.maximumCount, let oldest = order.first?.element {
            if entries[oldest]?.change.response != nil { note(oldest, isRefused: true) }
            obsolete += remove(oldest).map { [$0] } ?? []
        }
        let isTooMuch = cost + change.cost > CacheQueue.maximumCost
        if change.response != nil { note(target, isRefused: isTooMuch) }
        let change = isTooMuch ? change.removal : change
        lastNumber += 1
        entries[target] = Entry(target: target, change: change, number: lastNumber)
        order.insert(target, lastNumber)
        cost += change.cost
        return obsolete
    }

    /// Removes a change that has been made, unless a later one has taken its place.
    mutating func remove(_ entry: Entry) -> [Entry] {
        guard entries[entry.target]?.number == entry.number else { return [] }
        if case .lease(let key, _) = entry.target { refused.remove(key) }
        return remove(entry.target).map { [$0] } ?? []
    }

    /// Moves a change that has failed to the end of the order, as a removal.
    mutating func postpone(_ entry: Entry) -> [Entry] {
        guard entries[entry.target]?.number == entry.number else { return [] }
        if entry.change.response != nil { note(entry.target, isRefused: true) }
        return add(entry.change.removal, to: entry.target)
    }

    mutating func removeAll() -> [Entry] {
        defer { self = PendingChanges(lastNumber: lastNumber) }
        return Array(entries.values)
    }

    /// Records whether the response of a target could not be stored.
    private mutating func note(_ target: CacheChange.Target, isRefused: Bool) {
        guard case .key(let key) = target else { return }
        guard isRefused else {
            refused.remove(key)
            return
        }
        // A key stays if no lease of it ends.
        if refused.count >= CacheQueue.maximumCount { refused = [] }
        refused.insert(key)
    }

    private mutating func remove(_ target: CacheChange.Target) -> Entry? {
        guard let entry = entries.removeValue(forKey: target) else { return nil }
        order.remove(target)
        cost -= entry.change.cost
        return entry
    }

    init() {}

    private init(lastNumber: UInt64) {
        self.lastNumber = lastNumber
    }
}
