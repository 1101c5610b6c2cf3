/// The rule by which requests are retried.
///
/// Only requests that can safely be repeated are retried: those with an idempotent method, which are `GET`, `HEAD`,
/// `PUT`, `DELETE`, `OPTIONS`, `TRACE` (RFC 9110, section 9.2.2) and `QUERY` (RFC 10008), and those with an idempotency
/// key, which stays the same. An endpoint can also say that it is idempotent: see ``Endpoint/idempotent()``.
///
/// Each retry waits for a random delay between zero and a limit, which doubles with each attempt ("full jitter"). A
/// server's `Retry-After` is added to the delay, so that calls which were refused together do not return together. If the
/// sum would exceed the time limit of the call, the call fails at once.
///
/// A budget limits the retries of a session: 100 at first, fewer after time-outs. Calls that succeed at the first
/// attempt refill the budget. A service that is down therefore does not receive a multiple of its usual load.
public struct RetryRule: Sendable, Hashable {
    /// No request is retried.
    public static let none = Self(maximumAttempts: 1)

    /// The statuses after which a request is retried by default: 408, 425, 429, 500, 502, 503 and 504.
    public static let defaultStatuses: Set<Int> = [408, 425, 429, 500, 502, 503, 504]

    /// The maximum number of attempts, including the first: 1 to 10. 3 by default. After a 401 that replaces the
    /// credential, a request can be sent beyond this number.
    public var maximumAttempts: Int

    /// The statuses after which a request is retried: 400 to 599, except those that a retry would not change (400, 401,
    /// 403, 404, 409, 422, 501, 505). ``defaultStatuses`` by default.
    public var statuses: Set<Int>

    /// Whether a request is retried if there was no complete response, or none within
    /// ``ClientSettings/attemptTimeout``. `true` by default. Errors that a retry would not change, such as an untrusted
    /// certificate, are never retried.
    public var retriesTransportErrors: Bool

    /// The limit of the first delay: more than zero. 0.1 s by default.
    public var baseDelay: Duration

    /// The limit of all delays: at least ``baseDelay``, at most a week. 20 s by default.
    public var maximumDelay: Duration

    /// The longest `Retry-After` for which a retry waits: zero to a week. 60 s by default. If the server asks for more,
    /// the call fails at once, and ``StatusFailure/retryAfter`` has the time.
    public var maximumRetryAfter: Duration

    /// A seed that makes the delays the same in every run, for tests. `nil` by default, for random delays.
    public var seed: UInt64?

    /// Creates a rule. Each parameter has the default of its property.
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

    /// Statuses that a retry would not change.
    private static let finalStatuses: Set<Int> = [400, 401, 403, 404, 409, 422, 501, 505]

    /// A description of the first invalid value. `nil` if the rule is valid.
    var problem: String? {
        if !(1...10).contains(maximumAttempts) {
            return "ClientSettings.retry.maximumAttempts is \(maximumAttempts), but must be 1 to 10"
        }
        let misfits = statuses.filter { !(400...599).contains($0) || Self.finalStatuses.contains($0) }
        if let status = misfits.min() {
            return "ClientSettings.retry.statuses has \(status), after which no request can be retried"
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
