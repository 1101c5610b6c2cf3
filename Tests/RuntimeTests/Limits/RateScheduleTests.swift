import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// The times at which one rate permits requests.
@Suite(.oneTask)
struct RateScheduleTests {
    /// The times at which requests start that arrive at random times, in bursts and after silences.
    private func starts(_ limit: RateLimit, _ count: Int, _ random: inout SplitMix64) -> [Duration] {
        var schedule = RateSchedule(limit)
        var now: Duration = .zero
        return (0..<count).map { _ in
            // Steps of a period happen often, because windows end there.
            let steps = [.zero, .nanoseconds(1), limit.per, limit.per / 7, limit.per * 2]
            now += steps[Int.random(in: 0..<5, using: &random)] / Int.random(in: 1...limit.requests, using: &random)
            now = schedule.start(at: now)
            schedule.record(now)
            return now
        }
    }

    private static let strict = [
        RateLimit(requests: 1, per: .seconds(1)), RateLimit(requests: 2, per: .nanoseconds(50)),
        RateLimit(requests: 3, per: .seconds(10)), RateLimit(requests: 40, per: .seconds(10)),
    ]

    @Test(arguments: strict, 1...50 as ClosedRange<UInt64>)
    func `Without a burst, no period contains more than the limit`(_ limit: RateLimit, _ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let starts = starts(limit, 300, &random)
        // The shortest periods that contain one start too many.
        for (first, last) in zip(starts, starts.dropFirst(limit.requests)) {
            #expect(last - first > limit.per)
        }
    }

    @Test(.takesTurns, arguments: strict, 1...50 as ClosedRange<UInt64>)
    func `Without a burst, a request starts as soon as its period permits it`(_ limit: RateLimit, _ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var schedule = RateSchedule(limit)
        var starts: [Duration] = []
        var now: Duration = .zero
        for _ in 0..<300 {
            // Clocks count nanoseconds.
            let step = limit.per / .nanoseconds(10 * limit.requests) * Double.random(in: 0...20, using: &random)
            now += .nanoseconds(Int(step))
            let isFree = starts.count { $0 >= now - limit.per } < limit.requests
            #expect((schedule.start(at: now) == now) == isFree)
            guard isFree else { continue }
            schedule.record(now)
            starts.append(now)
        }
    }

    private static let buckets = [
        RateLimit(requests: 3, per: .seconds(1), burst: 5), RateLimit(requests: 40, per: .seconds(10), burst: 1),
        RateLimit(requests: 7, per: .nanoseconds(1), burst: 20),
    ]

    @Test(.takesTurns, arguments: buckets, 1...50 as ClosedRange<UInt64>)
    func `With a burst, a span of time contains no more than the burst and what the rate adds`(
        _ limit: RateLimit, _ seed: UInt64
    ) throws {
        var random = SplitMix64(seed: seed)
        let burst = try #require(limit.burst)
        let starts = starts(limit, 100, &random)
        for (first, start) in starts.enumerated() {
            for (last, end) in starts.enumerated().dropFirst(first + burst) {
                // Each request but those of the burst takes a token that was added since the first one.
                #expect((end - start) * limit.requests >= limit.per * (last - first + 1 - burst))
            }
        }
    }

    @Test
    func `With a burst, requests start at once after a silence, and then at even intervals`() {
        var schedule = RateSchedule(RateLimit(requests: 4, per: .seconds(2), burst: 3))
        var starts: [Duration] = []
        for now in [Duration.zero, .seconds(60)] {
            for _ in 1...5 {
                starts.append(schedule.start(at: max(now, starts.last ?? .zero)))
                schedule.record(starts[starts.count - 1])
            }
        }
        let minute = Duration.seconds(60)
        let once: [Duration] = [.zero, .zero, .zero, .milliseconds(500), .seconds(1)]
        #expect(starts == once + once.map { minute + $0 })
    }

    @Test
    func `A schedule equals a new one after its last period`() {
        for limit in Self.strict + Self.buckets {
            var random = SplitMix64(seed: 1)
            var schedule = RateSchedule(limit)
            for _ in 0..<100 {
                var now = schedule.end
                for _ in 0..<Int.random(in: 0..<100, using: &random) {
                    now = schedule.start(at: now)
                    schedule.record(now)
                }
                now = max(now, schedule.end)
                for _ in 0..<(limit.burst ?? limit.requests) {
                    #expect(schedule.start(at: now) == now)
                    schedule.record(now)
                }
                #expect(schedule.start(at: now) > now)
            }
        }
    }
}
