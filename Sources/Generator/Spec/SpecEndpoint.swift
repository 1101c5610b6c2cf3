/// An endpoint as its spec describes it.
struct SpecEndpoint {
    var name: Located<String>
    var summary: String?
    var deprecated: String?
    /// An example of the JSON of the response's value.
    var example: JSONNode?
    var method = ""
    var path: [PathPiece] = []
    var pathLocation: Location
    /// The name of the parameter that is the complete URL. `nil` if the endpoint has a path.
    var urlParameter: String?
    /// The base URL of the endpoint. `nil` if it is that of the API.
    var baseURL: Located<String>?
    /// The path parameters that the spec describes. The others are strings.
    var pathParameters: [SpecParameter] = []
    var query: [SpecParameter] = []
    var headers: [SpecParameter] = []
    var body: SpecBody = .none
    /// The documentation of the parameter `body`.
    var bodySummary: String?
    /// `nil` if the body is ignored, or if it is a stream of events that are not decoded.
    var response: SpecResponse?
    /// The model of the response's headers, in place of `response`.
    var responseHeaders: SpecType?
    /// The responses by status, in place of `response`.
    var responsesByStatus: SpecResponsesByStatus?
    /// The form of a body that is not JSON. `response` is then `nil`.
    var content: SpecContent?
    /// The format of the body if it is a stream. `response` then describes each element.
    var stream: SpecStream?
    /// The data of the event that ends a stream of events.
    var streamEnd: Located<String>?
    /// The tag of the union of which each event is a case, by the name of the event.
    var streamTag: Located<String>?
    /// The stream that the server sends in place of `response` if a request asks for it.
    var streamed: SpecStreamedResponse?
    /// Constants of the body that it has besides its parameters, or of the query.
    var constants: [JSONMember] = []
    /// The statuses that are not errors. The value is `nil` then.
    var accepts: [Located<Int>] = []
    /// Models of error bodies. They come before those of the API.
    var errors: [SpecError] = []
    /// The limit beside that of the API, and the name of its scope, which is that of the endpoint if the spec has none.
    var rateLimit: SpecRateLimit?
    var retry: SpecRetry?
    /// The rule by which a 2xx response is a failed call. `nil` if that of the API applies.
    var failure: SpecFailure?
    var paging: SpecPaging?
    /// The members of the response that hold the times of its changes. Empty if the response is not refreshed.
    var refresh: [SpecPath] = []
    /// The schemes that the endpoint accepts. `nil` if it accepts all of them.
    var authentication: SpecEndpointAuthentication?
}

extension SpecEndpoint {
    /// The parameters in the path that the spec does not describe. They are strings.
    var implicitPathParameters: [SpecParameter] {
        path.compactMap { piece in
            guard case .parameter(let name) = piece, !pathParameters.contains(where: { $0.key.value == name })
            else { return nil }
            let type = SpecType.scalar(name == urlParameter ? .url : .string)
            return SpecParameter(key: Located(name, at: pathLocation), type: type)
        }
    }

    /// The parameters that callers pass, except a body that is a model or bytes.
    var parameters: [SpecParameter] {
        (implicitPathParameters + pathParameters + query + headers + body.parameters).filter { $0.constant == nil }
    }

    /// The response, or those of all statuses.
    var responses: [SpecResponse] {
        if let response { return [response] }
        return responsesByStatus?.cases.compactMap(\.json) ?? []
    }

    var references: [ModelReference] {
        var types = parameters.map(\.type)
        types += responses.map(\.type) + [responseHeaders].compactMap(\.self)
        if let type = body.type { types.append(type) }
        if let streamed { types.append(streamed.response.type) }
        return types.flatMap(\.references) + errors.map(\.model) + [failure?.rule?.model].compactMap(\.self)
    }
}

/// A piece of a path template such as `/works/{id}.json`.
enum PathPiece: Hashable {
    case literal(String)
    case parameter(String)
}

/// The body of a request.
indirect enum SpecBody {
    case none
    /// A value as JSON. Its content type is `application/json` by default.
    case json(SpecType, contentType: Located<String>?)
    /// A JSON object of the listed parameters.
    case jsonMembers([SpecParameter], contentType: Located<String>?)
    /// A list as newline-delimited JSON. Its content type is `application/x-ndjson` by default.
    case lines(SpecType, contentType: Located<String>?)
    case form([SpecParameter])
    /// Parts, which can be files.
    case multipart([SpecParameter])
    /// Bytes with a content type. The caller gives it if this is a range or a list of types.
    case raw(contentType: String)

    /// The parameters that the endpoint lists.
    var parameters: [SpecParameter] {
        switch self {
        case .jsonMembers(let parameters, _), .form(let parameters), .multipart(let parameters): parameters
        case .none, .json, .lines, .raw: []
        }
    }

    /// The type of a body that callers pass as one value.
    var type: SpecType? {
        switch self {
        case .json(let type, _), .lines(let type, _): type
        case .none, .jsonMembers, .form, .multipart, .raw: nil
        }
    }
}

extension String {
    /// Whether a text with media types is one type, and not a range such as `image/*` or a list.
    var isOneMediaType: Bool { !contains("*") && !contains(",") }
}

extension SpecEndpoint {
    /// Whether the response is saved to a file.
    var isDownload: Bool { content?.kind == .file }

    /// Whether the body of the request can have files.
    private var isUpload: Bool {
        switch body {
        case .raw, .multipart: true
        case .none, .json, .jsonMembers, .lines, .form: false
        }
    }

    /// The modules of this package that the endpoint needs beside the runtime.
    var modules: [String] { isUpload || isDownload ? ["EndpointFiles"] : [] }

    /// Whether the progress of the request body can be reported. That of a file in the response comes first.
    var reportsUpload: Bool { isUpload && !isDownload }
}

/// A path of members. A spec writes it with dots, or as a list of keys if a key has dots: `links.next` or
/// `["@odata.nextLink"]`.
struct SpecPath {
    let keys: [String]
    /// Whether the spec writes the path with dots.
    let isDotted: Bool
    /// The path as the spec writes it, for messages.
    let text: String
    let location: Location
}

extension SpecPath {
    /// Splits a text such as `data.schedules.nodes` into members.
    init(_ text: Located<String>) {
        keys = text.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        self.text = text.value
        isDotted = true
        location = text.location
    }
}

/// The number of requests that an API allows in a period.
struct SpecRateLimit {
    /// The maximum number of requests.
    static let maximum = 1_000_000

    /// The longest period, in milliseconds.
    static let week = 604_800_000

    let requests: Int
    let milliseconds: Int
    /// The number of requests that can be sent at once. `nil` if all of them can.
    let burst: Int?
    /// The name of the limit, for endpoints that share it.
    var scope: Located<String>?
}

/// The number of attempts of an endpoint.
struct SpecRetry {
    /// The maximum number of attempts. `nil` is that of the settings.
    let attempts: Int?
    /// Whether a request that has reached the server can be sent again, although its method does not say so.
    let isIdempotent: Bool
    let location: Location

    /// The largest number of attempts.
    static let maximum = 10
}
