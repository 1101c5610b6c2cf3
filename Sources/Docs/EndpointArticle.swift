import EndpointGenerator
import EndpointImporter

/// The description of an endpoint.
struct EndpointArticle {
    let endpoint: SpecEndpoint
    let spec: Spec
    let models: ModelTable
    let methods: GeneratedMethods

    private var links: TypeLinks { TypeLinks(models: models) }

    var html: HTML {
        """
        <section class="endpoint" id="\(HTML.anchor("endpoint", endpoint.name.value))" \
        data-search="\(endpoint.searchText)">
        <h3>\(endpoint.name.value)</h3>
        <p class="request"><span class="method">\(endpoint.method)</span> <code>\(endpoint.template)</code></p>
        \(Deprecation.html(endpoint.deprecated))\(HTML(summary: endpoint.summary))\(parameters)\(facts)\(swift)
        <h4>curl</h4>
        <pre tabindex="0"><code>\(CurlCommand(endpoint, in: spec, models).text)</code></pre>
        \(sample)
        </section>

        """
    }

    private var parameters: HTML {
        let row = ParameterRow(links: links)
        let path = (endpoint.pathParameters + endpoint.implicitPathParameters).map { row.html($0, in: "path") }
        let query = endpoint.query.map { row.html($0, in: "query") }
        let headers = endpoint.headers.map { row.html($0, in: "header") }
        let body = endpoint.body.parameters.map { row.html($0, in: "body") }
        let all = path + query + headers + body
        return all.isEmpty ? "" : "<h4>Parameters</h4>" + table(["Name", "Type", "Description"], all)
    }

    /// The body, the response, the errors and the rules, as a list of terms.
    private var facts: HTML {
        let errors = (endpoint.errors + spec.errors).map { error -> HTML in
            "<li>\(error.statuses.text): <code class=\"type\">\(links.reference(error.model))</code></li>"
        }
        let facts: [(name: String, value: HTML?)] = [
            ("Body", body), ("Response", response),
            ("Pages", endpoint.paging.map { _ in "The stream requests all pages." }),
            ("Errors", errors.isEmpty ? nil : "<ul>\(errors)</ul>"),
            (
                "Not errors",
                endpoint.accepts.isEmpty ? nil : HTML(endpoint.accepts.map { "\($0.value)" }.joined(separator: ", "))
            ),
            ("Limit", (endpoint.rateLimit ?? spec.rateLimit).map { HTML($0.text) }),
            ("Credential", credential.map { HTML($0) }),
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
        let place: HTML? = response.at.isEmpty ? nil : " at <code>\(response.at.joined(separator: "."))</code>"
        let form = endpoint.stream.map { stream -> HTML in "a stream of \(stream.rawValue), each " }
        return "\(form)\(links.html(response.type))\(place)"
    }

    private var credential: String? {
        if spec.authentication.isEmpty { return nil }
        switch endpoint.authentication {
        case nil: return spec.authentication.map(\.name.value).joined(separator: " or ")
        case SpecEndpointAuthentication.none?: return "none"
        case .required(let schemes): return schemes.map(\.value).joined(separator: " or ")
        case .optional(let schemes): return schemes.map(\.value).joined(separator: " or ") + ", or none"
        }
    }

    /// The methods of the clients.
    private var swift: HTML {
        let name = endpoint.name.value
        let blocks = GeneratedMethods.Flavor.allCases.compactMap { flavor -> HTML? in
            guard let declaration = methods.declaration(of: name, flavor) else { return nil }
            let call = methods.call(of: name, flavor)
            return """
                <h5>\(flavor.title)</h5><pre tabindex="0"><code>\(call)</code></pre>\
                <pre tabindex="0" class="declaration"><code>\(declaration)</code></pre>
                """
        }
        return "<h4>Swift</h4>\(blocks)"
    }

    /// The example of the spec, or a response that is made from the models.
    private var sample: HTML? {
        let response = endpoint.response ?? endpoint.responsesByStatus?.cases.lazy.compactMap(\.json).first
        guard let response else { return nil }
        let value = endpoint.example.map { SpecNode($0) } ?? SampleValues(models).value(of: response.type)
        return """
            <h4>\(endpoint.example == nil ? "Sample response" : "Example")</h4>
            <pre tabindex="0"><code>\(value.inside(response.at).prettyText)</code></pre>
            """
    }
}

extension SpecEndpoint {
    /// The text in which a search looks for the endpoint.
    var searchText: String { "\(name.value) \(method) \(template) \(summary ?? "")" }
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
        return "\(requests) \(requests == 1 ? "request" : "requests") in \(seconds)"
    }
}
