/// Moves the base URL of most endpoints to the API, if all endpoints have one. No endpoint would use that of the API.
struct ShareBaseURL: Pass {
    func apply(to draft: inout Draft) {
        let endpoints = draft.api.endpoints
        let urls = endpoints.compactMap(\.baseURL)
        let counts = Dictionary(urls.map { ($0, 1) }, uniquingKeysWith: +)
        if urls.count == endpoints.count, let common = urls.max(by: { counts[$0, default: 0] < counts[$1, default: 0] })
        {
            draft.api.host = ("baseURL", .text(common))
            draft.losses.removeAll { if case .noServer = $0.reason { true } else { false } }
        }
        guard case .text(let common) = draft.api.host.value else { return }
        for index in endpoints.indices where endpoints[index].baseURL == common {
            draft.api.endpoints[index].baseURL = nil
        }
    }
}
