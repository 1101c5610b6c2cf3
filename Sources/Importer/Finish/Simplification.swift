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
                models[id].kind = .alias(ending(distinct[0].type, id))
            } else if tag == nil {
                models[id].kind = .union(distinct, tag: nil)
            }
        }
    }

    /// Makes the member of a discriminator required, since no case is found without it. If the document does not require
    /// it, the model has the value by default, because it can be read elsewhere too.
    func requireTag(_ key: String, of cases: [(value: String, type: DraftType)]) {
        for unionCase in cases {
            guard case .model(let id) = unionCase.type, case .fields(var fields, let includes) = models[id].kind,
                var field = allFields(of: id)?.first(where: { $0.key == key }), !field.isRequired || field.isNullable
            else { continue }
            if !field.isRequired, isText(field.type) {
                field.isTag = true
                field.defaultValue = JSONNode(value: .string(unionCase.value), location: field.location)
            } else {
                field.isRequired = true
            }
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
                var visited: Set<Int> = []
                return !includesTransitively(other, id, &visited)
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

    private func includesTransitively(_ id: Int, _ target: Int, _ visited: inout Set<Int>) -> Bool {
        guard id != target else { return true }
        guard visited.insert(id).inserted, case .fields(_, let includes) = models[id].kind else { return false }
        for other in includes where includesTransitively(other, target, &visited) { return true }
        return false
    }

    /// Removes fields that all cases of a flattened union have as well. A struct of nothing else is the union.
    func simplifyFlattenedUnions(_ ids: Set<Int>) {
        for id in ids.sorted() {
            guard case .fields(var fields, let includes) = models[id].kind,
                let field = fields.first(where: \.isFlattened),
                case .model(let union) = resolved(field.type), case .union(let cases, let tag) = models[union].kind
            else { continue }
            // The union reads and writes its tag.
            fields.removeAll { $0.key == tag?.key }
            let keys = cases.map { unionCase -> Set<String> in
                guard case .model(let other) = resolved(unionCase.type) else { return [] }
                return Set((allFields(of: other) ?? []).map(\.key))
            }
            let repeated = fields.filter { field in keys.contains { $0.contains(field.key) } }
            if repeated.allSatisfy({ field in keys.allSatisfy { $0.contains(field.key) } }) {
                let isOpen = hasOpenAlternative(field.node)
                for unionCase in cases { describe(unionCase, with: repeated, isOpen: isOpen) }
                fields.removeAll { field in repeated.contains { $0.key == field.key } }
            } else {
                fields.removeAll(where: \.isFlattened)
                models[id].losses.append(
                    Loss(
                        effect: .loss, reason: "alternatives beside fields",
                        message: "the alternatives of this object repeat some of its members; they are left out",
                        location: models[id].location))
            }
            let isUnion = includes.isEmpty && fields.allSatisfy(\.isFlattened)
            models[id].kind = isUnion ? .alias(ending(field.type, id)) : .fields(fields, includes: includes)
        }
    }

    /// Whether an alternative of a schema says nothing, so that the others are not all.
    private func hasOpenAlternative(_ node: JSONNode) -> Bool {
        reader.alternatives(of: node).listed.contains { !reader.isNull($0) && !reader.isMeaningful($0) }
    }

    /// Gives the members of a case what the object around the union says about them: a text if they have none, and its type
    /// if an alternative allows all values.
    private func describe(_ unionCase: DraftCase, with others: [DraftField], isOpen: Bool) {
        guard case .model(let id) = resolved(unionCase.type), case .fields(var fields, let includes) = models[id].kind
        else { return }
        for index in fields.indices {
            guard let other = others.first(where: { $0.key == fields[index].key }) else { continue }
            fields[index].summary = fields[index].summary ?? other.summary
            if isOpen, isText(fields[index].type), isText(other.type) { fields[index].type = other.type }
        }
        models[id].kind = .fields(fields, includes: includes)
    }
}
