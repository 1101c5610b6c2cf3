import EndpointRuntime
import Foundation

/// Makes a cache of a ``CacheStore``, which responds later or not at all.
package struct QueuedStore: GuardedStore {
    package typealias ReadSalt = @Sendable () async throws -> Salt

    let store: any CacheStore
    let queue: CacheQueue
    let timeLimit: Duration
    /// The duration of a lease, and the store if it has leases.
    fileprivate let leases: (store: any LeasingCacheStore, duration: Duration)?
    private let readSalt: ReadSalt

    /// - Parameters:
    ///   - store: The store.
    ///   - queue: The queue of the store, or of several stores that act as one.
    ///   - timeLimit: The longest time that a call waits for the store.
    ///   - lease: The duration of the lease under which a process fetches a response, if the store has leases.
    ///   - readSalt: Returns the salt of the keys, which is then kept.
    package init(
        store: any CacheStore, queue: CacheQueue, timeLimit: Duration, lease: Duration = .zero,
        _ readSalt: @escaping ReadSalt
    ) {
        (self.store, self.queue, self.timeLimit, self.readSalt) = (store, queue, timeLimit, readSalt)
        leases = (store as? any LeasingCacheStore).map { ($0, lease) }
    }

    package var reads: CacheReads { queue.reads }

    package var refreshes: CacheRefreshes { queue.refreshes }

    package var turns: (any FetchTurns)? {
        leases.map { FetchLeases(store: $0.store, queued: self, lease: $0.duration) }
    }

    package func salt(_ wait: StoreWait) async -> Salt? {
        if let salt = queue.knownSalt { return salt }
        return await queue.answers.wait(wait, timeLimit) { try await salt() }
    }

    /// The salt of the keys, for a task that may wait for it.
    package func salt() async throws -> Salt {
        if let salt = queue.knownSalt { return salt }
        let salt = try await readSalt()
        queue.keep(salt)
        return salt
    }

    package func load(_ key: CacheKey, of url: URL, _ wait: StoreWait) async -> StoredResponse? {
        switch queue.pendingResult(for: key, of: url) {
        case .known(let response): response
        case .stored: await queue.answers.wait(wait, timeLimit) { [store] in try await store.load(key) } ?? nil
        }
    }

    package func save(_ response: StoredResponse, for key: CacheKey) {
        queue.add(CacheChange(store: self, response: response), to: .key(key))
    }

    package func remove(_ key: CacheKey) {
        queue.add(CacheChange(store: self, response: nil), to: .key(key))
    }

    package func removeAll(of url: URL) {
        if leases != nil, let salt = queue.knownSalt { queue.fetches.change(salt.resource(at: url)) }
        queue.add(CacheChange(store: self, response: nil), to: .resource(url))
    }
}

extension QueuedStore {
    /// Returns when all changes are made, or one has failed.
    package func finish() async { await queue.finish() }
}

extension QueuedStore: CustomStringConvertible {
    package var description: String { "\(type(of: store))" }
}

/// A change of a store that is made soon.
struct CacheChange: Sendable {
    /// The responses that are changed, or the lease of one.
    enum Target: Sendable, Hashable {
        case key(CacheKey)
        case resource(URL)
        /// A lease, which ends.
        case lease(CacheKey, owner: String)
    }

    let store: QueuedStore
    /// The response to store. `nil` if the stored ones are removed.
    let response: StoredResponse?
    /// Whether the lease that ends is waived, because its response could not be stored.
    var waivesLease = false

    /// The memory that the response takes.
    var cost: Int { response?.cost ?? 0 }

    /// The change in place of one that failed or takes too much memory. The stored responses are outdated in any case.
    var removal: CacheChange { CacheChange(store: store, response: nil, waivesLease: waivesLease) }

    func make(_ target: Target) async throws {
        switch (target, response) {
        case (.key(let key), let response?): try await store.store.save(response, for: key)
        case (.key(let key), nil): try await store.store.remove(key)
        case (.resource(let url), _): try await store.store.removeAll(of: store.salt().resource(at: url))
        case (.lease(let key, let owner), _):
            try await store.leases?.store.releaseLease(of: key, owner: owner, waiving: waivesLease)
        }
    }
}
