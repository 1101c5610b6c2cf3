import EndpointRuntime
import Fixtures
import Foundation
import GeneratedClients
import LoopbackServer

/// A server in this process that replies in place of the three services, and their clients.
struct LocalServices {
    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer(handler: Self.reply)
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

    /// A local server needs no rate limit.
    private func settings(_ url: URL) -> ClientSettings {
        ClientSettings(baseURL: url, rateLimit: .unlimited)
    }

    func stop() {
        server.stop()
    }

    @Sendable
    private static func reply(_ request: LoopbackRequest) -> LoopbackReply {
        do {
            let fixture = try Fixtures.reply(to: request.method, request.path)
            var reply = LoopbackReply(status: fixture.status, body: fixture.body)
            if let type = fixture.contentType { reply.headers.append(.init(name: "Content-Type", value: type)) }
            if let location = fixture.location { reply.headers.append(.init(name: "Location", value: location)) }
            reply.headers += fixture.cookies.map { .init(name: "Set-Cookie", value: $0) }
            return reply
        } catch {
            return LoopbackReply(status: 500, body: Data("\(error)".utf8))
        }
    }
}
