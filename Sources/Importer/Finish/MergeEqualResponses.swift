/// Statuses whose bodies have become one type are one response.
struct MergeEqualResponses: Pass {
    func apply(to draft: inout Draft) {
        for index in draft.api.endpoints.indices {
            guard case .byStatus(let bodies)? = draft.api.endpoints[index].response else { continue }
            let types = bodies.map { body in
                if case .json(let type)? = body.response { draft.models.resolved(type) } else { DraftType?.none }
            }
            let hasOthers = zip(bodies, types).contains { $0.response != nil && $1 == nil }
            let distinct = Set(types.compactMap(\.self))
            guard !hasOthers, distinct.count == 1, let type = distinct.first else { continue }
            draft.api.endpoints[index].response = .json(types.contains(nil) ? .optional(type.unwrapped) : type)
        }
    }
}
