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
    var errors: [DraftError] = []
    var endpoints: [DraftEndpoint] = []
}
