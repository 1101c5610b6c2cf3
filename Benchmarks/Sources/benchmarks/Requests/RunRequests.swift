import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What the runtime adds to a request, against a bare URLSession task with a delegate.
func runRequests(_ length: Length) async throws {
    let server = try Server("fixed-server")
    let film = server.url.appending(path: "film")
    let bare = BareSession(url: film)
    let session = bare.makeSession()
    let rival = Contender(name: "bare URLSession") { _ = try await bare.send(with: session) }
    let flavors = Contender.flavors(of: server.url)

    for concurrency in [1, 8] {
        let count = length.choose(1_600, quick: 160)
        for contender in [rival] + flavors {
            _ = try await contender.run(count, concurrency: concurrency)
        }
        var duels: [[Duel]] = flavors.map { _ in [] }
        for pair in 0..<length.choose(15, quick: 3) {
            progress("requests, \(concurrency) at a time: pair \(pair + 1)")
            for (index, flavor) in flavors.enumerated() {
                duels[index].append(
                    try await duel(flavor, rival, flavorIsFirst: pair.isMultiple(of: 2), count / 2, concurrency))
            }
        }
        show(duels, flavors, concurrency: concurrency)
    }
    session.invalidateAndCancel()
    try server.close()
}

/// What a flavor and its rival took in turns.
private struct Duel {
    let flavor: Contender.Cost
    let rival: Contender.Cost
}

/// One, the other twice, and the first again, so that a machine that slows down is as unfair to the one as to the
/// other; who is the first changes from pair to pair.
private func duel(
    _ flavor: Contender, _ rival: Contender, flavorIsFirst: Bool, _ count: Int, _ concurrency: Int
) async throws -> Duel {
    let (outer, inner) = flavorIsFirst ? (flavor, rival) : (rival, flavor)
    let first = try await outer.run(count, concurrency: concurrency)
    let second = try await inner.run(count, concurrency: concurrency)
    let third = try await inner.run(count, concurrency: concurrency)
    let fourth = try await outer.run(count, concurrency: concurrency)
    let (outerCost, innerCost) = (first.mean(with: fourth), second.mean(with: third))
    return flavorIsFirst ? Duel(flavor: outerCost, rival: innerCost) : Duel(flavor: innerCost, rival: outerCost)
}

private func show(_ duels: [[Duel]], _ flavors: [Contender], concurrency: Int) {
    var table = Table(
        "Requests, \(concurrency) at a time: \(duels[0].count) pairs, each of a flavor and a bare URLSession task",
        [
            "", "req/s", "bare req/s", "req/s, bare = 1 (middle half)", "CPU µs", "bare CPU µs",
            "CPU, bare = 1 (middle half)",
        ]
    )
    for (flavor, duels) in zip(flavors, duels) {
        table.add(
            flavor.name,
            (1 / duels.map(\.flavor.wall).median).fixed(0), (1 / duels.map(\.rival.wall).median).fixed(0),
            duels.map { $0.rival.wall / $0.flavor.wall }.summary(3),
            (duels.map(\.flavor.cpu).median * 1_000_000).fixed(0),
            (duels.map(\.rival.cpu).median * 1_000_000).fixed(0),
            duels.map { $0.flavor.cpu / $0.rival.cpu }.summary(3)
        )
    }
    table.show()
}
