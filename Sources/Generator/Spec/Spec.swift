/// What the files of one API say, in their own words, before anything is checked against anything else.
struct Spec {
    /// The namespace: the name of the spec's file, or of its folder.
    var name: Located<String>
    var summary: String?
    var baseURL: Located<String>?
    var access: Access?
    var identity: SpecIdentity?
    var rateLimit: SpecRateLimit?
    /// The header by which the API tells a request that it has seen before.
    var idempotencyKey: Located<String>?
    var authentication: [SpecAuthentication] = []
    /// Headers that go with every request.
    var headers: [(name: Located<String>, value: Located<String>)] = []
    /// URLs that are made of parameters alone.
    var urls: [SpecURL] = []
    /// Models of error bodies, tried in this order.
    var errors: [Located<String>] = []
    /// One element a file.
    var parts: [SpecPart] = []

    var endpoints: [SpecEndpoint] { parts.flatMap(\.endpoints) }
    var models: [SpecModel] { parts.flatMap(\.models) }
}

/// What one file of a spec adds to its API.
struct SpecPart {
    let file: Int
    var endpoints: [SpecEndpoint] = []
    var models: [SpecModel] = []
}

/// Who may use the generated code.
public enum Access: String, CaseIterable, Sendable {
    /// Only the module that it is generated into.
    case `internal`
    /// Whoever imports that module.
    case `public`
}

/// Whether requests say who makes them, in their `User-Agent`.
enum SpecIdentity: String, CaseIterable {
    case none, optional, required
}

/// One way to prove who calls.
struct SpecAuthentication {
    let name: Located<String>
    let summary: String?
    let place: CredentialPlace
}

/// Where in a request a credential goes.
enum CredentialPlace: Hashable {
    case query(String)
    case header(String, prefix: String)
}

/// How many requests an API allows in a time.
struct SpecRateLimit {
    /// The most requests that can be counted.
    static let maximum = 1_000_000

    /// The longest time, in milliseconds.
    static let week = 604_800_000

    let requests: Int
    let milliseconds: Int
    /// How many may come at once; nothing: all of them.
    let burst: Int?
}
