import EndpointSharing
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
            let answers = try await withThrowingTaskGroup(of: FetchLease.self) { group in
                for number in 0..<100 {
                    group.addTask { try await leases.take("key", token: "\(number)", for: .seconds(60)) }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.count { $0 == .acquired } == 1)
            #expect(answers.count { $0 == .held } == 99)
            #expect(try await leases.take("other key", token: "a", for: .seconds(60)) == .acquired)
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
            for _ in 0..<2 { #expect(try await leases.take("key", token: "a", for: .seconds(60)) == .acquired) }
            #expect(try await !release("b", storing: "1"))
            #expect(try await client.send(["GET", "value"]) == .null)
            #expect(try await leases.take("key", token: "b", for: .seconds(60)) == .held)
            #expect(try await release("a", storing: "2"))
            #expect(try await leases.take("key", token: "b", for: .seconds(60)) == .acquired)
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
            while try await leases.take("key", token: "b", for: .seconds(60)) == .held { try Task.checkCancellation() }
            #expect(try await !leases.release("key", token: "a", storing: nil, at: "value"))
        }
    }

    @Test
    func `A waived lease is free again when its time has ended`() async throws {
        try await TestServer.run { server in
            let client = try ValkeyClient(server.configuration)
            let leases = LeaseScript(client: client)
            _ = try await leases.take("key", token: "a", for: .seconds(60))
            try await leases.release("key", token: "b", waiving: true)
            #expect(try await leases.take("key", token: "b", for: .seconds(60)) == .held)
            try await leases.release("key", token: "a", waiving: true)
            #expect(try await leases.take("key", token: "b", for: .seconds(60)) == .waived)
            #expect(try await client.send(["PTTL", "key"]).number > 0)
            _ = try await client.send(["PEXPIRE", "key", "1"])
            while try await leases.take("key", token: "b", for: .seconds(60)) == .waived {
                try Task.checkCancellation()
            }
            try await leases.release("key", token: "b", waiving: false)
            #expect(try await leases.take("key", token: "c", for: .seconds(60)) == .acquired)
        }
    }
}
