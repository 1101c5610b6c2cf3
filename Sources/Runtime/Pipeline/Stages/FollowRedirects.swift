import Foundation

/// Follows redirects (RFC 9110, section 15.4, and the Fetch standard).
///
/// URLSession on Linux does not follow them that way: it sends `Authorization` to other hosts, and loses the body of a
/// 307.
final class FollowRedirects: Stage {
    /// The maximum number of redirects of one call.
    static let limit = 10

    /// Headers that are never secret, whatever their names. Without them, a request that is sent again might count
    /// twice.
    private let idempotencyKeys: [String]

    init(idempotencyKeys: [String]) {
        self.idempotencyKeys = idempotencyKeys
    }

    convenience init(_ configuration: SessionConfiguration) {
        self.init(idempotencyKeys: configuration.service.idempotencyKeys)
    }

    func respond(to exchange: Exchange) -> StageStep {
        .next(exchange) { [self] outcome in
            let chain = exchange.redirects
            guard case .success(var reply) = outcome, reply.response.isRedirect || !chain.isEmpty else {
                return .done(outcome)
            }
            if !chain.isEmpty { reply = Reply(reply, isRedirected: true) }
            let request = exchange.request(of: reply)
            guard let url = Self.target(of: reply.response, to: request) else { return .done(.success(reply)) }
            let redirected = redirect(request, to: url, status: reply.response.status)
            // A password or a refresh token in a body is for its origin alone (RFC 9700, section 4.12).
            if redirected.payload != nil, request.redactor.hasSecretBody, Origin(redirected.url) != exchange.origin {
                return .done(.success(reply))
            }
            return step(to: redirected, after: chain + [request], of: exchange, attempt: reply.attempts)
        }
    }

    private func step(
        to redirected: HTTP.Request, after chain: [HTTP.Request], of exchange: Exchange, attempt: Int
    ) -> StageStep {
        let last = exchange.request.url
        if last.scheme == "https", redirected.url.scheme == "http" {
            return failure(.insecure, chain + [redirected])
        }
        if chain.count > Self.limit {
            return failure(.tooMany(limit: Self.limit), chain + [redirected])
        }
        guard exchange.changedURLs?.add(redirected.url) ?? true else { return .fail(.cancelled) }
        // The way back does not restore what another origin must not get.
        let staysInOrigin = Origin(redirected.url) == exchange.origin
        return respond(
            to: Exchange(
                exchange, request: redirected, attempt: attempt, after: chain,
                access: staysInOrigin ? nil : .anonymous))
    }

    /// The URL that a response redirects to. `nil` if it is none that can be followed. Then the response is the
    /// result.
    private static func target(of response: HTTP.Response, to request: HTTP.Request) -> URL? {
        guard response.isRedirect, let location = response.headers["Location"], !location.isEmpty,
            let url = URL(written: location, relativeTo: request.url),
            var parts = URLComponents(url: url, resolvingAgainstBaseURL: false),
            let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = parts.percentEncodedHost, !host.isEmpty,
            // curl would make an `Authorization` header of it.
            parts.user == nil, parts.password == nil
        else { return nil }
        // Requests in flight and stored responses are found by the text of the URL, so equal URLs need equal texts
        // (RFC 3986, section 6.2).
        parts.scheme = scheme
        parts.fragment = nil
        if Origin(url) == Origin(request.url),
            let own = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
        {
            // The base URL may have capitals or a default port.
            (parts.percentEncodedHost, parts.port) = (own.percentEncodedHost, own.port)
        } else {
            parts.percentEncodedHost = host.lowercased()
            if parts.port == Origin.defaultPort(of: scheme) { parts.port = nil }
        }
        // A host that is not UTF-8, such as `%FF`, is lost in the conversion.
        let target = parts.url
        let hosts = [target, url].map { $0?.host(percentEncoded: true)?.lowercased() }
        return hosts[0] == hosts[1] ? target : nil
    }

    private func redirect(_ request: HTTP.Request, to url: URL, status: Int) -> HTTP.Request {
        var next = request
        next.url = redirected(url, from: request.url, credentials: request.credentialItems)
        let losesBody = status == 303 ? request.method != .head : status < 303 && request.method == .post
        if losesBody {
            next.method = .get
            next.body = nil
            next.headers.removeAll { $0.lowercased().hasPrefix("content-") }
        }
        if Origin(url) != Origin(request.url) {
            next.headers.removeAll { isSecret($0, in: request) }
        }
        return next
    }

    private func isSecret(_ name: String, in request: HTTP.Request) -> Bool {
        let credentials = request.sessionParts?.credentialHeaders ?? []
        if credentials.contains(where: name.isSameHeader) { return true }
        return Sensitive.mayIdentifyCaller(name) && !idempotencyKeys.contains(where: name.isSameHeader)
    }

    /// The URL with the credential that the query of `last` has, unless the URL has one itself. Another origin gets no
    /// credential.
    private func redirected(_ url: URL, from last: URL, credentials: [String]) -> URL {
        if credentials.isEmpty { return url }
        let isCredential = { (item: URLQueryItem) in credentials.contains(item.name.percentDecodedOnce) }
        let items = url.encodedItems
        if Origin(url) != Origin(last) { return url.with(items.filter { !isCredential($0) }) }
        return items.contains(where: isCredential) ? url : url.with(items + last.encodedItems.filter(isCredential))
    }

    private func failure(_ reason: RedirectFailure.Reason, _ chain: [HTTP.Request]) -> StageStep {
        .fail(
            .redirect(RedirectFailure(reason: reason, chain: chain.map(\.summary.url), request: chain[0].summary)))
    }
}

extension HTTP.Response {
    /// Whether its status is that of a redirect (RFC 9110, section 15.4).
    fileprivate var isRedirect: Bool {
        switch status {
        case 301, 302, 303, 307, 308: true
        default: false
        }
    }
}
