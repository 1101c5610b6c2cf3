import EndpointGenerator

/// Removes the tag from the cases of a union, which writes it, and from the models that only these cases include. A model
/// that is used elsewhere keeps it.
struct RemoveCaseTags: Pass {
    func apply(to draft: inout Draft) {
        let models = draft.models
        let tags = CaseTags(of: draft).removable
        // Nothing is left of some models that are only included.
        let emptied = Set(
            tags.keys.filter { id in models.allFields(of: id)?.allSatisfy { $0.key == tags[id] } == true })
        for (id, tag) in tags {
            guard case .fields(let fields, let includes) = models[id].kind else { continue }
            draft.models[id].kind = .fields(
                fields.filter { $0.key != tag }, includes: includes.filter { !emptied.contains($0) })
            draft.models[id].example = models[id].example?.without(tag)
        }
    }
}

/// The tags of the models that are cases of unions, and of those that cases include.
private struct CaseTags {
    private let models: DraftModels
    /// The tags of the unions that have a model as a case.
    private var own: [Int: Set<String>] = [:]
    /// The models that include a model.
    private var includers: [Int: [Int]] = [:]
    /// The models that are more than a case or a part of one.
    private var kept: Set<Int>

    init(of draft: Draft) {
        models = draft.models
        kept = Set(draft.roots)
        for id in draft.reachable.sorted() {
            if case .tagged(let key, let cases, let otherwise)? = models[id].form {
                if models.writesDigits(key, of: cases) { kept.formUnion(models.references(of: id)) }
                // An object without a case has a tag of its own, or none.
                kept.formUnion(otherwise?.models ?? [])
                for model in models.references(of: id) { own[model, default: []].insert(key) }
            } else if case .fields(let fields, let includes) = models[id].kind {
                kept.formUnion(fields.flatMap(\.type.models))
                for base in includes { includers[base, default: []].append(id) }
            } else {
                kept.formUnion(models.references(of: id))
            }
        }
    }

    /// The tag that each of these models can lose. A model loses it together with the models that include it, and with those
    /// that it includes.
    var removable: [Int: String] {
        var all: [Int: Set<String>] = [:]
        var tags: [Int: String] = [:]
        for id in Set(own.keys).union(includers.keys) {
            let found = allTags(of: id, &all)
            if found.count == 1, let tag = found.first, isLeft(id, without: tag) { tags[id] = tag }
        }
        while case let rest = tags.filter({ id, tag in hasSameTag(id, tag, in: tags) }), rest.count < tags.count {
            tags = rest
        }
        return tags
    }

    /// The tags of a model and of those that include it. Those that are known are not computed again.
    private func allTags(of id: Int, _ known: inout [Int: Set<String>]) -> Set<String> {
        if let tags = known[id] { return tags }
        let tags = (includers[id] ?? []).reduce(own[id] ?? []) { $0.union(allTags(of: $1, &known)) }
        known[id] = tags
        return tags
    }

    /// Whether a model can be without its tag: it is no case, or has other members.
    private func isLeft(_ id: Int, without tag: String) -> Bool {
        guard !kept.contains(id), let fields = models.allFields(of: id) else { return false }
        return own[id] == nil || fields.contains { $0.key != tag }
    }

    private func hasSameTag(_ id: Int, _ tag: String, in tags: [Int: String]) -> Bool {
        guard case .fields(_, let includes) = models[id].kind else { return false }
        let bases = includes.filter { base in models.allFields(of: base)?.contains { $0.key == tag } == true }
        return (bases + (includers[id] ?? [])).allSatisfy { tags[$0] == tag }
    }
}

extension DraftModels {
    /// Whether the tags of cases are texts of digits. The union would write them as numbers.
    fileprivate func writesDigits(_ tag: String, of cases: [(value: String, type: DraftType)]) -> Bool {
        DraftValue.areDigits(cases.map(\.value))
            && cases.contains { unionCase in
                guard case .model(let id) = unionCase.type else { return false }
                return allFields(of: id)?.contains { $0.key == tag && shapes(of: $0.type) == [.string] } == true
            }
    }
}

extension JSONNode {
    /// An object without one of its members.
    fileprivate func without(_ key: String) -> JSONNode {
        guard case .object(let members) = value else { return self }
        return JSONNode(value: .object(members.filter { $0.name.value != key }), location: location)
    }
}
