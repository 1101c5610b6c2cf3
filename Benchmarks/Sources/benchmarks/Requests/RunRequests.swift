import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What the runtime adds to a request, against a bare URLSession task with a delegate.
///
/// - Throws: ``Overhead/Excess`` where that is too much, unless the figures are those of a quick run.
func runRequests(_ length: Length) async throws {
    let server = try Server("fixed-server")
    let bareSession = BareSession(url: server.url.appending(path: "film"))
    let session = bareSession.makeSession()
    let queue = DispatchQueue(label: "completions")
    let bare = Contender(name: "bare task") { _ = try await bareSession.send(with: session) }
    let bareOnQueue = Contender(name: "bare task, on a queue") {
        _ = try await bareSession.send(with: session, reportingOn: queue)
    }
    let flavors = Flavors(url: server.url, callbackQueue: queue)
    let matches = [
        Match(contender: flavors.async, rival: bare, isLimited: true),
        Match(contender: flavors.callbacks, rival: bareOnQueue, isLimited: true),
        Match(contender: flavors.streams, rival: bare, isLimited: true),
        Match(contender: flavors.callbacks, rival: bare, isLimited: false),
        Match(contender: flavors.decoding, rival: bare, isLimited: false),
    ]
    var overheads: [Overhead] = []
    for concurrency in [1, 8] {
        let duels = try await duels(matches, length, concurrency: concurrency)
        show(duels, matches, concurrency: concurrency)
        overheads += zip(matches, duels).filter(\.0.isLimited).map { match, duels in
            Overhead(name: "\(match.contender.name), \(concurrency) at a time", duels)
        }
    }
    session.invalidateAndCancel()
    try server.close()
    for overhead in overheads { print(overhead) }
    let excess = overheads.filter(\.isExcessive)
    if case .full = length, !excess.isEmpty { throw Overhead.Excess(overheads: excess) }
}

/// Who is measured against whom.
private struct Match {
    let contender: Contender
    let rival: Contender
    /// Whether there is a limit to what the contender may take.
    let isLimited: Bool
}

/// The duels of each match.
private func duels(_ matches: [Match], _ length: Length, concurrency: Int) async throws -> [[Duel]] {
    let count = length.choose(1_600, quick: 160)
    for contender in matches.flatMap({ [$0.rival, $0.contender] }) {
        _ = try await contender.run(count, concurrency: concurrency)
    }
    var duels: [[Duel]] = matches.map { _ in [] }
    for pair in 0..<length.choose(15, quick: 3) {
        progress("requests, \(concurrency) at a time: pair \(pair + 1)")
        for (index, match) in matches.enumerated() {
            let duel = try await Duel.fight(
                match.contender, match.rival, contenderIsFirst: pair.isMultiple(of: 2), count / 2, concurrency)
            duels[index].append(duel)
        }
    }
    return duels
}

private func show(_ duels: [[Duel]], _ matches: [Match], concurrency: Int) {
    var table = Table(
        "Requests, \(concurrency) at a time: \(duels[0].count) pairs",
        ["", "against", "req/s", "bare req/s", "req/s, bare = 1 (middle half)", "CPU µs", "bare", "more (middle half)"]
    )
    for (match, duels) in zip(matches, duels) {
        table.add(
            match.contender.name, match.rival.name,
            (1 / duels.map(\.contender.wall).median).fixed(0), (1 / duels.map(\.rival.wall).median).fixed(0),
            duels.map(\.rate).summary(3),
            (duels.map(\.contender.cpu).median * 1_000_000).fixed(0),
            (duels.map(\.rival.cpu).median * 1_000_000).fixed(0),
            duels.map(\.extraMicroseconds).summary(0)
        )
    }
    table.show()
}
