import EndpointRuntime
import Foundation
import Synchronization

/// Lets one process fetch a response that several ask for, under a lease of the store.
///
/// The other processes look at the store until it has the response, or no lease. In a process, one call looks for all calls
/// that need the same response.
struct FetchLeases: FetchTurns {
    let store: any LeasingCacheStore
    /// The same store, with the changes that are still to be made.
    let queued: QueuedStore
    let lease: Duration

    private var table: FetchTable { queued.queue.fetches }

    func next(_ key: CacheKey, of url: URL, replacing known: StoredResponse?, _ wait: StoreWait) async -> FetchTurn {
        let now = wait.timers.now
        let search = Search(key: key, url: url, known: known, wait: wait, end: now + (wait.due - now) / 2)
        // A call that is cancelled fails in the stages after the cache.
        while !Task.isCancelled {
            switch await find(search) {
            case .served(let response): return .served(response)
            case .lease(let owner): return .fetch { end($0, key, owner) }
            case .noLease: return .fetch(nil)
            case .lookAgain: continue
            }
        }
        return .fetch(nil)
    }

    /// What a call needs.
    private struct Search: Sendable {
        let key: CacheKey
        let url: URL
        let known: StoredResponse?
        let wait: StoreWait
        /// The time until which the call waits for another process.
        let end: Duration
    }

    /// Looks at the store, or waits for the call that does.
    private func find(_ search: Search) async -> FetchTable.Finding {
        let race = Race<FetchTable.Finding>()
        switch table.enter(search.key, race) {
        case .hasLease(let owner): return .lease(owner: owner)
        case .looks:
            let finding = await look(search)
            table.report(finding, search.key)
            return finding
        case .waits:
            let timers = search.wait.timers
            let timer = timers.schedule(at: search.end) { race.complete(.success(.noLease)) }
            let outcome = await race.outcome { _ = race.start($0) }
            timers.remove(timer)
            return (try? outcome.get()) ?? .lookAgain
        }
    }

    private func look(_ search: Search) async -> FetchTable.Finding {
        let (owner, timers) = (UUID().uuidString, search.wait.timers)
        var pause: Duration = .milliseconds(20)
        while true {
            switch await acquireLease(search, owner) {
            case .acquired:
                // Another process may have stored a response, and ended its lease, since this one has looked.
                guard let response = await newResponse(search) else { return .lease(owner: owner) }
                release(search.key, owner, waiving: false)
                return .served(response)
            case .held: break
            case .waived, nil: return Task.isCancelled ? .lookAgain : .noLease
            }
            let rest = search.end - timers.now
            guard rest > .zero else { return .noLease }
            do { try await timers.sleep(for: min(pause, rest)) } catch { return .lookAgain }
            if let response = await newResponse(search) { return .served(response) }
            pause = min(pause * 2, .milliseconds(500))
        }
    }

    private func acquireLease(_ search: Search, _ owner: String) async -> FetchLease? {
        await queued.queue.answers.wait(search.wait, queued.timeLimit) {
            try await store.acquireLease(of: search.key, owner: owner, for: lease)
        }
    }

    /// The stored response, unless it is the one that is known.
    private func newResponse(_ search: Search) async -> StoredResponse? {
        let stored = await queued.load(search.key, of: search.url, search.wait)
        return stored?.received == search.known?.received ? nil : stored
    }

    private func end(_ end: FetchEnd, _ key: CacheKey, _ owner: String) {
        guard table.leave(key, owner, end) else { return }
        release(key, owner, waiving: end == .notStored)
    }

    /// Releases a lease when the changes before are made, of which one is that of the response.
    private func release(_ key: CacheKey, _ owner: String, waiving: Bool) {
        queued.queue.add(
            CacheChange(store: queued, response: nil), to: .lease(key, owner: owner, waiving: waiving))
    }
}

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

    /// The number of responses that are fetched or looked for.
    var count: Int { entries.withLock { $0.count } }

    /// Adds a call that needs a response. The race is completed if it waits.
    func enter(_ key: CacheKey, _ race: Race<Finding>) -> Part {
        entries.withLock { entries in
            switch entries[key] {
            case nil:
                entries[key] = .looking([])
                return .looks
            case .looking(let waiters):
                entries[key] = .looking(waiters + [race])
                return .waits
            case .fetching(let owner, let calls):
                entries[key] = .fetching(owner: owner, calls: calls + 1)
                return .hasLease(owner: owner)
            }
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
        // They count as calls that fetch the response when they look again.
        let news: Finding = if case .lease = finding { .lookAgain } else { finding }
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
