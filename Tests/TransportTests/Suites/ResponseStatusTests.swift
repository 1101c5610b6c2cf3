import EndpointRuntime
import EndpointTestSupport
import Foundation
import LoopbackServer
import Testing

/// Tests responses whose status or body decides between a value and an error, over a socket.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct ResponseStatusTests {
    private static let optional = Endpoint<Item?>(.get, "/items/7", response: .json { try $0.optionalValue() })

    private func session(_ reply: LoopbackReply) throws -> (APISession, LoopbackServer) {
        let server = try LoopbackServer { _ in reply }
        return (.loopback(server, settings: ClientSettings(retry: .none)), server)
    }

    @Test(arguments: Flavor.allCases, [202, 204, 205])
    func `A 2xx response without a body is nil`(_ flavor: Flavor, _ status: Int) async throws {
        let (session, server) = try session(LoopbackReply(status: status))
        defer { server.stop() }
        #expect(try await flavor.run(Self.optional, on: session).get() == nil)
    }

    @Test(arguments: Flavor.allCases)
    func `An accepted status is nil, and the connection can be used again`(_ flavor: Flavor) async throws {
        let (session, server) = try session(LoopbackReply(status: 404, body: Data("Not found.".utf8)))
        defer { server.stop() }
        for _ in 0..<2 { #expect(try await flavor.run(Self.optional.accepting(404), on: session).get() == nil) }
        #expect(server.requestCount == 2)
    }

    @Test(arguments: Flavor.allCases, [201, 404])
    func `The status decides what is read`(_ flavor: Flavor, _ status: Int) async throws {
        let (session, server) = try session(.json(#"{"id": 7, "name": "Dune"}"#, status: status))
        defer { server.stop() }
        let endpoint = Endpoint<String>(
            .post, "/items",
            response: .byStatus([
                201: .json { "created \(try $0.value() as Item)" }, 404: .json { "missing \(try $0.value() as Item)" },
            ]))
        let text = try await flavor.run(endpoint, on: session).get()
        #expect(text.hasPrefix(status == 201 ? "created" : "missing"))
    }

    @Test(arguments: Flavor.allCases)
    func `A body that reports a failure fails the call`(_ flavor: Flavor) async throws {
        let (session, server) = try session(.json(#"{"ok": false, "error": "not_allowed"}"#))
        defer { server.stop() }
        let result = await flavor.run(item.failing(FailureRule(when: ["ok": false])), on: session)
        guard case .failure(.status(let failure)) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(failure.status == 200)
        #expect(failure.message == "not_allowed")
    }

    @Test
    func `A whole body in place of events can report a failure`() async throws {
        let (session, server) = try session(.json(#"{"ok": false, "error": "not_allowed"}"#))
        defer { server.stop() }
        let failing = item.failing(FailureRule(when: ["ok": false]))
        let error = await #expect(throws: APIError.self) {
            for try await _ in TestStreamClient(session: session).events(failing) {}
        }
        guard case .status(let failure)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(failure.message == "not_allowed")
    }

    @Test
    func `An event that names the end closes the stream before the server does`() async throws {
        let event = "data: {\"id\": 7, \"name\": \"Dune\"}\n\n"
        let end = "data: [DONE]\n\n"
        let gate = Gate()
        let server = try LoopbackServer { _ in
            LoopbackReply(
                headers: ["Content-Type": "text/event-stream"], body: Data((event + end + event).utf8),
                delivery: .drip(bytes: event.utf8.count + end.utf8.count, gate))
        }
        defer { server.stop() }
        var ids: [Int] = []
        for try await item in TestStreamClient(session: .loopback(server)).events(item.ending(with: "[DONE]")) {
            ids.append(item.id)
        }
        #expect(ids == [7])
        #expect(server.requestCount == 1)
    }
}
