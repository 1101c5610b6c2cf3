import EndpointRuntime
import LoopbackServer
import Testing

/// What all kinds of streams promise, over a socket.
@Suite(.takesTurns, .timeLimit(.minutes(5)))
struct StreamPromiseTests {
    /// How far an iteration has come.
    private struct Heard: Equatable {
        var elements: [Int] = []
        var end = "left"
    }

    /// Iterates, and leaves after so many elements.
    private static func hear(_ limit: Int = .max, of stream: some AsyncSequence<Int, APIError>) async -> Heard {
        var heard = Heard()
        var iterator = stream.makeAsyncIterator()
        do throws(APIError) {
            while heard.elements.count < limit {
                guard let element = try await iterator.next(isolation: nil) else {
                    heard.end = "end"
                    return heard
                }
                heard.elements.append(element)
            }
        } catch {
            heard.end = outcome(.failure(error))
            do throws(APIError) {
                if try await iterator.next(isolation: nil) != nil { heard.end += ", and goes on" }
            } catch {
                heard.end += ", and again"
            }
        }
        return heard
    }

    private func server(_ kind: StreamKind, _ turn: StreamKind.Turn = .none) throws -> LoopbackServer {
        try LoopbackServer { $0.path == "/else" ? .dune : kind.reply(to: $0, turn) }
    }

    private func session(_ server: LoopbackServer) -> APISession {
        .loopback(server, settings: StreamKind.settings())
    }

    /// Sends a request of another kind, by which time the server knows of those before.
    private func sendAnother(_ session: APISession) async throws {
        _ = try await TestClient(session: session).send(Endpoint<Item>(.get, "/else"))
    }

    @Test(arguments: StreamKind.allCases)
    func `A20: elements come once and in order, for as many requests as they take`(_ kind: StreamKind) async throws {
        let server = try server(kind)
        defer { server.stop() }
        let heard = await Self.hear(kind == .live ? 3 : .max, of: kind.stream(on: session(server)))
        #expect(heard == Heard(elements: kind.elements, end: kind == .live ? "left" : "end"))
        #expect(server.requestCount == kind.requestCount)
    }

    @Test(arguments: StreamKind.allCases)
    func `A20: nothing is sent before the first element is asked for`(_ kind: StreamKind) async throws {
        let server = try server(kind)
        defer { server.stop() }
        let session = session(server)
        let iterator = kind.stream(on: session).makeAsyncIterator()
        try await sendAnother(session)
        #expect(server.requests.map(\.path) == ["/else"])
        withExtendedLifetime(iterator) {}
    }

    @Test(arguments: StreamKind.allCases)
    func `A20: nothing more is sent before the next element is asked for`(_ kind: StreamKind) async throws {
        let server = try server(kind)
        defer { server.stop() }
        let session = session(server)
        var iterator = kind.stream(on: session).makeAsyncIterator()
        #expect(try await iterator.next(isolation: nil) == kind.elements.first)
        try await sendAnother(session)
        #expect(server.requestCount == 2)
    }

    @Test(arguments: StreamKind.allCases)
    func `A20: each iterator sends requests of its own`(_ kind: StreamKind) async throws {
        let server = try server(kind)
        defer { server.stop() }
        let stream = kind.stream(on: session(server))
        var (first, second) = (stream.makeAsyncIterator(), stream.makeAsyncIterator())
        #expect(try await first.next(isolation: nil) == kind.elements.first)
        // A live value is another one by then.
        #expect(try await second.next(isolation: nil) == (kind == .live ? 1 : kind.elements.first))
        #expect(server.requestCount == 2)
    }

    @Test(arguments: StreamKind.allCases)
    func `A20: a failure is an error behind its elements, and then there is no more`(_ kind: StreamKind) async throws {
        let server = try server(kind, .failure)
        defer { server.stop() }
        let heard = await Self.hear(of: kind.stream(on: session(server)))
        #expect(heard == Heard(elements: kind.firstElements, end: kind.failure))
        #expect(server.requestCount == kind.turningRequest(.failure))
    }

    @Test(arguments: StreamKind.allCases)
    func `A20: a cancelled consumer gets an error, and the connection is closed`(_ kind: StreamKind) async throws {
        let gate = Gate()
        let server = try LoopbackServer { kind.reply(to: $0, .silence, gate) }
        defer { server.stop() }
        let stream = kind.stream(on: session(server))
        let task = Task { await Self.hear(of: stream) }
        let request = try await server.request(kind.turningRequest(.silence))
        if kind.isOneBody { try await gate.arrivals(1) }
        task.cancel()
        #expect(await task.value.end == "cancelled")
        try await server.closing(of: request)
    }

    @Test(arguments: StreamKind.allCases)
    func `A20: who leaves the loop asks for nothing more, and closes a body`(_ kind: StreamKind) async throws {
        // What is more than one value falls silent behind it.
        let server = try server(kind, kind == .value ? .none : .silence)
        defer { server.stop() }
        let session = session(server)
        let heard = await Self.hear(1, of: kind.stream(on: session))
        #expect(heard == Heard(elements: [kind.elements[0]]))
        if kind.isOneBody { try await server.closing(of: try await server.request(1)) }
        try await sendAnother(session)
        #expect(server.requestCount == 2)
    }

    @Test
    func `A20: who leaves the loop cancels the pages that were asked for ahead`() async throws {
        let server = try server(.pages, .silence)
        defer { server.stop() }
        for try await page in Numbers.stream(session(server)).prefetching(2) {
            #expect(page.page == 1)
            _ = try await server.request(2)
            break
        }
        try await server.closing(of: try await server.request(2))
        #expect(server.requestCount == 2)
    }
}
