extension Converter {
    /// The models that a model names, also those that are other types.
    func references(of id: Int) -> [Int] {
        switch models[id].kind {
        case .pending, .texts, .integers: []
        case .fields(let fields, let includes): includes + fields.flatMap(\.type.models)
        case .union(let cases, _): cases.flatMap(\.type.models)
        case .alias(let type): type.models
        }
    }

    /// Whether a model is a type of the spec, and not another type.
    func isWritten(_ id: Int) -> Bool {
        switch models[id].kind {
        case .fields, .texts, .integers, .union: true
        case .pending, .alias: false
        }
    }

    /// All models that are needed for some of them.
    func reachable(from roots: some Sequence<Int>) -> Set<Int> {
        var known: Set<Int> = []
        var open = Array(roots)
        while let id = open.popLast() {
            if known.insert(id).inserted { open += references(of: id) }
        }
        return known
    }
}

extension Converter {
    /// The models that an API names.
    func roots(of api: DraftAPI) -> [Int] { resolvedModels(api.requestModels + api.responseModels) }

    /// The models of requests.
    func sent(by api: DraftAPI) -> Set<Int> { reachable(from: resolvedModels(api.requestModels)) }

    /// The models of `PATCH` requests.
    func patched(by api: DraftAPI) -> Set<Int> {
        let updates = api.endpoints.filter { $0.operation.method == "PATCH" }
        return reachable(from: resolvedModels(updates.flatMap(\.requestModels)))
    }

    /// The models of responses.
    func received(by api: DraftAPI) -> Set<Int> { reachable(from: resolvedModels(api.responseModels)) }

    private func resolvedModels(_ models: [Int]) -> [Int] { models.flatMap { resolved(.model($0)).models } }
}

extension DraftAPI {
    fileprivate var requestModels: [Int] {
        endpoints.flatMap(\.requestModels) + (parameters.query + parameters.headers).flatMap(\.type.models)
    }
    fileprivate var responseModels: [Int] { endpoints.flatMap(\.responseModels) + errors.map(\.model) }
}

extension DraftEndpoint {
    /// The models that the request has.
    var requestModels: [Int] {
        let parameters = pathParameters + query + headers + (body?.parameters ?? [])
        return parameters.filter { $0.constant == nil }.flatMap(\.type.models) + (body?.type?.models ?? [])
    }

    /// The models that responses have.
    var responseModels: [Int] {
        (response?.types ?? []).flatMap(\.models) + errors.map(\.model)
    }
}

extension DraftBody {
    var parameters: [DraftParameter] {
        switch self {
        case .members(let parameters, _), .form(let parameters), .multipart(let parameters): parameters
        case .json, .raw: []
        }
    }

    var type: DraftType? {
        if case .json(let type, _) = self { type } else { nil }
    }
}

extension DraftResponse {
    var types: [DraftType] {
        switch self {
        case .json(let type): [type]
        case .raw, .text: []
        case .stream(_, let type): [type].compactMap(\.self)
        case .wholeOrStream(let whole, let element, _): [whole, element]
        case .byStatus(let cases): cases.compactMap(\.response).flatMap(\.types)
        }
    }
}
