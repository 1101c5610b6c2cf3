import AsyncHTTPClient
import EndpointRuntime
import EndpointTestSupport
import NIOCore
import NIOHTTP1
import NIOHTTP2
import NIOPosix
import NIOSSL
import Synchronization

/// A server for `https://localhost`, with HTTP/2 for clients that support it, and a certificate that is not trusted.
///
/// It replies to `/moved/…` with a redirect, and to all other paths with an item. It refuses the first request for
/// `/refused/…` by closing the HTTP/2 connection (GOAWAY; RFC 9113, section 6.8).
final class TLSServer: Sendable {
    /// The configuration of a client that trusts the server.
    static let trusted: HTTPClient.Configuration = {
        var tls = TLSConfiguration.makeClientConfiguration()
        tls.trustRoots = .certificates(certificates)
        return HTTPClient.Configuration(tlsConfiguration: tls)
    }()

    let port: Int
    private let channel: any Channel
    private let log: Log

    /// The connections and the requests so far.
    final class Log: Sendable {
        private let state = Mutex((connections: 0, versions: [HTTPVersion]()))

        var connections: Int { state.withLock { $0.connections } }
        var versions: [HTTPVersion] { state.withLock { $0.versions } }

        func connect() { state.withLock { $0.connections += 1 } }
        func record(_ version: HTTPVersion) { state.withLock { $0.versions.append(version) } }
    }

    init() async throws {
        let log = Log()
        let context = try NIOSSLContext(configuration: Self.configuration())
        channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .childChannelInitializer { channel in
                log.connect()
                return channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context))
                }.flatMap {
                    channel.configureCommonHTTPServerPipeline { channel in
                        channel.eventLoop.makeCompletedFuture {
                            try channel.pipeline.syncOperations.addHandler(ReplyHandler(log))
                        }
                    }
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        port = channel.localAddress?.port ?? 0
        self.log = log
    }

    /// The number of accepted connections.
    var connections: Int { log.connections }

    /// The versions of all requests so far.
    var versions: [HTTPVersion] { log.versions }

    func stop() async throws {
        try await channel.close()
    }

    private final class ReplyHandler: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias OutboundOut = HTTPServerResponsePart

        private let log: Log
        private var path = ""

        init(_ log: Log) {
            self.log = log
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            switch unwrapInboundIn(data) {
            case .head(let head):
                log.record(head.version)
                path = head.uri
            case .body: break
            case .end where path.hasPrefix("/refused/") && log.versions.count == 1: refuse(context)
            case .end: reply(context)
            }
        }

        /// Closes the connection, and announces that none of its requests was processed.
        private func refuse(_ context: ChannelHandlerContext) {
            let payload = HTTP2Frame.FramePayload.goAway(
                lastStreamID: .rootStream, errorCode: .noError, opaqueData: nil)
            context.channel.parent?.writeAndFlush(HTTP2Frame(streamID: .rootStream, payload: payload), promise: nil)
        }

        private func reply(_ context: ChannelHandlerContext) {
            let isMoved = path.hasPrefix("/moved/")
            let body = ByteBuffer(string: #"{"id": 7, "name": "Dune"}"#)
            var head = HTTPResponseHead(version: .http1_1, status: isMoved ? .temporaryRedirect : .ok)
            head.headers.add(name: "Content-Length", value: "\(body.readableBytes)")
            if isMoved { head.headers.add(name: "Location", value: "/items/7") }
            context.write(wrapOutboundOut(.head(head)), promise: nil)
            context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
            context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        }
    }
}

/// For `localhost` alone, valid until 2126; made with `openssl req -x509`, and good for nothing else.
extension TLSServer {
    private static func configuration() throws -> TLSConfiguration {
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: certificates.map { .certificate($0) },
            privateKey: .privateKey(try NIOSSLPrivateKey(bytes: Array(key.utf8), format: .pem))
        )
        configuration.applicationProtocols = NIOHTTP2SupportedALPNProtocols
        return configuration
    }

    private static let certificates = (try? NIOSSLCertificate.fromPEMBytes(Array(certificate.utf8))) ?? []

    private static let certificate = """
        -----BEGIN CERTIFICATE-----
        MIIBljCCATugAwIBAgIUFSDkTI5CiHvuroYCDT8s3qAwRVQwCgYIKoZIzj0EAwIw
        FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTA3NDkxOVoYDzIxMjYxMDI4
        MDc0OTE5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
        PQMBBwNCAAQNawZdKO51t8V7Jrvh0K92CIhf0IfM8J4pcH6L8BFGP7gygjTjz0Sg
        JtQp+RED7nt6ilygPl/RghiWK7r6xNyKo2kwZzAdBgNVHQ4EFgQUXTh5wTPcTrUY
        o44P+I2tCaM8vu4wHwYDVR0jBBgwFoAUXTh5wTPcTrUYo44P+I2tCaM8vu4wDwYD
        VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
        SQAwRgIhAIx9A+lHkUnOlhoo0E8HCHIUAT03jvyC5wNHiTiub35zAiEAmZKl0zux
        U2vnv4mRoY2J81AHKtuRRQ9l149P4ADkeLw=
        -----END CERTIFICATE-----
        """

    private static let key = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgHEwA7hsN+DflgzGC
        ZXMmij3TtrohOwe9I0EwGbfgBwChRANCAAQNawZdKO51t8V7Jrvh0K92CIhf0IfM
        8J4pcH6L8BFGP7gygjTjz0SgJtQp+RED7nt6ilygPl/RghiWK7r6xNyK
        -----END PRIVATE KEY-----
        """
}
