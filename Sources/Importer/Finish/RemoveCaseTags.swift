/// Removes the tag from the cases of a union, which writes it. A model that is used elsewhere keeps it.
struct RemoveCaseTags: Pass {
    func apply(to draft: inout Draft) {
        let models = draft.models
        var keys: [Int: Set<String>] = [:]
        var kept = Set(draft.roots)
        for id in draft.reachable.sorted() {
            guard case .tagged(let key, _, let otherwise)? = models[id].form else {
                kept.formUnion(models.references(of: id))
                continue
            }
            // An object without a case has a tag of its own, or none.
            kept.formUnion(otherwise?.models ?? [])
            for model in models.references(of: id) { keys[model, default: []].insert(key) }
        }
        for (id, tags) in keys where tags.count == 1 && !kept.contains(id) {
            guard case .fields(let fields, let includes) = models[id].kind,
                fields.contains(where: { !tags.contains($0.key) }),
                !includes.contains(where: { (models.allFields(of: $0) ?? []).contains { tags.contains($0.key) } })
            else { continue }
            draft.models[id].kind = .fields(fields.filter { !tags.contains($0.key) }, includes: includes)
        }
    }
}
