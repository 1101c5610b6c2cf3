import EndpointGenerator

extension Draft {
    /// The models that are written, in their order: those that the API needs.
    ///
    /// A document that was made of a spec has a schema for each model. Other models are written only if a part of the
    /// document needs them that states nothing in their place.
    var written: [Int] {
        guard api.stated != nil else { return reachable.filter(models.isWritten).sorted() }
        var known = Set(models.indices.filter(models.isModelOfExport))
        var open = Array(known) + models.resolved(api.endpoints.flatMap(\.unstatedModels))
        var visited: Set<Int> = []
        while let id = open.popLast() {
            guard visited.insert(id).inserted else { continue }
            if !models.isComponent(id) { known.insert(id) }
            open += models.resolved(models[id].unstatedReferences)
        }
        return known.filter(models.isWritten).sorted { models.place(of: $0) < models.place(of: $1) }
    }
}

extension DraftModels {
    /// Whether a model is that of a schema, and the schema is not `null` in the spec language.
    fileprivate func isModelOfExport(_ id: Int) -> Bool { isComponent(id) && self[id].stated?.isNull != true }

    /// The place of a model in the document. Several can be in one.
    fileprivate func place(of id: Int) -> (Int, Int, Int) { (self[id].location.file, self[id].location.offset, id) }

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
