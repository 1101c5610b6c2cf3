/// Adds members that a schema requires but does not describe to the models of requests, so that a caller can send them.
struct AddUndescribedMembers: Pass {
    func apply(to draft: inout Draft) {
        let models = draft.models
        let received = draft.received
        let included = Set(models.indices.flatMap { models.includes(of: $0) })
        for id in draft.sent.subtracting(included).sorted() {
            guard case .fields(let own, let includes) = models[id].kind, let all = models.allFields(of: id),
                !all.contains(where: { $0.isFlattened && $0.type.depth == 0 })
            else { continue }
            let members = all.undescribed(
                // A response needs no member that the document does not describe.
                models.allRequired(of: id), as: .json, isRequired: !received.contains(id), at: models[id].location)
            draft.models[id].kind = .fields(own + members, includes: includes)
        }
    }
}

extension DraftModels {
    fileprivate func includes(of id: Int) -> [Int] {
        if case .fields(_, let includes) = self[id].kind { includes } else { [] }
    }
}
