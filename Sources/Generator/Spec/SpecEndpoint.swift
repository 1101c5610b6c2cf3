/// One endpoint as its spec describes it.
struct SpecEndpoint {
    let name: Located<String>
    var summary: String?
    var deprecated: String?
    var method = ""
    var path: [PathPiece] = []
    var pathLocation: Location
    /// What the spec says of the parameters in the path; those that it does not mention are strings.
    var pathParameters: [SpecParameter] = []
    var query: [SpecParameter] = []
    var headers: [SpecParameter] = []
    var body: SpecBody = .none
    /// Nothing: the body is ignored, or it is a stream of events that are taken whole.
    var response: SpecResponse?
    /// How the body is parted where it is a stream; `response` is then each of its elements.
    var stream: SpecStream?
    var paging: SpecPaging?
    /// The members of the response that say when it changes; none: it is asked for once.
    var refresh: [Located<String>] = []
}

extension SpecEndpoint {
    /// The parameters that stand in braces in the path and that `path` does not describe. They are strings.
    var undescribedParameters: [SpecParameter] {
        path.compactMap { piece in
            guard case .parameter(let name) = piece, !pathParameters.contains(where: { $0.key.value == name })
            else { return nil }
            let type = SpecType.named(Located("String", at: pathLocation))
            return SpecParameter(key: Located(name, at: pathLocation), type: type)
        }
    }

    /// The parameters that callers give, apart from a body that is a model or bytes.
    var parameters: [SpecParameter] {
        (undescribedParameters + pathParameters + query + headers + body.parameters).filter { $0.constant == nil }
    }

    var mentionedNames: [String] {
        var types = parameters.map(\.type)
        if let response { types.append(response.type) }
        if case .json(let type) = body { types.append(type) }
        return types.flatMap(\.names).map(\.value)
    }
}

/// A piece of a path template such as `/works/{id}.json`.
enum PathPiece: Hashable {
    case literal(String)
    case parameter(String)
}

/// What a request carries.
enum SpecBody {
    case none
    /// A model as JSON.
    case json(SpecType)
    /// A JSON object of the listed parameters.
    case jsonMembers([SpecParameter])
    case form([SpecParameter])
    /// Bytes of a content type.
    case raw(contentType: String)

    /// The parameters that are spelled out in the endpoint.
    var parameters: [SpecParameter] {
        switch self {
        case .jsonMembers(let parameters), .form(let parameters): parameters
        case .none, .json, .raw: []
        }
    }
}

/// How a body that is a stream is parted into elements.
enum SpecStream: String, CaseIterable {
    /// Newline-delimited JSON.
    case lines
    /// Server-sent events.
    case events
}

/// What comes back.
struct SpecResponse {
    let type: SpecType
    /// The members to go through before the value.
    var at: [String] = []
    /// Whether a bad element of a list is dropped and reported.
    var isLossy = false
}
