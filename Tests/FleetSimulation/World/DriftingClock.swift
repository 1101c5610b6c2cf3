import EndpointRuntime
import SimulationEngine

/// The clock of a process, which runs faster or slower than the time of the simulation.
///
/// Its zero is that of the simulation. A process only measures durations, so another zero would make no difference.
final class DriftingClock: SimulatedClock {
    private let base: SimulationClock
    /// The millionths of a second by which it is faster in each second.
    private let drift: Int64

    init(_ base: SimulationClock, drift: Int) {
        (self.base, self.drift) = (base, Int64(drift))
    }

    var now: SimulationClock.Instant {
        if drift == 0 { return base.now }
        let time = base.time.nanoseconds
        return SimulationClock.Instant(offset: .nanoseconds(time + time * drift / 1_000_000))
    }

    var minimumResolution: Duration { .zero }

    func sleep(until deadline: SimulationClock.Instant, tolerance: Duration?) async throws {
        if drift == 0 { return try await base.sleep(until: deadline, tolerance: tolerance) }
        // Two nanoseconds more than the rounded time, since a sleep must not end before its time.
        let time = deadline.offset.nanoseconds
        let due = time - time * drift / (1_000_000 + drift) + 2
        try await base.wait(for: .nanoseconds(due) - base.time)
    }

    func cancel(_ work: @escaping @Sendable () -> Void) { work() }

    func fraction() -> Double { base.fraction() }
}

extension Duration {
    /// The whole nanoseconds.
    var nanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }

    var seconds: Double { self / .seconds(1) }
}
