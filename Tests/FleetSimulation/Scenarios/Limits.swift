import EndpointRuntime

/// What a store that answers gives.
let limitScenarios = [
    Scenario(name: "busy") { size, seed in busy(FleetPlan(size), seed) },
    Scenario(name: "hot key") { size, seed in busy(FleetPlan(size, keys: 1), seed) },
    Scenario(name: "hot key, all are told the same time") { size, seed in
        var plan = FleetPlan(size, keys: 1)
        plan.handsOutTurns = false
        return busy(plan, seed)
    },
    Scenario(name: "clocks 1 % wrong") { size, seed in
        var plan = FleetPlan(size)
        plan.drift = 10_000
        return busy(plan, seed)
    },
    Scenario(name: "half busy") { size, seed in
        var plan = FleetPlan(size)
        plan.silence = .seconds(Double(plan.processes) / (plan.capacity / 2))
        plan.startPeriod = plan.silence ?? .zero
        let results = plan.results(seed, until: .seconds(120))
        return [
            Measure("use of the limits", plan.use(results, .seconds(20)..<(.seconds(120))), "%"),
            Measure("wait of half of the calls", results.waits.quantile(0.5).seconds * 1_000, "ms", .atMost(5)),
            Measure("wait of 99 % of the calls", results.waits.quantile(0.99).seconds * 1_000, "ms"),
        ]
    },
    Scenario(name: "slow store") { size, seed in
        var plan = FleetPlan(size)
        plan.toStore = Latency(least: .milliseconds(102), most: .milliseconds(110))
        // Each process uses its share, which is one request in a longer period.
        return busy(plan, seed, use: 60 / Double(plan.keys))
    },
]

/// More calls than the limits allow.
private func busy(_ plan: FleetPlan, _ seed: UInt64, use: Double = 90) -> [Measure] {
    guard let limit = plan.limit else { return [] }
    let results = plan.results(seed, until: .seconds(90))
    let jitter = plan.toAPI.most - plan.toAPI.least
    return [
        Measure(
            "most starts in a window", Double(results.mostStarts(in: limit.per)), "", .atMost(Double(limit.requests))),
        Measure(
            "most arrivals in a window less the jitter of the network",
            Double(results.mostArrivals(in: limit.per - jitter)), "", .atMost(Double(limit.requests))),
        Measure("most arrivals in a window", Double(results.mostArrivals(in: limit.per))),
        Measure("use of the limits", plan.use(results, .seconds(10)..<(.seconds(90))), "%", .atLeast(use)),
        Measure("most starts in 100 ms, for each key", Double(results.mostStarts(in: .milliseconds(100)))),
    ] + questions(results, .limits, since: .seconds(5))
}
