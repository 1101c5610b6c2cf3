import EndpointRuntime
import EndpointTestSupport
import Foundation
import LoopbackServer
import Synchronization
import Testing

/// Tests streamed bodies over a socket.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct StreamTests {
    private static let line = #"{"id": 7, "name": "Dune"}"# + "\n"

    private func stream(
        _ server: LoopbackServer, settings: ClientSettings = ClientSettings(retry: .none)
    ) -> ElementStream<Item> {
        TestStreamClient(session: .loopback(server, settings: settings)).elements(item)
    }

    /// Three lines. The first is sent immediately, and each other one when the gate releases it.
    private func lines(_ gate: Gate) -> LoopbackReply {
        .json(String(repeating: Self.line, count: 3), delivery: .drip(bytes: Self.line.utf8.count, gate))
    }

    @Test
    func `An element of a stream is returned before the next is sent`() async throws {
        let gate = Gate()
        let server = try LoopbackServer { _ in lines(gate) }
        defer { server.stop() }
        var iterator = stream(server).makeAsyncIterator()
        for _ in 0..<3 {
            #expect(try await iterator.next()?.id == 7)
            gate.step()
        }
        #expect(try await iterator.next() == nil)
        #expect(server.requestCount == 1)
    }

    @Test
    func `An event is returned before the next is sent, and the stream reconnects`() async throws {
        let gate = Gate()
        let event = "id: 7\nretry: 100\ndata: \(Self.line)\n"
        let server = try LoopbackServer { request in
            guard request.number < 3 else { return LoopbackReply(status: 204) }
            return LoopbackReply(
                headers: ["Content-Type": "text/event-stream"], body: Data((event + event).utf8),
                delivery: .drip(bytes: event.utf8.count, gate))
        }
        defer { server.stop() }
        var iterator = TestStreamClient(session: .loopback(server)).events(item).makeAsyncIterator()
        for _ in 0..<2 {
            #expect(try await iterator.next()?.id == 7)
            gate.step()
            #expect(try await iterator.next()?.id == 7)
        }
        #expect(try await iterator.next() == nil)
        #expect(server.requests.map { $0.header("Last-Event-ID") } == [nil, "7", "7"])
    }

    @Test(arguments: 1...9)
    func `Elements and events of a stream do not depend on chunk boundaries`(_ bytes: Int) async throws {
        let text = #"{"id": 7, "name": "ä€😀"}"#
        let server = try LoopbackServer { request in
            guard request.header("Last-Event-ID") == nil else { return LoopbackReply(status: 204) }
            let body =
                request.path == "/lines" ? "\(text)\r\n\(text)\n" : "id: ä\r\ndata: \(text)\r\n\r\ndata: \(text)\r\r"
            return LoopbackReply(
                headers: ["Content-Type": "text/event-stream"], body: Data(body.utf8), delivery: .chunked(bytes: bytes))
        }
        defer { server.stop() }
        let client = TestStreamClient(session: .loopback(server, settings: StreamKind.settings()))
        var names: [String] = []
        for try await item in client.elements(Endpoint<Item>(.get, "/lines")) { names.append(item.name) }
        for try await item in client.events(Endpoint<Item>(.get, "/events")) { names.append(item.name) }
        #expect(names == Array(repeating: "ä€😀", count: 4))
    }

    @Test(arguments: [StreamKind.lines, .events])
    func `No more than the limit is buffered for a slow consumer of a stream`(_ kind: StreamKind) async throws {
        let element = "7".padding(toLength: 9_999, withPad: " ", startingAt: 0)
        let line = kind == .lines ? element + "\n" : "data: \(element)\n\n"
        let block = Data(String(repeating: line, count: 10).utf8)
        // Without back pressure, the body has no end, so that the client has to end it.
        let count = TransportUnderTest.defects.contains(.readsAhead) ? Int.max : 500
        let server = try LoopbackServer { request in
            guard request.number == 1 else { return LoopbackReply(status: 204) }
            return LoopbackReply(
                headers: ["Content-Type": "text/event-stream"], delivery: .parts { $0 < count ? block : nil })
        }
        defer { server.stop() }
        var settings = StreamKind.settings()
        settings.maximumBodySize = 1_000_000
        var iterator = kind.stream(on: .loopback(server, settings: settings)).makeAsyncIterator()
        #expect(try await iterator.next(isolation: nil) == 7)
        guard TransportUnderTest.defects.contains(.readsAhead) else {
            // Back pressure delays the server until all elements have been consumed.
            for _ in 1..<5_000 where try await iterator.next(isolation: nil) != 7 { Issue.record("a silent end") }
            #expect(try await iterator.next(isolation: nil) == nil)
            return
        }
        try await server.clientDisconnects(1)
        let error = await #expect(throws: APIError.self) { while try await iterator.next(isolation: nil) != nil {} }
        #expect(outcome(.failure(try #require(error))) == "overflow: 1000000")
    }

    @Test
    func `A truncated stream is an error after its elements`() async throws {
        let server = try LoopbackServer { _ in
            .json(String(repeating: Self.line, count: 2), delivery: .cut(after: Self.line.utf8.count + 4))
        }
        defer { server.stop() }
        var iterator = stream(server).makeAsyncIterator()
        #expect(try await iterator.next()?.id == 7)
        let error = await #expect(throws: APIError.self) { try await iterator.next() }
        #expect(outcome(.failure(try #require(error))).hasPrefix("transport"))
    }

    /// URLSession has 6 connections to a host by default, and AsyncHTTPClient has 8.
    @Test
    func `Open streams do not delay other requests`() async throws {
        let server = try LoopbackServer { $0.path == "/items/7" ? .dune : lines(Gate()) }
        defer { server.stop() }
        let session = APISession.loopback(server)
        let stream = TestStreamClient(session: session).elements(Endpoint<Item>(.get, "/lines"))
        var iterators = (0..<20).map { _ in stream.makeAsyncIterator() }
        for index in iterators.indices { #expect(try await iterators[index].next()?.id == 7) }
        for flavor in Flavor.allCases { #expect(outcome(await flavor.run(item, on: session)) == dune) }
        #expect(server.openConnections == 21)
        withExtendedLifetime(iterators) {}
    }

    @Test
    func `A host has at most 100 open streams, and a further one waits until one ends`() async throws {
        let gate = Gate()
        let server = try LoopbackServer { $0.path == "/items/7" ? .dune : lines(gate) }
        defer { server.stop() }
        let transport = TransportUnderTest.make()
        let request = HTTP.Request(url: server.baseURL)
        let streams = (0..<110).map { _ in Task { try await transport.open(request) } }
        try await gate.arrivals(100)
        // A request that is answered shows that the server has received all earlier ones.
        let other = HTTP.Request(url: server.baseURL.appending(path: "items/7"))
        #expect(try await transport.send(other).body == LoopbackReply.dune.body)
        #expect(server.requestCount == 101)
        gate.open()
        for stream in streams {
            var count = 0
            for try await part in try await stream.join().body { count += part.count }
            #expect(count == 3 * Self.line.utf8.count)
        }
        #expect(server.requestCount == 111)
    }

    @Test
    func `A stream continues after its session and its transport were released`() async throws {
        let gate = Gate()
        let server = try LoopbackServer { _ in lines(gate) }
        defer { server.stop() }
        weak var session: APISession?
        var iterator = { () -> ElementStream<Item>.Iterator? in
            let newSession = APISession.loopback(server)
            session = newSession
            return TestStreamClient(session: newSession).elements(item).makeAsyncIterator()
        }()
        for _ in 0..<3 {
            #expect(try await iterator?.next()?.id == 7)
            gate.step()
        }
        iterator = nil
        await until { session == nil }
        try await server.noConnections()
    }

    @Test
    func `A body keeps its transport until it is released`() async throws {
        let gate = Gate()
        let server = try LoopbackServer { _ in lines(gate) }
        defer { server.stop() }
        let request = HTTP.Request(url: server.baseURL)
        let open = { () async throws -> (Weak<TransportUnderTest>, HTTP.StreamedResponse) in
            let transport = TransportUnderTest.make()
            return (Weak(object: transport), try await transport.open(request))
        }
        var (transport, response): (Weak<TransportUnderTest>, HTTP.StreamedResponse?) = try await open()
        var iterator = response?.body.makeAsyncIterator()
        response = nil
        for _ in 0..<3 {
            #expect(try await iterator?.next(isolation: nil) == Data(Self.line.utf8))
            gate.step()
        }
        #expect(transport.object != nil)
        iterator = nil
        await until { transport.object == nil }
        try await server.noConnections()
    }

    @Test
    func `Closing the transport ends a stream`() async throws {
        let server = try LoopbackServer { _ in lines(Gate()) }
        defer { server.stop() }
        let transport = TransportUnderTest.make()
        var iterator = TestStreamClient(session: .loopback(server, transport: transport)).elements(item)
            .makeAsyncIterator()
        #expect(try await iterator.next()?.id == 7)
        transport.close()
        let error = await #expect(throws: APIError.self) { try await iterator.next() }
        #expect(outcome(.failure(try #require(error))) == "client closed")
        try await server.noConnections()
    }

    @Test
    func `A stream follows redirects and reads error bodies before its first element`() async throws {
        let server = try LoopbackServer { request in
            switch request.path {
            case "/items/7": .redirect(to: "/elsewhere")
            case "/elsewhere": .json(Self.line)
            default:
                LoopbackReply(
                    status: 401, headers: ["WWW-Authenticate": "Basic realm=x"],
                    body: Data(#"{"message": "who?"}"#.utf8))
            }
        }
        defer { server.stop() }
        var iterator = stream(server).makeAsyncIterator()
        #expect(try await iterator.next()?.id == 7)
        #expect(try await iterator.next() == nil)
        var other = TestStreamClient(session: .loopback(server)).elements(Endpoint<Item>(.get, "/x"))
            .makeAsyncIterator()
        let error = await #expect(throws: APIError.self) { try await other.next() }
        #expect(outcome(.failure(try #require(error))) == "401: who?; Problem(message: \"who?\")")
    }

    @Test
    func `Memory stays constant during a streamed body of 1 GB`() async throws {
        var block = Data(repeating: UInt8(ascii: "7"), count: 1_000_000)
        block[999_999] = UInt8(ascii: "\n")
        let server = try LoopbackServer.paced(block, count: 1_000)
        defer { server.stop() }
        let figures = try await Probe.figures("stream", server)
        #expect(figures["elements"] == 1_000)
        let memory = try #require(figures["memory"])
        #expect(memory < 128_000_000)
    }
}

private struct Weak<Object: AnyObject> {
    weak var object: Object?
}
