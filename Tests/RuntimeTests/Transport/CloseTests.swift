@testable import EndpointRuntime
import LoopbackServer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CloseTests {
    @Test
    func `A22: calls after the close throw that the client is closed`() async throws {
        let server = try LoopbackServer { _ in .dune }
        defer { server.stop() }
        let transport = URLSessionTransport()
        let session = Session.loopback(server, transport: transport)
        transport.close()
        transport.close()
        for flavor in Flavor.allCases {
            #expect(outcome(await flavor.run(item, on: session)) == "client closed")
        }
        #expect(server.requestCount == 0)
    }

    @Test
    func `A22: a close ends every call in flight once`() async throws {
        let server = try LoopbackServer { _ in .fault(.hang) }
        defer { server.stop() }
        let transport = URLSessionTransport()
        let settings = Settings(sharesRequestsInFlight: false)
        let session = Session.loopback(server, settings: settings, transport: transport)
        let calls = (0..<50).map { Flavor.allCases[$0 % 3].start(item, on: session) }
        _ = try await server.request(6)
        transport.close()
        for call in calls {
            #expect(outcome(await call.result()) == "client closed")
        }
        try await server.noConnections()
        #expect(await becomesEmpty(transport))
    }
}

/// Whether the last transfer goes. URLSession reports the end of a cancelled task later than the call ends.
func becomesEmpty(_ transport: URLSessionTransport) async -> Bool {
    for _ in 0..<1_000_000 {
        if transport.transferCount == 0 { return true }
        await Task.yield()
    }
    return false
}
