/// What all endpoints of an API have in common.
public struct APIService: Sendable {
    /// The name of the API, as errors show it.
    public let name: String

    /// The absolute URL below which all paths lie, as in `https://api.themoviedb.org/3`: no user, query or fragment.
    public let baseURL: String

    /// Headers that every request carries.
    public let headers: HTTP.Headers

    /// The models of error bodies; the first that can read one is kept in ``StatusFailure/decoded``.
    public let errors: [any JSONModel.Type]

    /// How many requests the API allows; `nil`: it does not say.
    public let rateLimit: RateLimit?

    /// The header by which the API tells a request that it has seen before, such as `Idempotency-Key`; `nil`: it cannot.
    ///
    /// Each `POST` and `PATCH` then carries it with a random value, unless the endpoint has one of its own. All attempts
    /// of a call carry the same, so that these methods may be sent again as well; see ``RetryRule``.
    public let idempotencyKey: String?

    /// Describes an API. A base URL that cannot be used fails every call with ``APIError/invalidConfiguration(_:)``.
    public init(
        name: String,
        baseURL: String,
        headers: HTTP.Headers = [:],
        errors: [any JSONModel.Type] = [],
        rateLimit: RateLimit? = nil,
        idempotencyKey: String? = nil
    ) {
        self.name = name
        self.baseURL = baseURL
        self.headers = headers
        self.errors = errors
        self.rateLimit = rateLimit
        self.idempotencyKey = idempotencyKey
    }
}

extension APIService {
    /// The headers that make a request one that may be sent again: that of the API, and the one that most have, which a
    /// caller may set for one call.
    var idempotencyKeys: [String] { [idempotencyKey, "Idempotency-Key"].compactMap(\.self) }
}
