import EndpointRuntime
import Foundation

/// Four processes that call one API through a Valkey or Redis server: `swift run fleet [valkey://HOST:PORT]`.
///
/// Each of them makes a thousand calls in 25 s, which a rate of 40 requests in 10 s limits. They share a film, which
/// one of them fetches, and an access token, which one of them makes, and replaces when it is refused. The API is a server of
/// this process, which records when requests arrive. The program fails if more requests arrive in any window, or if the film
/// or a token is fetched twice.
@main
struct Fleet {
    static let limit = RateLimit(requests: 40, per: .seconds(10))
    static let processes = 4
    static let calls = 1_000
    static let time: Duration = .seconds(25)

    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "worker" {
            let parts = Array(arguments.dropFirst())
            try await Worker(api: parts[0], valkey: parts[1], secret: parts[2], number: Int(parts[3]) ?? 0).run()
            return
        }
        let server = try await RecordingServer.start()
        print(
            "\(processes) processes make \(calls) calls each in \(time), and share \(limit.requests) requests in \(limit.per)."
        )
        let valkey = arguments.first ?? "valkey://127.0.0.1:6379"
        // A new secret, so that nothing of an earlier run is used.
        let secret = UUID().uuidString
        let workers = try (1...processes).map { number in
            try start(["worker", server.url, valkey, secret, "\(number)"])
        }
        for worker in workers { worker.waitUntilExit() }
        let isRight = Report(server.records).show()
        try await server.stop()
        exit(isRight && workers.allSatisfy { $0.terminationStatus == 0 } ? 0 : 1)
    }

    private static func start(_ arguments: [String]) throws -> Process {
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = arguments
        try process.run()
        return process
    }
}

/// What the server of the API has received.
struct Report {
    private let records: RecordingServer.Records

    init(_ records: RecordingServer.Records) {
        self.records = records
    }

    /// Prints the figures. Returns whether they are right.
    func show() -> Bool {
        let most = mostInOneWindow
        print("requests that arrived in each second: \(perSecond.map(String.init).joined(separator: " "))")
        print("requests that arrived:                \(records.arrivals.count)")
        print("most in any window of \(Fleet.limit.per):   \(most)")
        print("films fetched:                        \(records.films)")
        print("tokens made, of which one was refused: \(records.tokens)")
        print("requests with an old token:           \(records.refused)")
        // Two windows have begun after the first one.
        let isBusy = records.arrivals.count > 2 * Fleet.limit.requests
        return most <= Fleet.limit.requests && isBusy && records.films == 1 && records.tokens == 2
    }

    private var mostInOneWindow: Int {
        let arrivals = records.arrivals.sorted()
        var (first, most) = (0, 0)
        for (index, arrival) in arrivals.enumerated() {
            while arrival - arrivals[first] > Fleet.limit.per { first += 1 }
            most = max(most, index - first + 1)
        }
        return most
    }

    private var perSecond: [Int] {
        guard let start = records.arrivals.min() else { return [] }
        let seconds = records.arrivals.map { Int(($0 - start).components.seconds) }
        return (0...(seconds.max() ?? 0)).map { second in seconds.count { $0 == second } }
    }
}
