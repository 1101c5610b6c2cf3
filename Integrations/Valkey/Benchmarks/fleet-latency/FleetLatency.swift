import EndpointRuntime
import EndpointSharing
import EndpointValkey
import Foundation

/// Measures how long a cache hit and a permission take, in this process and through a server on this machine:
/// `swift run -c release fleet-latency [valkey://HOST:PORT] [--quick]`.
///
/// Each call passes the whole runtime, and a transport in memory responds at once with a film of 433 bytes. Calls through the
/// server and without it take turns.
@main
struct FleetLatency {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        let isQuick = arguments.contains("--quick")
        let url = arguments.first { !$0.hasPrefix("--") } ?? "valkey://127.0.0.1:6379"
        let (rounds, calls) = isQuick ? (3, 200) : (15, 2_000)
        let store = try ValkeyStore(ValkeyConfiguration(url), secret: UUID().uuidString)
        // Fails if there is no server. The calls below would find their responses among the changes that wait, and succeed.
        _ = try await store.load("the server responds")
        // The limit is never reached.
        let limit = RateLimit(requests: 1_000_000, per: .seconds(1), burst: 1_000_000)
        let subjects = [
            Subject("cache hit, memory", ClientSettings(cache: .memory(bytes: 1_000_000))),
            Subject("cache hit, server", ClientSettings(cache: store.cache)),
            Subject("permission, this process", ClientSettings(rateLimit: limit)),
            Subject("permission, server", ClientSettings(rateLimit: limit, sharedLimits: store.limits(processes: 4))),
        ]
        for subject in subjects { try await subject.warmUp() }
        var figures = subjects.map { _ in (alone: [Double](), crowd: [Double]()) }
        for _ in 0..<rounds {
            for (index, subject) in subjects.enumerated() {
                figures[index].alone += try await subject.times(calls, concurrency: 1)
                figures[index].crowd += try await subject.times(calls, concurrency: 100)
            }
        }
        var table = Table(
            "Microseconds from the start to the end of a call, \(rounds) rounds of \(calls) calls",
            ["", "one at a time", "99 of 100", "100 at a time", "99 of 100"])
        for (subject, figures) in zip(subjects, figures) {
            table.add(
                subject.name, figures.alone.median.fixed(0), figures.alone.quantile(0.99).fixed(0),
                figures.crowd.median.fixed(0), figures.crowd.quantile(0.99).fixed(0))
        }
        table.show()
    }
}

/// Calls with the same settings.
struct Subject: Sendable {
    let name: String
    private let client: AsyncClient<FilmAPI>
    private let film = Endpoint<String>(.get, "/movie/550", response: .json(at: ["title"]) { try $0.string() })

    init(_ name: String, _ settings: ClientSettings) {
        self.name = name
        var settings = settings
        settings.sharesRequestsInFlight = false
        client = AsyncClient(session: APISession(FilmAPI.service, settings: settings, transport: MemoryTransport()))
    }

    /// Fails if the cache does not work, so that no figure is that of calls without it.
    func warmUp() async throws {
        for _ in 0..<100 { _ = try await client.send(film) }
        guard name.hasPrefix("cache hit") else { return }
        _ = try await client.with { $0.cache.policy = .onlyIfCached }.send(film)
    }

    /// The times of calls in microseconds.
    func times(_ count: Int, concurrency: Int) async throws -> [Double] {
        try await withThrowingTaskGroup(of: [Double].self) { group in
            for _ in 0..<concurrency {
                group.addTask {
                    var times: [Double] = []
                    for _ in 0..<count / concurrency {
                        let start = ContinuousClock.now
                        _ = try await client.send(film)
                        times.append((ContinuousClock.now - start) / .microseconds(1))
                    }
                    return times
                }
            }
            return try await group.reduce([], +)
        }
    }
}

enum FilmAPI: APINamespace {
    static let service = APIService(name: "Films", baseURL: "https://api.films.test/3")
}

/// Responds at once.
final class MemoryTransport: Transport {
    private let response: HTTP.Response

    init() {
        let text = #"{"title": "Dune", "overview": ""# + String(repeating: "x", count: 399) + #""}"#
        response = HTTP.Response(
            status: 200, headers: ["Content-Type": "application/json", "Cache-Control": "max-age=3600"],
            body: Data(text.utf8))
    }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response { response }
}
