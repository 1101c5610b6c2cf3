import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointValkey

@Suite(.takesTurns, .timeLimit(.minutes(5)))
struct LeaseTests {
    @Test
    func `One of many holds the lease`() async throws {
        try await TestServer.run { server in
            let leases = LeaseScript(client: try ValkeyClient(server.configuration))
            let answers = try await withThrowingTaskGroup(of: Bool.self) { group in
                for number in 0..<100 {
                    group.addTask { try await leases.take("key", token: "\(number)", for: .seconds(60)) }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.count { $0 } == 1)
            #expect(try await leases.take("other key", token: "a", for: .seconds(60)))
        }
    }

    @Test
    func `Only its holder can release a lease, and store a value with it`() async throws {
        try await TestServer.run { server in
            let client = try ValkeyClient(server.configuration)
            let leases = LeaseScript(client: client)
            func release(_ token: String, storing value: String?) async throws -> Bool {
                try await leases.release("key", token: token, storing: value.map { Data($0.utf8) }, at: "value")
            }
            for _ in 0..<2 { #expect(try await leases.take("key", token: "a", for: .seconds(60))) }
            #expect(try await !release("b", storing: "1"))
            #expect(try await client.send(["GET", "value"]) == .null)
            #expect(try await !leases.take("key", token: "b", for: .seconds(60)))
            #expect(try await release("a", storing: "2"))
            #expect(try await leases.take("key", token: "b", for: .seconds(60)))
            #expect(try await !release("a", storing: "3"))
            #expect(try await release("b", storing: nil))
            #expect(try await client.send(["GET", "value"]).text == "2")
        }
    }

    @Test
    func `A lease ends by itself`() async throws {
        try await TestServer.run { server in
            let leases = LeaseScript(client: try ValkeyClient(server.configuration))
            _ = try await leases.take("key", token: "a", for: .milliseconds(1))
            while try await !leases.take("key", token: "b", for: .seconds(60)) { try Task.checkCancellation() }
            #expect(try await !leases.release("key", token: "a", storing: nil, at: "value"))
        }
    }
}
