import EndpointRuntime
import Fixtures
import Foundation
import GeneratedClients
import LoopbackServer

/// A server in this process that plays the three services.
struct Stage {
    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer(handler: Self.answer)
    }

    var url: String { server.baseURL.absoluteString }

    var openLibrary: OpenLibrary.Client {
        OpenLibrary.Client(
            identity: Identity(app: "tour", contact: "nobody@example.org"),
            settings: settings(server.baseURL)
        )
    }

    var tmdb: TMDb.Client {
        TMDb.Client(
            authentication: .apiKey(String(repeating: "0", count: 32)),
            settings: settings(server.baseURL.appending(path: "3"))
        )
    }

    var splatoon2: Splatoon2.Client {
        Splatoon2.Client(settings: settings(server.baseURL))
    }

    /// The server is our own: nobody need wait for their turn.
    private func settings(_ url: URL) -> ClientSettings {
        ClientSettings(baseURL: url, rateLimit: .unlimited)
    }

    func stop() {
        server.stop()
    }

    @Sendable
    private static func answer(_ request: LoopbackRequest) -> LoopbackReply {
        do {
            let reply = try Fixtures.reply(to: request.method, request.path)
            var answer = LoopbackReply(status: reply.status, body: reply.body)
            if let type = reply.contentType { answer.headers.append(.init(name: "Content-Type", value: type)) }
            if let location = reply.location { answer.headers.append(.init(name: "Location", value: location)) }
            answer.headers += reply.cookies.map { .init(name: "Set-Cookie", value: $0) }
            return answer
        } catch {
            return LoopbackReply(status: 500, body: Data("\(error)".utf8))
        }
    }
}
