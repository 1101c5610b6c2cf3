import EndpointDocs
import EndpointGenerator

/// The page that lists the endpoints of all specs.
struct IndexPage: Sendable {
    /// The name of a spec, its prefix, and its endpoints.
    private let sections: [Section]
    /// A text in a URL that stands for the origin of the server.
    private static let origin = "http://ORIGIN"

    private struct Section: Sendable {
        let name: String
        let summary: String?
        let prefix: String
        let entries: [Entry]
    }

    fileprivate struct Entry: Sendable {
        let name: String
        let method: String
        let path: String
        let summary: String?
        let curl: String
        let swift: String
    }

    init(_ specs: [ServedSpec]) {
        sections = specs.map { served in
            let generation = generate(served.files, name: served.name, access: .internal)
            let methods = GeneratedMethods(generation.files)
            let entries = served.endpoints.map { endpoint -> Entry in
                let url = Self.origin + served.prefix
                let curl = CurlCommand(endpoint, in: served.spec, served.models, baseURL: url).text
                let name = endpoint.name.value
                return Entry(
                    name: name, method: endpoint.method,
                    path: served.prefix + endpoint.template, summary: endpoint.summary,
                    curl: curl,
                    swift: methods.call(of: name, methods.declaration(of: name, .async) == nil ? .stream : .async))
            }
            return Section(
                name: served.name, summary: served.spec.summary, prefix: served.prefix, entries: entries)
        }
    }

    func html(origin: String) -> String {
        PageFrame(
            title: title, placeholder: "Endpoint", contents: "\(sections.map(contents))",
            main: "\(sections.map { section($0, origin) })"
        ).html
    }

    private var title: String { sections.map(\.name).joined(separator: ", ") }

    private func anchor(_ section: Section, _ entry: Entry) -> String {
        HTML.anchor("endpoint", "\(section.name).\(entry.name)")
    }

    private func contents(_ section: Section) -> HTML {
        let items = section.entries.map { entry -> HTML in
            "<li data-search=\"\(entry.searchText)\"><a href=\"#\(anchor(section, entry))\">\(entry.name)</a></li>"
        }
        return "<p class=\"group\">\(section.name)</p><ul>\(items)</ul>"
    }

    private func section(_ section: Section, _ origin: String) -> HTML {
        let setting = "ClientSettings(baseURL: URL(string: \"\(origin)\(section.prefix)\"))"
        let entries = section.entries.map { entry -> HTML in
            """
            <section class="endpoint" id="\(anchor(section, entry))" data-search="\(entry.searchText)">
            <h3>\(entry.name)</h3>
            <p class="request"><span class="method">\(entry.method)</span> <code>\(entry.path)</code></p>
            \(HTML(summary: entry.summary))<pre tabindex="0"><code>\(entry.swift)</code></pre>
            <pre tabindex="0"><code>\(entry.curl.replacing(Self.origin, with: origin))</code></pre>
            </section>

            """
        }
        return """
            <h2>\(section.name)</h2>
            \(HTML(summary: section.summary))<p>A client calls this server with these settings:</p>
            <pre tabindex="0"><code>\(setting)</code></pre>
            \(entries)
            """
    }
}

extension IndexPage.Entry {
    fileprivate var searchText: String { "\(name) \(method) \(path) \(summary ?? "")" }
}
