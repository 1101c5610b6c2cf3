/// What carries a request to a server: the one seam below the pipeline.
///
/// A transport answers each request exactly once. It follows no redirect, keeps no cookie and caches nothing: all of
/// that happens above it. It undoes the content codings that it asks for, and stops at
/// ``HTTPRequest/maximumBodySize``. When its task is cancelled it gives up and throws; `CancellationError` will do.
/// What else it throws becomes ``APIError/transport(_:)``, whose `URLError` code decides on another attempt, and an
/// ``APIError`` stays as it is.
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

extension APIError {
    /// Makes the error for a response that is larger than it may be, for transports that stop as soon as they see it.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - limit: The most bytes allowed; ``HTTPRequest/maximumBodySize`` unless the transport allows less.
    /// - Returns: ``tooLarge(_:)``, without the secrets of the request.
    public static func tooLarge(for request: HTTPRequest, limit: Int? = nil) -> APIError {
        .tooLarge(OversizedBody(limit: limit ?? request.maximumBodySize, request: request.summary))
    }
}
