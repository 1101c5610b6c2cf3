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

extension Endpoint {
    /// Creates an endpoint whose response is saved to a file.
    ///
    /// ```swift
    /// let archive = Endpoint(.get, "/archive.zip", file: "application/zip", to: folder.appending(path: "archive.zip"))
    /// let file = try await client.send(archive)
    /// ```
    ///
    /// The body is written to a new file in the same folder, which is moved to `url` when it is complete. It replaces a
    /// file that is there. Nothing is left behind if the call fails or is cancelled.
    ///
    /// After a lost connection, the next attempt of ``RetryRule`` requests only the rest of the file, if the response
    /// had a strong `ETag` or a `Last-Modified`. Otherwise it starts again.
    ///
    /// ``ClientSettings/idleTimeout`` limits the time without any progress. ``ClientSettings/timeout``,
    /// ``ClientSettings/attemptTimeout`` and ``ClientSettings/maximumBodySize`` do not apply. ``timeout`` limits the
    /// whole call if it is set. The response is neither cached nor shared.
    ///
    /// - Parameters:
    ///   - method: The method of the request.
    ///   - path: The path, below the path of the base URL.
    ///   - query: The query, without the credential.
    ///   - headers: The headers of this call.
    ///   - body: The body. `nil` if there is none.
    ///   - mediaType: The value of the `Accept` header, such as `application/zip` or `image/*`. The media type of the
    ///     response is not checked.
    ///   - url: The URL of the file. Its folder must exist.
    ///   - progress: Receives the number of bytes that have been received.
    public init(
        _ method: HTTP.Method,
        _ path: HTTP.Path,
        query: HTTP.Query = [:],
        headers: HTTP.Headers = [:],
        body: HTTP.Body? = nil,
        file mediaType: String,
        to url: URL,
        progress: HTTP.ProgressHandler? = nil
    ) where Value == HTTP.DownloadedFile {
        let target = DownloadTarget(url: url, progress: progress)
        self.init(method, path, query, headers, body, .file(FileReading(accept: mediaType, target: target) { $0 }))
    }
}

/// The rules for saving a response to a file.
struct FileReading<Value: Sendable>: Sendable {
    /// The value of the `Accept` header.
    let accept: String
    let target: DownloadTarget
    /// Makes the value of the file.
    let value: @Sendable (HTTP.DownloadedFile) -> Value
}
