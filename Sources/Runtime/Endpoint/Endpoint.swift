/// One call of an API as a value: the request, and how to read the response.
///
/// An endpoint does nothing by itself. An ``AsyncClient``, a ``CallbackClient`` or a ``StreamClient`` sends it. Each
/// generated function has an endpoint in the namespace of its API, such as `TMDb.Endpoints.movie(id: 550)`. You can
/// also make an endpoint without a spec:
///
/// ```swift
/// let work = Endpoint<Work>(.get, "/works/\(id).json", query: ["details": true])
/// ```
public struct Endpoint<Value: Sendable>: Sendable {
    /// The request. It is indirect, so that copying an endpoint copies one word of it.
    private var indirectRequest: Indirect<EndpointRequest>

    let reading: ResponseReading<Value>

    /// The keys of the objects around the value in the response, outermost first.
    package private(set) var envelope: [String] = []

    /// Creates an endpoint whose response is JSON that a closure reads.
    ///
    /// - Parameters:
    ///   - method: The method of the request.
    ///   - path: The path, below the path of the base URL.
    ///   - query: The query, without the credential.
    ///   - headers: The headers of this call.
    ///   - body: The body. `nil` if there is none.
    ///   - keys: The keys of the objects around the value in the response, outermost first.
    ///   - read: Reads the value. An error that it throws fails the call with ``APIError/decoding(_:)``.
    public init(
        _ method: HTTP.Method,
        _ path: HTTP.Path,
        query: HTTP.Query = [:],
        headers: HTTP.Headers = [:],
        body: HTTP.Body? = nil,
        at keys: [String] = [],
        read: @escaping @Sendable (inout JSONReader) throws -> Value
    ) {
        self.init(method, path, query, headers, body, keys.isEmpty ? .json(read) : .json { try $0.at(keys, read) })
        envelope = keys
    }

    /// Creates an endpoint whose response is JSON. If `Value` is optional, it is `nil` for a response with status
    /// 204 or 205, or with an empty body.
    ///
    /// - Parameters:
    ///   - method: The method of the request.
    ///   - path: The path, below the path of the base URL.
    ///   - query: The query, without the credential.
    ///   - headers: The headers of this call.
    ///   - body: The body. `nil` if there is none.
    ///   - keys: The keys of the objects around the value in the response, outermost first.
    public init(
        _ method: HTTP.Method,
        _ path: HTTP.Path,
        query: HTTP.Query = [:],
        headers: HTTP.Headers = [:],
        body: HTTP.Body? = nil,
        at keys: [String] = []
    ) where Value: JSONReadable {
        self.init(method, path, query: query, headers: headers, body: body, at: keys) { try Value(from: &$0) }
    }

    /// Creates an endpoint whose response body is ignored.
    ///
    /// - Parameters:
    ///   - method: The method of the request.
    ///   - path: The path, below the path of the base URL.
    ///   - query: The query, without the credential.
    ///   - headers: The headers of this call.
    ///   - body: The body. `nil` if there is none.
    public init(
        _ method: HTTP.Method,
        _ path: HTTP.Path,
        query: HTTP.Query = [:],
        headers: HTTP.Headers = [:],
        body: HTTP.Body? = nil
    ) where Value == Void {
        self.init(method, path, query, headers, body, .ignored(()))
    }

    init(
        _ method: HTTP.Method,
        _ path: HTTP.Path,
        _ query: HTTP.Query,
        _ headers: HTTP.Headers,
        _ body: HTTP.Body?,
        _ reading: ResponseReading<Value>
    ) {
        let request = EndpointRequest(
            method: method, path: path, query: query, headers: headers, body: body, accept: reading.mediaType)
        self.init(request, reading)
    }

    init(_ request: EndpointRequest, _ reading: ResponseReading<Value>) {
        indirectRequest = Indirect(request)
        self.reading = reading
    }

    var request: EndpointRequest {
        get { indirectRequest.value }
        set { indirectRequest = Indirect(newValue) }
    }
}

/// The reading of the body of a response.
///
/// Indirect, so that the layout of an endpoint does not depend on its value.
indirect enum ResponseReading<Value: Sendable>: Sendable {
    /// The body is ignored. The value of the call is always this one.
    case ignored(Value)

    /// The body is JSON. The closure reads it.
    case json(@Sendable (inout JSONReader) throws -> Value)

    /// The status decides how the body is read.
    case byStatus(AnswerTable<Value>)

    /// The body is not JSON. The closure reads it. `accept` is the value of the `Accept` header.
    case content(accept: String, @Sendable (HTTP.Response) throws(DecodingFailure) -> Value)

    /// The body is saved elsewhere than in memory. Each call begins with the closure. `accept` is the value of the
    /// `Accept` header.
    case saved(accept: String, @Sendable () -> BodySaving<Value>)

    /// The media type for the `Accept` header. `nil` if the body is ignored.
    var mediaType: String? {
        switch self {
        case .ignored: nil
        case .json: "application/json"
        case .byStatus(let answers): answers.mediaTypes
        case .content(let accept, _), .saved(let accept, _): accept
        }
    }
}

/// The value of a call, with the metadata of its response.
public struct APIResponse<Value: Sendable>: Sendable {
    /// The value read from the body.
    public let value: Value

    /// The status code. It is 200 to 299, or another status that the endpoint accepts, such as 404.
    public let status: Int

    /// The header fields of the response.
    public let headers: HTTP.Headers

    /// The origin of the response.
    public internal(set) var source = ResponseSource.network

    /// The issues of the body that did not prevent reading it, such as unknown enum values and dropped elements.
    ///
    /// Empty in strict mode, in which an issue is an error.
    public let issues: [DecodingIssue]
}
