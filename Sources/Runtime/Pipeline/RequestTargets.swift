import Foundation

/// The URLs to which a session sends requests.
struct RequestTargets: Sendable {
    /// The place to which the request of an endpoint is sent.
    enum Target {
        /// The base URL of the session.
        case session(BaseURL)
        /// The base URL of the endpoint.
        case endpoint(BaseURL)
        /// A URL that the API has handed out.
        case url(URL, isTrusted: Bool)
    }

    let base: BaseURL

    /// Whether the settings replace all base URLs of the spec.
    private let isReplaced: Bool

    /// The origins of the API, which may receive the credential.
    private let origins: Set<Origin>

    init(_ service: APIService, _ settings: ClientSettings) throws(BaseURL.Problem) {
        if settings.baseURL == nil, let problem = service.baseURLProblem { throw BaseURL.Problem(reason: problem) }
        base = try BaseURL.parse(settings.baseURL?.absoluteString ?? service.baseURL).get()
        isReplaced = settings.baseURL != nil
        origins = Set((service.servers + [service.baseURL]).compactMap { URL(string: $0) }.map(Origin.init))
            .union([base.origin])
    }

    func target(of endpoint: EndpointRequest) throws(BaseURL.Problem) -> Target {
        if let url = endpoint.path.url {
            return .url(url, isTrusted: origins.contains(Origin(url)))
        }
        if let own = endpoint.baseURL, !isReplaced {
            return .endpoint(try BaseURL.parse(own).get())
        }
        return .session(base)
    }
}
