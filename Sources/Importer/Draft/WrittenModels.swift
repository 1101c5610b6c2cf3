import EndpointGenerator

extension Draft {
    /// The models that are written: those that the API needs.
    ///
    /// A document that was made of a spec has a schema for each model. Other models are written only if a part of the
    /// document needs them that states nothing in their place.
    var written: Set<Int> {
        guard api.stated != nil else { return reachable }
        var known = Set(models.indices.filter(models.isModelOfExport))
        var open = Array(known) + models.resolved(api.endpoints.flatMap(\.unstatedModels))
        while let id = open.popLast() {
            open += models.resolved(models[id].unstatedReferences).filter { !known.contains($0) }
            if !models.isComponent(id) { known.insert(id) }
        }
        return known
    }
}

extension DraftModels {
    /// Whether a model is that of a schema, and the schema is not `null` in the spec language.
    fileprivate func isModelOfExport(_ id: Int) -> Bool { isComponent(id) && self[id].stated?.isNull != true }

    fileprivate func isComponent(_ id: Int) -> Bool {
        if case .component = self[id].origin { true } else { false }
    }
}

extension DraftModel {
    /// Whether the model is a generic one with arguments.
    var isInstance: Bool { stated?["name"]?.text?.contains("<") == true }

    /// The models that this one names, unless the document states what is in their place.
    fileprivate var unstatedReferences: [Int] {
        // The definition of a generic model is stated.
        switch kind {
        case _ where isInstance: []
        case .pending, .texts, .integers: []
        case .fields(let fields, _):
            stated?["fields"] == nil
                ? fields.filter { $0.schema.node.stated?["type"] == nil }.flatMap(\.type.models) : []
        case .union(let cases, _):
            ["cases", "shapes", "firstOf"].contains { stated?[$0] != nil } ? [] : cases.flatMap(\.type.models)
        case .named(let type), .alias(let type): type.models
        }
    }
}

extension DraftEndpoint {
    /// The models that the endpoint names, unless the document states what is in their place.
    fileprivate var unstatedModels: [Int] {
        let stated = operation.stated
        let parts: [(key: String, models: [Int])] = [
            ("path", pathParameters.flatMap(\.unstatedModels)), ("query", query.flatMap(\.unstatedModels)),
            ("headers", headers.flatMap(\.unstatedModels)),
            ("body", (body?.parameters ?? []).flatMap(\.unstatedModels) + (body?.type?.models ?? [])),
            ("response", (response?.types ?? []).flatMap(\.models)), ("errors", errors.map(\.model)),
        ]
        return parts.filter { stated?[$0.key] == nil }.flatMap(\.models)
    }
}

extension DraftParameter {
    fileprivate var unstatedModels: [Int] { stated?["type"] == nil && constant == nil ? type.models : [] }
}
