/// When a request is sent again, and after how long.
///
/// Sent again is only what does no harm twice: `GET`, `HEAD`, `PUT`, `DELETE`, `OPTIONS` and `TRACE` (RFC 9110, section
/// 9.2.2), and whatever carries an `Idempotency-Key`, then with the same key. Before each further attempt comes a delay
/// drawn at random between zero and a limit that doubles ("full jitter"), or what the server's `Retry-After` asks for
/// where that is longer. Where the delay would outlast the call's time limit, the call fails at once.
///
/// A session retries no more than a budget allows: 100 attempts at first, fewer after time-outs; calls that succeed at
/// once fill it up again. A service that is down so gets no multiple of the usual load.
public struct RetryRule: Sendable, Hashable {
    /// No request is sent twice.
    public static let none = Self(maximumAttempts: 1)

    /// The statuses after which a request is sent again by default: 408, 425, 429, 500, 502, 503 and 504.
    public static let defaultStatuses: Set<Int> = [408, 425, 429, 500, 502, 503, 504]

    /// How often a request is sent in all: 1 to 10. 3 by default.
    public var maximumAttempts: Int

    /// The statuses after which a request is sent again: 400 to 599, but none that would be the same the next time
    /// (400, 401, 403, 404, 409, 422, 501, 505).
    public var statuses: Set<Int>

    /// Whether a request is sent again when no whole response came, or none within ``ClientSettings/attemptTimeout``. By
    /// default it is, unless the reason will be the same the next time, such as a certificate that is not trusted.
    public var retriesTransportErrors: Bool

    /// The limit of the first delay: more than zero. 0.1 s by default.
    public var baseDelay: Duration

    /// The limit of all delays: at least ``baseDelay``, at most a week. 20 s by default.
    public var maximumDelay: Duration

    /// The longest `Retry-After` that is waited for: zero to a week. 60 s by default. Where the server asks for more,
    /// the call fails at once, and ``StatusFailure/retryAfter`` tells.
    public var maximumRetryAfter: Duration

    /// Makes the delays the same in every run, for tests; `nil`: they are random.
    public var seed: UInt64?

    /// Makes a policy; what is not given is as each property says.
    public init(
        maximumAttempts: Int = 3,
        statuses: Set<Int> = Self.defaultStatuses,
        retriesTransportErrors: Bool = true,
        baseDelay: Duration = .milliseconds(100),
        maximumDelay: Duration = .seconds(20),
        maximumRetryAfter: Duration = .seconds(60),
        seed: UInt64? = nil
    ) {
        self.maximumAttempts = maximumAttempts
        self.statuses = statuses
        self.retriesTransportErrors = retriesTransportErrors
        self.baseDelay = baseDelay
        self.maximumDelay = maximumDelay
        self.maximumRetryAfter = maximumRetryAfter
        self.seed = seed
    }

    /// Statuses that say that the request itself is wrong.
    private static let finalStatuses: Set<Int> = [400, 401, 403, 404, 409, 422, 501, 505]

    /// What is wrong with the policy; `nil`: nothing.
    var problem: String? {
        if !(1...10).contains(maximumAttempts) {
            return "ClientSettings.retry.maximumAttempts is \(maximumAttempts), but must be 1 to 10"
        }
        let misfits = statuses.filter { !(400...599).contains($0) || Self.finalStatuses.contains($0) }
        if let status = misfits.min() {
            return "ClientSettings.retry.statuses has \(status), after which no request is sent again"
        }
        if baseDelay <= .zero || baseDelay > maximumDelay || maximumDelay > ClientSettings.maximumTimeout {
            return """
                ClientSettings.retry.baseDelay is \(baseDelay) and maximumDelay \(maximumDelay), but the first must be more \
                than zero, and the second no less and at most a week
                """
        }
        if maximumRetryAfter < .zero || maximumRetryAfter > ClientSettings.maximumTimeout {
            return "ClientSettings.retry.maximumRetryAfter is \(maximumRetryAfter), but must be zero to a week"
        }
        return nil
    }
}
