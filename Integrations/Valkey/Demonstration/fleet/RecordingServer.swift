import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// An API on this machine, which records when requests arrive.
final class RecordingServer: Sendable {
    struct Records {
        /// The times at which limited requests arrived, since the server started.
        var arrivals: [Duration] = []
        var films = 0
        var tokens = 0
        /// Requests that were answered with 401.
        var refused = 0
    }

    private let state = Mutex(Records())
    private let start = ContinuousClock.now
    private let channel: Mutex<(any Channel)?> = Mutex(nil)

    static func start() async throws -> RecordingServer {
        let server = RecordingServer()
        let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .serverChannelOption(.backlog, value: 1_024)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline()
                    try channel.pipeline.syncOperations.addHandler(Handler(server))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        server.channel.withLock { $0 = channel }
        return server
    }

    var url: String { "http://127.0.0.1:\(channel.withLock { $0?.localAddress?.port } ?? 0)" }

    var records: Records { state.withLock { $0 } }

    func stop() async throws {
        try await channel.withLock { $0 }?.close()
    }

    struct Answer {
        var status: HTTPResponseStatus = .ok
        var lifetime: String?
        var body = "{}"
        /// The time that the API takes.
        var delay: TimeAmount = .zero
    }

    /// The time after which the API refuses the first token that it has made, and accepts only the second.
    private static let lifetimeOfToken: Duration = .seconds(12)

    fileprivate func answer(_ request: HTTPRequestHead) -> Answer {
        let now = ContinuousClock.now - start
        return state.withLock { records in
            switch request.uri {
            case "/film":
                records.films += 1
                return Answer(lifetime: "max-age=600", body: #"{"title": "Dune"}"#, delay: .milliseconds(500))
            case "/token":
                records.tokens += 1
                return Answer(body: #"{"token": "token \#(records.tokens)"}"#)
            default:
                records.arrivals.append(now)
                let token = now < Self.lifetimeOfToken ? "token 1" : "token 2"
                if request.headers["Authorization"] == ["Bearer \(token)"] { return Answer() }
                records.refused += 1
                return Answer(status: .unauthorized)
            }
        }
    }
}

private final class Handler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let server: RecordingServer
    private var answer = RecordingServer.Answer()

    init(_ server: RecordingServer) {
        self.server = server
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): answer = server.answer(head)
        case .body: break
        case .end: context.eventLoop.assumeIsolated().scheduleTask(in: answer.delay) { self.respond(context) }
        }
    }

    private func respond(_ context: ChannelHandlerContext) {
        var headers: HTTPHeaders = ["Content-Type": "application/json", "Content-Length": "\(answer.body.utf8.count)"]
        if let lifetime = answer.lifetime { headers.add(name: "Cache-Control", value: lifetime) }
        let head = HTTPResponseHead(version: .http1_1, status: answer.status, headers: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: answer.body)))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
}
