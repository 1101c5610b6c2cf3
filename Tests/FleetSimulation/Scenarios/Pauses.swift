import EndpointRuntime

/// An API that asks one process for a pause.
let pauseScenarios = [
    Scenario(name: "pause") { size, seed in pause(FleetPlan(size, keys: 1), seed) },
    Scenario(name: "pause without a rate") { size, seed in
        var plan = FleetPlan(size, keys: 1)
        plan.limit = nil
        plan.silence = .seconds(10)
        plan.startPeriod = .seconds(10)
        return pause(plan, seed)
    },
]

private func pause(_ plan: FleetPlan, _ seed: UInt64) -> [Measure] {
    var plan = plan
    let (start, end) = (Duration.seconds(35), Duration.seconds(65))
    plan.kind = .paused(at: start, for: end - start)
    let results = plan.results(seed, until: .seconds(100))
    let first = results.allArrivals.first { $0 >= start } ?? start
    // The answer must reach the process, and the process must tell the store.
    let (known, pauseEnd) = (first + .milliseconds(200), first + .seconds(30))
    let starts = results.allStarts
    let later = starts.filter { $0 >= pauseEnd }
    return [
        Measure("starts in the pause, after 200 ms", Double(starts.count(in: known..<pauseEnd)), "", .atMost(0)),
        Measure("starts before the pause, in a second", Double(starts.filter { $0 < start }.most(in: .seconds(1)))),
        Measure("starts after the pause, most in 100 ms", Double(later.most(in: .milliseconds(100)))),
        Measure("starts after the pause, most in a second", Double(later.most(in: .seconds(1)))),
        Measure("first start after the pause", ((later.first ?? pauseEnd) - pauseEnd).seconds * 1_000, "ms"),
    ] + questions(results, .limits, since: start)
}
