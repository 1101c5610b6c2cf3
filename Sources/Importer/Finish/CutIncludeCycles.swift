/// Removes an included model that includes the model itself.
struct CutIncludeCycles: Pass {
    func apply(to draft: inout Draft) {
        for id in draft.reachable.sorted() {
            guard case .fields(let fields, let includes) = draft.models[id].kind else { continue }
            let kept = includes.filter { other in
                guard case .fields = draft.models[other].kind else { return false }
                return !draft.models.included(by: other).contains(id)
            }
            if kept.count == includes.count { continue }
            draft.models[id].kind = .fields(fields, includes: kept)
            draft.models[id].losses.append(Loss(.includesItself, at: draft.models[id].location))
        }
    }
}
