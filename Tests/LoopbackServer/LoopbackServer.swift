import Foundation

/// A small HTTP/1.1 server on 127.0.0.1 that answers as a test tells it to, faults included.
///
///     let server = try LoopbackServer { request in
///         request.path == "/slow" ? .fault(.hang) : .json(#"{"ok": true}"#)
///     }
///     defer { server.stop() }
///     let client = OpenLibrary.Client(…, settings: ClientSettings(baseURL: server.baseURL))
///
/// It keeps connections alive, reads bodies with `Content-Length`, logs every request, and lets tests wait for
/// what happens instead of sleeping. For tests and demonstrations only: it trusts its clients.
public final class LoopbackServer: Sendable {
    /// The port that the system has chosen.
    public let port: UInt16
    /// `http://127.0.0.1` with the port, without a path.
    public let baseURL: URL
    private let connections: Connections

    /// Starts a server.
    /// - Parameter handler: Answers each request. It runs on the thread of the connection, many at once.
    /// - Throws: `SystemError` when no socket can be had.
    public init(handler: @escaping @Sendable (LoopbackRequest) -> LoopbackReply) throws {
        let (listener, port) = try Socket.listening()
        guard let baseURL = URL(string: "http://127.0.0.1:\(port)") else {
            listener.close()
            throw URLError(.badURL)
        }
        self.port = port
        self.baseURL = baseURL
        connections = Connections(listener: listener, handler: handler)
        connections.start()
    }

    deinit {
        connections.stop()
    }

    /// Closes all sockets and returns when the last thread is done. Calling it again does nothing.
    /// Not to be called from the handler, which would wait for itself.
    public func stop() {
        connections.stop()
    }
}

extension LoopbackServer {
    /// All requests so far, in the order in which they came.
    public var requests: [LoopbackRequest] {
        connections.journal.read { $0.requests }
    }

    /// How many requests have come so far.
    public var requestCount: Int {
        connections.journal.read { $0.requests.count }
    }

    /// How many connections are open now.
    public var openConnections: Int {
        connections.journal.read { $0.open.count }
    }

    /// How many connections clients have made so far.
    public var acceptedConnections: Int {
        connections.journal.read { $0.accepted }
    }

    /// Returns the request of that number, from 1, as soon as it has come.
    /// Throws `CancellationError` when the task is cancelled or the server stopped first.
    public func request(_ number: Int) async throws -> LoopbackRequest {
        try await connections.journal.wait { $0.requests.count >= number }
        return connections.journal.read { $0.requests[number - 1] }
    }

    /// Returns when clients have made so many connections, whether or not they have sent anything.
    /// Throws `CancellationError` when the task is cancelled or the server stopped first.
    public func connections(_ count: Int) async throws {
        try await connections.journal.wait { $0.accepted >= count }
    }

    /// Returns when the connection of that request is closed, by whichever side.
    /// Throws `CancellationError` when the task is cancelled or the server stopped first.
    public func closing(of request: LoopbackRequest) async throws {
        let connection = request.connection
        try await connections.journal.wait { $0.open[connection] == nil }
    }

    /// Returns when so many connections, of all so far, have been closed by their client.
    /// Throws `CancellationError` when the task is cancelled or the server stopped first.
    public func clientDisconnects(_ count: Int) async throws {
        try await connections.journal.wait { $0.clientsGone >= count }
    }

    /// Returns when no connection is open.
    /// Throws `CancellationError` when the task is cancelled first.
    public func noConnections() async throws {
        try await connections.journal.wait { $0.open.isEmpty }
    }
}
