/// The costs of a subject and of its baseline, measured in turns.
struct Comparison {
    let subject: Workload.Cost
    let baseline: Workload.Cost

    /// The number of requests that the subject sends while the baseline sends one.
    var throughputRatio: Double { baseline.wall / subject.wall }

    /// The CPU time of the subject beyond that of the baseline.
    var extraCPUMicroseconds: Double { (subject.cpu - baseline.cpu) * 1_000_000 }

    /// Measures one side, the other twice, and the first again, so that a machine that slows down affects both equally.
    ///
    /// The caller alternates which side is first.
    static func measure(
        _ subject: @Sendable () async throws -> Workload.Cost,
        against baseline: @Sendable () async throws -> Workload.Cost,
        subjectIsFirst: Bool
    ) async throws -> Comparison {
        let (outer, inner) = subjectIsFirst ? (subject, baseline) : (baseline, subject)
        let first = try await outer()
        let second = try await inner()
        let third = try await inner()
        let fourth = try await outer()
        let (outerCost, innerCost) = (first.mean(with: fourth), second.mean(with: third))
        return subjectIsFirst
            ? Comparison(subject: outerCost, baseline: innerCost) : Comparison(subject: innerCost, baseline: outerCost)
    }
}
