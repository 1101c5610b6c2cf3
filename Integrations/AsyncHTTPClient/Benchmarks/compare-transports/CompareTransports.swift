import AsyncHTTPClientTransport
import EndpointRuntime
import Foundation

/// Compares the two transports through the whole runtime: `swift run -c release compare-transports [--quick]`.
///
/// Each fetches and decodes a film of 433 bytes from `fixed-server`, a separate process. They are measured in turns.
/// The table shows the median of the ratios of neighboring measurements, with the first and the third quartile.
@main
struct CompareTransports {
    static func main() async throws {
        let isQuick = CommandLine.arguments.contains("--quick")
        let server = try ServerProcess("fixed-server")
        let subject = Workload(name: "AsyncHTTPClient", url: server.url, transport: AsyncHTTPClientTransport())
        let baseline = Workload(name: "URLSession", url: server.url, transport: URLSessionTransport())
        var table = Table(
            "AsyncHTTPClientTransport against URLSessionTransport: \(isQuick ? 3 : 15) pairs",
            [
                "at a time", "req/s", "URLSession's", "ratio (middle half)", "CPU µs", "URLSession's",
                "ratio (middle half)",
            ]
        )
        for concurrency in [1, 8] {
            let count = isQuick ? 160 : 3_200
            for workload in [subject, baseline] {
                _ = try await workload.run(count, concurrency: concurrency)
            }
            var comparisons: [Comparison] = []
            for pair in 0..<(isQuick ? 3 : 15) {
                let comparison = try await Comparison.measure(
                    { try await subject.run(count / 2, concurrency: concurrency) },
                    against: { try await baseline.run(count / 2, concurrency: concurrency) },
                    subjectIsFirst: pair.isMultiple(of: 2))
                comparisons.append(comparison)
            }
            table.add(
                "\(concurrency)",
                (1 / comparisons.map(\.subject.wall).median).fixed(0),
                (1 / comparisons.map(\.baseline.wall).median).fixed(0),
                comparisons.map(\.throughputRatio).summary(2),
                (comparisons.map(\.subject.cpu).median * 1_000_000).fixed(0),
                (comparisons.map(\.baseline.cpu).median * 1_000_000).fixed(0),
                comparisons.map { $0.subject.cpu / $0.baseline.cpu }.summary(2)
            )
        }
        table.show()
        try server.close()
    }
}

enum FilmAPI: APINamespace {
    static let service = APIService(name: "Films", baseURL: "https://api.test")
}

extension Workload {
    init(name: String, url: URL, transport: any Transport) {
        let session = APISession(
            FilmAPI.service, settings: ClientSettings(baseURL: url, sharesRequestsInFlight: false), transport: transport
        )
        let client = AsyncClient<FilmAPI>(session: session)
        let film = Endpoint<String>(.get, "/film", response: .json(at: ["title"]) { try $0.string() })
        self.init(name: name) { _ = try await client.send(film) }
    }
}
