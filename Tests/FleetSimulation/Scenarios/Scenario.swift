/// A fleet to which something happens, and the numbers that it gives.
struct Scenario: Sendable {
    let name: String
    let run: @Sendable (Size, UInt64) -> [Measure]
}

/// All scenarios.
let allScenarios: [Scenario] =
    limitScenarios + outageScenarios + pauseScenarios + credentialScenarios + cacheScenarios

extension FleetPlan {
    /// Runs a fleet until a time, and ends it.
    func results(_ seed: UInt64, until end: Duration) -> Records {
        let fleet = Fleet(self, seed: seed)
        let results = fleet.run(until: end)
        fleet.end()
        return results
    }

    /// The part of the limits that was used in a time, in percent.
    func use(_ results: Records, _ time: Range<Duration>) -> Double {
        let seconds = (time.upperBound - time.lowerBound).seconds
        return 100 * Double(results.allStarts.count(in: time)) / (capacity * seconds)
    }
}

/// The measures of the questions to the store.
func questions(_ results: Records, _ subject: Question, since start: Duration = .zero) -> [Measure] {
    let times = (results.questions[subject] ?? []).filter { $0 >= start }
    return [
        Measure("questions to the store, most in a second", Double(times.most(in: .seconds(1)))),
        Measure("questions to the store, most in 100 ms", Double(times.most(in: .milliseconds(100)))),
    ]
}
