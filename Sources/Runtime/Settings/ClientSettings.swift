import Dispatch
import Foundation

/// What the user of a client decides; the defaults suit most.
///
/// Values that make no sense fail every call with ``APIError/invalidConfiguration(_:)``; none of them traps.
public struct ClientSettings: Sendable {
    /// The default of ``maximumBodySize``: 32 MB.
    public static let defaultMaximumBodySize = HTTP.Request.defaultMaximumBodySize

    /// Where the API is, if not where its spec says: an absolute `http` or `https` URL without user, query or fragment.
    public var baseURL: URL?

    /// The time that a call has in all, redirects and body included, or until the head of the response where the body
    /// is a stream: more than zero, at most a week. 60 s by default.
    public var timeout: Duration

    /// How long a body that is a stream may be silent: more than zero, at most a week. 60 s by default.
    public var idleTimeout: Duration

    /// Headers that every request carries, in place of the service's of the same name.
    public var headers: HTTP.Headers

    /// What becomes of a response that is not quite as promised.
    public var decoding: DecodingMode

    /// Where the completions of callbacks run: the main queue by default.
    public var callbackQueue: DispatchQueue

    /// The most bytes that the body of a response may have, after decompression: at least 1. 32 MB by default. A body
    /// that is a stream may be of any length; this is then the most for one element, and for what waits to be taken.
    public var maximumBodySize: Int

    /// Whether equal `GET` and `HEAD` requests that are under way at once become one, whose response goes to all callers.
    /// Each still has its own time limit and may be cancelled by itself. On by default.
    public var sharesRequestsInFlight: Bool

    /// How many requests are sent in a time, if not as many as the service says it allows: see ``RateLimit/unlimited``.
    public var rateLimit: RateLimit?

    /// How many requests to one host and port may be in flight at once before further requests wait: at least 1. `nil`,
    /// the default, is as many as the transport takes. A stream counts until its head has arrived.
    ///
    /// All sessions on one transport object count together. Requests of sessions with the same limits wait first come,
    /// first served. A lower limit delays the requests of other sessions only if none of its own was sent for five seconds,
    /// and until one is.
    public var maximumConcurrentRequests: Int?

    /// The longest pause after a host answers 429 with a `Retry-After`: zero to a week. One hour by default.
    ///
    /// During the pause, no session on the same transport object sends a request with the same credential to that host
    /// and port. Requests wait, or fail with ``APIError/rateLimited(_:)`` if the pause outlasts their time limits. Zero
    /// turns pauses off for this session: it starts none, and ignores those of other sessions.
    public var maximumPause: Duration

    /// When a request is sent again. Three attempts by default, and none but the first where that might do harm.
    public var retry: RetryRule

    /// The time that one attempt has, from the moment in which it is sent, so that waiting for a place does not count:
    /// more than zero, at most a week. `nil`, the default: as much as ``timeout`` leaves.
    public var attemptTimeout: Duration?

    /// What measures ``timeout``, ``attemptTimeout`` and all delays. Tests hand in a clock that they move themselves.
    public var clock: any Clock<Duration>

    /// Tells the time of day, for what headers say about it: how old a stored response is. Tests hand in their own.
    public var now: @Sendable () -> Date

    /// Which responses are kept, and how they are used: none by default.
    public var cache: ResponseCache

    /// Is told what happens in each call, for logs and metrics: see ``CallEvent``. Runs on whatever thread the event
    /// happens on, never twice at once for one call, and holds the call up as long as it runs. `nil` by default.
    public var onEvent: (@Sendable (CallEvent) -> Void)?

    /// Makes settings; what is not given is as each property says.
    public init(
        baseURL: URL? = nil,
        timeout: Duration = .seconds(60),
        idleTimeout: Duration = .seconds(60),
        headers: HTTP.Headers = [:],
        decoding: DecodingMode = .lenient,
        callbackQueue: DispatchQueue = .main,
        maximumBodySize: Int = Self.defaultMaximumBodySize,
        sharesRequestsInFlight: Bool = true,
        rateLimit: RateLimit? = nil,
        maximumConcurrentRequests: Int? = nil,
        maximumPause: Duration = .seconds(3_600),
        retry: RetryRule = RetryRule(),
        attemptTimeout: Duration? = nil,
        clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() },
        cache: ResponseCache = .none,
        onEvent: (@Sendable (CallEvent) -> Void)? = nil
    ) {
        self.baseURL = baseURL
        self.timeout = timeout
        self.idleTimeout = idleTimeout
        self.headers = headers
        self.decoding = decoding
        self.callbackQueue = callbackQueue
        self.maximumBodySize = maximumBodySize
        self.sharesRequestsInFlight = sharesRequestsInFlight
        self.rateLimit = rateLimit
        self.maximumConcurrentRequests = maximumConcurrentRequests
        self.maximumPause = maximumPause
        self.retry = retry
        self.attemptTimeout = attemptTimeout
        self.clock = clock
        self.now = now
        self.cache = cache
        self.onEvent = onEvent
    }

    /// What is wrong with the settings; `nil`: nothing.
    var problem: String? {
        if let problem = timeout.problem(asLimit: "ClientSettings.timeout")
            ?? idleTimeout.problem(asLimit: "ClientSettings.idleTimeout")
            ?? attemptTimeout?.problem(asLimit: "ClientSettings.attemptTimeout")
        {
            return problem
        }
        if maximumBodySize < 1 {
            return "ClientSettings.maximumBodySize is \(maximumBodySize), but must be at least 1"
        }
        if let maximumConcurrentRequests, maximumConcurrentRequests < 1 {
            return "ClientSettings.maximumConcurrentRequests is \(maximumConcurrentRequests), but must be at least 1"
        }
        if maximumPause < .zero || maximumPause > Self.maximumTimeout {
            return "ClientSettings.maximumPause is \(maximumPause), but must be zero to a week"
        }
        return retry.problem ?? rateLimit?.problem.map { "ClientSettings.rateLimit: \($0)" }
    }

    /// Also what URLSession is given: it turns the number into whole seconds, and traps where it is too large.
    static let maximumTimeout: Duration = .seconds(604_800)
}

extension Duration {
    /// The reason why the duration is no time limit; `name` is that of the limit. `nil` if it is one.
    func problem(asLimit name: String) -> String? {
        self > .zero && self <= ClientSettings.maximumTimeout
            ? nil : "\(name) is \(self), but must be more than zero and at most a week"
    }
}
