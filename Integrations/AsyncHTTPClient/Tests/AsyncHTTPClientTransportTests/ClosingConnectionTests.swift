import EndpointRuntime
import EndpointTestSupport
import Foundation
import NIOCore
import NIOHTTP2
import Synchronization
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Tests requests on an HTTP/2 connection that is closing.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct ClosingConnectionTests {
    /// Makes a call whose request is assigned to a connection just before the server announces that it closes it
    /// (GOAWAY; RFC 9113, section 6.8).
    ///
    /// The call starts on the thread of the connection, which creates the HTTP/2 stream only after the frame has
    /// arrived.
    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    private func result(_ server: TLSServer, _ settings: ClientSettings) async throws -> String {
        let connections = Connections()
        var configuration = TLSServer.trusted
        configuration.http2ConnectionDebugInitializer = { connections.add($0) }
        let session = APISession.tls(server, configuration, settings: settings)
        #expect(outcome(await Flavor.async.run(item, on: session)) == dune)
        let channel = try #require(connections.first)
        let call = try await channel.eventLoop.submit {
            let handler = try channel.pipeline.syncOperations.context(handlerType: NIOHTTP2Handler.self)
            let call = Flavor.callback.start(item, on: session)
            let payload = HTTP2Frame.FramePayload.goAway(lastStreamID: 1, errorCode: .noError, opaqueData: nil)
            handler.fireChannelRead(NIOAny(HTTP2Frame(streamID: .rootStream, payload: payload)))
            return call
        }.get()
        return outcome(await call.result())
    }

    /// The connections that a client has opened.
    private final class Connections: Sendable {
        private let channels = Mutex([any Channel]())

        var first: (any Channel)? { channels.withLock { $0.first } }

        func add(_ channel: any Channel) -> EventLoopFuture<Void> {
            channels.withLock { $0.append(channel) }
            return channel.eventLoop.makeSucceededVoidFuture()
        }
    }

    /// AsyncHTTPClient reports such a request as cancelled.
    @Test
    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    func `A request on a closing connection fails with a lost connection`() async throws {
        let server = try await TLSServer()
        let result = try await result(server, ClientSettings(retry: .none))
        #expect(result == "transport \(URLError.networkConnectionLost.rawValue)")
        #expect(server.versions == [.http2])
        try await server.stop()
    }

    @Test
    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    func `A GET on a closing connection is sent again`() async throws {
        let server = try await TLSServer()
        #expect(try await result(server, ClientSettings()) == dune)
        #expect(server.versions == [.http2, .http2])
        #expect(server.connections == 2)
        try await server.stop()
    }

    @Test(arguments: Flavor.allCases)
    func `A GET that a closing connection refuses is sent again`(_ flavor: Flavor) async throws {
        let server = try await TLSServer()
        let session = APISession.tls(server)
        #expect(outcome(await flavor.run(Endpoint<Item>(.get, "/refused/7"), on: session)) == dune)
        #expect(server.versions == [.http2, .http2])
        #expect(server.connections == 2)
        try await server.stop()
    }
}
