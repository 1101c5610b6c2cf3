/// What all endpoints of an API have in common.
public struct Service: Sendable {
    /// The name of the API, as errors show it.
    public let name: String

    /// The absolute URL below which all paths lie, as in `https://api.themoviedb.org/3`: no user, query or fragment.
    public let baseURL: String

    /// Headers that every request carries.
    public let headers: HTTPHeaders

    /// The models of error bodies; the first that can read one is kept in ``StatusFailure/decoded``.
    public let errors: [any JSONModel.Type]

    /// How many requests the API allows; `nil`: it does not say.
    public let rateLimit: RateLimit?

    /// Describes an API. A base URL that cannot be used fails every call with ``APIError/invalidConfiguration(_:)``.
    public init(
        name: String,
        baseURL: String,
        headers: HTTPHeaders = [:],
        errors: [any JSONModel.Type] = [],
        rateLimit: RateLimit? = nil
    ) {
        self.name = name
        self.baseURL = baseURL
        self.headers = headers
        self.errors = errors
        self.rateLimit = rateLimit
    }
}
