/// A25: what the pipeline adds to a request, by the medians of pairs: at most 10 % of the requests per second, and 50 µs
/// of CPU time.
struct Overhead: CustomStringConvertible {
    private let name: String
    private let rate: Double
    private let extraMicroseconds: Double

    init(name: String, _ duels: [Duel]) {
        self.name = name
        rate = duels.map(\.rate).median
        extraMicroseconds = duels.map(\.extraMicroseconds).median
    }

    var isExcessive: Bool { rate < 0.9 || extraMicroseconds > 50 }

    var description: String {
        "A25 \(isExcessive ? "missed" : "held"): \(name), "
            + "\(((1 - rate) * 100).fixed(1)) % fewer requests, \(extraMicroseconds.fixed(0)) µs more CPU"
    }

    /// The limit was not held.
    struct Excess: Error, CustomStringConvertible {
        let overheads: [Overhead]

        var description: String { overheads.map(\.description).joined(separator: "\n") }
    }
}
