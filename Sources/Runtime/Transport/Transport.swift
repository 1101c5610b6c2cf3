/// What carries a request to a server: the one seam below the pipeline.
///
/// A transport answers each request exactly once. It follows no redirect, keeps no cookie and caches nothing: all of
/// that happens above it. When its task is cancelled it gives up and throws; `CancellationError` will do. What else
/// it throws becomes ``APIError/transport(_:)``, and an ``APIError`` stays as it is.
///
/// A fake takes three lines:
///
/// ```swift
/// struct Fake: Transport {
///     func send(_ request: HTTPRequest) async -> HTTPResponse { HTTPResponse(body: Data(#"{"id": 1}"#.utf8)) }
/// }
/// ```
public protocol Transport: Sendable {
    /// Sends a request, and waits for the whole response.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
