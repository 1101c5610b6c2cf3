import AsyncHTTPClientTransport
import EndpointRuntime
import EndpointTestSupport
import Foundation
import LoopbackServer
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Tests the translation of SwiftNIO's errors to the codes of URLSession.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct FailureTests {
    private func result(
        of reply: LoopbackReply,
        _ transport: AsyncHTTPClientTransport = .make(),
        settings: ClientSettings = ClientSettings(retry: .none)
    ) async throws -> String {
        let server = try LoopbackServer { _ in reply }
        defer { server.stop() }
        return outcome(await Flavor.async.run(item, on: .loopback(server, settings: settings, transport: transport)))
    }

    @Test(arguments: [
        (LoopbackReply.fault(.close), URLError.networkConnectionLost), (.fault(.reset), .networkConnectionLost),
        (.json("{}", delivery: .cut(after: 1)), .networkConnectionLost),
        (.fault(.raw(Data("garbage\r\n\r\n".utf8))), .cannotParseResponse),
        (.gzip(Data("{}".utf8)), .cannotDecodeContentData),
        (LoopbackReply(headers: ["Content-Encoding": "br"], body: Data([0x0b])), .cannotDecodeRawData),
        (LoopbackReply(headers: ["Content-Encoding": "gzip, gzip"], body: Data([0x1f])), .cannotDecodeRawData),
    ])
    func `Faults have the codes of URLSession`(_ reply: LoopbackReply, _ code: URLError.Code) async throws {
        #expect(try await result(of: reply) == "transport \(code.rawValue)")
    }

    @Test
    func `A coding that was not requested is reported`() async throws {
        let server = try LoopbackServer { _ in LoopbackReply(headers: ["Content-Encoding": "br"], body: Data([0x0b])) }
        defer { server.stop() }
        let result = await Flavor.async.run(item, on: .loopback(server, settings: ClientSettings(retry: .none)))
        #expect("\(result)".contains("the server has coded the body as br, which was not requested"))
    }

    @Test
    func `An unknown host is not found`() async {
        let settings = ClientSettings(baseURL: URL(string: "http://host.invalid"), retry: .none)
        let result = await Flavor.async.run(item, on: .test(AsyncHTTPClientTransport(), settings: settings))
        #expect(outcome(result) == "transport \(URLError.cannotFindHost.rawValue)")
    }

    @Test
    func `Header fields keep their order, and are not joined`() async throws {
        let server = try LoopbackServer { _ in
            LoopbackReply(headers: ["X-B": "1", "Set-Cookie": "a=1", "x-a": "2", "Set-Cookie": "b=2"])
        }
        defer { server.stop() }
        let response = try await AsyncHTTPClientTransport.make().send(HTTP.Request(url: server.baseURL))
        #expect(response.headers.fields.map(\.name) == ["X-B", "Set-Cookie", "x-a", "Set-Cookie", "Content-Length"])
        #expect(response.headers.values(of: "set-cookie") == ["a=1", "b=2"])
    }

    @Test
    func `A proxy of the configuration gets the request`() async throws {
        let proxy = try LoopbackServer { _ in LoopbackReply(status: 407) }
        defer { proxy.stop() }
        let transport = AsyncHTTPClientTransport(
            configuration: .init(proxy: .server(host: "127.0.0.1", port: Int(proxy.port))))
        let settings = ClientSettings(baseURL: URL(string: "http://api.invalid"), retry: .none)
        let result = await Flavor.async.run(item, on: .test(transport, settings: settings))
        #expect(outcome(result) == "transport \(URLError.userAuthenticationRequired.rawValue)")
        let request = try await proxy.request(1)
        #expect("\(request.method) \(request.target)" == "CONNECT api.invalid:80")
    }
}
