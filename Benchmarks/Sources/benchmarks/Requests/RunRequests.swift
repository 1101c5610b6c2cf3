import Foundation

/// What the runtime adds to a request, against a bare URLSession task with a delegate.
///
/// - Throws: ``Overhead/Excess`` where that is too much, unless the figures are those of a quick run.
func runRequests(_ length: Length) async throws {
    let server = try Server("fixed-server")
    var overheads: [Overhead] = []
    for company in Stint.Company.allCases {
        for concurrency in [1, 8] {
            let duels = try await duels(server.url, length, concurrency, company)
            show(duels, "\(concurrency) at a time, \(company.rawValue)")
            overheads += zip(matches, duels).filter(\.0.isLimited).map { match, duels in
                Overhead(name: "\(match.way), \(concurrency) at a time, \(company.rawValue)", duels)
            }
        }
    }
    try server.close()
    for overhead in overheads { say("\(overhead)") }
    let excess = overheads.filter(\.isExcessive)
    if case .full = length, !excess.isEmpty { throw Overhead.Excess(overheads: excess) }
}

/// Who is measured against whom.
private struct Match {
    let way: Way
    let rival: Way
    /// Whether there is a limit to what the way may take.
    let isLimited: Bool
}

private let matches = [
    Match(way: .async, rival: .bareTask, isLimited: true),
    Match(way: .callbacks, rival: .bareTaskOnQueue, isLimited: true),
    Match(way: .streams, rival: .bareTask, isLimited: true),
    Match(way: .callbacks, rival: .bareTask, isLimited: false),
    Match(way: .decoded, rival: .bareTask, isLimited: false),
    Match(way: .lateBareTask, rival: .bareTask, isLimited: false),
]

/// The duels of each match.
private func duels(
    _ url: URL, _ length: Length, _ concurrency: Int, _ company: Stint.Company
) async throws -> [[Duel]] {
    var duels: [[Duel]] = matches.map { _ in [] }
    for pair in 0..<length.choose(15, quick: 1) {
        progress("requests, \(concurrency) at a time, \(company.rawValue): pair \(pair + 1)")
        for (index, match) in matches.enumerated() {
            let (way, rival) = stints(match, url, length.choose(800, quick: 80), concurrency, company)
            duels[index].append(try await Duel.fight(way.run, rival.run, contenderIsFirst: pair.isMultiple(of: 2)))
        }
    }
    return duels
}

private func stints(
    _ match: Match, _ url: URL, _ count: Int, _ concurrency: Int, _ company: Stint.Company
) -> (Stint, Stint) {
    let stint = { (way: Way) in
        Stint(way: way, url: url, count: count, concurrency: concurrency, company: company)
    }
    return (stint(match.way), stint(match.rival))
}

private func show(_ duels: [[Duel]], _ conditions: String) {
    var table = Table(
        "Requests, \(conditions): \(duels[0].count) pairs",
        ["", "against", "req/s", "bare req/s", "req/s, bare = 1 (middle half)", "CPU µs", "bare", "more (middle half)"]
    )
    for (match, duels) in zip(matches, duels) {
        table.add(
            match.way.rawValue, match.rival.rawValue,
            (1 / duels.map(\.contender.wall).median).fixed(0), (1 / duels.map(\.rival.wall).median).fixed(0),
            duels.map(\.rate).summary(3),
            (duels.map(\.contender.cpu).median * 1_000_000).fixed(0),
            (duels.map(\.rival.cpu).median * 1_000_000).fixed(0),
            duels.map(\.extraMicroseconds).summary(0)
        )
    }
    table.show()
}
