import EndpointTestSupport
import Foundation
import LoopbackServer
import Synchronization
import Testing

@testable import EndpointRuntime

/// Tests cancellations at each stage of a call.
///
/// The tests of the pipeline cover calls that wait for the rate limit or for their next attempt, which need no
/// transport.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct CancellationTests {
    @Test(arguments: Flavor.allCases)
    func `A call that is cancelled immediately leaves no connection`(_ flavor: Flavor) async throws {
        let server = try LoopbackServer { _ in .fault(.hang) }
        defer { server.stop() }
        let transport = TransportUnderTest.make()
        let call = flavor.start(item, on: .loopback(server, transport: transport))
        call.cancel()
        #expect(outcome(await call.result()) == "cancelled")
        // A connection that was opened might be kept for the next request.
        transport.close()
        try await server.noConnections()
    }

    @Test
    func `A task that is cancelled before it sends opens no connection`() async throws {
        let server = try LoopbackServer { _ in .dune }
        defer { server.stop() }
        let transport = TransportUnderTest.make()
        let request = HTTP.Request(url: server.baseURL)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await TestClient(session: .loopback(server, transport: transport)).send(item)
        }
        await #expect(throws: APIError.self) { try await task.value }
        _ = try await transport.send(request)
        #expect(server.acceptedConnections == 1)
        #expect(server.requestCount == 1)
    }

    @Test(arguments: Flavor.allCases)
    func `A call can be cancelled while it waits for the concurrency limit`(_ flavor: Flavor) async throws {
        let gate = Gate()
        let server = try LoopbackServer { _ in .json(#"{"id": 7, "name": "Dune"}"#, delivery: .held(gate)) }
        defer { server.stop() }
        let session = APISession.loopback(server, settings: ClientSettings(maximumConcurrentRequests: 1))
        let first = flavor.start(Endpoint<Item>(.get, "/1"), on: session)
        try await gate.arrivals(1)
        let second = flavor.start(Endpoint<Item>(.get, "/2"), on: session)
        await until { session.shared.hosts.waitingCount == 1 }
        second.cancel()
        #expect(outcome(await second.result()) == "cancelled")
        gate.open()
        #expect(outcome(await first.result()) == dune)
        #expect(server.requests.map(\.path) == ["/1"])
    }

    /// The server does not speak TLS, and waits for the end of the invalid request.
    @Test(arguments: Flavor.allCases)
    func `A call can be cancelled while it connects`(_ flavor: Flavor) async throws {
        let server = try LoopbackServer { _ in .dune }
        defer { server.stop() }
        let transport = TransportUnderTest.make()
        let settings = ClientSettings(baseURL: URL(string: "https://127.0.0.1:\(server.port)"))
        let call = flavor.start(item, on: .test(transport, settings: settings))
        try await server.connections(1)
        call.cancel()
        #expect(outcome(await call.result()) == "cancelled")
        if TransportUnderTest.defects.contains(.continuesAbandonedConnections) {
            #expect(server.openConnections == 1)
        } else {
            try await server.noConnections()
        }
        #expect(server.requestCount == 0)
    }

    @Test(arguments: Flavor.allCases)
    func `A call can be cancelled while it waits for the head of the response`(_ flavor: Flavor) async throws {
        let server = try LoopbackServer { _ in .fault(.hang) }
        defer { server.stop() }
        let call = flavor.start(item, on: .loopback(server))
        let request = try await server.request(1)
        call.cancel()
        #expect(outcome(await call.result()) == "cancelled")
        try await server.closing(of: request)
    }

    @Test(arguments: Flavor.allCases)
    func `A call can be cancelled during the body of the response`(_ flavor: Flavor) async throws {
        let gate = Gate()
        let server = try LoopbackServer { _ in
            .json(#"{"id": 7, "name": "Dune"}"#, delivery: .drip(bytes: 5, gate))
        }
        defer { server.stop() }
        let call = flavor.start(item, on: .loopback(server))
        try await gate.arrivals(1)
        call.cancel()
        #expect(outcome(await call.result()) == "cancelled")
        try await server.closing(of: try await server.request(1))
    }

    @Test(arguments: Flavor.allCases)
    func `A call can be cancelled during the body of a redirect`(_ flavor: Flavor) async throws {
        let gate = Gate()
        let server = try LoopbackServer { _ in
            var reply = LoopbackReply.redirect(to: "/there")
            (reply.body, reply.delivery) = (Data("moved".utf8), .drip(bytes: 2, gate))
            return reply
        }
        defer { server.stop() }
        let call = flavor.start(item, on: .loopback(server))
        try await gate.arrivals(1)
        call.cancel()
        #expect(outcome(await call.result()) == "cancelled")
        try await server.closing(of: try await server.request(1))
        #expect(server.requestCount == 1)
    }

    @Test(arguments: Flavor.allCases)
    func `A call can be cancelled while it decodes`(_ flavor: Flavor) async throws {
        let gate = Gate()
        let server = try LoopbackServer { _ in .json(#"{"id": 7, "name": "Dune"}"#, delivery: .held(gate)) }
        defer { server.stop() }
        let cancel = Mutex<(@Sendable () -> Void)?>(nil)
        let endpoint = Endpoint<Item>(
            .get, "/",
            response: .json { json in
                cancel.withLock { $0 }?()
                return try Item(from: &json)
            })
        let call = flavor.start(endpoint, on: .loopback(server))
        cancel.withLock { $0 = call.cancel }
        gate.open()
        #expect(outcome(await call.result()) == "cancelled")
    }

    @Test(arguments: Flavor.allCases)
    func `The time limit of a call closes its connection`(_ flavor: Flavor) async throws {
        let server = try LoopbackServer { _ in .fault(.hang) }
        defer { server.stop() }
        let clock = TestClock()
        let call = flavor.start(
            item, on: .loopback(server, settings: ClientSettings(timeout: .seconds(9), clock: clock)))
        let request = try await server.request(1)
        clock.advance(by: .seconds(9))
        #expect(outcome(await call.result()) == "timed out after 9.0 seconds")
        try await server.closing(of: request)
    }

    @Test(arguments: Flavor.allCases)
    func `A time limit of 50 ms is exact`(_ flavor: Flavor) async throws {
        let server = try LoopbackServer { _ in .fault(.hang) }
        defer { server.stop() }
        let clock = TestClock()
        let calls = [50, 51].map { limit in
            flavor.start(
                item, on: .loopback(server, settings: ClientSettings(timeout: .milliseconds(limit), clock: clock)))
        }
        _ = try await server.request(2)
        clock.advance(by: .milliseconds(50))
        #expect(outcome(await calls[0].result()) == "timed out after 0.05 seconds")
        calls[1].cancel()
        #expect(outcome(await calls[1].result()) == "cancelled")
    }
}
