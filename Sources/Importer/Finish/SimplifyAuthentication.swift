/// Leaves out the credentials of endpoints that accept all of them.
struct SimplifyAuthentication: Pass {
    func apply(to draft: inout Draft) {
        let all = Set(draft.api.authentication.map(\.name))
        draft.api.isAnonymous = draft.api.endpoints.contains { $0.authentication?.contains("none") == true }
        for index in draft.api.endpoints.indices {
            guard let schemes = draft.api.endpoints[index].authentication else { continue }
            if all.isEmpty || Set(schemes) == all { draft.api.endpoints[index].authentication = nil }
        }
        if all.isEmpty { draft.api.isAnonymous = false }
    }
}
