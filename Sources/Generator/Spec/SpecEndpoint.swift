/// An endpoint as its spec describes it.
package struct SpecEndpoint {
    package var name: Located<String>
    package var summary: String?
    package var deprecated: String?
    /// An example of the JSON of the response's value.
    package var example: JSONNode?
    package var method = ""
    package var path: [PathPiece] = []
    package var pathLocation: Location
    /// The name of the parameter that is the complete URL. `nil` if the endpoint has a path.
    package var urlParameter: String?
    /// The base URL of the endpoint. `nil` if it is that of the API.
    package var baseURL: Located<String>?
    /// The path parameters that the spec describes. The others are strings.
    package var pathParameters: [SpecParameter] = []
    package var query: [SpecParameter] = []
    package var headers: [SpecParameter] = []
    package var body: SpecBody = .none
    /// The documentation of the parameter `body`.
    package var bodySummary: String?
    /// `nil` if the body is ignored, or if it is a stream of events that are not decoded.
    package var response: SpecResponse?
    /// The model of the response's headers, in place of `response`.
    package var responseHeaders: SpecType?
    /// The responses by status, in place of `response`.
    package var responsesByStatus: SpecResponsesByStatus?
    /// The form of a body that is not JSON. `response` is then `nil`.
    package var content: SpecContent?
    /// The format of the body if it is a stream. `response` then describes each element.
    package var stream: SpecStream?
    /// The data of the event that ends a stream of events.
    package var streamEnd: Located<String>?
    /// The tag of the union of which each event is a case, by the name of the event.
    package var streamTag: Located<String>?
    /// The stream that the server sends in place of `response` if a request asks for it.
    package var streamed: SpecStreamedResponse?
    /// Constants of the body that it has besides its parameters, or of the query.
    package var constants: [JSONMember] = []
    /// The statuses that are not errors. The value is `nil` then.
    package var accepts: [Located<Int>] = []
    /// Models of error bodies. They come before those of the API.
    package var errors: [SpecError] = []
    /// The limit beside that of the API, and the name of its scope, which is that of the endpoint if the spec has none.
    package var rateLimit: SpecRateLimit?
    package var retry: SpecRetry?
    /// The rule by which a 2xx response is a failed call. `nil` if that of the API applies.
    package var failure: SpecFailure?
    package var paging: SpecPaging?
    /// The members of the response that hold the times of its changes. Empty if the response is not refreshed.
    package var refresh: [SpecPath] = []
    /// The schemes that the endpoint accepts. `nil` if it accepts all of them.
    package var authentication: SpecEndpointAuthentication?
}

extension SpecEndpoint {
    /// The parameters in the path that the spec does not describe. They are strings.
    package var implicitPathParameters: [SpecParameter] {
        path.compactMap { piece in
            guard case .parameter(let name) = piece, !pathParameters.contains(where: { $0.key.value == name })
            else { return nil }
            let type = SpecType.scalar(name == urlParameter ? .url : .string)
            return SpecParameter(key: Located(name, at: pathLocation), type: type)
        }
    }

    /// The parameters that callers pass, except a body that is a model or bytes.
    package var parameters: [SpecParameter] {
        (implicitPathParameters + pathParameters + query + headers + body.parameters).filter { $0.constant == nil }
    }

    /// The response, or those of all statuses.
    package var responses: [SpecResponse] {
        if let response { return [response] }
        return responsesByStatus?.cases.compactMap(\.json) ?? []
    }

    package var references: [ModelReference] { sentReferences + receivedReferences }

    /// The models in the request.
    package var sentReferences: [ModelReference] {
        (parameters.map(\.type) + [body.type].compactMap(\.self)).flatMap(\.references)
    }

    /// The models in responses, with those of errors.
    package var receivedReferences: [ModelReference] {
        let types = responses.map(\.type) + [responseHeaders, streamed?.response.type].compactMap(\.self)
        return types.flatMap(\.references) + errors.map(\.model) + [failure?.rule?.model].compactMap(\.self)
    }
}

extension SpecEndpoint {
    /// The path as the spec writes it: `/films/{id}`.
    package var template: String {
        path.map { piece in
            switch piece {
            case .literal(let text): text
            case .parameter(let name): "{\(name)}"
            }
        }.joined()
    }
}

/// A piece of a path template such as `/works/{id}.json`.
package enum PathPiece: Hashable {
    case literal(String)
    case parameter(String)
}

/// The body of a request.
package indirect enum SpecBody {
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
    package var parameters: [SpecParameter] {
        switch self {
        case .jsonMembers(let parameters, _), .form(let parameters), .multipart(let parameters): parameters
        case .none, .json, .lines, .raw: []
        }
    }

    /// The type of a body that callers pass as one value.
    package var type: SpecType? {
        switch self {
        case .json(let type, _), .lines(let type, _): type
        case .none, .jsonMembers, .form, .multipart, .raw: nil
        }
    }
}

extension String {
    /// Whether a text with media types is one type, and not a range such as `image/*` or a list.
    package var isOneMediaType: Bool { !contains("*") && !contains(",") }
}

extension SpecEndpoint {
    /// Whether the response is saved to a file.
    package var isDownload: Bool { content?.kind == .file }

    /// Whether the body of the request can have files.
    private var isUpload: Bool {
        switch body {
        case .raw, .multipart: true
        case .none, .json, .jsonMembers, .lines, .form: false
        }
    }

    /// The modules of this package that the endpoint needs beside the runtime.
    package var modules: [String] { isUpload || isDownload ? ["EndpointFiles"] : [] }

    /// Whether the progress of the request body can be reported. That of a file in the response comes first.
    package var reportsUpload: Bool { isUpload && !isDownload }
}

/// A path of members. A spec writes it with dots, or as a list of keys if a key has dots: `links.next` or
/// `["@odata.nextLink"]`.
package struct SpecPath {
    package let keys: [String]
    /// Whether the spec writes the path with dots.
    package let isDotted: Bool
    /// The path as the spec writes it, for messages.
    package let text: String
    package let location: Location
}

extension SpecPath {
    /// Splits a text such as `data.schedules.nodes` into members.
    package init(_ text: Located<String>) {
        keys = text.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        self.text = text.value
        isDotted = true
        location = text.location
    }
}

/// The number of requests that an API allows in a period.
package struct SpecRateLimit {
    /// The maximum number of requests.
    package static let maximum = 1_000_000

    /// The longest period, in milliseconds.
    package static let week = 604_800_000

    package let requests: Int
    package let milliseconds: Int
    /// The number of requests that can be sent at once. `nil` if all of them can.
    package let burst: Int?
    /// The name of the limit, for endpoints that share it.
    package var scope: Located<String>?
}

/// The number of attempts of an endpoint.
package struct SpecRetry {
    /// The maximum number of attempts. `nil` is that of the settings.
    package let attempts: Int?
    /// Whether a request that has reached the server can be sent again, although its method does not say so.
    package let isIdempotent: Bool
    package let location: Location

    /// The largest number of attempts.
    package static let maximum = 10
}
