import EndpointTestSupport
import Foundation
import LoopbackServer
import Testing

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct LeakTests {
    /// URLSession on Linux itself leaks 200 bytes for each call.
    @Test
    func `20,000 mixed calls leak nothing`() async throws {
        let server = try LoopbackServer { request in
            switch request.path {
            case "/missing": LoopbackReply(status: 404, body: Data("gone".utf8))
            case "/cut": LoopbackReply(body: Data("1234567".utf8), delivery: .cut(after: 3))
            case "/moved": .redirect(to: "/")
            case "/hang": .fault(.hang)
            default: LoopbackReply(body: Data("7".utf8))
            }
        }
        defer { server.stop() }
        let figures = try await Probe.figures("calls", server)
        #expect(figures["values"] == 12_000)
        #expect(figures["failures"] == 8_000)
        #expect(figures["objects"] == 0)
        #expect(try #require(figures["descriptors"]) <= 0)
        let memory = try #require(figures["memory"])
        #expect(memory <= 20_000 * 200 + 5_000_000)
    }
}
