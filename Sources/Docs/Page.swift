import EndpointGenerator

/// The page of a spec.
struct Page {
    let spec: Spec
    let models: ModelTable
    let methods: GeneratedMethods
    /// The names of the spec files.
    let files: [String]

    /// The endpoints of each file, under its name.
    private var groups: [(name: String, endpoints: [SpecEndpoint])] {
        spec.parts.filter { !$0.endpoints.isEmpty }.map { (files[$0.file], $0.endpoints) }
    }

    private var sortedModels: [SpecModel] { spec.models.sorted { $0.name.value < $1.name.value } }

    var html: String {
        let main: HTML = """
            \(HTML(summary: spec.summary))\(facts)
            \(groups.map(section))<h2>Models</h2>
            \(sortedModels.map { ModelSection(model: $0, models: models).html })
            """
        return PageFrame(
            title: spec.name.value, placeholder: "Endpoint or model", contents: contents, main: main
        ).html
    }

    private var contents: HTML {
        let lists = groups.map { name, endpoints -> HTML in
            "<p class=\"group\">\(name)</p><ul>\(endpoints.map { link("endpoint", $0.name.value, $0.searchText) })</ul>"
        }
        let models = sortedModels.map { link("model", $0.baseName, $0.searchText) }
        return "\(lists)<p class=\"group\">Models</p><ul>\(models)</ul>"
    }

    private func link(_ kind: String, _ name: String, _ searchText: String) -> HTML {
        "<li data-search=\"\(searchText)\"><a href=\"#\(HTML.anchor(kind, name))\">\(name)</a></li>"
    }

    private func section(_ group: (name: String, endpoints: [SpecEndpoint])) -> HTML {
        let articles = group.endpoints.map { endpoint in
            EndpointArticle(endpoint: endpoint, spec: spec, models: models, methods: methods).html
        }
        return "<h2>\(group.name)</h2>\n\(articles)"
    }

    /// The base URL or the servers, and the credentials.
    private var facts: HTML {
        let servers = spec.servers.map { server -> HTML in
            "<li><code>\(server.url.value)</code> \(server.name.value)\(HTML(summary: server.summary))</li>"
        }
        let url: HTML = servers.isEmpty ? "<code>\(spec.baseURL?.value ?? "")</code>" : "<ul>\(servers)</ul>"
        let schemes = spec.authentication.map { scheme -> HTML in
            "<li><code>\(scheme.name.value)</code>\(HTML(summary: scheme.summary))</li>"
        }
        let credentials: HTML? = schemes.isEmpty ? nil : "<dt>Credentials</dt><dd><ul>\(schemes)</ul></dd>"
        let row = ParameterRow(links: TypeLinks(models: models))
        let parameters =
            spec.hostParameters.map { row.html($0, in: "base URL") }
            + spec.clientParameters.query.map { row.html($0, in: "query") }
            + spec.clientParameters.headers.map { row.html($0, in: "header") }
        let ofClient: HTML =
            parameters.isEmpty
            ? "" : "<h4>Parameters of the client</h4>" + table(["Name", "Type", "Description"], parameters)
        return "<dl><dt>\(servers.isEmpty ? "Base URL" : "Servers")</dt><dd>\(url)</dd>\(credentials)</dl>" + ofClient
            + ComputedURLs.html(spec.urls)
    }
}
