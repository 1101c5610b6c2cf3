import EndpointSharing
import EndpointTestSupport
import Synchronization

@testable import EndpointRuntime

/// A limiter by the clock of a test, which can fail or hang.
final class TestLimiter: RateLimiter {
    struct Fault: Error {}

    private struct State {
        var starts: [String: [Duration]] = [:]
        var pauses: [String: Duration] = [:]
        var isFailing = false
        var asked: [FleetLimits] = []
    }

    private let state = Mutex(State())
    /// Holds all questions.
    let gate = QuestionGate()
    private let clock: TestClock

    init(_ clock: TestClock) {
        self.clock = clock
    }

    /// The limits that were asked for.
    var asked: [FleetLimits] { state.withLock { $0.asked } }
    /// The ends of the pauses, in order.
    var pauses: [Duration] { state.withLock { $0.pauses.values.sorted() } }

    func fail(_ isFailing: Bool = true) { state.withLock { $0.isFailing = isFailing } }

    private func begin() async throws {
        await gate.pass()
        if state.withLock({ $0.isFailing }) { throw Fault() }
    }

    func permit(_ count: Int, _ limits: FleetLimits) async throws -> RateDecision {
        state.withLock { $0.asked.append(limits) }
        try await begin()
        let now = clock.now.offset
        return state.withLock { state in
            if let caller = limits.caller, let end = state.pauses[caller], end > now { return .paused(for: end - now) }
            var permitted = count
            var next: Duration = .zero
            for rate in limits.rates {
                let recent = (state.starts[rate.name] ?? []).filter { $0 + rate.limit.per > now }
                state.starts[rate.name] = recent
                permitted = min(permitted, rate.limit.requests - recent.count)
            }
            for rate in limits.rates {
                state.starts[rate.name]? += Array(repeating: now, count: permitted)
                if let starts = state.starts[rate.name], starts.count >= rate.limit.requests {
                    next = max(next, starts[starts.count - rate.limit.requests] + rate.limit.per - now)
                }
            }
            return .permitted(permitted, next: next)
        }
    }

    func pause(_ limits: FleetLimits, for duration: Duration) async throws {
        try await begin()
        let end = clock.now.offset + duration
        state.withLock { state in
            if let caller = limits.caller { state.pauses[caller] = max(end, state.pauses[caller] ?? .zero) }
        }
    }
}
