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
