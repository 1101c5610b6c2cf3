import Foundation

/// Sends requests to servers. It is the only part below the pipeline that can be replaced.
///
/// A transport follows these rules:
///
/// - It returns or throws exactly once for each request.
/// - It does not follow redirects, and stores neither cookies nor responses. The pipeline does that.
/// - It decodes the content codings that it asks for, and stops at ``HTTP/Request/maximumBodySize``.
/// - When its task is cancelled, it stops and throws an error such as `CancellationError`.
/// - It may throw any other error. An ``APIError`` is reported as it is. Other errors become
///   ``APIError/transport(_:)``, whose `URLError` code decides on another attempt.
/// - If it can send ``HTTP/Request/upload`` without reading it into memory, it should. Otherwise it sends
///   ``HTTP/Request/body``, which has the same bytes.
/// - If it adds the user of the current task to a request, ``ClientSettings/caller`` must name that user. Calls of two users
///   would share a response otherwise. ``HTTP/Request/caller`` has the name.
/// - It must not block. It may be called on the thread of the caller, such as the main thread.
///
/// The module `EndpointTesting` has transports for tests and previews. A transport of your own takes three lines:
///
/// ```swift
/// struct Fake: Transport {
///     func send(_ request: HTTP.Request) async -> HTTP.Response { HTTP.Response(body: Data(#"{"id": 1}"#.utf8)) }
/// }
/// ```
public protocol Transport: Sendable {
    /// Sends a request, and returns the whole response.
    func send(_ request: HTTP.Request) async throws -> HTTP.Response

    /// Sends a request whose response body is a stream, and returns when the head of the response has arrived.
    ///
    /// If the body arrives faster than it is read, the transport either slows down the server, or keeps at most
    /// ``HTTP/Request/maximumBodySize`` bytes and then fails with ``APIError/overflow(for:)``. The connection is
    /// closed when the task that waits for the head or for a part is cancelled, or when the body is released.
    ///
    /// The default implementation waits for the whole response.
    func open(_ request: HTTP.Request) async throws -> HTTP.StreamedResponse

    /// Sends a request, passes the response to a receiver, and returns at its end. Downloads are sent this way.
    ///
    /// The receiver is called for one part at a time. Its errors are thrown, and ``HTTP/Request/maximumBodySize`` does
    /// not apply.
    ///
    /// The default implementation reads the body of ``open(_:)``. A transport that cannot slow down the server there
    /// should have an implementation of its own.
    func send(_ request: HTTP.Request, to receiver: any HTTP.BodyReceiver) async throws
}

extension Transport {
    /// Waits for the whole response, and returns its body as one part.
    public func open(_ request: HTTP.Request) async throws -> HTTP.StreamedResponse {
        HTTP.StreamedResponse(try await send(request))
    }

    /// Passes the response of ``open(_:)`` to a receiver.
    public func send(_ request: HTTP.Request, to receiver: any HTTP.BodyReceiver) async throws {
        let response = try await open(request)
        try receiver.receive(HTTP.Response(status: response.status, headers: response.headers))
        for try await part in response.body { try receiver.receive(part) }
        // A body whose reader is cancelled may end without an error.
        try Task.checkCancellation()
    }
}

extension APIError {
    /// Creates the error for a response that is too large, for transports that stop reading it.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - limit: The maximum number of bytes, if it is less than ``HTTP/Request/maximumBodySize``.
    /// - Returns: ``tooLarge(_:)``, without the secrets of the request.
    public static func tooLarge(for request: HTTP.Request, limit: Int? = nil) -> APIError {
        .tooLarge(OversizedBody(limit: limit ?? request.maximumBodySize, request: request.summary))
    }

    /// Creates the error for a request that a transport does not send, such as one that a test has no reply for. There
    /// is no other attempt.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - reason: The reason, as the end of a sentence without a period.
    /// - Returns: ``invalidRequest(_:)``, without the secrets of the request.
    public static func invalidRequest(for request: HTTP.Request, because reason: String) -> APIError {
        .invalidRequest(
            InvalidRequest(
                reason: request.redactor.excerpt(reason, limit: 2_000), endpoint: request.endpointDescription))
    }

    /// Creates the error for a body that arrives faster than it is read, for transports that cannot slow down the
    /// server.
    ///
    /// - Parameter request: The request.
    /// - Returns: ``overflow(_:)``, without the secrets of the request.
    public static func overflow(for request: HTTP.Request) -> APIError {
        .overflow(Overflow(limit: request.maximumBodySize, request: request.summary))
    }
}

extension HTTP {
    /// Receives a response part by part, without a copy of the body in memory. See ``Transport/send(_:to:)``.
    public protocol BodyReceiver: Sendable {
        /// Receives the head of the response, whose body is empty. It is called once, before the parts of the body.
        ///
        /// - Throws: An error that ends the transfer.
        func receive(_ head: HTTP.Response) throws

        /// Receives the next part of the body, after decompression. The transfer waits until it returns.
        ///
        /// - Throws: An error that ends the transfer.
        func receive(_ part: Data) throws
    }
}
