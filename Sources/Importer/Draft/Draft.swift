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
