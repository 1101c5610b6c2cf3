import Synchronization

/// Counts tasks that run at the same time, and records the maximum.
package final class Gauge: Sendable {
    private let state = Mutex((now: 0, most: 0))

    package init() {}

    package var now: Int { state.withLock { $0.now } }
    package var most: Int { state.withLock { $0.most } }

    package func enter() { state.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }
    package func leave() { state.withLock { $0.now -= 1 } }
}
