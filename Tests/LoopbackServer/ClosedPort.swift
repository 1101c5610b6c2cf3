import Foundation

/// A port of 127.0.0.1 that refuses connections. It stays reserved, so that no server can use it.
public final class ClosedPort: Sendable {
    /// `http://127.0.0.1` with the port, without a path.
    public let baseURL: URL
    private let socket: Socket

    /// Reserves a port.
    ///
    /// - Throws: `SystemError` if no socket can be created.
    public init() throws {
        let (socket, port) = try Socket.bound()
        guard let baseURL = URL(string: "http://127.0.0.1:\(port)") else {
            socket.close()
            throw URLError(.badURL)
        }
        self.socket = socket
        self.baseURL = baseURL
    }

    deinit {
        socket.close()
    }
}
