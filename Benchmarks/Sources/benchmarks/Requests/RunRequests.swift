import Foundation

/// Measures the overhead of the runtime for one request, against a bare URLSession task with a delegate.
///
/// - Throws: ``Overhead/Excess`` if an overhead exceeds its limit, unless the run is quick.
func runRequests(_ length: Length) async throws {
    let server = try ServerProcess("fixed-server")
    var overheads: [Overhead] = []
    for environment in BenchmarkRun.Environment.allCases {
        for concurrency in [1, 8] {
            let results = try await compare(server.url, length, concurrency, environment)
            let conditions = "\(concurrency) at a time, \(environment.rawValue)"
            show(results, conditions)
            let limit = concurrency == 1 ? Overhead.Limit.sequential : .concurrent
            overheads += zip(pairings, results).filter(\.0.isLimited).map { pairing, comparisons in
                Overhead(name: "\(pairing.subject), \(conditions)", comparisons, limit: limit)
            }
        }
    }
    try server.close()
    for overhead in overheads { say("\(overhead)") }
    let excess = overheads.filter(\.isExcessive)
    if case .full = length, !excess.isEmpty { throw Overhead.Excess(overheads: excess) }
}

/// Two variants that are compared.
private struct Pairing {
    let subject: RequestVariant
    let baseline: RequestVariant
    /// Whether the overhead of the subject has a limit.
    let isLimited: Bool
}

private let pairings = [
    Pairing(subject: .async, baseline: .bareTask, isLimited: true),
    Pairing(subject: .callbacks, baseline: .bareTaskOnQueue, isLimited: true),
    Pairing(subject: .streams, baseline: .bareTask, isLimited: true),
    Pairing(subject: .callbacks, baseline: .bareTask, isLimited: false),
    Pairing(subject: .decoded, baseline: .bareTask, isLimited: false),
    Pairing(subject: .lateBareTask, baseline: .bareTask, isLimited: false),
]

/// The comparisons of each pairing.
private func compare(
    _ url: URL, _ length: Length, _ concurrency: Int, _ environment: BenchmarkRun.Environment
) async throws -> [[Comparison]] {
    var results: [[Comparison]] = pairings.map { _ in [] }
    for round in 0..<length.choose(15, quick: 1) {
        progress("requests, \(concurrency) at a time, \(environment.rawValue): pair \(round + 1)")
        for (index, pairing) in pairings.enumerated() {
            func run(_ variant: RequestVariant) -> BenchmarkRun {
                BenchmarkRun(
                    variant: variant, url: url, count: length.choose(800, quick: 80), concurrency: concurrency,
                    environment: environment)
            }
            let (subject, baseline) = (run(pairing.subject), run(pairing.baseline))
            results[index].append(
                try await Comparison.measure(
                    subject.measure, against: baseline.measure, subjectIsFirst: round.isMultiple(of: 2)))
        }
    }
    return results
}

private func show(_ results: [[Comparison]], _ conditions: String) {
    var table = Table(
        "Requests, \(conditions): \(results[0].count) pairs",
        ["", "against", "req/s", "bare req/s", "req/s, bare = 1 (middle half)", "CPU µs", "bare", "more (middle half)"]
    )
    for (pairing, comparisons) in zip(pairings, results) {
        table.add(
            pairing.subject.rawValue, pairing.baseline.rawValue,
            (1 / comparisons.map(\.subject.wall).median).fixed(0),
            (1 / comparisons.map(\.baseline.wall).median).fixed(0),
            comparisons.map(\.throughputRatio).summary(3),
            (comparisons.map(\.subject.cpu).median * 1_000_000).fixed(0),
            (comparisons.map(\.baseline.cpu).median * 1_000_000).fixed(0),
            comparisons.map(\.extraCPUMicroseconds).summary(0)
        )
    }
    table.show()
}
