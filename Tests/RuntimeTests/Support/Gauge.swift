import Synchronization

/// Counts tasks that run at the same time, and records the maximum.
final class Gauge: Sendable {
    private let state = Mutex((now: 0, most: 0))

    var now: Int { state.withLock { $0.now } }
    var most: Int { state.withLock { $0.most } }

    func enter() { state.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }
    func leave() { state.withLock { $0.now -= 1 } }
}
