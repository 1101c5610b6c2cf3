/// What carries a request to a server: the one seam below the pipeline.
///
/// A transport answers each request exactly once. It follows no redirect, keeps no cookie and caches nothing: all of
/// that happens above it. It undoes the content codings that it asks for, and stops at
/// ``HTTP/Request/maximumBodySize``. When its task is cancelled it gives up and throws; `CancellationError` will do.
/// What else it throws becomes ``APIError/transport(_:)``, whose `URLError` code decides on another attempt, and an
/// ``APIError`` stays as it is. It may be called on the thread of whoever makes a call, such as the main one, and so must
/// not hold that up.
///
/// The module `EndpointTesting` has transports for tests and previews. One of your own takes three lines:
///
/// ```swift
/// struct Fake: Transport {
///     func send(_ request: HTTP.Request) async -> HTTP.Response { HTTP.Response(body: Data(#"{"id": 1}"#.utf8)) }
/// }
/// ```
public protocol Transport: Sendable {
    /// Sends a request, and waits for the whole response.
    func send(_ request: HTTP.Request) async throws -> HTTP.Response

    /// Sends a request, and waits for the head of the response: for bodies that are streams.
    ///
    /// Where the body brings more than its reader takes, the transport either holds the server back, or keeps at most
    /// ``HTTP/Request/maximumBodySize`` bytes and then fails with ``APIError/overflow(for:)``. When the task is cancelled
    /// that waits for the head or for a part, or nobody holds the body any more, the connection is closed. Unless a
    /// transport has this function, the whole response is waited for.
    func open(_ request: HTTP.Request) async throws -> HTTP.StreamedResponse
}

extension Transport {
    /// Waits for the whole response, and hands over its body as one part.
    public func open(_ request: HTTP.Request) async throws -> HTTP.StreamedResponse {
        HTTP.StreamedResponse(try await send(request))
    }
}

extension APIError {
    /// Makes the error for a response that is larger than it may be, for transports that stop as soon as they see it.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - limit: The most bytes allowed; ``HTTP/Request/maximumBodySize`` unless the transport allows less.
    /// - Returns: ``tooLarge(_:)``, without the secrets of the request.
    public static func tooLarge(for request: HTTP.Request, limit: Int? = nil) -> APIError {
        .tooLarge(OversizedBody(limit: limit ?? request.maximumBodySize, request: request.summary))
    }

    /// Makes the error for a request that a transport does not send, such as one that a test has no reply for. It is not
    /// sent again.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - reason: Why it is not sent, as the end of a sentence and without a full stop.
    /// - Returns: ``invalidRequest(_:)``, without the secrets of the request.
    public static func invalidRequest(for request: HTTP.Request, because reason: String) -> APIError {
        .invalidRequest(
            InvalidRequest(
                reason: request.redactor.excerpt(reason, limit: 2_000), endpoint: request.endpointDescription))
    }

    /// Makes the error for a body that comes faster than it is taken, for transports that cannot hold the server back.
    ///
    /// - Parameter request: The request.
    /// - Returns: ``overflow(_:)``, without the secrets of the request.
    public static func overflow(for request: HTTP.Request) -> APIError {
        .overflow(Overflow(limit: request.maximumBodySize, request: request.summary))
    }
}
