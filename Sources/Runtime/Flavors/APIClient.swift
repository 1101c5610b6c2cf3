/// A client of an API in one of the three flavors.
///
/// The clients are views of one ``APISession``. ``async``, ``callbacks`` and ``streams`` return the same client in
/// another flavor:
///
/// ```swift
/// let client = TMDb.Client(authentication: .apiKey(key))
/// for try await movie in client.streams.popularMovies().items { show(movie) }
/// ```
public protocol APIClient<API>: Sendable {
    /// The namespace of the API.
    associatedtype API: APINamespace

    /// The session, which the clients of all flavors share.
    var session: APISession { get }

    /// Creates a client of a session.
    init(session: APISession)
}

extension APIClient {
    /// The same session, called with `async` functions.
    public var async: AsyncClient<API> { AsyncClient(session: session) }

    /// The same session, called with callbacks.
    public var callbacks: CallbackClient<API> { CallbackClient(session: session) }

    /// The same session, called as asynchronous sequences.
    public var streams: StreamClient<API> { StreamClient(session: session) }
}

extension APIClient {
    /// The request for an endpoint as this client would send it, credential and headers included. Nothing is sent.
    ///
    /// ```swift
    /// print(try client.request(for: TMDb.Endpoints.movie(id: 550)).curl)
    /// ```
    ///
    /// ``HTTP/Request/curl`` and all descriptions mask secrets, but the properties contain them. If the API
    /// deduplicates requests by an idempotency key, each call of this function makes a new key. Headers that depend on
    /// the time of the call are missing: those that revalidate a stored response, and those of a streamed body.
    ///
    /// - Throws: ``APIError/invalidRequest(_:)`` if the endpoint cannot be sent, ``APIError/invalidConfiguration(_:)``
    ///   if the client cannot send requests.
    public func request<Value>(for endpoint: Endpoint<Value>) throws(APIError) -> HTTP.Request {
        try session.request(for: endpoint.request)
    }
}

extension APIClient {
    /// The same client with other settings, for one call or for several.
    ///
    /// ```swift
    /// let movie = try await client.with { $0.timeout = .seconds(5); $0.retry = .none }.movie(id: 550)
    /// ```
    ///
    /// Both clients share the retry budget, the requests in flight, the limits of the host, and the clock. A change of
    /// ``ClientSettings/clock`` is ignored. Invalid settings fail the calls of the new client with
    /// ``APIError/invalidConfiguration(_:)``.
    public func with(_ change: (inout ClientSettings) -> Void) -> Self {
        Self(session: session.with(change))
    }

    /// The same client, whose responses are recorded in a log. Both clients share one session.
    public func logging(to log: ResponseLog) -> Self { Self(session: session.logging(to: log)) }
}

/// The namespace of an API, which is generated from a spec.
///
/// It contains the models, the endpoints and the clients of the API: `TMDb.Client` is `AsyncClient<TMDb>`.
public protocol APINamespace: Sendable {
    /// The properties that all endpoints of the API share.
    static var service: APIService { get }
}

extension APINamespace {
    /// The client whose calls are `async` functions.
    public typealias Client = AsyncClient<Self>

    /// The client whose calls call a completion.
    public typealias CallbackClient = EndpointRuntime.CallbackClient<Self>

    /// The client whose calls are asynchronous sequences.
    public typealias StreamClient = EndpointRuntime.StreamClient<Self>
}
