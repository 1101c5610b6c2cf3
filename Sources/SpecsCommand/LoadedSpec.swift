import EndpointGenerator
import EndpointSamples

/// A spec without errors.
package struct LoadedSpec {
    package let name: String
    package let spec: Spec
    package let models: ModelTable
    package let files: [SourceFile]
    /// The number of warnings.
    let warnings: Int

    /// Reads a spec, and prints its errors and warnings. `nil` if it has errors.
    package init?(_ path: String) throws(CommandError) {
        self.init(try SpecInput(path))
    }

    /// Checks a spec, and prints its errors and warnings. `nil` if it has errors.
    init?(_ input: SpecInput) {
        let (spec, models, diagnostics) = checkedSpec(input.sources, name: input.name)
        for diagnostic in diagnostics {
            Terminal.error.write(diagnostic.description, diagnostic.severity == .error ? .error : .warning)
        }
        if diagnostics.contains(where: { $0.severity == .error }) { return nil }
        name = input.name
        self.spec = spec
        self.models = models
        files = input.sources
        warnings = diagnostics.count
    }

    /// The part of the spec with which samples are compared.
    ///
    /// - Parameters:
    ///   - endpoint: The name of an endpoint. `nil` if the requests of the samples choose it.
    ///   - type: A type of the spec, in place of an endpoint.
    /// - Returns: The endpoint, the type, or the request of each sample.
    /// - Throws: ``UsageError`` if the spec does not have the part.
    func subject(endpoint: String?, type: String?) throws(UsageError) -> SampleSubject {
        if let endpoint {
            guard let found = spec.endpoints.first(where: { $0.name.value == endpoint }) else {
                throw UsageError(message: "the spec has no endpoint '\(endpoint)'")
            }
            return .endpoint(found)
        }
        guard let type else { return .request }
        guard let found = models.type(type) else {
            throw UsageError(message: "'\(type)' is not a type of the spec, such as Film, [Film] or String")
        }
        return .type(found)
    }
}
