/// An API, ready to be written.
struct DraftAPI {
    let name: String
    let layout: SpecLayout
    var summary: String?
    /// `baseURL` or `servers`.
    var host: (key: String, value: SpecNode)
    var authentication: [DraftScheme] = []
    /// Whether clients can be created without a credential.
    var isAnonymous = false
    /// The name of the header by which the API recognizes a repeated request.
    var idempotencyKey: String?
    /// The name of the header with the time of the first attempt.
    var idempotencyTime: String?
    /// The headers that all requests have.
    var headers: [(key: String, value: String)] = []
    /// The parameters of the whole client.
    var parameters: (query: [DraftParameter], headers: [DraftParameter]) = ([], [])
    var errors: [DraftError] = []
    var endpoints: [DraftEndpoint] = []
}

/// A way to authenticate.
struct DraftScheme {
    let name: String
    let definition: SpecNode
    var summary: String?

    /// The place of the credential in a request. Two credentials cannot have the same one.
    var slot: String {
        guard case .object(let members) = definition, let first = members.first else { return "" }
        if first.key == "basic" { return "header \"authorization\"" }
        return
            "\(first.key) \(first.key == "header" ? first.value.compactText.lowercased() : first.value.compactText)"
    }
}
