import Foundation

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

/// A client whose calls are `async` functions.
public struct AsyncClient<API: APINamespace>: APIClient {
    /// The session, which the clients of all flavors share.
    public let session: APISession

    /// Creates a client of a session.
    public init(session: APISession) {
        self.session = session
    }
}

extension AsyncClient {
    /// Sends a request, and returns the value of the response.
    ///
    /// Cancelling the task cancels the request unless another call shares it. The response is not read on the caller's
    /// actor.
    ///
    /// - Throws: ``APIError/cancelled`` as soon as the task is cancelled, and any other ``APIError`` if the call fails.
    public func send<Value>(_ endpoint: Endpoint<Value>) async throws(APIError) -> Value {
        try await session.response(to: endpoint).value
    }

    /// Sends a request, and returns the value with its status, headers, source and decoding issues.
    ///
    /// - Throws: As ``send(_:)`` does.
    public func response<Value>(to endpoint: Endpoint<Value>) async throws(APIError) -> APIResponse<Value> {
        try await session.response(to: endpoint)
    }
}

/// A client whose calls call a completion.
public struct CallbackClient<API: APINamespace>: APIClient {
    /// The session, which the clients of all flavors share.
    public let session: APISession

    /// Creates a client of a session.
    public init(session: APISession) {
        self.session = session
    }
}

extension CallbackClient {
    /// Sends a request, and calls the completion exactly once.
    ///
    /// The completion is called on ``ClientSettings/callbackQueue``. It is added to the queue in the last step of this
    /// function, after which only the handle is returned. On a serial queue, a call that is made on the queue itself
    /// therefore returns before its completion begins. A completion on another thread can begin while this function
    /// returns, before the caller has stored the handle.
    ///
    /// The request may be made and handed to the ``Transport`` before that, on the caller's thread. The response is
    /// read on another thread, unless the transport responds without waiting, as a stub may.
    ///
    /// - Returns: The handle that cancels the call. Releasing it does not cancel the call.
    @discardableResult
    public func send<Value>(
        _ endpoint: Endpoint<Value>,
        completion: @escaping Completion<Value>
    ) -> CancellationHandle {
        start(endpoint, completion) { $0.value }
    }

    /// Sends a request as ``send(_:completion:)`` does, and completes with the value and its status, headers, source
    /// and decoding issues.
    ///
    /// - Returns: The handle that cancels the call. Releasing it does not cancel the call.
    @discardableResult
    public func response<Value>(
        to endpoint: Endpoint<Value>,
        completion: @escaping Completion<APIResponse<Value>>
    ) -> CancellationHandle {
        start(endpoint, completion) { $0 }
    }

    private func start<Value, Content: Sendable>(
        _ endpoint: Endpoint<Value>,
        _ completion: @escaping Completion<Content>,
        _ content: @escaping @Sendable (APIResponse<Value>) -> Content
    ) -> CancellationHandle {
        let call = CallbackCall(queue: session.settings.callbackQueue) { completion(.failure(.cancelled)) }
        let work = { @Sendable [session] in
            let outcome = await result { () throws(APIError) in content(try await session.response(to: endpoint)) }
            call.complete { completion(outcome) }
        }
        // With a cache, the work starts on another thread, because it might read a stored response without waiting.
        let task = session.settings.cache.store == nil ? .atOnce(work) : Task { await work() }
        return call.handle { task.cancel() }
    }
}

/// A client whose calls are asynchronous sequences.
public struct StreamClient<API: APINamespace>: APIClient {
    /// The session, which the clients of all flavors share.
    public let session: APISession

    /// Creates a client of a session.
    public init(session: APISession) {
        self.session = session
    }
}

extension StreamClient {
    /// Returns a stream that sends the request each time it is iterated. Nothing is sent before.
    public func stream<Value>(_ endpoint: Endpoint<Value>) -> ResponseStream<Value> {
        ResponseStream(session: session, endpoint: endpoint)
    }

    /// Returns a stream like ``stream(_:)``, whose element is the value with its status, headers, source and decoding
    /// issues.
    public func response<Value>(to endpoint: Endpoint<Value>) -> ResponseStream<Value>.Responses {
        stream(endpoint).responses
    }
}

extension StreamClient {
    /// Returns the events of a response as values, which are read from their data as JSON. Nothing is sent before the
    /// stream is iterated.
    ///
    /// The other flavors have no such function, because a callback is called once and an `async` function returns once.
    ///
    /// - Parameter endpoint: The request, and how the data of each event is read.
    /// - Returns: The values of the events.
    public func events<Element>(_ endpoint: Endpoint<Element>) -> EventStream<Element> {
        EventStream(session: session, request: endpoint.request) {
            [tag = endpoint.request.rules?.tag] event, call throws(APIError) in
            try call.value(endpoint.reading, from: event.data(taggedBy: tag))
        }
    }

    /// Returns the events of a response as they are sent. Use this if their data is not JSON, or if you need their
    /// names. Nothing is sent before the stream is iterated.
    ///
    /// - Parameter endpoint: The request.
    /// - Returns: The events.
    public func events(_ endpoint: Endpoint<Void>) -> EventStream<HTTP.ServerSentEvent> {
        EventStream(session: session, request: endpoint.request) { event, call throws(APIError) in
            try call.response(with: event)
        }
    }
}

extension StreamCall {
    /// An event that is not read as JSON.
    fileprivate func response(with event: HTTP.ServerSentEvent) throws(APIError) -> APIResponse<HTTP.ServerSentEvent> {
        try check(event.data)
        return APIResponse(value: event, status: head.status, headers: head.headers, issues: [])
    }
}

extension EventStream {
    fileprivate init(
        session: APISession,
        request: EndpointRequest,
        read: @escaping @Sendable (HTTP.ServerSentEvent, StreamCall) throws(APIError) -> APIResponse<Element>
    ) {
        self.session = session
        self.request = request
        self.read = read
        end = request.rules?.end
    }
}
