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
