import EndpointGenerator

/// A spec as a page for people.
package struct Documentation: Sendable {
    /// The page, as HTML. Empty if the spec has errors.
    package let html: String
    /// The errors and warnings about the spec, as the generator reports them.
    package let diagnostics: [Diagnostic]
}

/// Writes the spec files of one API as one HTML page, which needs nothing from elsewhere.
///
/// - Parameters:
///   - sources: The files of one API.
///   - name: The namespace, which is the name of the spec file or of the folder of spec files.
/// - Returns: The page, or the diagnostics without a page if there is an error.
package func documentation(of sources: [SourceFile], name: String) -> Documentation {
    let (spec, models, diagnostics) = checkedSpec(sources, name: name)
    if diagnostics.contains(where: { $0.severity == .error }) {
        return Documentation(html: "", diagnostics: diagnostics)
    }
    let generation = generate(sources, name: name, access: .internal)
    let page = Page(
        spec: spec, models: models, methods: GeneratedMethods(generation.files), files: sources.map(\.stem))
    return Documentation(html: page.html, diagnostics: diagnostics)
}
