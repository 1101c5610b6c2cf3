import EndpointRuntime
import EndpointTestSupport
import Foundation
import LoopbackServer
import Testing

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct SizeLimitTests {
    private let limit = ClientSettings(maximumBodySize: 1_000_000)

    @Test
    func `The size limit applies to the decompressed body`() async throws {
        let bomb = Gzip.endlessSpaces(20_000_000)
        #expect(bomb.count < 1_000_000)
        let server = try LoopbackServer { _ in .gzip(bomb) }
        defer { server.stop() }
        #expect(outcome(await Flavor.async.run(item, on: .loopback(server, settings: limit))) == "too large: 1000000")
    }

    @Test
    func `A declared length over the size limit fails when the headers arrive`() async throws {
        let gate = Gate()
        let body = String(repeating: " ", count: 1_000_001)
        let server = try LoopbackServer { _ in .json(body, delivery: .drip(bytes: 0, gate)) }
        defer { server.stop() }
        #expect(outcome(await Flavor.async.run(item, on: .loopback(server, settings: limit))) == "too large: 1000000")
        try await server.noConnections()
    }

    @Test
    func `The size limit applies to a chunked body`() async throws {
        let body = String(repeating: " ", count: 1_000_001)
        let server = try LoopbackServer { _ in .json(body, delivery: .chunked(bytes: 10_000)) }
        defer { server.stop() }
        #expect(outcome(await Flavor.async.run(item, on: .loopback(server, settings: limit))) == "too large: 1000000")
    }

    @Test
    func `A body of exactly the size limit is accepted`() async throws {
        let text = #"{"id": 7, "name": "Dune"}"#
        let body = text + String(repeating: " ", count: 1_000_000 - text.utf8.count)
        let server = try LoopbackServer { _ in .json(body, delivery: .chunked(bytes: 10_000)) }
        defer { server.stop() }
        let result = await Flavor.async.run(item, on: .loopback(server, settings: limit))
        #expect(outcome(result) == dune)
    }

    @Test
    func `The error of a response keeps at most 64 KB of the body`() async throws {
        let server = try LoopbackServer { _ in .json(String(repeating: "x", count: 200_000), status: 500) }
        defer { server.stop() }
        let result = await Flavor.async.run(item, on: .loopback(server, settings: ClientSettings(retry: .none)))
        guard case .failure(.status(let failure)) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(failure.body.count == 65_536)
    }

    @Test
    func `A compressed body of 300 MB takes little memory`() async throws {
        let bomb = Gzip.endlessSpaces(300_000_000)
        let server = try LoopbackServer { request in
            var reply = LoopbackReply.gzip(bomb)
            // If the server closes the connection, the client might read the whole body at once.
            if request.path == "/closing" {
                reply.headers += LoopbackReply(headers: ["Connection": "close"]).headers
            }
            return reply
        }
        defer { server.stop() }
        let figures = try await Probe.figures("bombs", server)
        #expect(figures["tooLarge"] == 2)
        let memory = try #require(figures["memory"])
        #expect(memory < 64_000_000)
    }
}
