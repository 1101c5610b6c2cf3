import Foundation

extension Endpoint {
    /// Creates an endpoint whose response is bytes in memory.
    ///
    /// ```swift
    /// let invoice = Endpoint<Data>(.get, "/invoices/\(id)", raw: "application/pdf")
    /// ```
    ///
    /// - Parameters:
    ///   - method: The method of the request.
    ///   - path: The path, below the path of the base URL.
    ///   - query: The query, without the credential.
    ///   - headers: The headers of this call.
    ///   - body: The body. `nil` if there is none.
    ///   - mediaType: The value of the `Accept` header, such as `application/pdf` or `image/*`. The media type of the
    ///     response is not checked.
    public init(
        _ method: HTTP.Method,
        _ path: HTTP.Path,
        query: HTTP.Query = [:],
        headers: HTTP.Headers = [:],
        body: HTTP.Body? = nil,
        raw mediaType: String
    ) where Value == Data {
        self.init(method, path, query, headers, body, .content(accept: mediaType) { $0.body })
    }

    /// Creates an endpoint whose response is text.
    ///
    /// The text has the charset of the `Content-Type` of the response, or UTF-8 if it names none. The call fails with
    /// ``APIError/decoding(_:)`` if the body is not text in that charset, or if the charset is unknown. The known ones
    /// are UTF-8, UTF-16, UTF-32, US-ASCII, ISO-8859-1, ISO-8859-2, Windows-1250 to Windows-1254, Shift_JIS, EUC-JP and
    /// ISO-2022-JP. As in browsers, US-ASCII and ISO-8859-1 are read as Windows-1252.
    ///
    /// - Parameters:
    ///   - method: The method of the request.
    ///   - path: The path, below the path of the base URL.
    ///   - query: The query, without the credential.
    ///   - headers: The headers of this call.
    ///   - body: The body. `nil` if there is none.
    ///   - mediaType: The value of the `Accept` header, such as `text/plain` or `text/*`. The media type of the response
    ///     is not checked.
    public init(
        _ method: HTTP.Method,
        _ path: HTTP.Path,
        query: HTTP.Query = [:],
        headers: HTTP.Headers = [:],
        body: HTTP.Body? = nil,
        text mediaType: String
    ) where Value == String {
        self.init(
            method, path, query, headers, body,
            .content(accept: mediaType) { response throws(DecodingFailure) in try String(text: response) })
    }
}
