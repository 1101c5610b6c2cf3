import Foundation

/// A small HTTP/1.1 server on 127.0.0.1 whose replies, including faults, are set by a test.
///
///     let server = try LoopbackServer { request in
///         request.path == "/slow" ? .fault(.hang) : .json(#"{"ok": true}"#)
///     }
///     defer { server.stop() }
///     let client = OpenLibrary.Client(…, settings: ClientSettings(baseURL: server.baseURL))
///
/// It keeps connections alive, reads bodies with `Content-Length`, and logs every request. Tests can wait for events
/// instead of sleeping. It is for tests and demonstrations only, since it trusts its clients.
public final class LoopbackServer: Sendable {
    /// The port, which the system assigns.
    public let port: UInt16
    /// `http://127.0.0.1` with the port, without a path.
    public let baseURL: URL
    private let connections: Connections

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - maximumBodySize: The size of the largest body that is kept, in bytes. A larger one is received, but its
    ///     request has only its size. There is no limit by default.
    ///   - handler: Returns the reply to each request. It runs on the thread of the connection, concurrently with
    ///     itself.
    /// - Throws: `SystemError` if no socket can be created.
    public init(
        maximumBodySize: Int = .max, handler: @escaping @Sendable (LoopbackRequest) -> LoopbackReply
    ) throws {
        let (listener, port) = try Socket.listening()
        guard let baseURL = URL(string: "http://127.0.0.1:\(port)") else {
            listener.close()
            throw URLError(.badURL)
        }
        self.port = port
        self.baseURL = baseURL
        connections = Connections(listener: listener, maximumBodySize: maximumBodySize, handler: handler)
        connections.start()
    }

    deinit {
        connections.stop()
    }

    /// Closes all sockets and waits for all threads. A second call has no effect.
    ///
    /// The handler must not call it, since it would wait for itself.
    public func stop() {
        connections.stop()
    }
}

extension LoopbackServer {
    /// All requests so far, in order of arrival.
    public var requests: [LoopbackRequest] {
        connections.log.read { $0.requests }
    }

    /// The number of requests so far.
    public var requestCount: Int {
        connections.log.read { $0.requests.count }
    }

    /// The number of open connections.
    public var openConnections: Int {
        connections.log.read { $0.open.count }
    }

    /// The number of connections accepted so far.
    public var acceptedConnections: Int {
        connections.log.read { $0.accepted }
    }

    /// Waits for the request with the number, from 1, and returns it.
    ///
    /// - Throws: `CancellationError` if the task is cancelled or the server is stopped first.
    public func request(_ number: Int) async throws -> LoopbackRequest {
        try await connections.log.wait { $0.requests.count >= number }
        return connections.log.read { $0.requests[number - 1] }
    }

    /// Waits until the server has accepted `count` connections in total, with or without a request.
    ///
    /// - Throws: `CancellationError` if the task is cancelled or the server is stopped first.
    public func connections(_ count: Int) async throws {
        try await connections.log.wait { $0.accepted >= count }
    }

    /// Waits until either side has closed the connection of a request.
    ///
    /// - Throws: `CancellationError` if the task is cancelled or the server is stopped first.
    public func closing(of request: LoopbackRequest) async throws {
        let connection = request.connection
        try await connections.log.wait { $0.open[connection] == nil }
    }

    /// Waits until clients have closed `count` connections in total.
    ///
    /// - Throws: `CancellationError` if the task is cancelled or the server is stopped first.
    public func clientDisconnects(_ count: Int) async throws {
        try await connections.log.wait { $0.clientDisconnects >= count }
    }

    /// Waits until no connection is open.
    ///
    /// - Throws: `CancellationError` if the task is cancelled first.
    public func noConnections() async throws {
        try await connections.log.wait { $0.open.isEmpty }
    }
}
