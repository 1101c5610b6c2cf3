import Foundation

/// The request of an endpoint.
///
/// It is a type of its own because code that is generic over the value of the endpoint is slower: it needs the type at
/// every step.
struct EndpointRequest: Sendable {
    var method: HTTP.Method
    var path: HTTP.Path
    var query: HTTP.Query
    var headers: HTTP.Headers
    var body: HTTP.Body?
    /// The value of the `Accept` header, if the other headers have none.
    let accept: String?
    /// The time limit of the call. `nil` is ``ClientSettings/timeout``.
    var timeout: Duration?
    /// `nil` if the endpoint accepts all credentials, and has the base URL of the session.
    var access: AccessRules?
    /// `nil` if only a 2xx response has a value, and its error bodies are those of the service.
    var rules: ResponseRules?
    /// `nil` if the settings alone decide how the request is sent.
    var sending: SendingRules?
}

extension EndpointRequest: CustomStringConvertible {
    /// The method, the path and the query. Values whose names sound secret are masked.
    var description: String { Self.description(method, path.description, query) }

    static func description(_ method: HTTP.Method, _ path: String, _ query: HTTP.Query) -> String {
        let query = query.description
        let wholeURL = path.hasPrefix("/") ? nil : URL(string: path)
        let target = wholeURL.map { Redactor.none.scrub($0) } ?? Sensitive.masked(path: path)
        let whole = target + (query.isEmpty ? "" : "?\(query)")
        return whole.isEmpty ? method.description : "\(method) \(whole)"
    }
}

extension HTTP.Request {
    /// The method, the path and the query, as the description of an endpoint has them.
    package var endpointDescription: String {
        redactor.scrub(EndpointRequest.description(method, pathBelowBase, queryWithoutCredential))
    }
}

extension Endpoint {
    /// The method of the request.
    public var method: HTTP.Method { request.method }

    /// The path, below the path of the base URL.
    public var path: HTTP.Path { request.path }

    /// The query, without the credential of the session.
    public var query: HTTP.Query {
        get { request.query }
        set { request.query = newValue }
    }

    /// The headers of this call. They replace those of the service and of the settings that have the same name, but not
    /// the credential of the session.
    ///
    /// If the name of a header sounds secret, such as `Authorization`, its value is masked in all errors, descriptions
    /// and `curl` commands.
    public var headers: HTTP.Headers {
        get { request.headers }
        set { request.headers = newValue }
    }

    /// The body of the request. `nil` if there is none.
    public var body: HTTP.Body? {
        get { request.body }
        set { request.body = newValue }
    }

    /// The time limit of this call: more than zero, at most a week. `nil`, the default, is ``ClientSettings/timeout``.
    ///
    /// It covers what that limit covers: the whole call, or everything up to the head of the response if the body is a
    /// stream. In a ``PageStream`` it applies to each page, and in a ``LiveStream`` to each request. A limit that is
    /// out of bounds fails the call with ``APIError/invalidRequest(_:)``.
    public var timeout: Duration? {
        get { request.timeout }
        set { request.timeout = newValue }
    }

    /// The same call with a change, such as a header, a query item or a time limit.
    ///
    /// ```swift
    /// let movie = TMDb.Endpoints.movie(id: 550).with {
    ///     $0.headers["X-Request-ID"] = "7"
    ///     $0.query["language"] = "de"
    ///     $0.timeout = .seconds(5)
    /// }
    /// ```
    public func with(_ change: (inout Endpoint) -> Void) -> Endpoint {
        var endpoint = self
        change(&endpoint)
        return endpoint
    }
}

extension Endpoint: CustomStringConvertible, CustomReflectable {
    /// The method, the path and the query. Values whose names sound secret are masked.
    public var description: String { request.description }

    /// The mirror that `dump` shows. It has no secrets.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "request": request.description,
                "headers": headers,
                "body": body.map(\.description) ?? "none",
                "timeout": timeout.map(\.description) ?? "none",
            ])
    }
}
