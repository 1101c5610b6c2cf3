import EndpointRuntime
import EndpointTestSupport
import LoopbackServer
import Testing

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct CloseTests {
    @Test
    func `A call after the transport is closed throws the error for a closed client`() async throws {
        let server = try LoopbackServer { _ in .dune }
        defer { server.stop() }
        let transport = TransportUnderTest.make()
        let session = APISession.loopback(server, transport: transport)
        transport.close()
        transport.close()
        for flavor in Flavor.allCases {
            #expect(outcome(await flavor.run(item, on: session)) == "client closed")
        }
        #expect(server.requestCount == 0)
    }

    @Test
    func `Closing the transport ends every call in flight once`() async throws {
        let server = try LoopbackServer { _ in .fault(.hang) }
        defer { server.stop() }
        let transport = TransportUnderTest.make()
        let settings = ClientSettings(sharesRequestsInFlight: false)
        let session = APISession.loopback(server, settings: settings, transport: transport)
        let calls = (0..<50).map { Flavor.allCases[$0 % 3].start(item, on: session) }
        _ = try await server.request(6)
        transport.close()
        for call in calls {
            #expect(outcome(await call.result()) == "client closed")
        }
        try await server.noConnections()
    }

    @Test
    func `Closing the transport during bodies ends every call once`() async throws {
        let gate = Gate()
        let server = try LoopbackServer { _ in
            .json(#"{"id": 7, "name": "Dune"}"#, delivery: .drip(bytes: 5, gate))
        }
        defer { server.stop() }
        let transport = TransportUnderTest.make()
        let settings = ClientSettings(sharesRequestsInFlight: false, maximumConcurrentRequests: 5)
        let session = APISession.loopback(server, settings: settings, transport: transport)
        let calls = (0..<5).map { Flavor.allCases[$0 % 3].start(item, on: session) }
        try await gate.arrivals(5)
        transport.close()
        for call in calls {
            #expect(outcome(await call.result()) == "client closed")
        }
        try await server.noConnections()
    }

    @Test
    func `Closing the transport closes idle connections`() async throws {
        let server = try LoopbackServer { _ in .dune }
        defer { server.stop() }
        let transport = TransportUnderTest.make()
        #expect(outcome(await Flavor.async.run(item, on: .loopback(server, transport: transport))) == dune)
        transport.close()
        try await server.noConnections()
        withExtendedLifetime(transport) {}
    }

    @Test
    func `A transport that is released closes its connections`() async throws {
        let server = try LoopbackServer { _ in .dune }
        defer { server.stop() }
        #expect(outcome(await Flavor.async.run(item, on: .loopback(server))) == dune)
        try await server.noConnections()
        #expect(server.acceptedConnections == 1)
    }
}
