/// The overhead of the pipeline for one request: the medians of several comparisons with a bare task.
struct Overhead: CustomStringConvertible {
    /// The overhead that is allowed.
    struct Limit {
        let throughputRatio: Double
        let extraCPUMicroseconds: Double

        /// One request at a time: at most 15 % fewer requests per second, and 60 µs more CPU time.
        static let sequential = Limit(throughputRatio: 0.85, extraCPUMicroseconds: 60)
        /// Several requests at a time: at most 10 % fewer requests per second, and 60 µs more CPU time.
        static let concurrent = Limit(throughputRatio: 0.9, extraCPUMicroseconds: 60)
    }

    private let name: String
    private let throughputRatio: Double
    private let extraCPUMicroseconds: Double
    private let limit: Limit

    init(name: String, _ comparisons: [Comparison], limit: Limit) {
        self.name = name
        throughputRatio = comparisons.map(\.throughputRatio).median
        extraCPUMicroseconds = comparisons.map(\.extraCPUMicroseconds).median
        self.limit = limit
    }

    var isExcessive: Bool {
        throughputRatio < limit.throughputRatio || extraCPUMicroseconds > limit.extraCPUMicroseconds
    }

    var description: String {
        "\(isExcessive ? "limit exceeded" : "within the limit"): \(name), "
            + "\(((1 - throughputRatio) * 100).fixed(1)) % fewer requests, \(extraCPUMicroseconds.fixed(0)) µs more CPU"
    }

    /// At least one overhead exceeded its limit.
    struct Excess: Error, CustomStringConvertible {
        let overheads: [Overhead]

        var description: String { overheads.map(\.description).joined(separator: "\n") }
    }
}
