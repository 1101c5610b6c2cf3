import EndpointRuntime
import EndpointTestSupport
import Foundation
import LoopbackServer
import Testing

/// Tests a server that closes a reused connection, which is the usual race of keep-alive.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct KeptConnectionTests {
    @Test(arguments: Flavor.allCases)
    func `A POST without a body is sent once if its kept connection is closed`(_ flavor: Flavor) async throws {
        let server = try closingServer()
        defer { server.stop() }
        let session = APISession.loopback(server)
        #expect(outcome(await flavor.run(item, on: session)) == dune)
        let result = await flavor.run(Endpoint<Item>(.post, "/items"), on: session)
        #expect(outcome(result).hasPrefix("transport "))
        let repeats = TransportUnderTest.defects.contains(.repeatsRequests)
        #expect(server.requests.map(\.method) == (repeats ? ["GET", "POST", "POST"] : ["GET", "POST"]))
    }

    @Test(arguments: Flavor.allCases)
    func `A POST with a body is sent once if its kept connection is closed, and fails immediately`(_ flavor: Flavor)
        async throws
    {
        let server = try closingServer()
        defer { server.stop() }
        let session = APISession.loopback(server)
        #expect(outcome(await flavor.run(item, on: session)) == dune)
        let post = Endpoint<Item>(.post, "/items", body: .json(["name": "Dune"]))
        #expect(outcome(await flavor.run(post, on: session)).hasPrefix("transport "))
        #expect(server.requests.map(\.method) == ["GET", "POST"])
    }

    @Test
    func `A POST with a file is sent once if its kept connection is closed, and fails immediately`() async throws {
        let server = try closingServer()
        defer { server.stop() }
        let folder = try TemporaryFolder()
        let file = folder.url("a.csv")
        try Data(repeating: 55, count: 100_000).write(to: file)
        let session = APISession.loopback(server)
        #expect(outcome(await Flavor.async.run(item, on: session)) == dune)
        let post = Endpoint<Item>(.post, "/items", body: .raw(.file(file), contentType: "text/csv"))
        #expect(outcome(await Flavor.async.run(post, on: session)).hasPrefix("transport "))
        #expect(server.requests.map(\.method) == ["GET", "POST"])
    }

    @Test(arguments: Flavor.allCases)
    func `A PUT with a body is sent again in full if its kept connection is closed, and succeeds`(_ flavor: Flavor)
        async throws
    {
        let server = try LoopbackServer { $0.number == 2 ? .fault(.close) : .dune }
        defer { server.stop() }
        let session = APISession.loopback(server, settings: ClientSettings(clock: TestClock(skip: .seconds(29))))
        #expect(outcome(await flavor.run(item, on: session)) == dune)
        let put = Endpoint<Item>(.put, "/items", body: .json(["name": "Dune"]))
        #expect(outcome(await flavor.run(put, on: session)) == dune)
        #expect(server.requests.map(\.text) == ["", #"{"name":"Dune"}"#, #"{"name":"Dune"}"#])
    }

    @Test(arguments: Flavor.allCases)
    func `A GET is sent again if its kept connection is closed, and succeeds`(_ flavor: Flavor) async throws {
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
