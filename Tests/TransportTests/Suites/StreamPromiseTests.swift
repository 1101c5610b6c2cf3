import EndpointRuntime
import EndpointTestSupport
import LoopbackServer
import Testing

/// Tests the behavior that all kinds of streams share, over a socket.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct StreamPromiseTests {
    /// The result of an iteration.
    private struct Iteration: Equatable {
        var elements: [Int] = []
        var end = "break"
    }

    /// Iterates over at most `limit` elements.
    private static func iterate(_ limit: Int = .max, of stream: some AsyncSequence<Int, APIError>) async -> Iteration {
        var result = Iteration()
        var iterator = stream.makeAsyncIterator()
        do throws(APIError) {
            while result.elements.count < limit {
                guard let element = try await iterator.next(isolation: nil) else {
                    result.end = "end"
                    return result
                }
                result.elements.append(element)
            }
        } catch {
            result.end = outcome(.failure(error))
            do throws(APIError) {
                if try await iterator.next(isolation: nil) != nil { result.end += ", and goes on" }
            } catch {
                result.end += ", and again"
            }
        }
        return result
    }

    private func server(_ kind: StreamKind, _ ending: StreamKind.Ending = .normal) throws -> LoopbackServer {
        try LoopbackServer { $0.path == "/else" ? .dune : kind.reply(to: $0, ending) }
    }

    private func session(_ server: LoopbackServer) -> APISession {
        .loopback(server, settings: StreamKind.settings())
    }

    /// Sends another request. When it completes, the server has received all earlier requests.
    private func sendAnother(_ session: APISession) async throws {
        _ = try await TestClient(session: session).send(Endpoint<Item>(.get, "/else"))
    }

    @Test(arguments: StreamKind.allCases)
    func `The elements of a stream are returned once and in order, with the fewest requests`(_ kind: StreamKind)
        async throws
    {
        let server = try server(kind)
        defer { server.stop() }
        let result = await Self.iterate(kind == .live ? 3 : .max, of: kind.stream(on: session(server)))
        #expect(result == Iteration(elements: kind.elements, end: kind == .live ? "break" : "end"))
        #expect(server.requestCount == kind.requestCount)
    }

    @Test(arguments: StreamKind.allCases)
    func `A stream sends nothing before its first element is requested`(_ kind: StreamKind) async throws {
        let server = try server(kind)
        defer { server.stop() }
        let session = session(server)
        let iterator = kind.stream(on: session).makeAsyncIterator()
        try await sendAnother(session)
        #expect(server.requests.map(\.path) == ["/else"])
        withExtendedLifetime(iterator) {}
    }

    @Test(arguments: StreamKind.allCases)
    func `A stream sends nothing more before its next element is requested`(_ kind: StreamKind) async throws {
        let server = try server(kind)
        defer { server.stop() }
        let session = session(server)
        var iterator = kind.stream(on: session).makeAsyncIterator()
        #expect(try await iterator.next(isolation: nil) == kind.elements.first)
        try await sendAnother(session)
        #expect(server.requestCount == 2)
    }

    @Test(arguments: StreamKind.allCases)
    func `Each iterator of a stream sends its own requests`(_ kind: StreamKind) async throws {
        let server = try server(kind)
        defer { server.stop() }
        let stream = kind.stream(on: session(server))
        var (first, second) = (stream.makeAsyncIterator(), stream.makeAsyncIterator())
        #expect(try await first.next(isolation: nil) == kind.elements.first)
        // The live value has changed in the meantime.
        #expect(try await second.next(isolation: nil) == (kind == .live ? 1 : kind.elements.first))
        #expect(server.requestCount == 2)
    }

    @Test(arguments: StreamKind.allCases)
    func `A failure is an error after the elements before it, and ends the stream`(_ kind: StreamKind) async throws {
        let server = try server(kind, .failure)
        defer { server.stop() }
        let result = await Self.iterate(of: kind.stream(on: session(server)))
        #expect(result == Iteration(elements: kind.firstElements, end: kind.failure))
        #expect(server.requestCount == kind.endingRequest(.failure))
    }

    @Test(arguments: StreamKind.allCases)
    func `The cancelled consumer of a stream gets an error, and the connection is closed`(_ kind: StreamKind)
        async throws
    {
        let gate = Gate()
        let server = try LoopbackServer { kind.reply(to: $0, .silence, gate) }
        defer { server.stop() }
        let stream = kind.stream(on: session(server))
        let task = Task { await Self.iterate(of: stream) }
        let request = try await server.request(kind.endingRequest(.silence))
        if kind.isOneBody { try await gate.arrivals(1) }
        task.cancel()
        #expect(await task.value.end == "cancelled")
        try await server.closing(of: request)
    }

    @Test(arguments: StreamKind.allCases)
    func `Leaving the loop over a stream requests nothing more, and closes a body`(_ kind: StreamKind) async throws {
        // A kind with more than one value becomes silent after the first one.
        let server = try server(kind, kind == .value ? .normal : .silence)
        defer { server.stop() }
        let session = session(server)
        let result = await Self.iterate(1, of: kind.stream(on: session))
        #expect(result == Iteration(elements: [kind.elements[0]]))
        if kind.isOneBody { try await server.closing(of: try await server.request(1)) }
        try await sendAnother(session)
        #expect(server.requestCount == 2)
    }

    @Test
    func `Leaving the loop over a stream cancels prefetched pages`() async throws {
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
