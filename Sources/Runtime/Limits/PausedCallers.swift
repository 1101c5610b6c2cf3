/// The callers that a host has asked to pause, and their requests, which wait for the end of the pause.
struct PausedCallers {
    typealias Waiter = HostGate.Waiter

    private var ends: [Digest: Duration] = [:]
    private var waiting: [Digest: WaitingQueue<Waiter>] = [:]
    /// A time at or before the first end of a pause for which a request waits. Requests are examined only after it.
    private(set) var nextRelease: Duration?

    var waitingCount: Int { waiting.values.reduce(0) { $0 + $1.count } }

    /// Whether all pauses have ended, so that the state can be removed.
    func isIdle(at now: Duration) -> Bool {
        waiting.isEmpty && ends.values.allSatisfy { $0 <= now }
    }

    /// The end of a caller's pause.
    func end(for caller: Digest) -> Duration { ends[caller] ?? .zero }

    /// Starts or extends a pause.
    mutating func pause(_ caller: Digest, until end: Duration, at now: Duration) {
        ends = ends.filter { $0.value > now || waiting[$0.key] != nil }
        ends[caller] = max(self.end(for: caller), end)
    }

    func hasWaiters(of caller: Digest) -> Bool { waiting[caller] != nil }

    mutating func wait(_ id: UInt64, _ waiter: Waiter, caller: Digest) {
        waiting[caller, default: WaitingQueue()].insert(id, waiter)
        let end = end(for: caller)
        nextRelease = nextRelease.map { min($0, end) } ?? end
    }

    /// Removes a waiter. Returns `nil` if no request of that number waits.
    mutating func remove(_ id: UInt64, caller: Digest) -> Waiter? {
        let waiter = waiting[caller]?.remove(id)
        if waiting[caller]?.count == 0 { waiting[caller] = nil }
        return waiter
    }

    /// Removes and returns the requests whose pauses have ended.
    mutating func release(at now: Duration) -> [(id: UInt64, element: Waiter)] {
        guard let next = nextRelease, next <= now else { return [] }
        let due = waiting.filter { end(for: $0.key) <= now }
        for caller in due.keys { waiting[caller] = nil }
        nextRelease = waiting.keys.map(end).min()
        return due.values.flatMap(\.all)
    }
}
