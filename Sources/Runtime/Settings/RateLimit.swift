/// The number of requests that a service allows in a period.
///
/// ```swift
/// let limit = RateLimit(requests: 3, per: .seconds(1), burst: 5)
/// ```
///
/// Every request that is sent counts, including retries and redirects. Requests that exceed the limit wait, first come
/// first served. They wait no longer than their time limits.
///
/// The requests to each host and port are counted separately. All sessions on one transport object, such as
/// ``URLSessionTransport/shared``, count together. If a transport is a value, each session counts alone, together with
/// the sessions that ``APIClient/with(_:)`` makes from it.
public struct RateLimit: Sendable, Hashable {
    /// No limit.
    public static let unlimited = Self(requests: maximum, per: .nanoseconds(1), burst: maximum)

    /// The number of requests in each period: 1 to 1,000,000.
    public let requests: Int

    /// The period: more than zero, at most a week.
    public let per: Duration

    /// The number of requests that may be sent at once after a pause: 1 to 1,000,000.
    public let burst: Int

    /// Creates a limit. Values out of bounds fail every call with ``APIError/invalidConfiguration(_:)``.
    ///
    /// - Parameters:
    ///   - requests: The number of requests in each period.
    ///   - per: The period.
    ///   - burst: The number of requests that may be sent at once. `nil`, the default, is `requests`.
    public init(requests: Int, per: Duration, burst: Int? = nil) {
        self.requests = requests
        self.per = per
        self.burst = burst ?? requests
    }

    /// The average time between two requests.
    var interval: Duration { per / requests }

    private static let maximum = 1_000_000

    /// A description of the first invalid value. `nil` if the limit is valid.
    var problem: String? {
        if !(1...Self.maximum).contains(requests) || !(1...Self.maximum).contains(burst) {
            return "a rate limit allows \(requests) requests and \(burst) at once, but both must be 1 to 1,000,000"
        }
        if per <= .zero || per > ClientSettings.maximumTimeout {
            return "the period of a rate limit is \(per), but must be more than zero and at most a week"
        }
        return nil
    }
}
