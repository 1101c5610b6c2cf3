import EndpointRuntime
import Foundation
import Synchronization

/// Lets one process fetch a response that several ask for, under a lease of the store.
///
/// The other processes look at the store until it has the response, or the lease is free. In a process, one call looks for all
/// calls that need the same response. A process does not wait for the response to a resource that it has changed, since that
/// may be older than the change.
struct FetchLeases: FetchTurns {
    let store: any LeasingCacheStore
    /// The same store, with the changes that are still to be made.
    let queued: QueuedStore
    let lease: Duration

    private var table: FetchTable { queued.queue.fetches }

    func next(_ key: CacheKey, of url: URL, replacing known: StoredResponse?, _ wait: StoreWait) async -> FetchTurn {
        let search = Search(key: key, url: url, known: known, wait: wait)
        // A call that is cancelled fails in the stages after the cache.
        while !Task.isCancelled {
            switch await find(search) {
            case .served(let response): return .served(response)
            case .lease(let owner): return .fetch { end($0, key, owner) }
            case .noLease, .gaveUp: return .fetch(nil)
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
        var end: Duration { wait.due }
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
            table.leave(search.key, race)
            return (try? outcome.get()) ?? .lookAgain
        }
    }

    private func look(_ search: Search) async -> FetchTable.Finding {
        let (owner, timers) = (UUID().uuidString, search.wait.timers)
        // The first two questions have the time limit of one. The store may take that time for each of them all the
        // same, before it counts as one that does not respond.
        var wait = StoreWait(due: min(search.end, timers.now + queued.timeLimit), timers: timers)
        var pause: Duration = .milliseconds(20)
        while true {
            switch await acquireLease(search, owner, wait) {
            case .acquired:
                table.forgetChange(of: search.key.resource)
                // Another process may have stored a response, and ended its lease, since this one has looked.
                guard let response = await newResponse(search, wait) else { return .lease(owner: owner) }
                release(search.key, owner, waiving: false)
                return .served(response)
            case .held: break
            case .waived, nil: return Task.isCancelled ? .lookAgain : .noLease
            }
            let rest = search.end - timers.now
            if table.isChanged(search.key.resource) { return .noLease }
            guard rest > .zero else { return .gaveUp }
            do { try await timers.sleep(for: min(pause, rest)) } catch { return .lookAgain }
            wait = StoreWait(due: search.end, timers: timers)
            if let response = await newResponse(search, wait) {
                return table.isChanged(search.key.resource) ? .noLease : .served(response)
            }
            pause = min(pause * 2, .milliseconds(500))
        }
    }

    /// Asks for a lease. One that is acquired when nobody waits for the answer any longer is released.
    private func acquireLease(_ search: Search, _ owner: String, _ wait: StoreWait) async -> FetchLease? {
        let answer = LeaseAnswer()
        let known = await queued.queue.answers.wait(wait, queued.timeLimit) {
            do {
                let lease = try await store.acquireLease(of: search.key, owner: owner, for: lease)
                if lease == .acquired, !answer.take() { release(search.key, owner, waiving: false) }
                return lease
            } catch {
                // The answer may have been lost.
                Task { try? await store.releaseLease(of: search.key, owner: owner, waiving: false) }
                throw error
            }
        }
        // The answer may have come at the last moment.
        if known == nil, !answer.abandon() { release(search.key, owner, waiving: false) }
        return known
    }

    /// The stored response, unless it is the one that is known.
    private func newResponse(_ search: Search, _ wait: StoreWait) async -> StoredResponse? {
        let stored = await queued.load(search.key, of: search.url, wait)
        return stored?.received == search.known?.received ? nil : stored
    }

    private func end(_ end: FetchEnd, _ key: CacheKey, _ owner: String) {
        guard table.leave(key, owner, end) else { return }
        release(key, owner, waiving: end == .notStored)
    }

    /// Releases a lease when the changes before are made, of which one is that of the response.
    private func release(_ key: CacheKey, _ owner: String, waiving: Bool) {
        queued.queue.add(
            CacheChange(store: queued, response: nil, waivesLease: waiving), to: .lease(key, owner: owner))
    }
}

/// Whether somebody waits for the answer to a question for a lease.
private final class LeaseAnswer: Sendable {
    private enum State {
        case open, taken, abandoned
    }

    private let state = Mutex(State.open)

    /// Returns whether somebody waits for the answer.
    func take() -> Bool {
        state.withLock { state in
            if state == .open { state = .taken }
            return state == .taken
        }
    }

    /// Ends the wait. Returns `false` if the answer has been taken.
    func abandon() -> Bool {
        state.withLock { state in
            if state == .open { state = .abandoned }
            return state == .abandoned
        }
    }
}
