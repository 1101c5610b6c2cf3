import Foundation

/// The URL to which the paths of a service are appended.
struct BaseURL: Sendable {
    /// The reason why a text is not a valid base URL.
    struct Problem: Error {
        let reason: String
    }

    /// The scheme, host, port and path, without a slash at the end.
    private let text: String
    private let host: String?

    /// The path, without a slash at the end.
    let path: String

    /// The origin of all requests below the base URL.
    let origin: Origin

    /// Parses a base URL.
    ///
    /// - Returns: The base URL, or the problem with it. The problem does not quote the text, which may contain a
    ///   password.
    static func parse(_ text: String) -> Result<BaseURL, Problem> {
        guard !text.contains("{"), let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
            let host = parts.percentEncodedHost, !host.isEmpty, ["http", "https"].contains(scheme)
        else {
            return .failure(notAbsolute)
        }
        if parts.user != nil || parts.password != nil {
            return .failure(Problem(reason: "the base URL contains a user or password; use a Credential instead"))
        }
        if parts.query != nil || parts.fragment != nil {
            return .failure(Problem(reason: "the base URL has a query or a fragment"))
        }
        if parts.percentEncodedPath.hasDotSegment {
            return .failure(Problem(reason: "the path of the base URL has a \".\" or \"..\" segment"))
        }
        var path = parts.percentEncodedPath
        if path.hasSuffix("/") { path.removeLast() }
        let authority = host + (parts.port.map { ":\($0)" } ?? "")
        let base = "\(scheme)://\(authority)\(path)"
        // The host is compared with that of a URL. URLComponents keeps the brackets of `[::1]`, but URL does not.
        guard let url = URL(string: base) else {
            return .failure(notAbsolute)
        }
        return .success(
            BaseURL(text: base, host: url.host(percentEncoded: true), path: path, origin: Origin(url)))
    }

    private static var notAbsolute: Problem {
        Problem(
            reason: """
                the base URL is not an absolute http or https URL. Set ClientSettings.baseURL to a whole URL, such as \
                \(BaseURLTemplate.example)
                """)
    }

    /// The URL of a path with an encoded query. `nil` if parsing changes the text or the host.
    func url(path: HTTP.Path, query: String) -> URL? {
        let text = text + path.description + (query.isEmpty ? "" : "?\(query)")
        guard let url = URL(string: text), url.absoluteString == text else { return nil }
        return host != nil && url.host(percentEncoded: true) == host ? url : nil
    }
}

/// The URLs to which a session sends requests.
struct RequestTargets: Sendable {
    /// The place to which the request of an endpoint is sent.
    enum Target {
        /// The base URL of the session.
        case session(BaseURL)
        /// The base URL of the endpoint.
        case endpoint(BaseURL)
        /// A URL that the API has handed out.
        case url(URL, Origin, isTrusted: Bool)
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
            let origin = Origin(url)
            return .url(url, origin, isTrusted: origins.contains(origin))
        }
        if let own = endpoint.baseURL, !isReplaced {
            return .endpoint(try BaseURL.parse(own).get())
        }
        return .session(base)
    }
}
