import EndpointGenerator
import EndpointImporter

/// Imports an OpenAPI document.
///
/// For any bytes, the importer returns a spec that the generator accepts, or the reason why there is none.
func fuzzOpenAPI(_ input: [UInt8]) {
    let source = SourceFile(path: "openapi.json", bytes: input)
    let options = ImportOptions(name: "Shop")
    do throws(ImportError) {
        let spec = try importDocument(source, options)
        let errors = generate(spec.files, name: "Shop", access: .public).diagnostics.filter { $0.severity == .error }
        expect(errors.isEmpty, "The generator accepts an imported spec: \(errors)")
        let counts = spec.summary
        let counted = counts.exact + counts.withLoss + counts.leftOut
        expect(counted == counts.operations, "Each operation is counted: \(counts)")
        let again = try importDocument(source, options)
        expect(again.files.map(\.bytes) == spec.files.map(\.bytes), "The same document becomes the same spec")
    } catch {
        expect(!error.message.contains("defect"), "The importer repairs what the generator refuses: \(error)")
    }
}
