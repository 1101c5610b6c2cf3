import Foundation
import Synchronization

/// A store of responses with the rules that protect from outdated responses, as the cache of a session uses it. An error in
/// the store fails no call. Fewer responses are stored then.
///
/// Its description is the type of the store.
package protocol GuardedStore: Sendable, CustomStringConvertible {
    /// The requests in flight whose responses may be stored.
    var reads: CacheReads { get }

    /// The stale responses that requests in the background replace.
    var refreshes: CacheRefreshes { get }

    /// The turns of the processes that share the store. `nil` if they do not wait for each other.
    var turns: (any FetchTurns)? { get }

    /// The salt of the digests in the keys, the same for all users of the store. `nil` if the store does not respond
    /// in time, or if the task is cancelled.
    func salt(_ wait: StoreWait) async -> Salt?

    /// Loads the response of a resource for a key. Returns `nil` if there is none, if the store does not respond in time,
    /// or if the task is cancelled.
    func load(_ key: CacheKey, of url: URL, _ wait: StoreWait) async -> StoredResponse?

    /// Stores a response in place of the one for the same key, now or soon. A later ``load(_:of:_:)`` finds it.
    ///
    /// This function and ``remove(_:)`` are called under the lock of ``reads``, and therefore must not block.
    func save(_ response: StoredResponse, for key: CacheKey)

    /// Removes the response for a key, now or soon.
    func remove(_ key: CacheKey)

    /// Removes the responses of a resource for all callers, now or soon.
    func removeAll(of url: URL)
}

extension GuardedStore {
    package var turns: (any FetchTurns)? { nil }

    /// Removes the responses of a resource, and prevents those in flight from being stored.
    func invalidate(_ url: URL) {
        reads.invalidate(url)
        removeAll(of: url)
    }
}

/// A time limit for waiting for a store.
package struct StoreWait: Sendable {
    /// The time until which the call waits at most, as a time of ``timers``.
    package let due: Duration
    package let timers: Timers

    package init(due: Duration, timers: Timers) {
        (self.due, self.timers) = (due, timers)
    }

    /// A wait for half of the time that a call has left, so that the server can be asked in the other half.
    init(halfUntil due: Duration, _ timers: Timers) {
        let now = timers.now
        self.init(due: now + (due - now) / 2, timers: timers)
    }

    /// A wait that is no part of a call, and ends with the time limit of the store, which is shorter than a week.
    package init(_ timers: Timers) {
        self.init(due: timers.now + .seconds(604_800), timers: timers)
    }
}

/// Lets one process fetch a response that several ask for.
package protocol FetchTurns: Sendable {
    /// Waits while another process fetches the response for a key, until the wait is due at most.
    ///
    /// - Parameters:
    ///   - key: The key of the response.
    ///   - url: The URL of its resource.
    ///   - known: The stored response in the place of which another one is needed, if there is one.
    ///   - wait: The time limit of the call.
    /// - Returns: The turn of this process.
    func next(_ key: CacheKey, of url: URL, replacing known: StoredResponse?, _ wait: StoreWait) async -> FetchTurn
}

/// The turn of a process.
package enum FetchTurn: Sendable {
    /// Another process has stored a response.
    case served(StoredResponse)

    /// This process asks the server, and reports the end if others may wait for it.
    case fetch((@Sendable (FetchEnd) -> Void)?)
}

/// The end of a turn.
package enum FetchEnd: Sendable {
    /// A response that other calls can use is stored.
    case stored

    /// There is no such response, so that waiting processes ask the server at once.
    case notStored

    /// The call has ended before, and the next process asks the server.
    case abandoned
}

/// Prevents outdated responses from being stored.
///
/// A response is outdated if, after its request was sent, the resource changed or the response to a later request was
/// stored.
package final class CacheReads: Sendable {
    private struct Read {
        let url: URL
        let key: CacheKey
    }

    private struct State {
        private(set) var reads: [UInt64: Read] = [:]
        /// The numbers of the reads for each key, in ascending order.
        private var numbers: [CacheKey: [UInt64]] = [:]
        var lastID: UInt64 = 0
        var lastChange: UInt64 = 0
        /// The number of times that all responses were removed.
        var removalCount: UInt64 = 0

        /// The number of a new read, which changes nothing unless it is added.
        mutating func nextID() -> UInt64 {
            lastID += 1
            return lastID
        }

        mutating func add(_ read: Read) -> UInt64 {
            let id = nextID()
            reads[id] = read
            numbers[read.key, default: []].append(id)
            return id
        }

        @discardableResult
        mutating func remove(_ id: UInt64) -> Read? {
            guard let read = reads.removeValue(forKey: id) else { return nil }
            if let index = numbers[read.key]?.firstIndex(of: id) { numbers[read.key]?.remove(at: index) }
            if numbers[read.key]?.isEmpty == true { numbers[read.key] = nil }
            return read
        }

        /// Removes the reads for a key that are older than another one.
        mutating func removeReads(for key: CacheKey, before id: UInt64) {
            for number in numbers[key]?.prefix(while: { $0 < id }) ?? [] { remove(number) }
        }
    }

    /// The number of changes in all stores, so that no two changes have the same number.
    private static let changes = Atomic<UInt64>(0)

    private let state = Mutex(State())

    package init() {}

    /// The number of the last change, 0 before the first one. A caller must not join a request that was sent before
    /// it.
    var lastChange: UInt64 { state.withLock { $0.lastChange } }

    /// The number of times that all responses were removed.
    var removalCount: UInt64 { state.withLock { $0.removalCount } }

    /// Records that a resource is being requested. Returns the number of the read.
    ///
    /// The response to a call that began before all responses were removed is not stored. A call may have waited for the
    /// store meanwhile.
    func begin(_ url: URL, _ key: CacheKey, after removals: UInt64? = nil) -> UInt64 {
        state.withLock { state in
            if let removals, removals != state.removalCount { return state.nextID() }
            return state.add(Read(url: url, key: key))
        }
    }

    /// Ends a read without a change in the store.
    func end(_ id: UInt64) {
        state.withLock { _ = $0.remove(id) }
    }

    /// Ends a read, and calls `update` to change the store, unless the response is outdated.
    ///
    /// `update` runs under the lock, so that a change of the resource comes either before it or after the response is
    /// stored, when it removes the response.
    func end(_ id: UInt64, _ update: () -> Void) {
        state.withLock { state in
            guard let read = state.remove(id) else { return }
            state.removeReads(for: read.key, before: id)
            update()
        }
    }

    /// Records that a resource may have changed.
    func invalidate(_ url: URL) {
        change { $0.url == url }
    }

    /// Prevents all responses in flight from being stored.
    package func invalidateAll() {
        state.withLock { $0.removalCount += 1 }
        change { _ in true }
    }

    /// Counts a change. The responses of the reads that it concerns are not stored.
    private func change(_ concerns: (Read) -> Bool) {
        state.withLock { state in
            for (id, read) in state.reads where concerns(read) { state.remove(id) }
            state.lastChange = Self.changes.add(1, ordering: .relaxed).newValue
        }
    }
}

/// The stale responses that requests in the background replace. There is at most one such request for each response.
package final class CacheRefreshes: Sendable {
    private let keys = Mutex<Set<CacheKey>>([])

    package init() {}

    /// Starts to replace a response. Returns `false` if another task already replaces it.
    func begin(_ key: CacheKey) -> Bool {
        keys.withLock { $0.insert(key).inserted }
    }

    func end(_ key: CacheKey) {
        keys.withLock { _ = $0.remove(key) }
    }
}
