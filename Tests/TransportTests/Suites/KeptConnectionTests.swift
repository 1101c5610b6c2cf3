import EndpointRuntime
import LoopbackServer
import Testing

/// Tests a server that closes a reused connection, which is the usual race of keep-alive.
@Suite(.takesTurns, .timeLimit(.minutes(5)))
struct KeptConnectionTests {
    @Test(arguments: Flavor.allCases)
    func `A5: a POST without a body is sent once`(_ flavor: Flavor) async throws {
        let server = try closingServer()
        defer { server.stop() }
        let session = APISession.loopback(server)
        #expect(outcome(await flavor.run(item, on: session)) == dune)
        let result = await flavor.run(Endpoint<Item>(.post, "/items"), on: session)
        #expect(outcome(result).hasPrefix("transport "))
        let repeats = TransportUnderTest.defects.contains(.repeatsRequests)
        #expect(server.requests.map(\.method) == (repeats ? ["GET", "POST", "POST"] : ["GET", "POST"]))
    }

    /// A transport with a defect tries to repeat this request and cannot. Its call ends with the time limit.
    @Test(arguments: Flavor.allCases)
    func `A5: a POST with a body is sent once, and fails immediately`(_ flavor: Flavor) async throws {
        let server = try closingServer()
        defer { server.stop() }
        let client = TestClient(session: .loopback(server))
        #expect(outcome(await flavor.run(item, on: client.session)) == dune)
        let hangs = TransportUnderTest.defects.contains(.hangsOnRepeatedBodies)
        let session = client.with { if hangs { $0.timeout = .milliseconds(300) } }.session
        let post = Endpoint<Item>(.post, "/items", body: .json(["name": "Dune"]))
        #expect(outcome(await flavor.run(post, on: session)).hasPrefix(hangs ? "timed out " : "transport "))
        #expect(server.requests.map(\.method) == ["GET", "POST"])
    }

    @Test(arguments: Flavor.allCases)
    func `A5: a GET is sent again and succeeds`(_ flavor: Flavor) async throws {
        let server = try LoopbackServer { $0.number == 2 ? .fault(.reset) : .dune }
        defer { server.stop() }
        let session = APISession.loopback(server, settings: ClientSettings(clock: TestClock(skip: .seconds(29))))
        for _ in 1...2 {
            #expect(outcome(await flavor.run(item, on: session)) == dune)
        }
        #expect(server.requestCount == 3)
    }

    private func closingServer() throws -> LoopbackServer {
        try LoopbackServer { $0.method == "GET" ? .dune : .fault(.close) }
    }
}
