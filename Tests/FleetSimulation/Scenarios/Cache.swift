import EndpointRuntime

/// A film that all processes ask for.
let cacheScenarios = [
    Scenario(name: "film, all within 10 ms") { size, seed in
        film(size, seed, requests: 1) { $0.startPeriod = .milliseconds(10) }
    },
    Scenario(name: "film, all within 10 s") { size, seed in
        film(size, seed, requests: 1) { $0.startPeriod = .seconds(10) }
    },
    Scenario(name: "film, all within 10 ms, and the first process dies") { size, seed in
        film(size, seed, requests: 2) { ($0.startPeriod, $0.lostRequests) = (.milliseconds(10), 1) }
    },
    Scenario(name: "film that may not be stored, all within 10 ms") { size, seed in
        film(size, seed, requests: size.processes) {
            ($0.startPeriod, $0.silence, $0.kind) = (.milliseconds(10), nil, .notStored)
        }
    },
]

private func film(
    _ size: Size, _ seed: UInt64, requests: Int, _ change: (inout FleetPlan) -> Void
) -> [Measure] {
    var plan = FleetPlan(size, keys: 1)
    (plan.limit, plan.usesCache, plan.silence) = (nil, true, .seconds(30))
    change(&plan)
    let results = plan.results(seed, until: .seconds(60))
    return [
        Measure("calls", Double(results.ends.count)),
        Measure("failed calls", Double(results.failures), "", .atMost(0)),
        Measure("requests of the film", Double(results.allStarts.count), "", .atMost(Double(requests))),
        Measure("duration of half of the calls", results.durations.quantile(0.5).seconds * 1_000, "ms"),
        Measure("longest call", (results.durations.max() ?? .zero).seconds * 1_000, "ms"),
    ] + questions(results, .cache)
}
