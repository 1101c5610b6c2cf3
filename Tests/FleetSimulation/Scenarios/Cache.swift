import EndpointRuntime

/// A film that all processes ask for.
let cacheScenarios = [
    Scenario(name: "film, all within 10 ms") { size, seed in film(size, seed, .milliseconds(10)) },
    Scenario(name: "film, all within 10 s") { size, seed in film(size, seed, .seconds(10)) },
]

private func film(_ size: Size, _ seed: UInt64, _ startPeriod: Duration) -> [Measure] {
    var plan = FleetPlan(size, keys: 1)
    (plan.limit, plan.usesCache, plan.silence) = (nil, true, .seconds(30))
    plan.startPeriod = startPeriod
    let results = plan.results(seed, until: .seconds(60))
    return [
        Measure("calls", Double(results.ends.count)),
        Measure("requests of the film", Double(results.allStarts.count)),
        Measure("last request", (results.allStarts.last ?? .zero).seconds * 1_000, "ms"),
    ]
}
