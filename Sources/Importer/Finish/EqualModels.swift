extension Converter {
    /// Makes one model of those that are equal, unless two have names in the document.
    ///
    /// - Returns: The origins of the models that were merged into each model.
    func mergeEqualModels(_ ids: Set<Int>) -> [Int: [DraftModel.Origin]] {
        var merged: [Int: [DraftModel.Origin]] = [:]
        // Two models become equal when the models inside of them do.
        while mergeOnce(ids.filter(isWritten), &merged) {}
        return merged
    }

    /// Merges models that are equal now. Returns whether there are any.
    private func mergeOnce(_ ids: Set<Int>, _ merged: inout [Int: [DraftModel.Origin]]) -> Bool {
        var hasMerged = false
        var known: [String: Int] = [:]
        for id in ids.sorted() where isComponent(id) {
            let signature = signature(of: id)
            known[signature] = known[signature] ?? id
        }
        // The models inside of a model come after it.
        for id in ids.sorted(by: >) where !isComponent(id) {
            let signature = signature(of: id)
            guard let other = known[signature], other != id else {
                known[signature] = id
                continue
            }
            // The first model in the document stays.
            let (kept, dropped) = isComponent(other) || other < id ? (other, id) : (id, other)
            known[signature] = kept
            merged[kept, default: []] += [models[dropped].origin] + (merged.removeValue(forKey: dropped) ?? [])
            models[kept].losses += models[dropped].losses
            // The text of one place may be wrong in the other.
            if !isComponent(kept), models[kept].summary != models[dropped].summary { models[kept].summary = nil }
            models[dropped].kind = .alias(.model(kept))
            hasMerged = true
        }
        return hasMerged
    }

    private func isComponent(_ id: Int) -> Bool {
        if case .component = models[id].origin { true } else { false }
    }

    /// A text that is equal for models of equal JSON.
    private func signature(of id: Int) -> String {
        func text(_ type: DraftType) -> String { resolved(type).text { "#\($0)" } }
        switch models[id].kind {
        case .pending, .alias: return "\(id)"
        case .texts(let values): return "texts \(values.map { JSONText.string($0.raw) })"
        case .integers(let values): return "integers \(values.map { "\($0.raw) \($0.name ?? "")" })"
        case .union(let cases, let tag):
            return
                "union \(tag?.key ?? "") \(tag?.mapping.map { "\($0.value) \($0.target.name)" } ?? []) \(cases.map { text($0.type) })"
        case .fields(let fields, let includes):
            let members = fields.map { field in
                "\(JSONText.string(field.key)) \(text(field.type)) \(field.isRequired) \(field.isNullable) "
                    + "\(field.isFlattened) \(field.isReadOnly) \(field.isWriteOnly) \(field.defaultValue?.canonicalText ?? "")\(field.summary ?? "")"
            }
            return "fields \(includes) \(members)"
        }
    }
}
