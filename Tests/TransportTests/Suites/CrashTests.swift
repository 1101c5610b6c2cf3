import EndpointTestSupport
import Foundation
import LoopbackServer
import Testing

/// Tests faults that crash the process with some transports, in a separate process.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct CrashTests {
    @Test
    func `Trailer fields after the last chunk are accepted`() async throws {
        try await expect("7 7 7", from: LoopbackReply(body: Data("7".utf8), delivery: .trailers(["X-Sum": "1"])))
    }

    @Test
    func `A connection that is closed during the headers is an error`() async throws {
        let head = Data("HTTP/1.1 200 OK\r\nContent-Ty".utf8)
        try await expect("transport transport transport", from: .fault(.raw(head)))
    }

    private func expect(_ results: String, from reply: LoopbackReply) async throws {
        let server = try LoopbackServer { _ in reply }
        defer { server.stop() }
        let outcome = try await Probe.run("flavors", server)
        if TransportUnderTest.defects.contains(.crashesOnServerFaults) {
            #expect(outcome.crashed, "the defect has been fixed: \(outcome.output)")
        } else {
            #expect(outcome.output == "results \(results)\n")
        }
    }
}
