import EndpointGenerator
import EndpointImporter

/// A spec as an OpenAPI document.
package struct Export: Sendable {
    /// The document, as JSON. Empty if the spec has errors.
    package let text: String
    /// The errors and warnings about the spec, as the generator reports them.
    package let diagnostics: [Diagnostic]
}

/// Converts the spec files of one API into an OpenAPI 3.1 document.
///
///     text -> checked spec       as the generator checks it
///     spec -> document           what OpenAPI says
///     document -> document       the extensions, for the difference between the spec and the import of the document
///
/// The same spec gives the same bytes.
///
/// - Parameters:
///   - sources: The files of one API.
///   - name: The namespace, which is the name of the spec file or of the folder of spec files.
/// - Returns: The document, or the diagnostics without a document if there is an error.
package func export(_ sources: [SourceFile], name: String) -> Export {
    let (spec, models, diagnostics) = checkedSpec(sources, name: name)
    if diagnostics.contains(where: { $0.severity == .error }) { return Export(text: "", diagnostics: diagnostics) }
    let document = DocumentWriter(spec, models, sources).document()
    return Export(text: Extensions(of: sources, name: name).adding(to: document).text, diagnostics: diagnostics)
}
