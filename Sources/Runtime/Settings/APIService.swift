/// The properties that all endpoints of an API share.
public struct APIService: Sendable {
    /// The name of the API in errors.
    public let name: String

    /// The absolute URL that precedes all paths, such as `https://api.themoviedb.org/3`. It must not have a user, a
    /// query or a fragment.
    public private(set) var baseURL: String

    /// The URLs of all servers of the API. Their origins may receive the credential of a client.
    public let servers: [String]

    /// The reason why ``baseURL`` cannot be used. `nil` if its parts are valid.
    private(set) var baseURLProblem: String?

    /// The headers of every request.
    public let headers: HTTP.Headers

    /// The models of error bodies, as a list or by status. The first model that can read a body becomes
    /// ``StatusFailure/decoded``.
    public let errors: ErrorModels

    /// The rule by which a 2xx response is a failed call. `nil` if none is.
    public let failure: FailureRule?

    /// The number of requests that the API allows. `nil` if it is unknown.
    public let rateLimit: RateLimit?

    /// The name of the idempotency header, such as `Idempotency-Key`. `nil` if the API does not deduplicate requests.
    ///
    /// Each `POST` and `PATCH` has this header with a random value, unless its endpoint sets the header. All attempts
    /// of a call have the same value, so that these methods can be retried too. See ``RetryRule``.
    public let idempotencyKey: String?

    /// The names of headers by which the service selects a response, such as the version of the API.
    ///
    /// Responses to requests with different values are stored apart, even if they have no `Vary` header.
    public let selectingHeaders: [String]

    /// Describes an API. With an invalid base URL, every call fails with ``APIError/invalidConfiguration(_:)``.
    public init(
        name: String,
        baseURL: String,
        servers: [String] = [],
        headers: HTTP.Headers = [:],
        errors: ErrorModels = [],
        failure: FailureRule? = nil,
        rateLimit: RateLimit? = nil,
        idempotencyKey: String? = nil,
        selectingHeaders: [String] = []
    ) {
        self.name = name
        self.baseURL = baseURL
        self.servers = servers
        self.headers = headers
        self.errors = errors
        self.failure = failure
        self.rateLimit = rateLimit
        self.idempotencyKey = idempotencyKey
        self.selectingHeaders = selectingHeaders
    }
}

extension APIService {
    /// The same API with another base URL.
    ///
    /// ```swift
    /// let service = Shops.service.on("https://\(shop).example.com/v1")
    /// ```
    ///
    /// A value that would leave its place in the URL fails every call with ``APIError/invalidConfiguration(_:)``.
    public func on(_ baseURL: BaseURLTemplate) -> APIService {
        var service = self
        service.baseURL = baseURL.text
        service.baseURLProblem = baseURL.problem
        return service
    }

    /// The names of the headers that make any request safe to retry: the idempotency header of the API, and the common
    /// `Idempotency-Key`, which a caller can set for one call.
    var idempotencyKeys: [String] { [idempotencyKey, "Idempotency-Key"].compactMap(\.self) }
}
