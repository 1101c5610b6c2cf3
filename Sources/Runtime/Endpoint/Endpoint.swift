/// One call of an API, as a value: what to send, and how to read the response.
///
/// An endpoint does nothing by itself. An ``AsyncClient``, a ``CallbackClient`` or a ``StreamClient`` sends it. Each
/// generated function has its endpoint in the namespace, such as `TMDb.Endpoints.movie(id: 550)`, and an endpoint of your
/// own needs no spec:
///
/// ```swift
/// let work = Endpoint<Work>(.get, "/works/\(id).json", query: ["details": true])
/// ```
public struct Endpoint<Value: Sendable>: Sendable {
    var request: EndpointRequest

    let reading: ResponseReading<Value>

    /// The keys of the objects around the value in the response, outermost first.
    package private(set) var envelope: [String] = []

    /// Makes an endpoint whose response is read by a closure of its own.
    ///
    /// `keys` say where in the response the value lives, as in the other initializer. `read` reads the value from the
    /// JSON there; what it throws fails the call with ``APIError/decoding(_:)``.
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

    /// Makes an endpoint whose response is JSON. If `Value` is optional, a response without a body is `nil`.
    ///
    /// `keys` say where in the response the value lives: the keys of the objects around it, outermost first.
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

    /// Makes an endpoint whose response body is ignored.
    public init(
        _ method: HTTP.Method,
        _ path: HTTP.Path,
        query: HTTP.Query = [:],
        headers: HTTP.Headers = [:],
        body: HTTP.Body? = nil
    ) where Value == Void {
        self.init(method, path, query, headers, body, .ignored(()))
    }

    private init(
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
        self.request = request
        self.reading = reading
    }
}

/// What becomes of the body of a response.
enum ResponseReading<Value: Sendable>: Sendable {
    /// The body is not looked at; the call's value is always the one given.
    case ignored(Value)

    /// The body is JSON, read by the closure.
    case json(@Sendable (inout JSONReader) throws -> Value)

    /// What the body should be.
    var mediaType: String? {
        switch self {
        case .ignored: nil
        case .json: "application/json"
        }
    }
}
