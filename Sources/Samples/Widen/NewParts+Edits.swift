import EndpointGenerator
import EndpointImporter

/// The parts as edits of a spec, which are drafted as ``Inference`` drafts a spec.
extension NewParts {
    struct Edits {
        var parts: [SpecEdit] = []
        var examples: [SpecEdit] = []
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
    func edits(of spec: Spec, _ files: [SourceFile], named name: String) throws -> Edits {
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
