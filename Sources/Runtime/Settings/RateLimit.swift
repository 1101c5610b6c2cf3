/// How many requests a service allows in a time.
///
/// Counted is every request that is sent, so further attempts and redirects as well. Requests over the limit wait, first
/// come first served, and never longer than their time limits. All sessions on one transport object, such as
/// ``URLSessionTransport/shared``, count together for each host and port; where a transport is a value, each session
/// counts for itself, together with those made of it by ``APIClient/with(_:)``.
public struct RateLimit: Sendable, Hashable {
    /// Everything is allowed.
    public static let unlimited = Self(requests: maximum, per: .nanoseconds(1), burst: maximum)

    /// How many requests: 1 to 1,000,000.
    public let requests: Int

    /// The time in which: more than zero, at most a week.
    public let per: Duration

    /// How many of them may come at once after a time of rest: 1 to 1,000,000.
    public let burst: Int

    /// Allows so many requests in a time; `burst` of them at once, or all where that is not given. Numbers out of bounds
    /// fail every call with ``APIError/invalidConfiguration(_:)``.
    public init(requests: Int, per: Duration, burst: Int? = nil) {
        self.requests = requests
        self.per = per
        self.burst = burst ?? requests
    }

    /// The time between two requests, on average.
    var interval: Duration { per / requests }

    private static let maximum = 1_000_000

    /// What is wrong with the limit; `nil`: nothing.
    var problem: String? {
        if !(1...Self.maximum).contains(requests) || !(1...Self.maximum).contains(burst) {
            return "a rate limit allows \(requests) requests and \(burst) at once, but both must be 1 to 1,000,000"
        }
        if per <= .zero || per > ClientSettings.maximumTimeout {
            return "a rate limit counts the requests of \(per), but that must be more than zero and at most a week"
        }
        return nil
    }
}
