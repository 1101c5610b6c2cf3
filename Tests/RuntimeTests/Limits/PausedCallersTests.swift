import EndpointTestSupport
import Testing

@testable import EndpointRuntime

/// Requests that wait for the pause of their caller, decided without tasks.
@Suite
struct PausedCallersTests {
    private let caller = SHA256.digest([1])

    private func limits(concurrency: Int? = nil) -> RequestLimits {
        RequestLimits(rate: nil, concurrency: concurrency, caller: caller)
    }

    private func waiter(until due: Duration, pauseDue: Duration? = nil) -> HostGate.Waiter {
        HostGate.Waiter(limits: limits(), patience: Patience(expiry: Expiry(due), pauseDue: pauseDue))
    }

    @Test(arguments: [0, 0.5, 1])
    func `After a pause, requests are released in order within the spread`(_ fraction: Double) {
        let gate = TestGate(fraction)
        gate.pause(caller, for: .seconds(10))
        for id in 1...100 as ClosedRange<UInt64> { gate.wait(id, waiter(until: .seconds(60))) }
        let passes = gate.passes(until: .seconds(60))
        #expect(passes.map(\.id) == Array(1...100))
        #expect(passes.first?.time == .seconds(10))
        #expect(passes.allSatisfy { $0.time <= .seconds(10) + PausedCallers.spread })
        if fraction == 1 {
            #expect(Set(passes.map(\.time)).count == 100)
            #expect(passes.last.map { $0.time > .seconds(10) + PausedCallers.spread * 0.99 } == true)
        }
    }

    @Test
    func `A request that arrives while others are released waits for its turn`() {
        let gate = TestGate(1)
        gate.pause(caller, for: .seconds(10))
        for id in 1...2 as ClosedRange<UInt64> { gate.wait(id, waiter(until: .seconds(60))) }
        #expect(gate.passes(until: .seconds(10)).map(\.id) == [1])
        #expect(!gate.pass(limits()))
        gate.wait(3, waiter(until: .seconds(60)))
        #expect(gate.passes(until: .seconds(11)).map(\.id) == [2, 3])
        #expect(gate.pass(limits()))
    }

    @Test
    func `A late timer still spreads the requests`() {
        let gate = TestGate(1)
        gate.pause(caller, for: .seconds(10))
        for id in 1...10 as ClosedRange<UInt64> { gate.wait(id, waiter(until: .seconds(6_000))) }
        gate.advance(to: .seconds(3_600))
        #expect(gate.decide().map(\.id) == [1])
    }

    @Test
    func `A pause that is extended refuses those that do not wait that long, and keeps the others`() {
        let gate = TestGate(0)
        let extended = waiter(until: .seconds(11))
        gate.pause(caller, for: .seconds(10))
        gate.wait(1, waiter(until: .seconds(11)))
        gate.wait(2, waiter(until: .seconds(60)))
        gate.wait(3, extended)
        gate.wait(4, waiter(until: .seconds(60), pauseDue: .seconds(11)))
        extended.patience.expiry.extend(to: .seconds(60))
        gate.pause(caller, for: .seconds(20))
        let refused = gate.decide()
        #expect(refused.map(\.id) == [1, 4])
        for decision in refused { #expect(throws: Refusal.paused(.seconds(20))) { try decision.outcome.get() } }
        let passes = gate.passes(until: .seconds(60))
        #expect(passes.map(\.id) == [2, 3])
        #expect(passes.map(\.time) == [.seconds(20), .seconds(20)])
    }

    @Test
    func `A pause that begins refuses those that wait for other limits`() {
        let gate = TestGate(0)
        #expect(gate.pass(limits(concurrency: 1)))
        for (id, due) in [(1, 5), (2, 60), (3, 9)] as [(UInt64, Int)] {
            let patience = Patience(expiry: Expiry(.seconds(due)))
            gate.wait(id, HostGate.Waiter(limits: limits(concurrency: 1), patience: patience))
        }
        gate.pause(caller, for: .seconds(10))
        #expect(gate.decide().map(\.id) == [1, 3])
        gate.leave(.limited(1))
        #expect(gate.decide().isEmpty)
        #expect(gate.passes(until: .seconds(60)).map(\.time) == [.seconds(10)])
    }

    @Test
    func `A request that borrows a place passes while others wait for one, and frees none`() {
        let gate = TestGate(0)
        let limits = limits(concurrency: 1)
        let patience = Patience(expiry: Expiry(.seconds(60)))
        #expect(gate.pass(limits))
        gate.wait(1, HostGate.Waiter(limits: limits, patience: patience))
        _ = gate.decide()
        // From now on, no request overtakes the waiting one.
        gate.advance(to: HostGate.overtakingPeriod)
        #expect(!gate.pass(self.limits()))
        #expect(gate.pass(limits.borrowingPlace()))
        gate.leave(.borrowed)
        #expect(gate.decide().isEmpty)
        gate.leave(limits.concurrency)
        #expect(gate.decide().map(\.id) == [1])
    }

    @Test
    func `A request that borrows a place counts for its rate, and waits for a pause`() {
        let gate = TestGate(0)
        let rate = RateLimit(requests: 1, per: .seconds(1))
        let limits = RequestLimits(rate: rate, concurrency: 1, caller: caller)
        #expect(gate.pass(limits.borrowingPlace()))
        #expect(!gate.pass(limits))
        #expect(!gate.pass(limits.borrowingPlace()))
        gate.pause(caller, for: .seconds(5))
        gate.advance(to: .seconds(3))
        #expect(!gate.pass(limits.borrowingPlace()))
    }
}

/// A gate that a test drives. A class, so that expectations can change it.
private final class TestGate {
    private var gate: HostGate

    init(_ fraction: Double) {
        gate = HostGate { fraction }
    }

    func pass(_ limits: RequestLimits) -> Bool { gate.passAtOnce(limits) }
    func wait(_ id: UInt64, _ waiter: HostGate.Waiter) { gate.wait(id, waiter) }
    func leave(_ concurrency: RequestLimits.Concurrency) { gate.leave(concurrency) }
    func pause(_ caller: Digest, for duration: Duration) { gate.pause(caller, for: duration) }
    func advance(to time: Duration) { gate.advance(to: time) }
    func decide() -> [HostGate.Decision] { gate.settle().decisions }

    /// The requests that pass until a time, with their times.
    func passes(until end: Duration) -> [(id: UInt64, time: Duration)] {
        var passes: [(id: UInt64, time: Duration)] = []
        var time: Duration? = .zero
        while let now = time, now <= end {
            gate.advance(to: now)
            let (decisions, next) = gate.settle()
            passes += decisions.map { ($0.id, now) }
            time = next
        }
        return passes
    }
}
