import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointValkey

/// The script of rates with times that a test chooses.
private struct SimulatedRates {
    /// The script, whose last argument is the time in microseconds.
    private static let script = ValkeyScript(
        RateScript.permit.text.replacing("redis.call('TIME')", with: "{0, ARGV[#ARGV]}"))

    let client: ValkeyClient
    /// The windows are in milliseconds. They are long, since the end of a key passes in real time.
    let rates: [(limit: Int, window: Int)]

    init(_ server: TestServer, _ rates: (limit: Int, window: Int)...) throws {
        client = try ValkeyClient(server.configuration)
        self.rates = rates
    }

    /// Returns 0 if a request may start, and otherwise the milliseconds to wait.
    func ask(at time: Int) async throws -> Int {
        // A process that has come back is told the next permission.
        for index in rates.indices { _ = try await client.send(["DEL", "log \(index):turn"]) }
        let reply = try await client.run(
            Self.script,
            keys: ["pause"] + rates.indices.map { "log \($0)" },
            arguments: ["1"] + rates.flatMap { ["\($0.limit)", "\($0.window)", "0"] } + ["\(time)"])
        guard case .array(let parts) = reply, parts.count == 2 else { throw ValkeyError.unreadableReply }
        return try parts[0].number == 1 ? 0 : parts[1].number
    }

    /// Starts or ends a pause, whose length is the same for all.
    func setPause(_ isOn: Bool) async throws {
        _ = try await client.send(isOn ? ["SET", "pause", "", "PX", "3600000"] : ["DEL", "pause"])
    }

    /// The milliseconds after which the first log ends.
    func end() async throws -> Int {
        try await client.send(["PTTL", "log 0"]).number
    }

    /// The number of elements in the first log.
    func length() async throws -> Int {
        try await client.send(["LLEN", "log 0"]).number
    }
}

@Suite(.takesTurns, .timeLimit(.minutes(10)))
struct RateLogTests {
    /// A time of the year 2026 in microseconds.
    private static let start = 1_790_000_000_000_000

    @Test(arguments: [1, 2, 7, 40, 1_000, 1_001, 1_500], 0..<3)
    func `No window has more requests than the limit, and no request waits without need`(
        _ limit: Int, _ seed: Int
    ) async throws {
        try await TestServer.run { server in
            var numbers = SeededNumbers(seed: UInt64(seed * 10_000 + limit))
            let window = 3_600_000
            let rates = try SimulatedRates(server, (limit, window))
            let grain = limit > RateScript.exactLimit ? window : 1
            var starts: [Int] = []
            var time = Self.start
            for _ in 0..<min(3_000, 300 + 4 * limit) {
                let wait = try await rates.ask(at: time)
                let blocking = starts.count >= limit ? starts[starts.count - limit] : nil
                if wait == 0 {
                    // A window includes both of its ends.
                    if let blocking { #expect(time - blocking > window * 1000) }
                    starts.append(time)
                } else {
                    let blocking = try #require(blocking)
                    #expect(blocking + window * 1000 + grain >= time)
                    let end = time + wait * 1000
                    #expect(end > blocking + window * 1000)
                    #expect(end <= blocking + window * 1000 + grain + 1_000)
                }
                switch Int.random(in: 0..<4, using: &numbers) {
                case 0: time += 0
                case 1 where wait > 0: time += wait * 1000
                case 2: time += Int.random(in: 0...window * 10 / limit, using: &numbers)
                default: time += Int.random(in: 0...window * 2000 / limit, using: &numbers)
                }
            }
            #expect(starts.count > limit)
            #expect(try await rates.length() <= 2 * min(limit, 1_002) + 1)
        }
    }

    @Test(arguments: 0..<5)
    func `With several rates and pauses, a request starts as soon as all of them allow it`(_ seed: Int) async throws {
        try await TestServer.run { server in
            var numbers = SeededNumbers(seed: UInt64(seed))
            let rates = try SimulatedRates(server, (2, 600_000), (5, 3_600_000), (20, 36_000_000))
            let steps = [1_000_000, 900_000_000, 50_000_000_000]
            var starts: [Int] = []
            var time = Self.start
            for _ in 0..<1_000 {
                let isPaused = Int.random(in: 0..<4, using: &numbers) == 0
                try await rates.setPause(isPaused)
                let wait = try await rates.ask(at: time)
                let free = rates.rates.allSatisfy { limit, window in
                    starts.count < limit || time - starts[starts.count - limit] > window * 1000
                }
                #expect((wait == 0) == (free && !isPaused))
                if wait == 0 { starts.append(time) }
                time += Int.random(in: 0...steps[Int.random(in: 0..<3, using: &numbers)], using: &numbers)
            }
            #expect(starts.count > 100)
        }
    }

    @Test
    func `Processes that wait are told different times, of which the first is the next permission`() async throws {
        try await TestServer.run { server in
            let client = try ValkeyClient(server.configuration)
            let rate = RateScript.Rate(limit: 40, window: .seconds(3_600))
            let script = RateScript(client: client)
            #expect(try await script.permit(40, [rate], ["pause", "log"]) == .permitted(40, next: .zero))
            var times: [Duration] = []
            for _ in 0..<100 {
                guard case .permitted(0, let next) = try await script.permit(40, [rate], ["pause", "log"]) else {
                    Issue.record("a request started")
                    return
                }
                times.append(next)
            }
            let turns = times.prefix(40)
            #expect(times[0] > .seconds(3_590) && times[0] <= .seconds(3_601))
            for (earlier, later) in zip(turns, turns.dropFirst()) {
                #expect(later - earlier > .seconds(80) && later - earlier < .seconds(100))
            }
            #expect(times.allSatisfy { $0 <= .seconds(7_201) })
            // The next round begins with the next permission again.
            #expect(times.dropFirst(40).contains { $0 <= .seconds(3_601) })
        }
    }

    @Test
    func `A log with a high limit stays small`() async throws {
        try await TestServer.run { server in
            let rates = try SimulatedRates(server, (1_000_000, 3_600_000))
            // Four requests in each thousandth of the window, for two windows.
            for number in 0..<8_000 { #expect(try await rates.ask(at: Self.start + number * 900_000) == 0) }
            #expect(try await rates.length() <= 2 * 1_002 + 1)
        }
    }

    @Test(arguments: [1, 3, 2_000], 0..<3)
    func `However the clock is set back, a window has no more requests than the limit, and no wait exceeds two windows`(
        _ limit: Int, _ seed: Int
    ) async throws {
        try await TestServer.run { server in
            var numbers = SeededNumbers(seed: UInt64(seed * 10_000 + limit))
            let window = 3_600_000
            let rates = try SimulatedRates(server, (limit, window))
            var (starts, elapsed, setBack): ([Int], Int, Int) = ([], 0, 0)
            for _ in 0..<max(1_000, 4 * limit) {
                if Int.random(in: 0..<limit + 10, using: &numbers) == 0 {
                    setBack += Int.random(in: 0...window * 1500, using: &numbers)
                }
                let wait = try await rates.ask(at: Self.start + elapsed - setBack)
                #expect(wait <= 2 * window + 1)
                if wait == 0 {
                    if starts.count >= limit { #expect(elapsed - starts[starts.count - limit] > window * 1000) }
                    starts.append(elapsed)
                }
                elapsed += Int.random(in: 0...window * 1500 / limit, using: &numbers)
            }
            #expect(starts.count > limit)
            #expect(try await rates.length() <= 2 * min(limit, 1_002) + 1)
        }
    }

    @Test
    func `If the clock is set back, requests wait for two windows at most`() async throws {
        try await TestServer.run { server in
            let window = 3_600_000
            let rates = try SimulatedRates(server, (3, window))
            for _ in 0..<3 { #expect(try await rates.ask(at: Self.start) == 0) }
            for day in 1...3 {
                let now = Self.start - day * 86_400_000_000
                #expect(try await rates.ask(at: now) == window + 1)
                #expect(try await rates.ask(at: now + window * 1000) == 1)
                for _ in 0..<3 { #expect(try await rates.ask(at: now + window * 1000 + 1) == 0) }
                #expect(try await rates.ask(at: now + window * 1000 + 1) > 0)
            }
            let now = Self.start - 3 * 86_400_000_000
            #expect(0...2 * window ~= (try await rates.ask(at: now)))
        }
    }

    @Test
    func `A log that was written anew, since the clock was set back, has an end`() async throws {
        try await TestServer.run { server in
            let window = 3_600_000
            let rates = try SimulatedRates(server, (1, window))
            #expect(try await rates.ask(at: Self.start) == 0)
            #expect(try await rates.ask(at: Self.start - 86_400_000_000) == window + 1)
            #expect(0...window + 1 ~= (try await rates.end()))
        }
    }
}
