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
    var errors: [DraftError] = []
    var endpoints: [DraftEndpoint] = []
}
