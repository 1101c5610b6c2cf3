import EndpointTestSupport
import Synchronization

/// A gate that holds callers until a test opens it.
final class ProviderGate: Sendable {
    private let opening = Eventual<Void>()
    private let arrivals = Atomic<Int>(0)

    /// The number of callers that have arrived.
    var count: Int { arrivals.load(ordering: .relaxed) }

    /// Waits until the gate is open.
    func pass() async {
        arrivals.add(1, ordering: .relaxed)
        _ = await opening.value()
    }

    func open() { opening.set(()) }
}
