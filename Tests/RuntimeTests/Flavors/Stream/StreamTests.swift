import EndpointRuntime
import EndpointTestSupport
import Testing

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct StreamTests {
    private let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }

    @Test
    func `Nothing is sent before the first value is requested`() async throws {
        let stream = TestStreamClient(session: .test(transport)).stream(item)
        var iterator = stream.makeAsyncIterator()
        await letOthersRun()
        #expect(transport.requests.isEmpty)
        #expect(try await iterator.next()?.id == 7)
        #expect(transport.requests.count == 1)
        #expect(try await iterator.next() == nil)
        #expect(transport.requests.count == 1)
    }

    @Test
    func `Each iteration sends its own request`() async throws(APIError) {
        let stream = TestStreamClient(session: .test(transport)).stream(item)
        var ids: [Int] = []
        for _ in 1...2 { for try await item in stream { ids.append(item.id) } }
        #expect(ids == [7, 7])
        #expect(transport.requests.count == 2)
    }

    @Test
    func `An error ends the iteration`() async throws {
        let transport = FakeTransport { _ in HTTP.Response(status: 500) }
        let session = APISession.test(transport, settings: ClientSettings(retry: .none))
        var iterator = TestStreamClient(session: session).stream(item).makeAsyncIterator()
        await #expect(throws: APIError.self) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
    }
}
