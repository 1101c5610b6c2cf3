import EndpointGenerator

/// Removes cases that have become equal. A union of one case is that case.
struct SimplifyUnions: Pass {
    func apply(to draft: inout Draft) {
        for id in draft.reachable.sorted() {
            guard case .union(let cases, let tag) = draft.models[id].kind else { continue }
            var types: Set<DraftType> = []
            let distinct = cases.filter { types.insert(draft.models.resolved($0.type)).inserted }
            if distinct.count == 1 {
                draft.models[id].kind = draft.models.alias(distinct[0].type, of: id)
            } else if tag == nil {
                draft.models[id].kind = .union(distinct, tag: nil)
            }
        }
    }
}

/// Removes fields that all cases of a flattened union have as well. A struct of nothing else is the union.
struct SimplifyFlattenedUnions: Pass {
    func apply(to draft: inout Draft) {
        for id in draft.reachable.sorted() { draft.models.simplify(id) }
    }
}

extension DraftModels {
    fileprivate mutating func simplify(_ id: Int) {
        guard case .fields(var fields, let includes) = self[id].kind, let field = fields.first(where: \.isFlattened),
            case .model(let union) = resolved(field.type), case .union(let cases, let tag) = self[union].kind
        else { return }
        // The union reads and writes its tag.
        fields.removeAll { $0.key == tag?.key }
        let keys = cases.map { self.keys(of: $0) }
        let repeated = fields.filter { field in keys.contains { $0.contains(field.key) } }
        if repeated.allSatisfy({ field in keys.allSatisfy { $0.contains(field.key) } }) {
            let values = field.hasOpenAlternative ? values(of: repeated, in: cases) : [:]
            for unionCase in cases { describe(unionCase, with: repeated, values) }
            fields.removeAll { field in repeated.contains { $0.key == field.key } }
        } else {
            fields.removeAll(where: \.isFlattened)
            self[id].losses.append(Loss(.alternativesOfFields, at: self[id].location))
        }
        let isUnion = includes.isEmpty && fields.count == 1 && fields[0].isFlattened
        self[id].kind = isUnion ? alias(field.type, of: id) : .fields(fields, includes: includes)
    }

    private func keys(of unionCase: DraftCase) -> Set<String> {
        guard case .model(let id) = resolved(unionCase.type) else { return [] }
        return Set((allFields(of: id) ?? []).map(\.key))
    }

    /// The values that the cases list for the members of which another alternative allows all values.
    private func values(of fields: [DraftField], in cases: [DraftCase]) -> [String: [String]] {
        let models = cases.flatMap { resolved($0.type).models }
        let members = models.flatMap { allFields(of: $0) ?? [] }
        return fields.reduce(into: [:]) { values, field in
            var known: Set<String> = []
            values[field.key] = members.filter { $0.key == field.key }.flatMap { self.values(of: $0.type) }
                .filter { known.insert($0).inserted }
        }
    }

    /// Gives the members of a case what the object around the union says about them: a text if they have none. Those with
    /// open values get its type, and a text with the known values.
    private mutating func describe(_ unionCase: DraftCase, with others: [DraftField], _ openValues: [String: [String]])
    {
        guard case .model(let id) = resolved(unionCase.type), case .fields(var fields, let includes) = self[id].kind
        else { return }
        for index in fields.indices {
            guard let other = others.first(where: { $0.key == fields[index].key }) else { continue }
            fields[index].summary = fields[index].summary ?? other.summary
            guard let values = openValues[other.key], isText(fields[index].type), isText(other.type) else { continue }
            fields[index].type = other.type
            let list = self.values(of: other.type).isEmpty ? Documentation.list(of: values) : nil
            fields[index].summary = Paragraphs.joined([fields[index].summary, list])
        }
        self[id].kind = .fields(fields, includes: includes)
    }
}
