import Synchronization

/// A request that waits for its signature.
///
/// The signer may send requests, for example for a nonce. Tasks that it has started can outlive it. Their later calls are
/// like all others.
final class Signing: Sendable {
    private static let current = TaskLocal<[Signing]>(wrappedValue: [])

    private let host: Origin
    private let hasEnded = Atomic<Bool>(false)

    /// - Parameter host: The host of the request, among whose requests it has a place.
    init(host: Origin) {
        self.host = host
    }

    /// Runs the signer.
    func run<Value: Sendable>(_ sign: () async throws -> Value) async throws -> Value {
        try await Self.current.withValue(Self.running + [self], operation: sign)
    }

    /// Ends the wait. The signer may still run, if it ignores its cancellation.
    func end() { hasEnded.store(true, ordering: .relaxed) }

    /// The requests that wait for signers which the current task belongs to, the outermost first.
    private static var running: [Signing] {
        current.get().filter { !$0.hasEnded.load(ordering: .relaxed) }
    }

    /// Whether the current task runs in a signer.
    static var isRunning: Bool { !running.isEmpty }

    /// Whether the current task runs in a signer that a call of another signer waits for.
    static var isNested: Bool { running.count > 1 }

    /// Whether a request that waits for the current task has a place among those of a host.
    static func hasPlace(at host: Origin) -> Bool { running.contains { $0.host == host } }
}
