import Foundation

/// The request of an endpoint.
///
/// It is a type of its own because code that is generic over the value of the endpoint is slower: it needs the type at
/// every step.
struct EndpointRequest: Sendable {
    let method: HTTP.Method
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
        return "\(method) \(target)\(query.isEmpty ? "" : "?\(query)")"
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

/// The credentials that an endpoint accepts.
public enum EndpointAuthentication: Sendable, Hashable {
    /// The first credential of the client. If the client has none, the request has none.
    case any

    /// No credential. The request is not signed either.
    case none

    /// A credential of one of these schemes. If the client has none of them, the call fails with
    /// ``APIError/invalidRequest(_:)``.
    case required([String])

    /// A credential of one of these schemes. If the client has none of them, the request has none.
    case optional([String])
}

extension EndpointAuthentication {
    /// A credential of one of these schemes is required.
    public static func required(_ schemes: String...) -> Self { .required(schemes) }

    /// A credential of one of these schemes can be sent.
    public static func optional(_ schemes: String...) -> Self { .optional(schemes) }
}

/// The credentials and the host of an endpoint.
///
/// A class, so that an endpoint without rules stores and copies one word.
final class AccessRules: Sendable {
    let authentication: EndpointAuthentication
    /// `nil` is the base URL of the session.
    let baseURL: String?

    init(authentication: EndpointAuthentication, baseURL: String?) {
        self.authentication = authentication
        self.baseURL = baseURL
    }
}

extension EndpointRequest {
    var authentication: EndpointAuthentication { access?.authentication ?? .any }
    var baseURL: String? { access?.baseURL }
}

extension Endpoint {
    /// The credentials that the endpoint accepts. ``EndpointAuthentication/any`` by default.
    ///
    /// A ``Credential`` without the name of a scheme is accepted by all endpoints that accept credentials.
    public var authentication: EndpointAuthentication {
        get { request.authentication }
        set { request.access = AccessRules(authentication: newValue, baseURL: baseURL) }
    }

    /// The base URL of this endpoint. `nil`, the default, is the base URL of the client.
    ///
    /// The credential is sent to it. ``ClientSettings/baseURL`` replaces it.
    public var baseURL: String? {
        get { request.baseURL }
        set { request.access = AccessRules(authentication: authentication, baseURL: newValue) }
    }

    /// The same endpoint, which accepts other credentials.
    public func authenticated(_ authentication: EndpointAuthentication) -> Endpoint {
        with { $0.authentication = authentication }
    }

    /// The same endpoint on another host.
    public func on(_ baseURL: String) -> Endpoint {
        with { $0.baseURL = baseURL }
    }
}

/// The rules of an endpoint for its request, beside the settings of the client.
///
/// A class, so that an endpoint without rules stores and copies one word.
final class SendingRules: Sendable, Hashable {
    /// The limit of the requests with the same scope.
    struct Limit: Sendable, Hashable {
        let rate: RateLimit
        let scope: String
    }

    let limit: Limit?
    /// The maximum number of attempts. `nil` is that of the settings.
    let attempts: Int?
    /// Whether the request may reach the server twice without harm, whatever its method is.
    let isIdempotent: Bool

    /// The rules of an endpoint with changes. A parameter that is `nil` keeps the present rule.
    init(_ rules: SendingRules?, limit: Limit? = nil, attempts: Int? = nil, isIdempotent: Bool? = nil) {
        self.limit = limit ?? rules?.limit
        self.attempts = attempts ?? rules?.attempts
        self.isIdempotent = isIdempotent ?? rules?.isIdempotent ?? false
    }

    /// The maximum number of attempts with a rule of the settings. A rule that allows one attempt allows no more here.
    func attempts(with rule: RetryRule) -> Int {
        rule.maximumAttempts == 1 ? 1 : attempts ?? rule.maximumAttempts
    }

    /// A description of the first invalid rule. `nil` if all rules are valid.
    var problem: String? {
        if let attempts, !(1...10).contains(attempts) {
            return "Endpoint.retrying allows \(attempts) attempts, but must allow 1 to 10"
        }
        return limit?.rate.problem.map { "Endpoint.limited: \($0)" }
    }

    static func == (left: SendingRules, right: SendingRules) -> Bool {
        left.limit == right.limit && left.attempts == right.attempts && left.isIdempotent == right.isIdempotent
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(limit)
        hasher.combine(attempts)
        hasher.combine(isIdempotent)
    }
}

extension Endpoint {
    /// The same call with a limit that applies beside that of the API.
    ///
    /// ```swift
    /// let search = Endpoint<[Code]>(.get, "/search/code", query: ["q": text])
    ///     .limited(to: RateLimit(requests: 10, per: .seconds(60)), scope: "search")
    /// ```
    ///
    /// The requests to a host count together if their limits are equal, have the same scope and belong to the same API.
    /// They are counted and wait as those of ``RateLimit`` are, and do not delay requests of other scopes.
    /// ``RateLimit/unlimited`` in the settings turns the limit off. A limit with values out of bounds fails the call
    /// with ``APIError/invalidRequest(_:)``.
    ///
    /// - Parameters:
    ///   - limit: The limit.
    ///   - scope: The name of the limit.
    /// - Returns: The call.
    public func limited(to limit: RateLimit, scope: String) -> Endpoint {
        with {
            $0.request.sending = SendingRules($0.request.sending, limit: .init(rate: limit, scope: scope))
        }
    }

    /// The same call with another maximum number of attempts than ``RetryRule/maximumAttempts``.
    ///
    /// ``RetryRule/none`` in the settings still turns retries off.
    ///
    /// - Parameter attempts: The number of attempts, including the first: 1 to 10. Any other number fails the call with
    ///   ``APIError/invalidRequest(_:)``.
    /// - Returns: The call.
    public func retrying(attempts: Int) -> Endpoint {
        with { $0.request.sending = SendingRules($0.request.sending, attempts: attempts) }
    }

    /// The same call, which is sent once.
    ///
    /// - Returns: The call.
    public func withoutRetries() -> Endpoint { retrying(attempts: 1) }

    /// The same call, which may be retried whatever its method is. Use it for a `POST` that changes nothing, such as a
    /// search.
    ///
    /// - Returns: The call.
    public func idempotent() -> Endpoint {
        with { $0.request.sending = SendingRules($0.request.sending, isIdempotent: true) }
    }
}
