import EndpointTestSupport
import LoopbackServer
import Testing

@testable import EndpointRuntime

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct ConcurrencyOnTheWireTests {
    @Test
    func `A server never receives more requests at once than the limit`() async throws {
        let gate = Gate()
        let server = try LoopbackServer { _ in .json(#"{"id": 7, "name": "Dune"}"#, delivery: .held(gate)) }
        defer { server.stop() }
        let settings = ClientSettings(sharesRequestsInFlight: false, maximumConcurrentRequests: 3)
        let session = APISession.loopback(server, settings: settings)
        let calls = (0..<200).map { Flavor.allCases[$0 % 3].start(item, on: session) }
        try await gate.arrivals(3)
        await until { session.shared.hosts.waitingCount == 197 }
        #expect(server.requestCount == 3)
        gate.open()
        for call in calls { #expect(outcome(await call.result()) == dune) }
        // A connection has one request at a time.
        #expect(server.acceptedConnections == 3)
    }

    @Test
    func `5,000 concurrent calls all complete`() async throws {
        let server = try LoopbackServer { _ in .dune }
        defer { server.stop() }
        let session = APISession.loopback(server, settings: ClientSettings(sharesRequestsInFlight: false))
        let calls = (0..<5_000).map { Flavor.allCases[$0 % 3].start(item, on: session) }
        for call in calls { #expect(outcome(await call.result()) == dune) }
        #expect(server.requestCount == 5_000)
    }
}
