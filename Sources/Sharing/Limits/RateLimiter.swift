import EndpointRuntime

/// Counts the requests of several processes, in a store that they share.
///
/// A limiter is asked before each request, and knows no other rule. It keeps the times at which requests started, by one
/// clock for all processes, such as that of the store.
///
/// The functions are called on any thread, and concurrently. An error fails no call: see
/// `SharedLimits.init(_:secret:processes:timeLimit:)`.
public protocol RateLimiter: Sendable {
    /// Permits requests that start now, as many as all of their rates allow, and counts them.
    ///
    /// - Parameters:
    ///   - count: The number of requests that wait: at least 1.
    ///   - limits: The limits of each of the requests.
    /// - Returns: The number of requests that may start now, or the rest of a pause.
    /// - Throws: An error if the store cannot be asked. Nothing should be counted then.
    func permit(_ count: Int, _ limits: FleetLimits) async throws -> RateDecision

    /// Delays the requests of a caller by a duration. A pause is never shortened.
    func pause(_ limits: FleetLimits, for duration: Duration) async throws
}

/// The limits of a request. The names are digests, and reveal neither the host nor the caller.
public struct FleetLimits: Sendable, Hashable {
    /// A rate, under a name that is the same in all processes.
    public struct Rate: Sendable, Hashable {
        /// A digest of the host, the limit, and the name that the requests of some endpoints have in common.
        public let name: String
        /// The limit.
        public let limit: RateLimit

        /// Creates a rate.
        public init(name: String, limit: RateLimit) {
            (self.name, self.limit) = (name, limit)
        }
    }

    /// The name of the host: all limits with it belong together.
    public let host: String
    /// The name of the caller, who is paused after a 429. `nil` if pauses are ignored.
    public let caller: String?
    /// The rates that limit the request.
    public let rates: [Rate]

    /// Creates limits, for example in tests of a limiter.
    public init(host: String, caller: String?, rates: [Rate]) {
        (self.host, self.caller, self.rates) = (host, caller, rates)
    }
}

/// The answer of a ``RateLimiter``.
public enum RateDecision: Sendable, Hashable {
    /// A number of the requests may start now. The others may start after `next` at the earliest.
    case permitted(Int, next: Duration)

    /// The caller is paused for a duration. No request may start.
    case paused(for: Duration)
}
