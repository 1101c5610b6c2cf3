import Foundation

/// Creates the request for an endpoint from the base URL, path, query, headers, identity and credential.
///
/// Input that could change the meaning of the request is rejected here, before a byte is sent. A class, because it stores
/// many values.
final class BuildRequest: Sendable {
    private let targets: RequestTargets
    private let headers: HTTP.Headers
    private let query: HTTP.Query
    private let credential: SessionCredential
    private let redactor: Redactor
    private let maximumBodySize: Int
    private let idempotencyKey: String?
    private let idempotencyTime: String?
    private let idempotencyKeys: [String]
    private let now: @Sendable () -> Date
    private let isReload: Bool
    private let isSigned: Bool
    private let callerName: (@Sendable () -> String?)?

    /// - Throws: `.invalidConfiguration` if the base URL, a header, the credential or a setting is invalid.
    init(_ configuration: SessionConfiguration) throws(APIError) {
        func invalid(_ reason: String) -> APIError {
            .invalidConfiguration(InvalidConfiguration(reason: reason, service: configuration.service.name))
        }
        let credential = configuration.credential
        var headers: HTTP.Headers = ["User-Agent": configuration.identity?.userAgent]
        headers.replace(with: configuration.service.headers)
        headers.replace(with: configuration.settings.headers)
        let credentialProblem = credential.alternatives.lazy.compactMap { alternative in
            var headers = headers
            alternative.parts.add(to: &headers)
            return alternative.problem ?? HeaderRules.problem(in: headers)
        }.first
        var allHeaders = headers
        for name in [configuration.service.idempotencyKey, configuration.service.idempotencyTime].compactMap(\.self) {
            allHeaders[name] = ""
        }
        if let problem = configuration.settings.problem ?? configuration.service.rateLimit?.problem
            ?? HeaderRules.problem(in: allHeaders) ?? credentialProblem
        {
            throw invalid(problem)
        }
        do throws(BaseURL.Problem) {
            targets = try RequestTargets(configuration)
        } catch {
            throw invalid(error.reason)
        }
        self.headers = headers
        query = configuration.settings.query
        self.credential = SessionCredential(credential, configuration.settings.signer, headers)
        isSigned = configuration.settings.signer != nil
        callerName = configuration.settings.caller
        idempotencyKey = configuration.service.idempotencyKey
        idempotencyTime = configuration.service.idempotencyTime
        now = configuration.settings.now
        idempotencyKeys = configuration.service.idempotencyKeys
        maximumBodySize = configuration.settings.maximumBodySize
        isReload = configuration.settings.cache.policy == .reload
        redactor = Redactor(secrets: headers.secrets + query.secrets + credential.secrets)
    }

    /// The request for an endpoint as it is sent if no provider has a newer value.
    func request(for endpoint: EndpointRequest) throws(APIError) -> HTTP.Request {
        let call = try call(of: endpoint)
        return call.request.adding(call.access.provided.compactMap(\.latest).flatMap(\.alternative.parts))
    }

    /// The request for an endpoint, its origin, and what is added to it later. `fields` replace headers of the same name.
    func call(
        of endpoint: EndpointRequest, adding fields: HTTP.Headers = [:]
    ) throws(APIError) -> (request: HTTP.Request, origin: Origin, access: CallAccess) {
        let redactor = redactor.adding(endpoint.headers.secrets).adding(endpoint.body?.secrets ?? .none)
        let (target, choice): (RequestTargets.Target, SessionCredential.Choice)
        do throws(BaseURL.Problem) {
            target = try targets.target(of: endpoint)
            choice = try credential.choice(for: endpoint, target)
        } catch {
            throw redactor.invalid(endpoint, error.reason)
        }
        var headers = headers(for: endpoint, target.isTrusted)
        choice.parts.add(to: &headers)
        headers.replace(with: fields)
        let payload = endpoint.body?.payload.refreshed
        if let problem = problem(of: endpoint, headers) ?? payload?.upload?.problem {
            throw redactor.invalid(endpoint, problem)
        }
        // Another origin gets no parameters of the client.
        let sessionQuery = target.isTrusted ? self.query.without(namesOf: endpoint.query) : [:]
        var query = endpoint.query + sessionQuery
        choice.parts.add(to: &query)
        guard let url = target.url(path: endpoint.path, query: query) else {
            throw redactor.invalid(endpoint, "its path does not fit below the base URL")
        }
        var request = HTTP.Request(
            method: endpoint.method,
            url: url,
            headers: headers,
            maximumBodySize: maximumBodySize
        )
        request.payload = payload
        let name = callerName?()
        let caller = (target.isTrusted ? choice.caller : .anonymous)
            .adding(endpoint.headers, ignoring: idempotencyKeys).adding(name.map { ["name", $0] } ?? [])
        request.sessionParts = SessionParts(
            base: target.base, credentialItems: choice.parts.itemNames, credentialHeaders: choice.parts.headerNames,
            caller: caller, callerName: name)
        request.redactor = redactor
        request.sessionItems = sessionQuery.names
        let mayBeSigned = isSigned && target.isTrusted && endpoint.authentication != .none
        return (request, target.origin, CallAccess(provided: choice.provided, isSigned: mayBeSigned))
    }

    private func problem(of endpoint: EndpointRequest, _ headers: HTTP.Headers) -> String? {
        if let problem = endpoint.path.problem ?? HeaderRules.problem(in: headers) { return problem }
        if !HeaderRules.isToken(endpoint.method.rawValue) {
            return "the method is not a token (RFC 9110, section 5.6.2)"
        }
        // URLSession on Linux rejects a GET with a body, with an error about its size.
        if endpoint.body != nil, endpoint.method == .get || endpoint.method == .head {
            return "a \(endpoint.method) request has no body"
        }
        return endpoint.timeout?.problem(asLimit: "Endpoint.timeout") ?? endpoint.sending?.problem
    }

    /// The headers without the credential. An origin that is not one of the API gets no secret headers of the session.
    private func headers(for endpoint: EndpointRequest, _ isTrusted: Bool) -> HTTP.Headers {
        var headers = headers
        if !isTrusted {
            headers.removeAll { name in
                Sensitive.mayIdentifyCaller(name) && !idempotencyKeys.contains(where: name.isSameHeader)
            }
        }
        // JSON has many media types, of which the service can name one. Other content has its own.
        if let accept = endpoint.accept, headers["Accept"] == nil || accept != "application/json" {
            headers["Accept"] = accept
        }
        if let body = endpoint.body {
            headers["Content-Type"] = body.contentType
        }
        headers.replace(with: endpoint.headers)
        // Caches between the app and the server must not answer either (RFC 9111, section 5.2.1.4).
        if isReload, headers["Cache-Control"] == nil, [.get, .head, .query].contains(endpoint.method) {
            headers["Cache-Control"] = "no-cache"
        }
        if let idempotencyKey, [.post, .patch].contains(endpoint.method), headers[idempotencyKey] == nil {
            headers[idempotencyKey] = UUID().uuidString
        }
        if let idempotencyTime, [.post, .patch].contains(endpoint.method), headers[idempotencyTime] == nil {
            headers[idempotencyTime] = now().parameter(.http)
        }
        return headers
    }
}

extension SessionCredential {
    /// The part of the credential that an endpoint accepts.
    ///
    /// - Throws: The names of the schemes, if the client has none of them.
    fileprivate func choice(
        for endpoint: EndpointRequest, _ target: RequestTargets.Target
    ) throws(BaseURL.Problem) -> Choice {
        if !target.isTrusted { return anonymous }
        if let choice = choice(for: endpoint.authentication) { return choice }
        guard case .required(let schemes) = endpoint.authentication else { return anonymous }
        let names = schemes.map { "'\($0)'" }.joined(separator: " or ")
        throw BaseURL.Problem(reason: "the client has no credential for \(names)")
    }
}

extension RequestTargets.Target {
    /// The part of the URL that the path of the endpoint follows.
    fileprivate var base: SessionParts.Base {
        switch self {
        case .session(let base), .endpoint(let base): .path(base.path)
        case .url(let url, _, _): .url(url)
        }
    }

    /// The origin of the request.
    fileprivate var origin: Origin {
        switch self {
        case .session(let base), .endpoint(let base): base.origin
        case .url(_, let origin, _): origin
        }
    }

    /// Whether the credential may be sent.
    fileprivate var isTrusted: Bool {
        switch self {
        case .session, .endpoint: true
        case .url(_, _, let isTrusted): isTrusted
        }
    }

    /// The URL of a request. `nil` if the path does not fit below the base URL.
    fileprivate func url(path: HTTP.Path, query: HTTP.Query) -> URL? {
        switch self {
        case .session(let base), .endpoint(let base): base.url(path: path, query: query.encoded)
        case .url(let url, _, _): url.adding(query)
        }
    }
}

extension Redactor {
    fileprivate func invalid(_ endpoint: EndpointRequest, _ reason: String) -> APIError {
        .invalidRequest(InvalidRequest(reason: excerpt(reason), endpoint: excerpt(endpoint.description)))
    }
}

extension HTTP.Headers {
    /// The values of the fields whose names indicate a secret.
    fileprivate var secrets: [String] {
        fields.filter { Sensitive.isSensitive($0.name) }.flatMap { Credential.secrets(inHeader: $0.value) }
    }
}
