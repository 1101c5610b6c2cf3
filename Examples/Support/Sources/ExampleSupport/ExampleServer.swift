import Fixtures
import Foundation
import LoopbackServer

/// A server in this process that replies in place of the examples' services, with invented data.
public enum ExampleServer {
    /// Starts the server.
    ///
    /// - Parameter reply: Returns the reply to a request. For `nil`, the server replies with a fixture.
    /// - Returns: The server, which stops when it is released.
    /// - Throws: `SystemError` if no socket can be created.
    public static func start(
        reply: @escaping @Sendable (LoopbackRequest) -> LoopbackReply? = { _ in nil }
    ) throws -> LoopbackServer {
        try LoopbackServer { request in reply(request) ?? fixture(request) }
    }

    /// Returns the fixture for the path of a request.
    public static func fixture(_ request: LoopbackRequest) -> LoopbackReply {
        do {
            let fixture = try Fixtures.reply(to: request.method, request.path)
            var reply = LoopbackReply(status: fixture.status, body: fixture.body)
            if let type = fixture.contentType { reply.headers.append(.init(name: "Content-Type", value: type)) }
            if let location = fixture.location { reply.headers.append(.init(name: "Location", value: location)) }
            return reply
        } catch {
            return LoopbackReply(status: 500, body: Data("\(error)".utf8))
        }
    }
}
