import EndpointGenerator
import EndpointImporter

/// The description of an endpoint.
struct EndpointArticle {
    let endpoint: SpecEndpoint
    let spec: Spec
    let models: ModelTable
    let methods: GeneratedMethods

    var links: TypeLinks { TypeLinks(models: models) }

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
