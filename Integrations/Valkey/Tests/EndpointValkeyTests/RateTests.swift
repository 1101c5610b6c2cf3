import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointValkey

@Suite(.takesTurns, .timeLimit(.minutes(5)))
struct RateTests {
    @Test
    func `Four clients at once stay within a limit in every window`() async throws {
        try await TestServer.run { server in
            let configuration = server.configuration
            let rate = RateScript.Rate(limit: 40, window: .milliseconds(100))
            let start = ContinuousClock.now
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<4 {
                    group.addTask {
                        let rates = RateScript(client: try ValkeyClient(configuration))
                        var started = 0
                        while started < 100 {
                            if try await rates.ask(for: "key", [rate]) == .start { started += 1 }
                        }
                    }
                }
                try await group.waitForAll()
            }
            // The first 40 of 400 start at once, and each 40 more need another window.
            #expect(ContinuousClock.now - start >= .milliseconds(900))
        }
    }

    @Test
    func `A request that must wait is counted by no rate`() async throws {
        try await TestServer.run { server in
            let client = try ValkeyClient(server.configuration)
            let rates = RateScript(client: client)
            let minute = RateScript.Rate(limit: 1, window: .seconds(60))
            let hour = RateScript.Rate(limit: 2, window: .seconds(3600))
            #expect(try await rates.ask(for: "key", [minute, hour]) == .start)
            for _ in 0..<10 {
                guard case .wait(let time) = try await rates.ask(for: "key", [minute, hour]) else {
                    Issue.record("a second request started")
                    return
                }
                #expect(time > .seconds(50) && time <= .milliseconds(60_001))
            }
            #expect(try await rates.ask(for: "key", [hour]) == .start)
            #expect(try await rates.ask(for: "key", [hour]) != .start)
            #expect(try await rates.ask(for: "other key", [minute, hour]) == .start)
        }
    }

    @Test
    func `Rates with the same window count a request once, and the lower limit counts`() async throws {
        try await TestServer.run { server in
            let rates = RateScript(client: try ValkeyClient(server.configuration))
            let both = [2, 5].map { RateScript.Rate(limit: $0, window: .seconds(60)) }
            #expect(try await rates.ask(for: "key", both) == .start)
            #expect(try await rates.ask(for: "key", both) == .start)
            #expect(try await rates.ask(for: "key", both) != .start)
        }
    }

    @Test
    func `Processes with different limits count together`() async throws {
        try await TestServer.run { server in
            let rates = RateScript(client: try ValkeyClient(server.configuration))
            func ask(_ limit: Int) async throws -> Bool {
                try await rates.ask(for: "key", [RateScript.Rate(limit: limit, window: .seconds(60))]) == .start
            }
            for _ in 0..<5 { #expect(try await ask(5)) }
            #expect(try await !ask(3))
            #expect(try await ask(6))
            #expect(try await !ask(5))
            #expect(try await ask(2_000))
            #expect(try await !ask(7))
            #expect(try await ask(8))
        }
    }

    @Test
    func `A pause stops all requests for a key, and a shorter one does not end it`() async throws {
        try await TestServer.run { server in
            let rates = RateScript(client: try ValkeyClient(server.configuration))
            let rate = RateScript.Rate(limit: 1, window: .seconds(10))
            for (pause, expected) in [(60, 60), (10, 60), (120, 120)] {
                try await rates.pause("key", for: .seconds(pause))
                for asked in [[rate], []] {
                    guard case .wait(let time) = try await rates.ask(for: "key", asked) else {
                        Issue.record("a request started in a pause")
                        return
                    }
                    #expect(time > .seconds(expected - 9) && time <= .seconds(expected))
                }
            }
            #expect(try await rates.ask(for: "other key", [rate]) == .start)
        }
    }

    @Test
    func `A pause ends`() async throws {
        try await TestServer.run { server in
            let rates = RateScript(client: try ValkeyClient(server.configuration))
            try await rates.pause("key", for: .milliseconds(1))
            while try await rates.ask(for: "key", []) != .start { try Task.checkCancellation() }
        }
    }

    @Test
    func `A full server refuses to count, and to pause`() async throws {
        try await TestServer.run(TestServer.small) { server in
            let client = try ValkeyClient(server.configuration)
            let rates = RateScript(client: client)
            try? await fill(client)
            await #expect(throws: ValkeyError.refused("OOM")) {
                try await rates.ask(for: "key", [RateScript.Rate(limit: 1, window: .seconds(60))])
            }
            await #expect(throws: ValkeyError.refused("OOM")) { try await rates.pause("key", for: .seconds(60)) }
        }
    }

    @Test
    func `All keys have the prefix, one hash tag, and an end`() async throws {
        try await TestServer.run { server in
            var configuration = server.configuration
            configuration.keyPrefix = "films:"
            let client = try ValkeyClient(configuration)
            let rates = RateScript(client: client)
            _ = try await rates.ask(for: "key", [1, 3600].map { RateScript.Rate(limit: 9, window: .seconds($0)) })
            try await rates.pause("key", for: .seconds(60))
            guard case .array(let keys) = try await client.send(["KEYS", "*"]) else { return }
            #expect(
                Set(keys.map(\.text)) == [
                    "films:rate:{key}:1000", "films:rate:{key}:3600000", "films:rate:{key}:pause",
                ])
            for (key, limit) in [("1000", 1_010), ("3600000", 3_603_700), ("pause", 60_000)] {
                let time = try await client.send(["PTTL", "films:rate:{key}:\(key)"]).number
                #expect(0...limit ~= time)
            }
        }
    }
}
