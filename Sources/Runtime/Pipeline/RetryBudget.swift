import Synchronization

/// Bounds the retries of a session, so that a service in trouble is not asked three times as much as usual.
///
/// A bucket of tokens with the constants of the AWS SDKs ("retry behavior", standard mode).
final class RetryBudget: Sendable {
    static let capacity = 500

    /// What a further attempt costs.
    enum Cost: Int {
        case failure = 5
        /// More, since an attempt that hangs binds more than one that fails.
        case timeout = 10
    }

    private let balance = Mutex(capacity)

    /// The tokens left.
    var tokens: Int { balance.withLock { $0 } }

    /// Pays for an attempt. `false`: there is too little left, and nothing is taken.
    func spend(_ cost: Cost) -> Bool {
        balance.withLock { tokens in
            guard tokens >= cost.rawValue else { return false }
            tokens -= cost.rawValue
            return true
        }
    }

    /// Adds a token for a call that succeeded at once.
    func reward() {
        balance.withLock { $0 = min(Self.capacity, $0 + 1) }
    }
}
