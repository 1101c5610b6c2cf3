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
                    try await Duel.fight(
                        flavor, rival, contenderIsFirst: pair.isMultiple(of: 2), count / 2, concurrency))
            }
        }
        show(duels, flavors, concurrency: concurrency)
    }
    session.invalidateAndCancel()
    try server.close()
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
            (1 / duels.map(\.contender.wall).median).fixed(0), (1 / duels.map(\.rival.wall).median).fixed(0),
            duels.map { $0.rival.wall / $0.contender.wall }.summary(3),
            (duels.map(\.contender.cpu).median * 1_000_000).fixed(0),
            (duels.map(\.rival.cpu).median * 1_000_000).fixed(0),
            duels.map { $0.contender.cpu / $0.rival.cpu }.summary(3)
        )
    }
    table.show()
}
