import AsyncHTTPClientTransport
import EndpointRuntime
import Foundation

/// Compares the two transports through the whole runtime: `swift run -c release compare-transports [--quick]`.
///
/// Each fetches and decodes a film of 433 bytes from `fixed-server`, a process of its own. They take turns, and what
/// counts is the ratio of neighbours: its median, and in brackets between which values the middle half lies.
@main
struct CompareTransports {
    static func main() async throws {
        let isQuick = CommandLine.arguments.contains("--quick")
        let server = try Server("fixed-server")
        let contender = Contender(name: "AsyncHTTPClient", url: server.url, transport: AsyncHTTPClientTransport())
        let rival = Contender(name: "URLSession", url: server.url, transport: URLSessionTransport())
        var table = Table(
            "AsyncHTTPClientTransport against URLSessionTransport: \(isQuick ? 3 : 15) pairs",
            [
                "at a time", "req/s", "URLSession's", "ratio (middle half)", "CPU µs", "URLSession's",
                "ratio (middle half)",
            ]
        )
        for concurrency in [1, 8] {
            let count = isQuick ? 160 : 3_200
            for warmed in [contender, rival] {
                _ = try await warmed.run(count, concurrency: concurrency)
            }
            var duels: [Duel] = []
            for pair in 0..<(isQuick ? 3 : 15) {
                let duel = try await Duel.fight(
                    { try await contender.run(count / 2, concurrency: concurrency) },
                    { try await rival.run(count / 2, concurrency: concurrency) },
                    contenderIsFirst: pair.isMultiple(of: 2))
                duels.append(duel)
            }
            table.add(
                "\(concurrency)",
                (1 / duels.map(\.contender.wall).median).fixed(0), (1 / duels.map(\.rival.wall).median).fixed(0),
                duels.map { $0.rival.wall / $0.contender.wall }.summary(2),
                (duels.map(\.contender.cpu).median * 1_000_000).fixed(0),
                (duels.map(\.rival.cpu).median * 1_000_000).fixed(0),
                duels.map { $0.contender.cpu / $0.rival.cpu }.summary(2)
            )
        }
        table.show()
        try server.close()
    }
}

enum FilmAPI: APINamespace {
    static let service = APIService(name: "Films", baseURL: "https://api.test")
}

extension Contender {
    init(name: String, url: URL, transport: any Transport) {
        let session = APISession(
            FilmAPI.service, settings: ClientSettings(baseURL: url, sharesRequestsInFlight: false), transport: transport
        )
        let client = AsyncClient<FilmAPI>(session: session)
        let film = Endpoint<String>(.get, "/film", at: ["title"]) { try $0.string() }
        self.init(name: name) { _ = try await client.send(film) }
    }
}
