import Foundation

/// Creates the request for an endpoint from the base URL, path, query, headers, identity and credential.
///
/// Input that could change the meaning of the request is rejected here, before a byte is sent.
struct BuildRequest: Sendable {
    let base: BaseURL
    private let headers: HTTP.Headers
    private let credential: Credential
    private let redactor: Redactor
    private let parts: SessionParts
    private let maximumBodySize: Int
    private let idempotencyKey: String?
    private let isReload: Bool

    /// - Throws: `.invalidConfiguration` if the base URL, a header or a setting is invalid.
    init(_ service: APIService, _ credential: Credential, _ identity: Identity?, _ settings: ClientSettings)
        throws(APIError)
    {
        func invalid(_ reason: String) -> APIError {
            .invalidConfiguration(InvalidConfiguration(reason: reason, service: service.name))
        }
        var headers: HTTP.Headers = ["User-Agent": identity?.userAgent]
        headers.replace(with: service.headers)
        headers.replace(with: settings.headers)
        var allHeaders = headers
        if case .header(let name, let value) = credential.place {
            allHeaders[name] = value
        }
        if let name = service.idempotencyKey {
            allHeaders[name] = ""
        }
        if let problem = settings.problem ?? service.rateLimit?.problem ?? HeaderRules.problem(in: allHeaders) {
            throw invalid(problem)
        }
        switch BaseURL.parse(settings.baseURL?.absoluteString ?? service.baseURL) {
        case .success(let base): self.base = base
        case .failure(let problem): throw invalid(problem.reason)
        }
        self.headers = headers
        self.credential = credential
        idempotencyKey = service.idempotencyKey
        maximumBodySize = settings.maximumBodySize
        isReload = settings.cache.policy == .reload
        redactor = Redactor(secrets: headers.secrets + credential.secrets)
        parts = SessionParts(basePath: base.path, credentialItem: credential.itemName)
    }

    /// The request for an endpoint. `fields` replace headers of the same name.
    func request(for endpoint: EndpointRequest, adding fields: HTTP.Headers = [:]) throws(APIError) -> HTTP.Request {
        var headers = headers(for: endpoint)
        headers.replace(with: fields)
        let redactor = redactor.adding(endpoint.headers.secrets + (endpoint.body?.secrets ?? []))
        if let problem = problem(of: endpoint, headers) { throw redactor.invalid(endpoint, problem) }
        guard let url = base.url(path: endpoint.path, query: query(for: endpoint)) else {
            throw redactor.invalid(endpoint, "its path does not fit below the base URL")
        }
        var request = HTTP.Request(
            method: endpoint.method,
            url: url,
            headers: headers,
            maximumBodySize: maximumBodySize
        )
        request.payload = endpoint.body?.payload
        request.sessionParts = parts
        request.redactor = redactor
        return request
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
        if let problem = endpoint.body?.payload.upload?.problem { return problem }
        return endpoint.timeout?.problem(asLimit: "Endpoint.timeout")
    }

    private func headers(for endpoint: EndpointRequest) -> HTTP.Headers {
        var headers = headers
        if let accept = endpoint.accept, headers["Accept"] == nil {
            headers.append("Accept", accept)
        }
        if let body = endpoint.body {
            headers["Content-Type"] = body.contentType
        }
        headers.replace(with: endpoint.headers)
        // Caches between the app and the server must not answer either (RFC 9111, section 5.2.1.4).
        if isReload, headers["Cache-Control"] == nil, [.get, .head].contains(endpoint.method) {
            headers["Cache-Control"] = "no-cache"
        }
        if let idempotencyKey, [.post, .patch].contains(endpoint.method), headers[idempotencyKey] == nil {
            headers[idempotencyKey] = UUID().uuidString
        }
        if case .header(let name, let value) = credential.place {
            headers[name] = value
        }
        return headers
    }

    private func query(for endpoint: EndpointRequest) -> String {
        guard case .query(let name, let value) = credential.place else { return endpoint.query.encoded }
        var query = endpoint.query
        query[name] = value
        return query.encoded
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
