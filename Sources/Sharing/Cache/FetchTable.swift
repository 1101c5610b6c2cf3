import EndpointRuntime
import Synchronization

/// The responses that this process fetches or looks for.
final class FetchTable: Sendable {
    /// What a call learns about a response.
    enum Finding: Sendable {
        /// Another process has stored it.
        case served(StoredResponse)
        /// This process fetches it, under a lease.
        case lease(owner: String)
        /// This process fetches it, and others need not wait.
        case noLease
        /// The time of the call that looked is up.
        case gaveUp
        /// Nothing.
        case lookAgain
    }

    /// The part of a call.
    enum Part: Sendable {
        /// It looks at the store, and reports what it finds.
        case looks
        /// It waits for the call that looks.
        case waits
        /// The process has the lease, and the call fetches the response.
        case hasLease(owner: String)
    }

    private enum Entry {
        case looking([Race<Finding>])
        case fetching(owner: String, calls: Int)
    }

    private let entries = Mutex<[CacheKey: Entry]>([:])
    /// The resources that this process has changed since it had a lease of one of their responses.
    private let changes = Mutex<Set<CacheKey.Resource>>([])

    /// The largest number of changes that are remembered.
    private static let maximumChangeCount = 10_000

    /// The number of responses that are fetched or looked for.
    var count: Int { entries.withLock { $0.count } }

    /// Remembers that this process has changed a resource.
    func change(_ resource: CacheKey.Resource) {
        changes.withLock { changes in
            if changes.count >= Self.maximumChangeCount { changes = [] }
            changes.insert(resource)
        }
    }

    func isChanged(_ resource: CacheKey.Resource) -> Bool { changes.withLock { $0.contains(resource) } }

    func forgetChange(of resource: CacheKey.Resource) {
        changes.withLock { _ = $0.remove(resource) }
    }

    /// Adds a call that needs a response. The race is completed if it waits.
    func enter(_ key: CacheKey, _ race: Race<Finding>) -> Part {
        entries.withLock { entries in
            switch entries[key] {
            case nil:
                entries[key] = .looking([])
                return .looks
            case .looking(var waiters):
                // Otherwise, the array would be copied.
                entries[key] = nil
                waiters.append(race)
                entries[key] = .looking(waiters)
                return .waits
            case .fetching(let owner, let calls):
                entries[key] = .fetching(owner: owner, calls: calls + 1)
                return .hasLease(owner: owner)
            }
        }
    }

    /// Removes a call that waits no longer.
    func leave(_ key: CacheKey, _ race: Race<Finding>) {
        entries.withLock { entries in
            guard case .looking(var waiters) = entries[key] else { return }
            entries[key] = nil
            if let index = waiters.firstIndex(where: { $0 === race }) { waiters.remove(at: index) }
            entries[key] = .looking(waiters)
        }
    }

    /// Tells those that wait what the call that looked has found.
    func report(_ finding: Finding, _ key: CacheKey) {
        let waiters: [Race<Finding>] = entries.withLock { entries in
            guard case .looking(let waiters) = entries[key] else { return [] }
            if case .lease(let owner) = finding {
                entries[key] = .fetching(owner: owner, calls: 1)
            } else {
                entries[key] = nil
            }
            return waiters
        }
        let news: Finding =
            switch finding {
            // They count as calls that fetch the response when they look again.
            case .lease, .gaveUp, .lookAgain: .lookAgain
            case .served, .noLease: finding
            }
        for waiter in waiters { waiter.complete(.success(news)) }
    }

    /// Removes a call that has fetched a response. Returns whether the lease must be released.
    func leave(_ key: CacheKey, _ owner: String, _ end: FetchEnd) -> Bool {
        entries.withLock { entries in
            guard case .fetching(owner, let calls) = entries[key] else { return false }
            let isLast = end == .stored || calls == 1
            entries[key] = isLast ? nil : .fetching(owner: owner, calls: calls - 1)
            return isLast
        }
    }
}
