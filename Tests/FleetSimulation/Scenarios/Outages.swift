import EndpointRuntime

/// A store that does not answer, or not to all.
let outageScenarios = [
    Scenario(name: "store refuses all") { size, seed in
        outage(Outage(kind: .refused, time: outageTime), FleetPlan(size), seed)
    },
    Scenario(name: "store hangs for all") { size, seed in
        outage(Outage(kind: .silent, time: outageTime), FleetPlan(size), seed)
    },
    Scenario(name: "store hangs for half") { size, seed in
        outage(Outage(kind: .silent, time: outageTime, part: 0.5), FleetPlan(size), seed)
    },
    Scenario(name: "store forgets all") { size, seed in
        outage(
            Outage(kind: .refused, time: .seconds(35)..<(.seconds(36)), forgets: true), FleetPlan(size), seed)
    },
    Scenario(name: "hot key, store refuses all") { size, seed in
        outage(Outage(kind: .refused, time: outageTime), FleetPlan(size, keys: 1), seed)
    },
]

private let outageTime = Duration.seconds(35)..<(.seconds(95))

private func outage(_ outage: Outage, _ plan: FleetPlan, _ seed: UInt64) -> [Measure] {
    guard let limit = plan.limit else { return [] }
    var plan = plan
    plan.outages = [outage]
    let results = plan.results(seed, until: .seconds(150))
    return [
        Measure(
            "most starts in a window", Double(results.mostStarts(in: limit.per)), "",
            // The share of a process is one request at least.
            .atMost(Double(limit.requests + max(limit.requests, plan.processes / plan.keys)))),
        Measure("use of the limits in the outage", plan.use(results, outage.time), "%"),
        Measure("use of the limits after it", plan.use(results, .seconds(110)..<(.seconds(150))), "%"),
    ] + questions(results, .limits, since: outage.time.lowerBound)
}
