import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointValkey

@Suite(.takesTurns, .timeLimit(.minutes(5)))
struct LeaseTests {
    @Test
    func `One of many holds the lease, and the others learn when it ends`() async throws {
        try await TestServer.run { server in
            let leases = LeaseScript(client: try ValkeyClient(server.configuration))
            let answers = try await withThrowingTaskGroup(of: LeaseScript.Answer.self) { group in
                for number in 0..<100 {
                    group.addTask { try await leases.take("key", token: "\(number)", for: .seconds(60)) }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.count { $0 == .held } == 1)
            for case .taken(let time) in answers { #expect(time > .seconds(30) && time <= .seconds(60)) }
            #expect(try await leases.take("other key", token: "a", for: .seconds(60)) == .held)
        }
    }

    @Test
    func `Only its holder can extend or release a lease`() async throws {
        try await TestServer.run { server in
            let leases = LeaseScript(client: try ValkeyClient(server.configuration))
            #expect(try await leases.take("key", token: "a", for: .seconds(60)) == .held)
            #expect(try await leases.take("key", token: "a", for: .seconds(60)) == .held)
            #expect(try await !leases.extend("key", token: "b", for: .seconds(600)))
            #expect(try await !leases.release("key", token: "b"))
            #expect(try await leases.extend("key", token: "a", for: .seconds(600)))
            guard case .taken(let time) = try await leases.take("key", token: "b", for: .seconds(60)) else {
                Issue.record("two processes hold the lease")
                return
            }
            #expect(time > .seconds(500))
            #expect(try await leases.release("key", token: "a"))
            #expect(try await leases.take("key", token: "b", for: .seconds(60)) == .held)
            #expect(try await !leases.release("key", token: "a"))
        }
    }

    @Test
    func `A lease ends by itself`() async throws {
        try await TestServer.run { server in
            let leases = LeaseScript(client: try ValkeyClient(server.configuration))
            _ = try await leases.take("key", token: "a", for: .milliseconds(1))
            while try await leases.take("key", token: "b", for: .seconds(60)) != .held { try Task.checkCancellation() }
            #expect(try await !leases.extend("key", token: "a", for: .seconds(60)))
            #expect(try await !leases.release("key", token: "a"))
        }
    }
}
