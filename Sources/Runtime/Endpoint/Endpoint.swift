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

    /// Creates an endpoint.
    ///
    /// ```swift
    /// let invoice = Endpoint<Data>(.get, "/invoices/\(id)", response: .raw("application/pdf"))
    /// ```
    ///
    /// - Parameters:
    ///   - method: The method of the request.
    ///   - path: The path, below the path of the base URL.
    ///   - query: The query, without the credential.
    ///   - headers: The headers of this call.
    ///   - body: The body. `nil` if there is none.
    ///   - response: The form of the response, such as `.json(at: ["data"])` or `.text("text/plain")`.
    public init(
        _ method: HTTP.Method,
        _ path: HTTP.Path,
        query: HTTP.Query = [:],
        headers: HTTP.Headers = [:],
        body: HTTP.Body? = nil,
        response: Response
    ) {
        var request = EndpointRequest(
            method: method, path: path, query: query, headers: headers, body: body, accept: response.reading.accept)
        if case .byStatus(let table) = response.reading {
            request.rules = ResponseRules(nil, accepted: table.statuses)
        }
        self.init(request, response.reading)
    }

    /// Creates an endpoint whose response is JSON.
    ///
    /// The parameters are those of ``init(_:_:query:headers:body:response:)``.
    public init(
        _ method: HTTP.Method,
        _ path: HTTP.Path,
        query: HTTP.Query = [:],
        headers: HTTP.Headers = [:],
        body: HTTP.Body? = nil
    ) where Value: JSONReadable {
        self.init(method, path, query: query, headers: headers, body: body, response: .json())
    }

    /// Creates an endpoint whose response body is ignored.
    ///
    /// The parameters are those of ``init(_:_:query:headers:body:response:)``.
    public init(
        _ method: HTTP.Method,
        _ path: HTTP.Path,
        query: HTTP.Query = [:],
        headers: HTTP.Headers = [:],
        body: HTTP.Body? = nil
    ) where Value == Void {
        self.init(method, path, query: query, headers: headers, body: body, response: .ignored)
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
