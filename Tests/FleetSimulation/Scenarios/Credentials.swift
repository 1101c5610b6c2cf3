import EndpointRuntime

/// A credential that all processes use.
let credentialScenarios = [
    Scenario(name: "first token") { size, seed in token(size, seed, revokes: false, dying: 0) },
    Scenario(name: "rejected token") { size, seed in token(size, seed, revokes: true, dying: 0) },
    Scenario(name: "rejected token, holder dies") { size, seed in token(size, seed, revokes: true, dying: 1) },
]

private func token(_ size: Size, _ seed: UInt64, revokes: Bool, dying: Int) -> [Measure] {
    var plan = FleetPlan(size, keys: 1)
    (plan.limit, plan.usesCredential, plan.silence) = (nil, true, .seconds(5))
    let fleet = Fleet(plan, seed: seed)
    let time = Duration.seconds(20)
    if revokes {
        fleet.world.clock.at(time) { [api = fleet.api] in api.revoke() }
        if dying > 0 { fleet.world.clock.at(time) { fleet.kill(dying) } }
    }
    let results = fleet.run(until: .seconds(90))
    fleet.end()
    let start = revokes ? time : .zero
    let durations = zip(results.ends, results.durations).filter { $0.0 >= start && $0.0 - $0.1 < start + .seconds(10) }
        .map(\.1)
    return [
        Measure(
            "calls of the closure", Double(results.refreshes.count { $0 >= start }), "", .atMost(Double(1 + dying))),
        Measure("failed calls", Double(results.failures), "", .atMost(0)),
        Measure("duration of half of the calls", durations.quantile(0.5).seconds * 1_000, "ms"),
        Measure("duration of 99 % of the calls", durations.quantile(0.99).seconds * 1_000, "ms"),
        Measure("longest call", (durations.max() ?? .zero).seconds * 1_000, "ms"),
    ] + questions(results, .credential, since: start)
}
