import SimulationEngine
import Synchronization

/// The time, chance and records of a run.
final class World: Sendable {
    let plan: FleetPlan
    let clock: SimulationClock
    let store: Mutex<StoreState>
    private let random: Mutex<RandomNumbers>
    private let records = Mutex(Records())

    init(_ plan: FleetPlan, seed: UInt64) {
        self.plan = plan
        clock = SimulationClock(seed: seed)
        random = Mutex(RandomNumbers(seed: seed &+ 1))
        store = Mutex(
            StoreState(
                plan.outages.filter(\.forgets).map(\.time.upperBound), handsOutTurns: plan.handsOutTurns))
    }

    func fraction() -> Double { random.withLock { $0.fraction() } }

    /// A random time between the limits of a latency.
    func time(of latency: Latency) -> Duration {
        latency.least + (latency.most - latency.least) * fraction()
    }

    func travel(_ latency: Latency) async throws { try await clock.wait(for: time(of: latency)) }

    func record(_ change: (inout Records) -> Void) { records.withLock { change(&$0) } }

    /// The records so far.
    var results: Records { records.withLock { $0 } }

    /// Runs until a time.
    func run(until end: Duration) {
        while Executor.shared.runUntilQuiet(limit: .max), let due = clock.nextDue, due <= end {
            clock.advance(to: due)
        }
        clock.advance(to: end)
    }
}

/// The subject of a question to the store.
enum Question: Sendable {
    case limits, credential, cache
}

/// The times at which something happened in a run.
struct Records: Sendable {
    /// The arrivals of requests at the API, for each key.
    var arrivals: [Int: [Duration]] = [:]
    /// The times at which requests left their processes, for each key.
    var starts: [Int: [Duration]] = [:]
    /// The times between the beginning of a call and the first start of its request.
    var waits: [Duration] = []
    /// The times at which questions arrived at the store.
    var questions: [Question: [Duration]] = [:]
    /// The times at which closures of providers were called.
    var refreshes: [Duration] = []
    /// The times at which calls ended, and the time that each took.
    var ends: [Duration] = []
    var durations: [Duration] = []
    var failures = 0

    /// All starts, in order.
    var allStarts: [Duration] { starts.values.joined().sorted() }
    var allArrivals: [Duration] { arrivals.values.joined().sorted() }
}
