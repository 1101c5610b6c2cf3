import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What the runtime adds to a request, against a bare URLSession task with a delegate.
func runRequests(_ length: Length) async throws {
    let server = try Server()
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
                    try await duel(flavor, rival, flavorIsFirst: (pair + index) % 2 == 0, count, concurrency))
            }
        }
        show(duels, flavors, concurrency: concurrency)
    }
    session.invalidateAndCancel()
    try server.close()
}

/// A flavor and its rival, one right after the other.
private struct Duel {
    let flavor: Contender.Cost
    let rival: Contender.Cost
}

/// Who is first changes, since the second finds the machine warmer.
private func duel(
    _ flavor: Contender, _ rival: Contender, flavorIsFirst: Bool, _ count: Int, _ concurrency: Int
) async throws -> Duel {
    if flavorIsFirst {
        let cost = try await flavor.run(count, concurrency: concurrency)
        return Duel(flavor: cost, rival: try await rival.run(count, concurrency: concurrency))
    }
    let cost = try await rival.run(count, concurrency: concurrency)
    return Duel(flavor: try await flavor.run(count, concurrency: concurrency), rival: cost)
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
