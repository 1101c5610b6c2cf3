/// The number of requests that a service allows in a period.
///
/// ```swift
/// let limit = RateLimit(requests: 40, per: .seconds(10))
/// ```
///
/// Every request that is sent counts, including retries and redirects, at the time when it starts. Requests that exceed
/// the limit wait, first come first served. They wait no longer than their time limits.
///
/// Without `burst`, no period contains the starts of more than `requests` requests, wherever the period begins. All 40
/// requests of the example may start at once. The next one then starts a period later. A period includes both of its
/// ends. It is measured by the clock of the settings where requests start, and a server may see them closer together or
/// further apart.
///
/// With `burst`, the limit is a token bucket, which smooths the requests:
///
/// ```swift
/// let limit = RateLimit(requests: 3, per: .seconds(1), burst: 5)
/// ```
///
/// The bucket holds up to `burst` tokens, and is full at first. A request takes a token when it starts. If the bucket is
/// empty, the request waits for the next token. Tokens are added at even intervals, `requests` of them in a period. In
/// the example, five requests may start at once after a silence, and then one each third of a second. A period can
/// therefore contain up to `burst + requests` starts, and many periods contain `requests` each on average. If `burst` is
/// 1, all requests are evenly spaced.
///
/// The requests to each host and port are counted separately, and by limit: requests of sessions with equal limits count
/// together, and requests of sessions with different limits, or without one, do not count. Two sessions with different
/// limits can send as many requests as both allow. Limits are equal if all of `requests`, `per` and `burst` are.
///
/// Sessions count together if they have the same transport object, such as ``URLSessionTransport/shared``, and the same
/// clock. If a transport is a value, each session counts alone, together with the sessions that ``APIClient/with(_:)``
/// makes from it.
public struct RateLimit: Sendable, Hashable {
    /// No limit.
    public static let unlimited = Self(requests: maximum, per: .nanoseconds(1), burst: maximum)

    /// The number of requests in each period: 1 to 1,000,000.
    public let requests: Int

    /// The period: more than zero, at most a week.
    public let per: Duration

    /// The number of requests that may start at once after a silence: 1 to 1,000,000. `nil` if no period contains more
    /// than ``requests``.
    public let burst: Int?

    /// Creates a limit. Values out of bounds fail every call with ``APIError/invalidConfiguration(_:)``.
    ///
    /// - Parameters:
    ///   - requests: The number of requests in each period: 1 to 1,000,000.
    ///   - per: The period: more than zero, at most a week.
    ///   - burst: The number of requests that may start at once after a silence: 1 to 1,000,000. `nil`, the default, is
    ///     the strict limit: no period contains more than `requests`.
    public init(requests: Int, per: Duration, burst: Int? = nil) {
        self.requests = requests
        self.per = per
        self.burst = burst
    }

    private static let maximum = 1_000_000

    /// A description of the first invalid value. `nil` if the limit is valid.
    var problem: String? {
        if !(1...Self.maximum).contains(requests) {
            return "a rate limit allows \(requests) requests, but must allow 1 to 1,000,000"
        }
        if let burst, !(1...Self.maximum).contains(burst) {
            return "a rate limit allows \(burst) requests at once, but must allow 1 to 1,000,000"
        }
        if per <= .zero || per > ClientSettings.maximumTimeout {
            return "the period of a rate limit is \(per), but must be more than zero and at most a week"
        }
        return nil
    }
}
