import EndpointTestSupport
import Foundation
import Synchronization
import Testing

@testable import EndpointRuntime

/// The timers and tasks around the gates.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct HostLimitsTests {
    private let clock = TestClock()
    private let caller = SHA256.digest([1])

    private func limits(_ rate: RateLimit? = nil, concurrency: Int? = nil) -> RequestLimits {
        RequestLimits(rate: rate, concurrency: concurrency, caller: caller)
    }

    private func host(_ name: String) throws -> Origin { Origin(try #require(URL(string: "https://\(name).test"))) }

    private let patience = Patience(expiry: Expiry(.seconds(604_800)))

    @Test
    func `Waiting requests that are cancelled leave no timer and no host behind`() async throws {
        let timers = Timers(clock)
        let hosts = HostLimits(timers: timers)
        let (a, b) = (try host("a"), try host("b"))
        let rates = [RateLimit(requests: 1, per: .seconds(60)), RateLimit(requests: 1, per: .seconds(9), burst: 1)]
        for rate in rates { hosts.leave(try await hosts.enter(a, limits(rate), patience)) }
        hosts.pause(b, for: caller, .seconds(30))
        let tasks = (0..<30).map { number in
            Task { [patience, limits = limits(rates[number % 2])] () -> Refusal? in
                do throws(Refusal) {
                    hosts.leave(try await hosts.enter(number % 3 == 0 ? b : a, limits, patience))
                    return nil
                } catch {
                    return error
                }
            }
        }
        await until { hosts.waitingCount == 30 && timers.count == 2 }
        for task in tasks { task.cancel() }
        for task in tasks { #expect(await task.value == .cancelled) }
        #expect(timers.count == 0)
        clock.advance(by: .seconds(61))
        hosts.leave(try await hosts.enter(a, limits(), patience))
        hosts.leave(try await hosts.enter(b, limits(), patience))
        #expect(hosts.isIdle)
    }

    @Test
    func `Hosts that no request needs any more do not stay in memory`() async throws {
        let hosts = HostLimits(timers: Timers(clock))
        for number in 0..<1_000 { hosts.leave(try await hosts.enter(host("\(number)"), limits(), patience)) }
        #expect(hosts.hostCount <= 16)
    }

    @Test
    func `A request that borrows a place passes beside the one that holds it`() async throws {
        let hosts = HostLimits(timers: Timers(clock))
        let a = try host("a")
        let holder = try await hosts.enter(a, limits(concurrency: 1), patience)
        let borrower = try await hosts.enter(a, limits(concurrency: 1).borrowingPlace(), patience)
        let waiter = Task { [patience, limits = limits(concurrency: 1)] in try await hosts.enter(a, limits, patience)
        }
        await until { hosts.waitingCount == 1 }
        hosts.leave(borrower)
        #expect(hosts.waitingCount == 1)
        hosts.leave(holder)
        hosts.leave(try await waiter.value)
        #expect(hosts.isIdle)
    }

    @Test(arguments: seeds(1...30))
    func `No period contains more requests than the limit, whenever calls are made`(_ seed: UInt64) async {
        var random = SplitMix64(seed: seed)
        let clock = TestClock(skip: .seconds(29))
        let starts = Mutex<[Duration]>([])
        let transport = FakeTransport { _ in
            starts.withLock { $0.append(clock.now.offset) }
            return .json(#"{"id": 7, "name": "Dune"}"#)
        }
        let limit = RateLimit(requests: Int.random(in: 1...5, using: &random), per: .seconds(7))
        // Far away, because only sleeps that begin near their ends are skipped.
        let week = Duration.seconds(604_800)
        let settings = ClientSettings(timeout: week, idleTimeout: week, rateLimit: limit, clock: clock)
        for number in 0..<40 {
            let session = APISession.test(transport, settings: settings)
            _ = await Flavor.allCases[number % 3].run(item, on: session)
            clock.advance(by: .milliseconds(Int.random(in: 0...3_000, using: &random)))
            if random.next() % 10 == 0 { clock.advance(by: .seconds(20)) }
        }
        let times = starts.withLock { $0 }
        #expect(times.count == 40)
        for (first, last) in zip(times, times.dropFirst(limit.requests)) {
            #expect(last - first > limit.per)
        }
    }
}
