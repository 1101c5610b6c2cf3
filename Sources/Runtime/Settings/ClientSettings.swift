import Dispatch
import Foundation

/// The settings of a client, such as time limits, headers, retries and the cache.
///
/// The defaults suit most apps. Change only what you need:
///
/// ```swift
/// var settings = ClientSettings()
/// settings.timeout = .seconds(10)
/// settings.headers["Accept-Language"] = "de"
/// ```
///
/// Invalid settings fail every call with ``APIError/invalidConfiguration(_:)``. They never trap.
public struct ClientSettings: Sendable {
    /// The default of ``maximumBodySize``: 32 MB.
    public static let defaultMaximumBodySize = HTTP.Request.defaultMaximumBodySize

    /// The base URL, such as that of a proxy or a test server. `nil`, the default, is the base URL of the service.
    ///
    /// It is a whole URL with its scheme, port and path, such as `http://localhost:8080/v1`. It also takes the place of a
    /// host that is a parameter of a client, whose value can have no port.
    ///
    /// It also replaces the base URLs of single endpoints (``Endpoint/baseURL``).
    ///
    /// It must be an absolute `http` or `https` URL without user, query or fragment.
    public var baseURL: URL?

    /// The time limit of a call: more than zero, at most a week. 60 s by default.
    ///
    /// It covers the complete call with all attempts, redirects and the body. If the body is a stream, it covers
    /// everything up to the head of the response.
    public var timeout: Duration

    /// The maximum time between two parts of a streamed body or of a file that is sent or received: more than zero, at most
    /// a week. 60 s by default.
    public var idleTimeout: Duration

    /// The headers of every request. They replace headers of the service that have the same name.
    public var headers: HTTP.Headers

    /// The query items of every request. An endpoint's item with the same name replaces them, and so does a credential.
    public var query: HTTP.Query

    /// Whether issues in a response are tolerated or are errors. Lenient by default.
    public var decoding: DecodingMode

    /// The queue on which completions are called. The main queue by default.
    public var callbackQueue: DispatchQueue

    /// The maximum size of a response body in bytes, after decompression: at least 1. 32 MB by default.
    ///
    /// A streamed body can have any size. The limit then applies to each element, and to the bytes that wait for the
    /// consumer.
    public var maximumBodySize: Int

    /// Whether equal `GET` and `HEAD` calls that run at the same time share one request and its response. `true` by
    /// default.
    ///
    /// Each call keeps its own time limit, and cancelling it does not cancel the others.
    public var sharesRequestsInFlight: Bool

    /// The rate limit. `nil`, the default, is that of the service. ``RateLimit/unlimited`` turns it off, and those of
    /// endpoints as well.
    public var rateLimit: RateLimit?

    /// The maximum number of requests in flight to one host and port: at least 1. Further requests wait. `nil`, the
    /// default, is no limit but that of the transport. A stream counts until its head has arrived.
    ///
    /// All requests of all sessions on one transport object and ``clock`` are counted, also those of sessions without
    /// this limit, but not those that a ``signer`` sends. Requests of sessions with the same limits wait first come, first
    /// served. A request that waits for its own limits does not delay sessions with other limits. If it waits only for
    /// other requests to end, and none with its limits was sent for five seconds, later requests of all sessions wait until
    /// one is sent.
    public var maximumConcurrentRequests: Int?

    /// The longest pause after a host answers 429 with a `Retry-After`: zero to a week. One hour by default.
    ///
    /// During the pause, no session on the same transport object and ``clock`` sends a request with the same credential to
    /// that host and port. Requests wait, also those that already wait for other limits. They fail at once with
    /// ``APIError/rateLimited(_:)`` if the pause outlasts their time limits, or is extended beyond them. A transfer of
    /// a file waits no longer than ``timeout`` for a pause. After the pause, the waiting requests may start one after
    /// the other, in order, at random times within a second.
    ///
    /// Zero turns pauses off for this session: it starts none, and ignores those of other sessions.
    public var maximumPause: Duration

    /// The limits that this process shares with others. `nil`, the default, counts the requests of this process alone.
    ///
    /// Then ``rateLimit`` and the rates of endpoints limit the requests of all processes together, and pauses after a 429
    /// hold for all of them. A request that waits for its turn counts as one in flight
    /// (``maximumConcurrentRequests``).
    public var sharedLimits: SharedLimits?

    /// The rule by which requests are retried. By default, requests that can safely be repeated are sent up to three
    /// times, and after a 401 that replaces the credential beyond that number.
    public var retry: RetryRule

    /// The time limit of one attempt: more than zero, at most a week. `nil`, the default, is the rest of ``timeout``.
    ///
    /// It starts when the request may be sent, and includes its ``signer``. Waiting for the rate limit or for other requests
    /// does not count.
    /// Waiting for a connection counts: ``URLSessionTransport`` has six to a host with HTTP/1.1. With a
    /// ``maximumConcurrentRequests`` of that number, no request waits for one.
    public var attemptTimeout: Duration?

    /// The clock that measures time limits and delays. Tests can use one that they advance by hand.
    public var clock: any Clock<Duration>

    /// Returns the current date, from which the age of a stored response is computed, for example. Tests can use their
    /// own.
    public var now: @Sendable () -> Date

    /// The cache of responses. Off by default.
    public var cache: ResponseCache

    /// Receives the events of each call, for logs and metrics: see ``CallEvent``. `nil` by default.
    ///
    /// It is called on any thread, never concurrently for one call. The call is delayed until it returns, unless the call is
    /// cancelled or exceeds its time limit meanwhile. Its last events may then come after its end.
    public var onEvent: (@Sendable (CallEvent) -> Void)?

    /// Returns headers for an attempt, such as the `traceparent` of a trace. `nil` by default.
    ///
    /// It is called after ``onEvent`` has received the start of the attempt (``CallEvent/Kind/attempt(_:)``), with the
    /// same event. If calls share the request, and the call that has sent it has ended by then, ``onEvent`` does not
    /// receive the event. The headers are added to each request that is sent, also after a redirect to another host. A
    /// header that the request already has is kept. Invalid headers fail the call with ``APIError/invalidRequest(_:)``.
    ///
    /// Calls whose attempts have different headers still share requests and stored responses. A ``signer`` receives the
    /// request with these headers.
    public var attemptHeaders: (@Sendable (CallEvent) -> HTTP.Headers)?

    /// Signs each request that is sent. `nil` by default.
    public var signer: RequestSigner?

    /// Returns the name of the user for whom the current task calls. `nil`, the default, is the credential alone.
    ///
    /// Set it if a ``Transport`` or a ``signer`` adds the user of the current task to a request:
    ///
    /// ```swift
    /// settings.caller = { CurrentUser.id }
    /// settings.signer = RequestSigner { $0.headers["X-User"] = $0.caller }
    /// ```
    ///
    /// Calls with different names never share a request in flight, a stored response, or a pause after a 429. The
    /// function is called once for each call, in the task of the call. The name is in ``HTTP/Request/caller``.
    public var caller: (@Sendable () -> String?)?

    /// Creates settings. Each parameter has the default of its property.
    public init(
        baseURL: URL? = nil,
        timeout: Duration = .seconds(60),
        idleTimeout: Duration = .seconds(60),
        headers: HTTP.Headers = [:],
        query: HTTP.Query = [:],
        decoding: DecodingMode = .lenient,
        callbackQueue: DispatchQueue = .main,
        maximumBodySize: Int = Self.defaultMaximumBodySize,
        sharesRequestsInFlight: Bool = true,
        rateLimit: RateLimit? = nil,
        maximumConcurrentRequests: Int? = nil,
        maximumPause: Duration = .seconds(3_600),
        sharedLimits: SharedLimits? = nil,
        retry: RetryRule = RetryRule(),
        attemptTimeout: Duration? = nil,
        clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() },
        cache: ResponseCache = .none,
        onEvent: (@Sendable (CallEvent) -> Void)? = nil,
        attemptHeaders: (@Sendable (CallEvent) -> HTTP.Headers)? = nil,
        signer: RequestSigner? = nil,
        caller: (@Sendable () -> String?)? = nil
    ) {
        self.baseURL = baseURL
        self.timeout = timeout
        self.idleTimeout = idleTimeout
        self.headers = headers
        self.query = query
        self.decoding = decoding
        self.callbackQueue = callbackQueue
        self.maximumBodySize = maximumBodySize
        self.sharesRequestsInFlight = sharesRequestsInFlight
        self.rateLimit = rateLimit
        self.maximumConcurrentRequests = maximumConcurrentRequests
        self.maximumPause = maximumPause
        self.sharedLimits = sharedLimits
        self.retry = retry
        self.attemptTimeout = attemptTimeout
        self.clock = clock
        self.now = now
        self.cache = cache
        self.onEvent = onEvent
        self.attemptHeaders = attemptHeaders
        self.signer = signer
        self.caller = caller
    }

    /// A description of the first invalid setting. `nil` if all settings are valid.
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

    /// The maximum of all time limits, which URLSession receives too. It converts the number to whole seconds, and
    /// traps if the number is too large.
    static let maximumTimeout: Duration = .seconds(604_800)
}

extension Duration {
    /// The reason why the duration is not a valid time limit called `name`. `nil` if it is valid.
    func problem(asLimit name: String) -> String? {
        self > .zero && self <= ClientSettings.maximumTimeout
            ? nil : "\(name) is \(self), but must be more than zero and at most a week"
    }
}

extension ClientSettings {
    /// The same settings with further query items and headers of every request. They replace those with the same names.
    /// A parameter that is `nil` is omitted.
    ///
    /// ```swift
    /// let settings = ClientSettings().adding(query: ["language": "de"], headers: ["Api-Version": version])
    /// ```
    ///
    /// - Parameters:
    ///   - query: The query items.
    ///   - headers: The headers.
    /// - Returns: The settings.
    public func adding(query: HTTP.Query = [:], headers: HTTP.Headers = [:]) -> ClientSettings {
        var settings = self
        settings.query = settings.query.without(namesOf: query) + query
        settings.headers.replace(with: headers)
        return settings
    }
}
