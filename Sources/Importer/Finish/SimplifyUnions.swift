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
