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

    init(_ configuration: SessionConfiguration) throws(BaseURL.Problem) {
        let (other, own) = (configuration.settings.baseURL, configuration.service.baseURL)
        if other == nil, let problem = configuration.service.baseURLProblem { throw BaseURL.Problem(reason: problem) }
        base = try BaseURL.parse(other?.absoluteString ?? own).get()
        isReplaced = other != nil
        origins = Set((configuration.service.servers + [own]).compactMap { URL(string: $0) }.map(Origin.init))
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
