/// The waiting requests of sessions with equal limits.
///
/// They pass in the order of their numbers, which is the order of their arrival. A request that waits for the rate of
/// its scope delays only requests of the same scope.
struct Lane: Sendable {
    struct Limits: Sendable, Hashable {
        let rate: Rate?
        let concurrency: RequestLimits.Concurrency

        init(_ limits: RequestLimits) {
            (rate, concurrency) = (limits.rate, limits.concurrency)
        }
    }

    /// A scope, or `nil` for the requests that have none.
    typealias Scope = Rate?

    let limits: Limits
    /// The time since which its first request has waited for nothing but a place. `nil` if it does not.
    private(set) var blockedSince: Duration?
    private var queues: [Scope: PriorityQueue<UInt64, UInt64>] = [:]
    /// The scopes whose rates permit a request, by the numbers of their first requests.
    private var ready: PriorityQueue<Scope, UInt64>
    /// The other scopes, by the times at which their rates permit a request.
    private var delayed: PriorityQueue<Scope, Duration>

    init(_ limits: Limits) {
        self.limits = limits
        (ready, delayed) = (PriorityQueue(), PriorityQueue())
    }

    var isEmpty: Bool { queues.isEmpty }

    /// Whether requests of a scope wait.
    func hasWaiters(_ scope: Scope) -> Bool { queues[scope] != nil }

    mutating func insert(_ id: UInt64, _ scope: Scope, _ rates: RateSchedules, at now: Duration) {
        queues[scope, default: PriorityQueue()].insert(id, id)
        sort(scope, rates, at: now)
    }

    mutating func remove(_ id: UInt64, _ scope: Scope, _ rates: RateSchedules, at now: Duration) {
        queues[scope]?.remove(id)
        sort(scope, rates, at: now)
    }

    /// Removes the first request, which passes.
    mutating func pass(_ head: Head, _ rates: RateSchedules, at now: Duration) {
        remove(head.id, head.scope, rates, at: now)
        blockedSince = nil
    }

    /// Records that the first request waits for nothing but a place.
    mutating func block(at now: Duration) {
        blockedSince = blockedSince ?? now
    }

    typealias Head = (id: UInt64, scope: Scope)

    /// The first request that the rate of its scope permits now.
    mutating func head(_ rates: RateSchedules, at now: Duration) -> Head? {
        while let (scope, time) = delayed.first, time <= now { sort(scope, rates, at: now) }
        while let (scope, id) = ready.first {
            if rates.permit(scope, at: now) { return (id, scope) }
            // A request of the same scope in another lane has passed.
            sort(scope, rates, at: now)
        }
        return nil
    }

    /// The next time at which its rates permit a request that they do not permit now. Valid after ``head(_:at:)``.
    func nextStart(_ rates: RateSchedules, after now: Duration) -> Duration? {
        let start = ready.isEmpty ? nil : rates.start(of: limits.rate, at: now)
        return [start, delayed.first?.priority].compactMap(\.self).filter { $0 > now }.min()
    }

    /// Moves the queue of a scope to its place after a change.
    private mutating func sort(_ scope: Scope, _ rates: RateSchedules, at now: Duration) {
        guard let first = queues[scope]?.first?.element else {
            queues[scope] = nil
            ready.remove(scope)
            delayed.remove(scope)
            return
        }
        let start = rates.start(of: scope, at: now)
        if start <= now {
            delayed.remove(scope)
            ready.insert(scope, first)
        } else {
            ready.remove(scope)
            delayed.insert(scope, start)
        }
    }
}
