import EndpointGenerator
import EndpointImporter

/// The description of a model.
struct ModelSection {
    let model: SpecModel
    let models: ModelTable

    private var links: TypeLinks { TypeLinks(models: models) }

    var html: HTML {
        """
        <section class="model" id="\(HTML.anchor("model", model.baseName))" data-search="\(model.searchText)">
        <h3>\(model.name.value)</h3>
        \(Deprecation.html(model.deprecated?.value))\(HTML(summary: model.summary))\(content)\(example)
        </section>

        """
    }

    private var example: HTML? {
        model.example.map { "<h4>Example</h4><pre><code>\(SpecNode($0).prettyText)</code></pre>" }
    }

    private var content: HTML {
        switch model.kind {
        case .fields(let fields, let urls):
            table(["Field", "Type", "Description"], fields.map(row)) + ComputedURLs.html(urls)
        case .parameters(let parameters):
            table(
                ["Parameter", "Type", "Description"],
                parameters.map { ParameterRow(links: links).html($0, in: "query") })
        case .scalar(let scalar): "<p>A <code>\(scalar.rawValue)</code> with a type of its own.</p>"
        case .external(let external): "<p>The Swift type <code>\(external.type.value)</code>.</p>"
        case .values, .keys:
            table(["Value", "Swift", "Description"], (models.values(of: model.name.value) ?? []).map(row))
        case .tagged(let tag, let cases):
            "<p>The member <code>\(tag.value)</code> decides:</p>"
                + table(["Value", "Type"], cases.map { row($0, $0.name?.value ?? "any other", $0.tagName) })
        case .shapes(let cases):
            "<p>The shape of the JSON decides:</p>"
                + table(["Case", "Type"], cases.map { row($0, $0.shapeName, $0.shapeName) })
        case .firstOf(let cases):
            "<p>The first that fits:</p>"
                + table(["Case", "Type"], cases.map { row($0, $0.orderedName, $0.orderedName) })
        case .broken: ""
        }
    }

    private func row(_ field: SpecField) -> HTML {
        let path = field.path.joined(separator: ".")
        let name: HTML? = field.swiftName == field.key.value ? nil : " <span class=\"swift\">\(field.swiftName)</span>"
        let fallback: HTML? = field.defaultValue.map { "<p>By default <code>\(SpecNode($0).compactText)</code>.</p>" }
        return """
            <tr><td><code>\(field.isFlattened ? field.key.value : path)</code>\(name)</td><td>\(links.html(field.type))</td>\
            <td>\(Deprecation.html(field.deprecated?.value))\(HTML(summary: field.summary))\(fallback)</td></tr>
            """
    }

    private func row(_ value: SpecValue) -> HTML {
        """
        <tr><td><code>\(value.raw.text)</code></td><td><code>.\(value.swiftName)</code></td>\
        <td>\(Deprecation.html(value.deprecated?.value))\(HTML(summary: value.summary))</td></tr>
        """
    }

    private func row(_ unionCase: SpecCase, _ value: String, _ name: String) -> HTML {
        """
        <tr><td><code>\(value)</code> <span class="swift">.\(name)</span></td><td>\(links.html(unionCase.type))</td></tr>
        """
    }
}

extension SpecModel {
    /// The text in which a search looks for the model.
    var searchText: String { [name.value, summary].compactMap(\.self).joined(separator: " ") }
}

/// A table, or nothing if it has no rows.
func table(_ columns: [String], _ rows: [HTML]) -> HTML {
    if rows.isEmpty { return "" }
    let head = columns.map { name -> HTML in "<th scope=\"col\">\(name)</th>" }
    return
        "<div class=\"table\" tabindex=\"0\"><table><thead><tr>\(head)</tr></thead><tbody>\(rows)</tbody></table></div>"
}

/// URLs that are computed from fields and parameters.
enum ComputedURLs {
    static func html(_ urls: [SpecURL]) -> HTML {
        if urls.isEmpty { return "" }
        let items = urls.map { url -> HTML in
            "<li><code>\(url.name.value)</code>: <code>\(url.template.value)</code>\(HTML(summary: url.summary))</li>"
        }
        return "<h4>Computed URLs</h4><ul>\(items)</ul>"
    }
}

enum Deprecation {
    static func html(_ message: String?) -> HTML? { message.map { "<p class=\"deprecated\">Deprecated. \($0)</p>" } }
}

/// A parameter as the row of a table.
struct ParameterRow {
    let links: TypeLinks

    func html(_ parameter: SpecParameter, in place: String) -> HTML {
        let name: HTML? =
            parameter.swiftName == parameter.key.value ? nil : " <span class=\"swift\">\(parameter.swiftName)</span>"
        let fallback: HTML? = parameter.defaultValue.map { value in
            "<p>By default <code>\(SpecNode(value).compactText)</code>.</p>"
        }
        let type: HTML =
            parameter.constant.map { "always <code>\(SpecNode($0).compactText)</code>" }
            ?? (parameter.isFile ? "<code class=\"type\">\(parameter.type.text)</code>" : links.html(parameter.type))
        return """
            <tr><td><code>\(parameter.key.value)</code>\(name) <span class="place">\(place)</span></td><td>\(type)</td>\
            <td>\(HTML(summary: parameter.summary))\(fallback)</td></tr>
            """
    }
}
