import EndpointGenerator

/// The JSON of the values of a type.
extension DraftModels {
    /// The shapes of JSON that a value of the type can have. Empty if that is not clear.
    func shapes(of type: DraftType) -> Set<JSONShape> {
        var visited: Set<Int> = []
        return shapes(of: type, &visited) ?? []
    }

    /// The shapes, without those of models that were visited before. `nil` if they are not clear.
    private func shapes(of type: DraftType, _ visited: inout Set<Int>) -> Set<JSONShape>? {
        switch type {
        case .scalar(let scalar): return scalar.shape.map { [$0] }
        case .formed(let type): return [type.shape]
        case .file: return [.string]
        case .list: return [.array]
        case .map: return [.object]
        case .optional(let type): return shapes(of: type, &visited)
        case .model(let id):
            guard visited.insert(id).inserted else { return [] }
            switch self[id].kind {
            case .fields: return [.object]
            case .texts: return [.string]
            case .integers: return [.number]
            case .alias(let type): return shapes(of: type, &visited)
            case .union(let cases, _):
                var all: Set<JSONShape> = []
                for unionCase in cases {
                    guard let shapes = shapes(of: unionCase.type, &visited) else { return nil }
                    all.formUnion(shapes)
                }
                return all
            case .pending: return nil
            }
        }
    }

    /// Whether a value of the type is one text in a request.
    func isText(_ type: DraftType) -> Bool {
        switch type {
        case .scalar(let scalar): return scalar != .json
        case .formed, .file: return true
        case .optional(let type): return isText(type)
        case .list, .map: return false
        case .model(let id):
            switch self[id].kind {
            case .texts, .integers: return true
            case .alias(let type): return isText(type)
            case .pending, .fields, .union: return false
            }
        }
    }
}

/// Open enums.
extension DraftModels {
    /// The value of an enum that has only one.
    func onlyValue(of type: DraftType) -> String? {
        switch kind(of: type) {
        case .texts(let values), .integers(let values): values.count == 1 ? values[0].raw : nil
        case .pending, .fields, .union, .alias, nil: nil
        }
    }

    /// Adds an enum, which no single schema of the document describes.
    mutating func addEnumeration(
        _ kind: DraftModel.Kind, _ origin: DraftModel.Origin, _ texts: [String?], at location: Location
    ) -> DraftType {
        var model = DraftModel(location: location, origin: origin)
        model.kind = kind
        model.summary = Paragraphs.joined(texts)
        return .model(add(model))
    }

    /// An enum of the values of several, each once. `nil` if a type is no enum, or if not all are of one type.
    func commonEnumeration(of types: [DraftType]) -> DraftModel.Kind? {
        var (texts, integers): ([DraftValue], [DraftValue]) = ([], [])
        for type in types {
            switch kind(of: resolved(type)) {
            case .texts(let values): texts += values
            case .integers(let values): integers += values
            case .pending, .fields, .union, .alias, nil: return nil
            }
        }
        if texts.isEmpty { return integers.isEmpty ? nil : .integers(unique(integers)) }
        // A longer text is a sentence, and not a name.
        return integers.isEmpty && texts.allSatisfy { $0.raw.utf8.count <= 60 } ? .texts(unique(texts)) : nil
    }

    private func unique(_ values: [DraftValue]) -> [DraftValue] {
        var seen: Set<String> = []
        return values.filter { seen.insert($0.raw).inserted }
    }
}
