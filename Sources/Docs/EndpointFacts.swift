import EndpointGenerator
import EndpointImporter

// What an endpoint sends, returns and requires.
extension EndpointArticle {
    /// The body, the response, the errors and the rules, as a list of terms.
    var facts: HTML {
        let errors = (endpoint.errors + spec.errors).map { error -> HTML in
            "<li>\(error.statuses.text): \(model(error.model))</li>"
        }
        let facts: [(name: String, value: HTML?)] = [
            ("Body", body), ("Response", response), ("Stream", streamed),
            ("Pages", endpoint.paging.map { _ in "The stream requests all pages." }),
            ("Errors", errors.isEmpty ? nil : "<ul>\(errors)</ul>"),
            ("Failure", (endpoint.failure ?? spec.failure)?.rule.map(failure)),
            (
                "Not errors",
                endpoint.accepts.isEmpty ? nil : HTML(endpoint.accepts.map { "\($0.value)" }.joined(separator: ", "))
            ),
            ("Limit", limit), ("Credential", credential.map { HTML($0) }),
        ]
        let rows = facts.compactMap { name, value in value.map { value -> HTML in "<dt>\(name)</dt><dd>\(value)</dd>" }
        }
        return rows.isEmpty ? "" : "<dl>\(rows)</dl>"
    }

    private var body: HTML? {
        switch endpoint.body {
        case .none, .jsonMembers, .form, .multipart: nil
        case .json(let type, _): "\(links.html(type))\(HTML(summary: endpoint.bodySummary))"
        case .lines(let type, _): "\(links.html(type)), a line each\(HTML(summary: endpoint.bodySummary))"
        case .raw(let contentType): "bytes, <code>\(contentType)</code>"
        }
    }

    private var response: HTML? {
        if let content = endpoint.content { return "\(content.kind.rawValue), <code>\(content.accept.value)</code>" }
        if let headers = endpoint.responseHeaders { return "headers, \(links.html(headers))" }
        if let byStatus = endpoint.responsesByStatus {
            let rows = byStatus.cases.map { response -> HTML in
                let value: HTML =
                    response.json.map { links.html($0.type) } ?? response.content.map { HTML($0.accept.value) }
                    ?? "no body"
                return "<li>\(response.key.value): \(value)</li>"
            }
            return "<ul>\(rows)</ul>"
        }
        guard let response = endpoint.response else { return endpoint.stream.map { _ in "events" } }
        return endpoint.stream.map { stream($0, of: response) } ?? value(response)
    }

    /// The stream that the server sends in place of the whole response.
    private var streamed: HTML? {
        endpoint.streamed.map { streamed -> HTML in
            let request = conditions(streamed.when.map { ($0.name.value, $0.value) })
            return "\(stream(streamed.format, of: streamed.response)), if \(request)"
        }
    }

    private func stream(_ format: SpecStream, of response: SpecResponse) -> HTML {
        "a stream of \(format.rawValue), each \(value(response))"
    }

    /// The type of a response, and its place.
    private func value(_ response: SpecResponse) -> HTML {
        let place: HTML? = response.at.isEmpty ? nil : " at <code>\(response.at.joined(separator: "."))</code>"
        return "\(links.html(response.type))\(place)"
    }

    private func model(_ model: ModelReference) -> HTML { "<code class=\"type\">\(links.reference(model))</code>" }
}

// The rules.
extension EndpointArticle {
    /// The rule by which a 2xx response is a failed call.
    private func failure(_ rule: SpecFailure.Rule) -> HTML {
        let condition =
            switch rule.condition {
            case .isPresent(let path): "<code>\(path.value)</code> is present" as HTML
            case .values(let values): conditions(values.map { ($0.path.value, $0.value) })
            }
        let model = rule.model.map { model -> HTML in ": \(self.model(model))" }
        return "2XX, if \(condition)\(model)"
    }

    private func conditions(_ values: [(name: String, value: JSONNode)]) -> HTML {
        let conditions = values.enumerated().map { index, condition -> HTML in
            let text: HTML = "<code>\(condition.name)</code> is <code>\(SpecNode(condition.value).compactText)</code>"
            return index == 0 ? text : " and \(text)"
        }
        return "\(conditions)"
    }

    /// The limit of the API, and that of the endpoint, which holds in addition.
    private var limit: HTML? {
        let limits = [
            spec.rateLimit.map { "\($0.text) for all endpoints" as HTML },
            endpoint.rateLimit.map { limit -> HTML in
                let endpoints: HTML =
                    limit.scope.map { "the endpoints of <code>\($0.value)</code>" } ?? "this endpoint"
                return "\(limit.text) for \(endpoints)"
            },
        ].compactMap(\.self)
        return limits.isEmpty ? nil : "<ul>\(limits.map { limit -> HTML in "<li>\(limit)</li>" })</ul>"
    }

    private var credential: String? {
        if spec.authentication.isEmpty { return nil }
        switch endpoint.authentication {
        case nil:
            let names = spec.authentication.map(\.name.value).joined(separator: " or ")
            return spec.anonymous == nil ? names : names + ", or none"
        case SpecEndpointAuthentication.none?: return "none"
        case .required(let schemes): return schemes.map(\.value).joined(separator: " or ")
        case .optional(let schemes): return schemes.map(\.value).joined(separator: " or ") + ", or none"
        }
    }
}

extension StatusPattern {
    fileprivate var text: String {
        switch self {
        case .status(let status): "\(status)"
        case .class(let digit): "\(digit)XX"
        case .any: "any other"
        }
    }
}

extension SpecRateLimit {
    fileprivate var text: String {
        let seconds = milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000) s" : "\(milliseconds) ms"
        let burst = burst.map { ", \($0) at once," } ?? ""
        return "\(requests) \(requests == 1 ? "request" : "requests") in \(seconds)\(burst)"
    }
}
