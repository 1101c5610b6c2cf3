import Foundation
import Synchronization

/// What keeps responses. Whatever goes wrong in it, it keeps less; no call fails for it.
protocol CacheStore: AnyObject, Sendable {
    /// Calls that may store what they bring.
    var reads: CacheReads { get }

    /// Responses that are being replaced while they are used.
    var refreshes: CacheRefreshes { get }

    /// What goes into the digests of this store's keys; the same for all who use the store. `nil` if the store does not
    /// answer in time, or the task is cancelled.
    func salt(_ wait: CacheWait) async -> CacheSalt?

    /// The response under a key. `nil` if there is none, or none in time, or the task is cancelled.
    func load(_ key: CacheKey, _ wait: CacheWait) async -> StoredResponse?

    /// Keeps a response in place of the one under that key, now or soon: a later ``load(_:_:)`` finds it. It and
    /// ``remove(_:)`` are called within the lock of ``reads``, and so do not wait.
    func save(_ response: StoredResponse, for key: CacheKey)

    /// Forgets the response under a key, now or soon.
    func remove(_ key: CacheKey)

    /// Forgets the responses of a resource, to all callers, now or soon. The resource is named as in this store's keys.
    func removeAll(of resource: @escaping @Sendable (CacheSalt) -> Digest)
}

extension CacheStore {
    /// Forgets the responses of a resource, and keeps those from being stored that were asked for before.
    func invalidate(_ url: URL) {
        reads.invalidate(url)
        removeAll { $0.digest(of: url) }
    }
}

/// How long a call waits for a store.
struct CacheWait: Sendable {
    /// The time limit of the call, by `timers`.
    let due: Duration
    let timers: Timers
}

/// Keeps a response from being stored that was asked for before its resource was changed, or before the stored one, but
/// came after.
final class CacheReads: Sendable {
    private struct Read {
        let url: URL
        let key: CacheKey
    }

    private struct State {
        var reads: [UInt64: Read] = [:]
        var lastID: UInt64 = 0
        var lastChange: UInt64 = 0
    }

    /// Counted for all stores, so that no two of them have a change of the same number.
    private static let changes = Atomic<UInt64>(0)

    private let state = Mutex(State())

    /// The number of the last change; 0: there was none. Whoever asks now joins no request from before it.
    var lastChange: UInt64 { state.withLock { $0.lastChange } }

    /// Notes that a resource is being asked for.
    func begin(_ url: URL, _ key: CacheKey) -> UInt64 {
        state.withLock { state in
            state.lastID += 1
            state.reads[state.lastID] = Read(url: url, key: key)
            return state.lastID
        }
    }

    /// Ends a read that stores nothing.
    func end(_ id: UInt64) {
        state.withLock { _ = $0.reads.removeValue(forKey: id) }
    }

    /// Ends a read, and changes what is stored if that is still right: neither has the resource changed since the
    /// beginning, nor has a later read stored something.
    ///
    /// Within the lock, so that a change comes either before, or once there is something to forget.
    func end(_ id: UInt64, _ keep: () -> Void) {
        state.withLock { state in
            guard let read = state.reads.removeValue(forKey: id) else { return }
            state.reads = state.reads.filter { $0.key > id || $0.value.key != read.key }
            keep()
        }
    }

    /// Notes that a resource may have changed.
    func invalidate(_ url: URL) {
        change { $0.filter { $0.value.url != url } }
    }

    /// Notes that nothing that is being asked for is to be kept.
    func invalidateAll() {
        change { _ in [:] }
    }

    private func change(_ rest: ([UInt64: Read]) -> [UInt64: Read]) {
        state.withLock { state in
            state.reads = rest(state.reads)
            state.lastChange = Self.changes.add(1, ordering: .relaxed).newValue
        }
    }
}

/// The responses that are being replaced while stale ones are used: each is asked for once at a time.
final class CacheRefreshes: Sendable {
    private let keys = Mutex<Set<CacheKey>>([])

    /// - Returns: Whether nobody else is at it.
    func begin(_ key: CacheKey) -> Bool {
        keys.withLock { $0.insert(key).inserted }
    }

    func end(_ key: CacheKey) {
        keys.withLock { _ = $0.remove(key) }
    }
}
