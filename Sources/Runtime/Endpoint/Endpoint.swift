public import Foundation

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

extension Endpoint {
    /// The form of a response: the media type that the request accepts, and how the body becomes the value of the call.
    ///
    /// ```swift
    /// let invoice = Endpoint<Data>(.get, "/invoices/\(id)", response: .raw("application/pdf"))
    /// let quote = Endpoint<Int>(.get, "/quote", response: .json(at: ["cents"]))
    /// ```
    public struct Response: Sendable {
        let reading: ResponseReading<Value>
    }
}

extension Endpoint.Response where Value: JSONReadable {
    /// The body is JSON. If `Value` is optional, it is `nil` for a response with status 204 or 205, or with an empty
    /// body, and if one of the keys is missing or has the value `null`.
    ///
    /// - Parameter keys: The keys of the objects around the value, outermost first.
    /// - Returns: The form of the response.
    public static func json(at keys: [String] = []) -> Self {
        json(at: keys) { try Value(from: &$0) }
    }

    /// The value is read from the headers of the response, and the body is ignored. This is useful for `HEAD`.
    ///
    /// ```swift
    /// let info = Endpoint<FileInfo>(
    ///     .head, "/files/\(id)", response: .headers(["Content-Type": .string, "Content-Length": .number]))
    /// ```
    ///
    /// The value is read as an object of JSON, with a member for each of these headers that the response has. Names of
    /// headers are compared without case.
    ///
    /// - Parameter fields: The names of the headers, as the value has them, and the kind of their values: text, a number,
    ///   or `true` and `false`.
    /// - Returns: The form of the response.
    public static func headers(_ fields: KeyValuePairs<String, JSONShape>) -> Self {
        Self(reading: .headers(fields) { try Value(from: &$0) })
    }
}

extension Endpoint.Response where Value == Data {
    /// The body is bytes in memory.
    ///
    /// - Parameter mediaType: The value of the `Accept` header, such as `application/pdf` or `image/*`. The media type of
    ///   the response is not checked.
    /// - Returns: The form of the response.
    public static func raw(_ mediaType: String) -> Self { raw(mediaType) { $0 } }
}

extension Endpoint.Response where Value == String {
    /// The body is text.
    ///
    /// The text has the charset of the `Content-Type` of the response, or UTF-8 if it names none. The call fails with
    /// ``APIError/decoding(_:)`` if the body is not text in that charset, or if the charset is unknown. The known ones
    /// are UTF-8, UTF-16, UTF-32, US-ASCII, ISO-8859-1, ISO-8859-2, Windows-1250 to Windows-1254, Shift_JIS, EUC-JP and
    /// ISO-2022-JP. As in browsers, US-ASCII and ISO-8859-1 are read as Windows-1252.
    ///
    /// - Parameter mediaType: The value of the `Accept` header, such as `text/plain` or `text/*`. The media type of the
    ///   response is not checked.
    /// - Returns: The form of the response.
    public static func text(_ mediaType: String) -> Self { text(mediaType) { $0 } }
}

extension Endpoint.Response where Value == Void {
    /// The body is ignored.
    public static var ignored: Self { ignored(()) }
}

extension Endpoint.Response {
    /// The body is JSON, which a closure reads.
    ///
    /// - Parameters:
    ///   - keys: The keys of the objects around the value, outermost first.
    ///   - empty: The value of a response without a body, or in which one of the keys is missing or one of the objects
    ///     is `null`. If it is `nil`, such a response fails the call, except that an optional value is `nil` if the
    ///     endpoint has one response.
    ///   - read: Reads the value. An error that it throws fails the call with ``APIError/decoding(_:)``.
    /// - Returns: The form of the response.
    public static func json(
        at keys: [String] = [], empty: Value? = nil, read: @escaping @Sendable (inout JSONReader) throws -> Value
    ) -> Self {
        if keys.isEmpty { return Self(reading: .json(at: [], empty: empty, read)) }
        guard let absent = empty ?? absent(Value.self) else {
            return Self(reading: .json(at: keys, empty: nil) { json in try json.at(keys, read) })
        }
        return Self(
            reading: .json(at: keys, empty: empty) { json in
                let value: Value? = try json.optionalAt(keys) { try read(&$0) }
                return value ?? absent
            })
    }

    /// The body is bytes in memory. A closure makes the value of them.
    ///
    /// - Parameters:
    ///   - mediaType: The value of the `Accept` header, such as `application/pdf` or `image/*`. The media type of the
    ///     response is not checked.
    ///   - transform: Makes the value.
    /// - Returns: The form of the response.
    public static func raw(_ mediaType: String, transform: @escaping @Sendable (Data) -> Value) -> Self {
        Self(reading: .content(accept: mediaType) { transform($0.body) })
    }

    /// The body is text. A closure makes the value of it. The charset is that of ``text(_:)``.
    ///
    /// - Parameters:
    ///   - mediaType: The value of the `Accept` header, such as `text/plain` or `text/*`. The media type of the response
    ///     is not checked.
    ///   - transform: Makes the value.
    /// - Returns: The form of the response.
    public static func text(_ mediaType: String, transform: @escaping @Sendable (String) -> Value) -> Self {
        Self(
            reading: .content(accept: mediaType) { response throws(DecodingFailure) in
                transform(try String(text: response))
            })
    }

    /// The body is ignored. The value of the call is always this one.
    public static func ignored(_ value: Value) -> Self { Self(reading: .ignored(value)) }

    /// The status decides which of several responses it is.
    ///
    /// ```swift
    /// let order = Endpoint<OrderResponse>(
    ///     .post, "/orders", body: .json(order),
    ///     response: .byStatus([
    ///         201: .json { .created(try $0.value()) }, 202: .json { .accepted(try $0.value()) },
    ///         204: .ignored(.noContent), 404: .json { .notFound(try $0.value()) },
    ///     ]))
    /// ```
    ///
    /// A status outside of 2xx that is listed is not an error. A status that ``RetryRule`` names is retried first.
    /// Redirects and 304 are always errors, even with `.any`. A 2xx response that is not listed fails the call with
    /// ``APIError/decoding(_:)``, and any other with ``APIError/status(_:)``. A file cannot be one of several responses.
    ///
    /// - Parameter responses: The responses by status. That of the status itself comes first, followed by those of its
    ///   class and of `.any`.
    /// - Returns: The form of the response.
    public static func byStatus(_ responses: KeyValuePairs<HTTP.StatusPattern, Self>) -> Self {
        Self(reading: .byStatus(ReadingsByStatus(responses.map { ($0, $1.reading) })))
    }
}
