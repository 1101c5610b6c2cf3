import EndpointRuntime
import Foundation

extension Endpoint.Response where Value == HTTP.DownloadedFile {
    /// The body is saved to a file.
    ///
    /// ```swift
    /// let url = folder.appending(path: "archive.zip")
    /// let archive = Endpoint(.get, "/archive.zip", response: .file("application/zip", to: url))
    /// let file = try await client.send(archive)
    /// ```
    ///
    /// The body is written to a new file in the same folder, which is moved to `url` when it is complete. It replaces a
    /// file that is there. Nothing is left behind if the call fails, or is cancelled before the body is
    /// complete. A later cancellation can leave the new file.
    ///
    /// After a lost connection, the next attempt of `RetryRule` requests only the rest of the file, if the response
    /// had a strong `ETag`, or a `Last-Modified` that is older than its `Date` and no weak `ETag`. Otherwise it starts
    /// again.
    ///
    /// `ClientSettings.idleTimeout` limits the time without any progress. `ClientSettings.timeout`,
    /// `ClientSettings.attemptTimeout` and `ClientSettings.maximumBodySize` do not apply. `Endpoint.timeout` limits the
    /// whole call if it is set. The response is neither cached nor shared.
    ///
    /// - Parameters:
    ///   - mediaType: The value of the `Accept` header, such as `application/zip` or `image/*`. The media type of the
    ///     response is not checked.
    ///   - url: The URL of the file. Its folder must exist.
    ///   - progress: Receives the number of bytes that have been received.
    /// - Returns: The form of the response.
    public static func file(_ mediaType: String, to url: URL, progress: HTTP.ProgressHandler? = nil) -> Self {
        saved(accept: mediaType) {
            let download = Download(to: url, progress)
            return BodySaving(saver: download) { try download.finish() }
        }
    }
}
