import EndpointRuntime
import Foundation
import Synchronization

/// The changes of a store that are still to be made, and the state that all sessions of the store share in this process.
///
/// Changes are made in order, one after the other. Until a change is made, it decides the outcome of a load, so that the
/// rules of the cache need not wait for the store. After an error, the queue rests until the next load or change.
package final class CacheQueue: Sendable {
    package let reads = CacheReads()
    package let refreshes = CacheRefreshes()
    let answers = StoreAnswers()
    let fetches = FetchTable()

    /// The largest number of changes that wait. The oldest of more are forgotten.
    static let maximumCount = 10_000
    /// The largest memory of the responses that wait. Instead of storing more, the stored ones are removed.
    static let maximumCost = 16_000_000

    private struct State {
        var changes = PendingChanges()
        /// Whether a task makes changes.
        var isBusy = false
        /// They wait for the end of the change in progress.
        var waiters: [CheckedContinuation<Void, Never>] = []
        var salt: Salt?

        /// Returns `true` if no task made changes until now.
        mutating func becomeBusy() -> Bool {
            defer { isBusy = true }
            return !isBusy
        }

        /// The change that is made next. If there is none, the task that makes changes ends.
        mutating func next() -> PendingChanges.Entry? {
            let next = changes.first
            isBusy = next != nil
            return next
        }

        mutating func takeWaiters() -> [CheckedContinuation<Void, Never>] {
            defer { waiters = [] }
            return waiters
        }
    }

    private let state = Mutex(State())

    package init() {}

    var knownSalt: Salt? { state.withLock { $0.salt } }

    func keep(_ salt: Salt) { state.withLock { $0.salt = salt } }

    /// What is known about the response for a key.
    enum PendingResult {
        /// A change decides it.
        case known(StoredResponse?)
        /// The store has it, if any.
        case stored
    }

    /// The response for a key, according to the changes that are still to be made. Goes on with them after an error.
    func pendingResult(for key: CacheKey, of url: URL) -> PendingResult {
        let (result, isIdle) = state.withLock { state in
            if state.changes.isEmpty { return (PendingResult.stored, false) }
            return (state.changes.result(for: key, of: url), state.becomeBusy())
        }
        if isIdle { start() }
        return result
    }

    /// Adds a change. It may be called under a lock.
    func add(_ change: CacheChange, to target: CacheChange.Target) {
        let (obsolete, isIdle) = state.withLock { state in
            (state.changes.add(change, to: target), state.becomeBusy())
        }
        // The stores of a user are released outside of the lock.
        withExtendedLifetime(obsolete) {}
        if isIdle { start() }
    }

    /// Forgets the changes that wait, and returns when the one in progress has ended.
    package func removeAll() async {
        await withCheckedContinuation { waiter in
            let (obsolete, isBusy) = state.withLock { state in
                if state.isBusy { state.waiters.append(waiter) }
                return (state.changes.removeAll(), state.isBusy)
            }
            withExtendedLifetime(obsolete) {}
            if !isBusy { waiter.resume() }
        }
    }

    /// Returns when all changes are made, or one has failed.
    func finish() async {
        while state.withLock({ $0.isBusy }) {
            await withCheckedContinuation { waiter in
                let isBusy = state.withLock { state in
                    if state.isBusy { state.waiters.append(waiter) }
                    return state.isBusy
                }
                if !isBusy { waiter.resume() }
            }
        }
    }

    private func start() {
        Task.detached { await self.makeChanges() }
    }

    private func makeChanges() async {
        while let next = state.withLock({ $0.next() }) {
            let isMade = (try? await next.change.make(next.target)) != nil
            let (obsolete, waiters) = state.withLock { state in
                let obsolete = isMade ? state.changes.remove(next) : state.changes.postpone(next)
                if !isMade { state.isBusy = false }
                return (obsolete, state.takeWaiters())
            }
            withExtendedLifetime(obsolete) {}
            for waiter in waiters { waiter.resume() }
            if !isMade { return }
        }
        for waiter in state.withLock({ $0.takeWaiters() }) { waiter.resume() }
    }
}

extension CacheQueue {
    private struct Key: Hashable {
        let store: ObjectIdentifier
        let salt: [UInt8]
    }

    private struct Entry {
        weak var store: (any CacheStore)?
        weak var queue: CacheQueue?
    }

    private static let table = Mutex<[Key: Entry]>([:])

    /// The queue of a store. All sessions that use the store with the same salt at the same time share it.
    static func shared(by store: any CacheStore, _ salt: Salt) -> CacheQueue {
        let key = Key(store: ObjectIdentifier(store), salt: salt.bytes)
        return table.withLock { table in
            // Another object may have been at the same address.
            if let known = table[key], known.store === store, let queue = known.queue { return queue }
            table = table.filter { $0.value.queue != nil }
            let queue = CacheQueue()
            table[key] = Entry(store: store, queue: queue)
            return queue
        }
    }
}
