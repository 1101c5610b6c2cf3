import EndpointRuntime
import EndpointTestSupport
import Foundation
import LoopbackServer
import Testing

/// Tests compressed bodies.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct ContentCodingTests {
    /// A JSON line of 10,000 bytes.
    private static let line = Data(("7".padding(toLength: 9_999, withPad: " ", startingAt: 0) + "\n").utf8)

    private func reply(_ body: Data, _ delivery: Delivery = .whole) -> LoopbackReply {
        LoopbackReply(headers: ["Content-Encoding": "deflate"], body: body, delivery: delivery)
    }

    /// The headers of such a response describe the content that a `GET` would return (RFC 9110, sections 9.3.2 and
    /// 15.4.5).
    @Test(arguments: [("HEAD", 200), ("GET", 204), ("GET", 304), ("GET", 200)])
    func `A response without a body may have a content coding`(_ method: String, _ status: Int) async throws {
        let server = try LoopbackServer { _ in
            LoopbackReply(status: status, headers: ["Content-Encoding": "gzip", "ETag": "x"])
        }
        defer { server.stop() }
        let transport = TransportUnderTest.make()
        let request = HTTP.Request(method: HTTP.Method(rawValue: method), url: server.baseURL)
        let response = try await transport.send(request)
        #expect(response.status == status)
        #expect(response.body.isEmpty)
        let streamed = try await transport.open(request)
        #expect(streamed.status == status)
        for try await part in streamed.body { #expect(part.isEmpty) }
        #expect(server.requestCount == 2)
    }

    /// The coding `deflate` is the zlib format (RFC 9110, section 8.4.1.2), but some servers omit it.
    @Test(arguments: [0, 2])
    func `A deflate body is read with and without its zlib format`(_ headerSize: Int) async throws {
        let zlib = Zlib.repeated(Self.line, 3)
        let checksumSize = 2 * headerSize
        let server = try LoopbackServer { _ in reply(zlib.dropFirst(headerSize).dropLast(checksumSize)) }
        defer { server.stop() }
        let response = try await TransportUnderTest.make().send(HTTP.Request(url: server.baseURL))
        #expect(response.body == Self.line + Self.line + Self.line)
    }

    @Test(arguments: Flavor.allCases)
    func `A 304 confirms a compressed response`(_ flavor: Flavor) async throws {
        let server = try LoopbackServer { request in
            var reply = LoopbackReply.gzip(Gzip.stored(LoopbackReply.dune.body))
            if request.header("If-None-Match") != nil { (reply.status, reply.body) = (304, Data()) }
            reply.headers += LoopbackReply(headers: ["ETag": "\"1\"", "Cache-Control": "no-cache"]).headers
            return reply
        }
        defer { server.stop() }
        let session = APISession.loopback(
            server, settings: ClientSettings(retry: .none, cache: .memory(bytes: 100_000)))
        for _ in 1...3 { #expect(outcome(await flavor.run(item, on: session)) == dune) }
        #expect(server.requests.map { $0.header("If-None-Match") } == [nil, "\"1\"", "\"1\""])
    }

    @Test
    func `A compressed body is accepted up to the size limit of the request`() async throws {
        let body = Zlib.repeated(Self.line, 4_000)
        let server = try LoopbackServer { _ in reply(body) }
        defer { server.stop() }
        let transport = TransportUnderTest.make()
        let request = HTTP.Request(url: server.baseURL, maximumBodySize: 40_000_000)
        #expect(try await transport.send(request).body.count == 40_000_000)
        let limited = HTTP.Request(url: server.baseURL, maximumBodySize: 39_999_999)
        let error = await #expect(throws: APIError.self) { try await transport.send(limited) }
        #expect(outcome(.failure(try #require(error))) == "too large: 39999999")
    }

    /// The server sends more when elements have been consumed, so that no transport has to buffer more than a few
    /// megabytes.
    @Test
    func `A compressed stream may have any length`() async throws {
        let gate = Gate()
        let body = Zlib.repeated(Self.line, 4_000)
        let server = try LoopbackServer { _ in reply(body, .drip(bytes: 60_000, gate)) }
        defer { server.stop() }
        let session = APISession.loopback(server, settings: StreamKind.settings())
        var count = 0
        for try await element in TestStreamClient(session: session).elements(number) {
            #expect(element == 7)
            count += 1
            if count.isMultiple(of: 400) { gate.step() }
        }
        #expect(count == 4_000)
    }

    @Test
    func `Memory stays constant during a compressed stream`() async throws {
        let body = Zlib.repeated(Self.line, 10_000)
        let server = try LoopbackServer { request in request.path == "/read" ? .json("1") : reply(body) }
        defer { server.stop() }
        let figures = try await Probe.figures("stream", server)
        let count = try #require(figures["elements"])
        // Without back pressure, the stream might overflow.
        let readsAhead = TransportUnderTest.defects.contains(.readsAhead)
        #expect(readsAhead ? (1...10_000).contains(count) : count == 10_000)
        let memory = try #require(figures["memory"])
        #expect(memory < (readsAhead ? 256_000_000 : 64_000_000))
    }
}
