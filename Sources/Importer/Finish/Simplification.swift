import ClientGenerator

extension Converter {
    /// The struct or union that is written for a model of an error. `nil` if it is another type.
    func errorModel(_ id: Int) -> Int? {
        guard case .model(let target) = resolved(.model(id)) else { return nil }
        switch models[target].kind {
        case .fields, .union: return target
        case .pending, .texts, .integers, .alias: return nil
        }
    }

    /// Removes cases that have become equal. A union of one case is that case.
    func simplifyUnions(_ ids: Set<Int>) {
        for id in ids.sorted() {
            guard case .union(let cases, let tag) = models[id].kind else { continue }
            var types: Set<DraftType> = []
            let distinct = cases.filter { types.insert(resolved($0.type)).inserted }
            if distinct.count == 1 {
                models[id].kind = .alias(distinct[0].type)
            } else if tag == nil {
                models[id].kind = .union(distinct, tag: nil)
            }
            if let tag { requireTag(tag.key, of: cases) }
        }
    }

    /// Makes the member of a discriminator required. Without it, no case is found.
    private func requireTag(_ key: String, of cases: [DraftCase]) {
        for unionCase in cases {
            guard case .model(let id) = resolved(unionCase.type),
                case .fields(var fields, let includes) = models[id].kind,
                var field = allFields(of: id)?.first(where: { $0.key == key }), !field.isRequired || field.isNullable
            else { continue }
            field.isRequired = true
            field.isNullable = false
            fields.removeAll { $0.key == key }
            models[id].kind = .fields(fields + [field], includes: includes)
        }
    }

    /// Removes an included model that includes the model itself.
    func cutIncludeCycles(_ ids: Set<Int>) {
        for id in ids.sorted() {
            guard case .fields(let fields, let includes) = models[id].kind else { continue }
            let kept = includes.filter { other in
                guard case .fields = models[other].kind else { return false }
                return !includesTransitively(other, id, [])
            }
            if kept.count < includes.count {
                models[id].kind = .fields(fields, includes: kept)
                models[id].losses.append(
                    Loss(
                        effect: .loss, reason: "a schema that includes itself",
                        message: "a part of this schema is the schema itself; it is left out",
                        location: models[id].location))
            }
        }
    }

    private func includesTransitively(_ id: Int, _ target: Int, _ visited: Set<Int>) -> Bool {
        guard id != target else { return true }
        guard !visited.contains(id), case .fields(_, let includes) = models[id].kind else { return false }
        return includes.contains { includesTransitively($0, target, visited.union([id])) }
    }
}
