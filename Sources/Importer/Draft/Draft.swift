import EndpointGenerator

/// A draft of a spec: the endpoints, the models, which have no names yet, and the parts of the document that it does not
/// say.
struct Draft {
    var api: DraftAPI
    var models: DraftModels
    /// The losses that belong to no endpoint and no model.
    var losses: [Loss]
    /// The number of operations that were asked for.
    let operationCount: Int
}

extension Draft {
    /// The models that the API names.
    var roots: [Int] { models.resolved(api.requestModels + api.responseModels) }

    /// The models that the API needs, also those that are other types.
    var reachable: Set<Int> { models.reachable(from: roots) }

    /// The models of requests.
    var sent: Set<Int> { models.reachable(from: models.resolved(api.requestModels)) }

    /// The models of `PATCH` requests.
    var patched: Set<Int> {
        let updates = api.endpoints.filter { $0.operation.method == "PATCH" }
        return models.reachable(from: models.resolved(updates.flatMap(\.requestModels)))
    }

    /// The models of responses.
    var received: Set<Int> { models.reachable(from: models.resolved(api.responseModels)) }
}

extension DraftAPI {
    fileprivate var requestModels: [Int] {
        endpoints.flatMap(\.requestModels) + (parameters.query + parameters.headers).flatMap(\.type.models)
    }

    fileprivate var responseModels: [Int] { endpoints.flatMap(\.responseModels) + errors.map(\.model) }
}

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
    /// The members that the document states in the spec language. `nil` if it was not made of a spec.
    var stated: JSONNode?
}

/// A way to authenticate.
struct DraftScheme {
    enum Kind {
        case place(CredentialPlace)
        /// Several schemes at once.
        case all([String])
    }

    let name: String
    let kind: Kind
    var summary: String?

    /// The place of the credential in a request. Two credentials cannot have the same one.
    var slot: CredentialPlace? {
        switch kind {
        case .place(let place): place.slot
        case .all: nil
        }
    }
}
