import Fixtures
import Foundation
import LoopbackServer

/// A server in this process that plays the services of the examples, with invented data.
public enum Stage {
    /// Starts the server.
    ///
    /// - Parameter answer: Answers a request in its own way; `nil` leaves it to the fixtures.
    /// - Returns: The server, which stops when nobody holds it any more.
    /// - Throws: When no socket can be had.
    public static func open(
        answer: @escaping @Sendable (LoopbackRequest) -> LoopbackReply? = { _ in nil }
    ) throws -> LoopbackServer {
        try LoopbackServer { request in answer(request) ?? fixture(request) }
    }

    /// What the service would answer to which the path belongs.
    public static func fixture(_ request: LoopbackRequest) -> LoopbackReply {
        do {
            let reply = try Fixtures.reply(to: request.method, request.path)
            var answer = LoopbackReply(status: reply.status, body: reply.body)
            if let type = reply.contentType { answer.headers.append(.init(name: "Content-Type", value: type)) }
            if let location = reply.location { answer.headers.append(.init(name: "Location", value: location)) }
            return answer
        } catch {
            return LoopbackReply(status: 500, body: Data("\(error)".utf8))
        }
    }
}
