import EndpointSharing
import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointValkey

/// Asks for single requests, with keys that are made of the windows.
private struct Asking {
    enum Answer: Equatable {
        case start
        case wait(Duration)
    }

    let client: ValkeyClient

    func permit(_ count: Int, _ rates: [RateScript.Rate], for key: String = "key") async throws -> RateDecision {
        let prefix = key == "key" ? "" : "\(key) "
        let keys = rates.map { "\(prefix)rate \($0.window.milliseconds)" }
        return try await RateScript(client: client).permit(count, rates, [key] + keys)
    }

    func ask(for key: String, _ rates: [RateScript.Rate]) async throws -> Answer {
        switch try await permit(1, rates, for: key) {
        case .permitted(1, _): .start
        case .permitted(_, let time), .paused(let time): .wait(time)
        }
    }

    func pause(_ key: String, for duration: Duration) async throws {
        try await RateScript(client: client).pause(key, for: duration)
    }
}

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
                        let rates = Asking(client: try ValkeyClient(configuration))
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
            let rates = Asking(client: client)
            let minute = RateScript.Rate(limit: 1, window: .seconds(60))
            let hour = RateScript.Rate(limit: 2, window: .seconds(3600))
            #expect(try await rates.ask(for: "key", [minute, hour]) == .start)
            for _ in 0..<10 {
                _ = try await client.send(["DEL", "rate 60000:turn", "rate 3600000:turn"])
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
    func `A lone caller takes no turn, and waits until the window ends`() async throws {
        try await TestServer.run { server in
            let rates = Asking(client: try ValkeyClient(server.configuration))
            let minute = RateScript.Rate(limit: 2, window: .seconds(60))
            for _ in 0..<2 { #expect(try await rates.ask(for: "key", [minute]) == .start) }
            guard case .wait(let time) = try await rates.ask(for: "key", [minute]) else {
                Issue.record("a third request started")
                return
            }
            #expect(time > .seconds(50) && time <= .milliseconds(60_001))
        }
    }

    @Test
    func `As many requests are permitted as all rates allow`() async throws {
        try await TestServer.run { server in
            let rates = Asking(client: try ValkeyClient(server.configuration))
            let minute = RateScript.Rate(limit: 5, window: .seconds(60))
            let hour = RateScript.Rate(limit: 7, window: .seconds(3_600))
            #expect(try await rates.permit(3, [minute, hour]) == .permitted(3, next: .zero))
            guard case .permitted(2, let next) = try await rates.permit(10, [minute, hour]) else {
                Issue.record("another number of requests started")
                return
            }
            #expect(next > .seconds(50) && next <= .milliseconds(60_001))
            guard case .permitted(2, let last) = try await rates.permit(10, [hour]) else {
                Issue.record("another number of requests started")
                return
            }
            #expect(last > .seconds(3_500))
        }
    }

    @Test
    func `A bucket permits its burst at once, and then one request after the other`() async throws {
        try await TestServer.run { server in
            let rates = Asking(client: try ValkeyClient(server.configuration))
            let bucket = RateScript.Rate(limit: 60, window: .seconds(3_600), burst: 5)
            guard case .permitted(5, let next) = try await rates.permit(8, [bucket]) else {
                Issue.record("another number of requests started")
                return
            }
            #expect(next > .seconds(50) && next <= .seconds(60))
            guard case .permitted(0, _) = try await rates.permit(1, [bucket]) else {
                Issue.record("a request started")
                return
            }
        }
    }

    @Test
    func `A pause stops all requests for a key, and a shorter one does not end it`() async throws {
        try await TestServer.run { server in
            let rates = Asking(client: try ValkeyClient(server.configuration))
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
            let rates = Asking(client: try ValkeyClient(server.configuration))
            try await rates.pause("key", for: .milliseconds(1))
            while try await rates.ask(for: "key", []) != .start { try Task.checkCancellation() }
        }
    }

    @Test
    func `A full server refuses to count, and to pause`() async throws {
        try await TestServer.run(TestServer.small) { server in
            let client = try ValkeyClient(server.configuration)
            let rates = Asking(client: client)
            try? await fill(client)
            await #expect(throws: ValkeyError.refused("OOM")) {
                try await rates.ask(for: "key", [RateScript.Rate(limit: 1, window: .seconds(60))])
            }
            await #expect(throws: ValkeyError.refused("OOM")) { try await rates.pause("key", for: .seconds(60)) }
        }
    }

    @Test
    func `All keys have an end`() async throws {
        try await TestServer.run { server in
            let client = try ValkeyClient(server.configuration)
            let rates = Asking(client: client)
            // One more than the limits, so that a process is told a time.
            _ = try await rates.permit(10, [60, 3600].map { RateScript.Rate(limit: 9, window: .seconds($0)) })
            try await rates.pause("key", for: .seconds(60))
            let limits = [
                "rate 60000": 60_010, "rate 60000:turn": 60_010, "rate 3600000": 3_600_010,
                "rate 3600000:turn": 3_600_010, "key": 60_000,
            ]
            let keys = try #require(try await client.send(["KEYS", "*"]).elements)
            #expect(Set(keys.map(\.text)) == Set(limits.keys))
            for (key, limit) in limits {
                let time = try await client.send(["PTTL", .text(key)]).number
                #expect(0...limit ~= time)
            }
        }
    }
}
