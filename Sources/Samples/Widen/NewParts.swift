import EndpointGenerator
import EndpointImporter

/// Collects what samples have and a spec lacks: endpoints, their errors, and members of models. They are drafted as
/// ``Inference`` drafts a spec.
package final class NewParts {
    private var requests = Inference()
    private var members = Inference()
    private var errors = Inference()
    /// The keys that models do not have, by the names of the models.
    private var keys: [String: Set<String>] = [:]

    package struct Edits {
        package var parts: [SpecEdit] = []
        package var examples: [SpecEdit] = []
    }

    package init() {}

    /// Adds a sample that belongs to no endpoint.
    func add(_ sample: Sample) {
        requests.add(sample)
    }

    /// Adds the value of a member that a model does not have.
    func add(_ value: [UInt8], key: String, model: String) {
        // The draft has an endpoint for each model, which returns an object of the new members.
        let source = SourceFile(path: model, bytes: Array("{\(key.quoted):".utf8) + value + Array("}".utf8))
        guard let json = try? JSONNode(source) else { return }
        keys[model, default: []].insert(key)
        let body = SampleBody(json: json, source: source)
        members.add(Sample(place: model, request: nil, response: SampleResponse(status: nil, body: body)))
    }

    /// Adds an error of an endpoint, whose status the spec does not have.
    func add(errorOf endpoint: String, _ response: SampleResponse) {
        // The draft has an endpoint for each one, with its errors.
        errors.add(Sample(place: endpoint, request: nil, response: response))
    }

    /// The edits that add the parts to a spec.
    ///
    /// - Parameters:
    ///   - spec: The spec.
    ///   - files: Its files.
    ///   - name: The name of the API.
    /// - Returns: The edits of endpoints and of members, with those of the models that they need. The examples of endpoints
    ///   fit when the samples do.
    /// - Throws: ``ImportError`` for a defect.
    package func edits(of spec: Spec, _ files: [SourceFile], named name: String) throws -> Edits {
        let target = WidenedSpec(spec, files)
        var edits = Edits()
        if !requests.isEmpty { edits = try target.endpointEdits { try draft(requests, name, besides: $0) } }
        if !members.isEmpty { edits.parts += try target.memberEdits(keys) { try draft(members, name, besides: $0) } }
        if !errors.isEmpty { edits.parts += try target.errorEdits { try draft(errors, name, besides: $0) } }
        return edits
    }

    /// The JSON of a draft, whose models have none of the names.
    private func draft(_ inference: Inference, _ name: String, besides names: Set<String>) throws -> JSONNode {
        var options = ImportOptions(name: name)
        options.layout = .oneFile
        let files = try inference.spec(options, besides: names).spec.files
        return try files.first.map { file throws(SampleError) in try JSONNode(file) }
            ?? JSONNode(value: .object([]), location: Location(file: 0, offset: 0))
    }
}
