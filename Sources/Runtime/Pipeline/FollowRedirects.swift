import Foundation

/// Follows redirects, as RFC 9110, section 15.4 and the Fetch standard say, and as URLSession on Linux does not:
/// that sends `Authorization` to other hosts, and loses the body of a 307.
struct FollowRedirects: Sendable {
    /// The most redirects of one call.
    static let limit = 10

    let credential: Credential

    func respond(to first: HTTPRequest, next: Pipeline.Next) async throws(APIError) -> HTTPResponse {
        var request = first
        var chain: [HTTPRequest] = []
        while true {
            var response = try await next(request)
            response.isRedirected = !chain.isEmpty
            guard let url = Self.target(of: response, to: request) else { return response }
            chain.append(request)
            let redirected = redirect(request, to: url, status: response.status)
            if request.url.scheme == "https", url.scheme == "http" {
                throw failure(.insecure, chain + [redirected])
            }
            if chain.count > Self.limit {
                throw failure(.tooMany(limit: Self.limit), chain + [redirected])
            }
            request = redirected
        }
    }

    /// Where a response leads; `nil`: nowhere that can be followed, so that it is the response.
    private static func target(of response: HTTPResponse, to request: HTTPRequest) -> URL? {
        guard [301, 302, 303, 307, 308].contains(response.status),
            let location = response.headers["Location"], !location.isEmpty,
            let url = URL(string: location, relativeTo: request.url)?.absoluteURL,
            var parts = URLComponents(url: url, resolvingAgainstBaseURL: false),
            let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = parts.percentEncodedHost, !host.isEmpty,
            // curl would make `Authorization` of it.
            parts.user == nil, parts.password == nil
        else { return nil }
        parts.scheme = scheme
        parts.fragment = nil
        // A host that is no text, such as `%FF`, gets lost on the way.
        let target = parts.url
        return target?.host(percentEncoded: true) == url.host(percentEncoded: true) ? target : nil
    }

    private func redirect(_ request: HTTPRequest, to url: URL, status: Int) -> HTTPRequest {
        var next = request
        next.url = url
        let losesBody = status == 303 ? request.method != .head : status < 303 && request.method == .post
        if losesBody {
            next.method = .get
            next.body = nil
            next.headers.removeAll { $0.lowercased().hasPrefix("content-") }
        }
        if Origin(url) != Origin(request.url) {
            next.headers.removeAll(where: isSecret)
            next.url = withoutCredential(url)
        }
        return next
    }

    private func isSecret(_ name: String) -> Bool {
        if case .header(let header, _) = credential.place, header.isSameHeader(as: name) { return true }
        return Sensitive.isSensitive(name)
    }

    private func withoutCredential(_ url: URL) -> URL {
        guard case .query(let name, _) = credential.place,
            var parts = URLComponents(url: url, resolvingAgainstBaseURL: false),
            let items = parts.percentEncodedQueryItems, items.contains(where: { $0.name.percentDecodedOnce == name })
        else { return url }
        let rest = items.filter { $0.name.percentDecodedOnce != name }
        parts.percentEncodedQueryItems = rest.isEmpty ? nil : rest
        return parts.url ?? url
    }

    private func failure(_ reason: RedirectFailure.Reason, _ chain: [HTTPRequest]) -> APIError {
        .redirect(
            RedirectFailure(reason: reason, chain: chain.map(\.summary.url), request: chain[0].summary)
        )
    }
}

/// Scheme, host and port: whom a credential may be shown to (RFC 6454).
private struct Origin: Equatable {
    let scheme: String?
    let host: String?
    let port: Int?

    init(_ url: URL) {
        scheme = url.scheme?.lowercased()
        host = url.host(percentEncoded: true)?.lowercased()
        port = url.port ?? (scheme == "https" ? 443 : 80)
    }
}
