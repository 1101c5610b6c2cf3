/// Makes one model of those that are equal, unless two have names in the document.
struct MergeEqualModels: Pass {
    func apply(to draft: inout Draft) {
        let ids = draft.reachable.filter(draft.models.isWritten)
        // Two models become equal when the models inside of them do.
        while draft.models.mergeOnce(ids.filter(draft.models.isWritten)) {}
    }
}

extension DraftModels {
    /// Merges models that are equal now. Returns whether there are any.
    fileprivate mutating func mergeOnce(_ ids: Set<Int>) -> Bool {
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
            merge(dropped, into: kept)
            hasMerged = true
        }
        return hasMerged
    }

    private mutating func merge(_ dropped: Int, into kept: Int) {
        self[kept].otherOrigins += [self[dropped].origin] + self[dropped].otherOrigins
        self[kept].losses += self[dropped].losses
        // The text of one place may be wrong in the other.
        if !isComponent(kept), self[kept].summary != self[dropped].summary { self[kept].summary = nil }
        self[dropped].kind = .alias(.model(kept))
    }

    private func isComponent(_ id: Int) -> Bool {
        if case .component = self[id].origin { true } else { false }
    }

    /// A text that is equal for models of equal JSON.
    func signature(of id: Int) -> String {
        func text(_ type: DraftType) -> String { resolved(type).text { "#\($0)" } }
        switch self[id].kind {
        case .pending, .named, .alias: return "\(id)"
        case .texts(let values): return "texts \(values.map { JSONText.string($0.raw) }.sorted())"
        case .integers(let values): return "integers \(values.map { "\($0.raw) \($0.name ?? "")" })"
        case .union(let cases, let tag):
            let mapping =
                (tag?.mapping.map { "\($0.value) \($0.target.name)" } ?? []) + [tag?.otherwise?.name ?? ""]
            return "union \(tag?.key ?? "") \(mapping) \(cases.map { text($0.type) + ($0.eventName ?? "") })"
        case .fields(let fields, let includes):
            let members = fields.map { field in
                "\(JSONText.string(field.key)) \(text(field.type)) \(field.isRequired) \(field.isNullable) "
                    + "\(field.isFlattened) \(field.isReadOnly) \(field.isWriteOnly) "
                    + "\(field.defaultValue?.canonicalText ?? "")\(field.summary ?? "")"
            }
            // Members that are required and not described are added later.
            let undescribed = self[id].required.subtracting(fields.map(\.key)).sorted()
            return "fields \(includes) \(members) \(undescribed)"
        }
    }
}

/// Statuses whose bodies have become one type are one response.
struct MergeEqualResponses: Pass {
    func apply(to draft: inout Draft) {
        for index in draft.api.endpoints.indices {
            guard case .byStatus(let bodies)? = draft.api.endpoints[index].response else { continue }
            let filled = bodies.compactMap(\.response).map { response in
                if case .json(let type) = response { DraftResponse.json(draft.models.resolved(type)) } else { response }
            }
            let common = DraftResponse.common(filled, isOptional: filled.count < bodies.count)
            if let common { draft.api.endpoints[index].response = common }
        }
    }
}
