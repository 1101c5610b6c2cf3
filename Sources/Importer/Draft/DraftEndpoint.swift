import EndpointGenerator

/// An operation, as the spec language has it. Its models have no names yet.
struct DraftEndpoint {
    let operation: Operation
    /// The number of the operation among those that were asked for, or a higher one for a further endpoint of an operation.
    var index: Int
    var name: String
    var summary: String?
    var isDeprecated = false
    /// The path, whose parameters are in braces.
    var path: String
    var baseURL: String?
    var pathParameters: [DraftParameter] = []
    var query: [DraftParameter] = []
    var headers: [DraftParameter] = []
    var body: DraftBody?
    /// The documentation of the parameter `body`.
    var bodySummary: String?
    var response: DraftResponse?
    var errors: [DraftError] = []
    var authentication: [String]?
    var paging: DraftPaging?
    /// The statuses for which the document describes a response, as it writes them.
    var statuses: Set<String> = []
    /// The examples of a body that is JSON.
    var requestExamples: [JSONNode] = []
    /// An example of the response.
    var example: JSONNode?
    var losses: [Loss] = []
}

/// A parameter, or a member of a body.
struct DraftParameter {
    let key: String
    let location: Location
    var type: DraftType
    var isRequired: Bool
    var isNullable = false
    var style: String?
    var summary: String?
    var isDeprecated = false
    var defaultValue: JSONNode?
    /// The lowest and the highest value of a number.
    var minimum: String?
    var maximum: String?
    /// The only value of a required parameter.
    var constant: JSONNode?
    /// The members that the document states in the spec language.
    var stated: JSONNode?
}

extension DraftParameter {
    /// Makes the value JSON. That of a constant is its text.
    mutating func sendAsJSON() {
        if let constant {
            self.constant = JSONNode(value: .string(constant.canonicalText), location: constant.location)
        } else {
            style = "json"
        }
    }

    /// The `Accept` header with one value.
    static func accept(_ type: String, at location: Location) -> Self {
        Self(
            key: "Accept", location: location, type: .string, isRequired: true,
            constant: JSONNode(value: .string(type), location: location))
    }
}

indirect enum DraftBody {
    case json(DraftType, contentType: String?)
    case members([DraftParameter], contentType: String?)
    /// A list as newline-delimited JSON.
    case lines(DraftType, contentType: String?)
    case form([DraftParameter])
    case multipart([DraftParameter])
    case raw(String)

    /// Whether a caller passes the body as one value.
    var isOneValue: Bool {
        switch self {
        case .json, .lines, .raw: true
        case .members, .form, .multipart: false
        }
    }
}

indirect enum DraftResponse {
    case json(DraftType)
    case raw(String)
    case text(String)
    /// The headers, which are the fields of a model.
    case headers(DraftType)
    /// A body of newline-delimited JSON or of events. `nil` if the elements are events without a type. `end` is the data of
    /// the last event.
    case stream(String, DraftType?, end: String?)
    /// A whole response, or a stream if the body says so.
    case wholeOrStream(DraftType, element: DraftType, end: String?)
    /// The status decides between JSON, bytes and texts. `nil` is a response without a body.
    case byStatus([(status: String, response: DraftResponse?)])

    var isStream: Bool {
        switch self {
        case .stream, .wholeOrStream: true
        case .json, .raw, .text, .headers, .byStatus: false
        }
    }
}

extension DraftResponse {
    /// The response that all statuses have: JSON of one type, or content that needs no status. `nil` if they differ.
    static func common(_ responses: [DraftResponse?], isOptional: Bool) -> DraftResponse? {
        var types: Set<DraftType> = []
        var contents: Set<String> = []
        for response in responses {
            switch response {
            case .json(let type): types.insert(type)
            case .raw(let accept): contents.insert("raw \(accept)")
            case .text(let accept): contents.insert("text \(accept)")
            case .headers, .stream, .wholeOrStream, .byStatus, nil: return nil
            }
        }
        guard types.count + contents.count == 1 else { return nil }
        return types.first.map { .json(isOptional ? .optional($0.unwrapped) : $0) } ?? responses[0]
    }
}

/// The model of an error body.
struct DraftError: Hashable {
    let status: String
    let model: Int
}

/// The paging of an endpoint, as the members of `pages`.
struct DraftPaging {
    /// The members in order. Paths are lists of keys.
    var members: [(key: String, value: SpecNode)]
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
        case .json, .lines, .raw: []
        }
    }

    var type: DraftType? {
        switch self {
        case .json(let type, _), .lines(let type, _): type
        case .members, .form, .multipart, .raw: nil
        }
    }
}

extension DraftResponse {
    var types: [DraftType] {
        switch self {
        case .json(let type), .headers(let type): [type]
        case .raw, .text: []
        case .stream(_, let type, _): [type].compactMap(\.self)
        case .wholeOrStream(let whole, let element, _): [whole, element]
        case .byStatus(let cases): cases.compactMap(\.response).flatMap(\.types)
        }
    }
}
