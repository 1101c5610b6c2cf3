import EndpointRuntime
import Foundation

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
    /// After a lost connection, the next attempt of `RetryRule` requests only the rest of the file, if the response
    /// had a strong `ETag` or a `Last-Modified`. Otherwise it starts again.
    ///
    /// `ClientSettings.idleTimeout` limits the time without any progress. `ClientSettings.timeout`,
    /// `ClientSettings.attemptTimeout` and `ClientSettings.maximumBodySize` do not apply. `timeout` limits the
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
        self.init(method, path, query: query, headers: headers, body: body, accept: mediaType) {
            let download = Download(to: url, progress)
            return BodySaving(saver: download) { try download.finish() }
        }
    }
}
