import EndpointRuntime
import EndpointTestSupport
import Foundation
import LoopbackServer
import Testing

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct ChallengeTests {
    @Test(arguments: [
        "Basic realm=\"x\"", "Digest realm=\"x\"", "Bearer", "Negotiate", "Bearer, Basic realm=\"x\"", nil,
    ])
    func `A 401 is an error with its whole body`(_ challenge: String?) async throws {
        let body = #"{"message": "\#(String(repeating: "no ", count: 9_000))"}"#
        let server = try LoopbackServer { _ in
            var reply = LoopbackReply.json(body, status: 401)
            if let challenge {
                reply.headers += LoopbackReply(headers: ["WWW-Authenticate": challenge]).headers
            }
            return reply
        }
        defer { server.stop() }
        let transport = TransportUnderTest.make()
        for flavor in Flavor.allCases {
            let result = await flavor.run(item, on: .loopback(server, transport: transport))
            guard case .failure(.status(let failure)) = result else {
                Issue.record("\(result)")
                return
            }
            #expect(failure.status == 401)
            #expect(failure.body == Data(body.utf8))
        }
    }
}
