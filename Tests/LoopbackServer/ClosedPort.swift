import Foundation

/// A port of 127.0.0.1 that refuses connections, and that no server gets in the meantime.
public final class ClosedPort: Sendable {
    /// `http://127.0.0.1` with the port, without a path.
    public let baseURL: URL
    private let socket: Socket

    /// Takes a port.
    /// - Throws: `SystemError` if the system has no socket.
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
