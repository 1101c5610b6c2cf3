import EndpointSamples
import EndpointServe
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import SpecsCommand

/// Serves a mock server over HTTP.
struct HTTPAdapter: HTTPResponder {
    let server: MockServer
    /// Receives a line for each request. `nil` if none are written.
    let log: RequestLog?

    /// The longest body of a request.
    private static let maximumBody = 64 << 20
    /// The pause between two parts of a stream.
    private static let pause = Duration.milliseconds(100)

    /// Runs until the process receives SIGINT or SIGTERM.
    ///
    /// - Parameters:
    ///   - port: The port. 0 is a free one.
    ///   - ready: Receives the port when requests can be sent.
    /// - Throws: ``CommandError`` if the port cannot be used.
    func run(port: Int, ready: @escaping @Sendable (Int) -> Void) async throws {
        let logger = Logger(label: "endpoint-specs") { _ in SwiftLogNoOpLogHandler() }
        let application = Application(
            responder: self,
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port), serverName: nil),
            onServerRunning: { channel in ready(channel.localAddress?.port ?? port) },
            logger: logger)
        // A delayed response must not delay the end.
        let group = ServiceGroup(services: [application], cancellationSignals: [.sigint, .sigterm], logger: logger)
        do {
            try await group.run()
        } catch is CancellationError {
            return
        } catch let error as IOError {
            throw CommandError(
                description: """
                    the port \(port) cannot be used: \(error.errnoCode == EADDRINUSE ? "another program uses it" : "\(error)"); \
                    choose another with --port, or 0 for a free one
                    """)
        }
    }

    func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
        let start = ContinuousClock.now
        let body = try await request.body.collect(upTo: Self.maximumBody)
        var headers = request.headers.map { SampleHeader(name: $0.name.rawName, value: $0.value) }
        if let host = request.head.authority { headers.append(SampleHeader(name: "Host", value: host)) }
        let served = ServedRequest(
            method: request.method.rawValue, target: request.uri.string, headers: headers,
            body: Array(body.readableBytesView))
        let reply = server.reply(to: served)
        if reply.delay > .zero { try await Task.sleep(for: reply.delay) }
        log?.write(served, reply, ContinuousClock.now - start)
        return Response(reply.response, isHead: request.method == .head, pause: Self.pause)
    }
}

extension Response {
    fileprivate init(_ response: ServedResponse, isHead: Bool, pause: Duration) {
        var headers = HTTPFields()
        for header in response.headers {
            guard let name = HTTPField.Name(header.name) else { continue }
            headers.append(HTTPField(name: name, value: header.value))
        }
        self.init(
            status: .init(code: response.status), headers: headers,
            body: ResponseBody(response.body, isHead: isHead, pause: pause))
    }
}

extension ResponseBody {
    fileprivate init(_ body: ServedResponse.Body, isHead: Bool, pause: Duration) {
        switch body {
        case .whole(let bytes): self.init(byteBuffer: ByteBuffer(bytes: bytes))
        // The server writes the end of the chunks when a body is finished. After the head that a HEAD gets, a client would
        // take that for the next response. Such a request stays open to the server, which only a graceful end or a limit for
        // idle connections would notice.
        case .stream where isHead: self.init { _ in }
        case .stream(let parts):
            self.init { writer in
                for (number, part) in parts.enumerated() {
                    if number > 0 { try await Task.sleep(for: pause) }
                    try await writer.write(ByteBuffer(bytes: part))
                }
                try await writer.finish(nil)
            }
        }
    }
}
