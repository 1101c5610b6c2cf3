import EndpointRuntime
import EndpointTestSupport
import Foundation
import Synchronization
import Testing

@testable import EndpointValkey

/// Several processes on one server, which fails in many ways.
@Suite(.takesTurns, .timeLimit(.minutes(10)))
struct FleetTests {
    private static let secret = "a secret of the fleet"
    private static let limit = RateLimit(requests: 20, per: .seconds(1))

    @Test
    func `Four processes stay within the limit, fetch a film once, and replace a token once`() async throws {
        try await TestServer.run { server in
            let folder = try #require(Bundle.main.executableURL?.deletingLastPathComponent())
            let command = Command(
                executable: folder.appending(path: "fleet"), arguments: ["valkey://127.0.0.1:\(server.port)"])
            let outcome = try await command.run()
            #expect(outcome.status == 0, "\(outcome.output)")
        }
    }

    enum Outage: CaseIterable {
        case killed, hanging, full

        /// Begins or ends the outage.
        func set(_ isOn: Bool, _ server: TestServer, _ administrator: ValkeyClient) async throws {
            switch (self, isOn) {
            case (.killed, true): server.kill()
            case (.killed, false): #expect(try await server.start())
            case (.hanging, true): server.suspend()
            case (.hanging, false): server.resume()
            case (.full, _):
                _ = try await administrator.send(["CONFIG", "SET", "maxmemory", isOn ? "1" : "0"])
            }
        }
    }

    @Test(arguments: Outage.allCases)
    func `No call fails because of the server, and the limit is exceeded by no more than all shares`(
        _ outage: Outage
    ) async throws {
        try await TestServer.run { server in
            let administrator = try ValkeyClient(server.configuration)
            let api = RecordingTransport()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<4 {
                    let client = try client(of: ValkeyConfiguration(port: server.port), api)
                    for _ in 0..<5 {
                        group.addTask { for _ in 0..<10 { try await client.send(Endpoint(.get, "/")) } }
                    }
                }
                await until { api.starts.count >= 40 }
                try await outage.set(true, server, administrator)
                let count = api.starts.count
                await until { api.starts.count >= count + 60 }
                try await outage.set(false, server, administrator)
                try await group.waitForAll()
            }
            #expect(api.starts.count == 200)
            #expect(mostInOneWindow(api.starts) <= 2 * Self.limit.requests)
        }
    }

    @Test(arguments: [[FakeServer.greeting, "HTTP/1.1 400 Bad Request\r\n"], [""], [FakeServer.greeting, ":1\r\n"]])
    func `A server that answers nonsense, or nothing, fails no call`(_ replies: [String]) async throws {
        let server = try await FakeServer(replies)
        let api = RecordingTransport()
        let client = try client(of: ValkeyConfiguration(port: server.port), api)
        for _ in 0..<6 { try await client.send(Endpoint(.get, "/")) }
        #expect(api.starts.count == 6)
        try await server.stop()
    }

    /// A process of its own.
    private func client(
        of configuration: ValkeyConfiguration, _ api: RecordingTransport
    ) throws -> AsyncClient<FilmAPI> {
        let store = try ValkeyStore(configuration, secret: Self.secret)
        let settings = ClientSettings(
            sharesRequestsInFlight: false, rateLimit: Self.limit, sharedLimits: store.limits(processes: 4),
            retry: .none, cache: store.cache)
        return AsyncClient(
            session: APISession(FilmAPI.service, settings: settings, transport: Connection(api)))
    }

    private func mostInOneWindow(_ starts: [Duration]) -> Int {
        let starts = starts.sorted()
        return starts.map { start in starts.count { $0 >= start && $0 <= start + Self.limit.per } }.max() ?? 0
    }
}

private enum FilmAPI: APINamespace {
    static let service = APIService(name: "Films", baseURL: "https://films.test")
}

/// An API that records when requests start.
private final class RecordingTransport: Sendable {
    private let start = ContinuousClock.now
    private let times = Mutex<[Duration]>([])

    var starts: [Duration] { times.withLock { $0 } }

    func record() {
        let time = ContinuousClock.now - start
        times.withLock { $0.append(time) }
    }
}

/// The transport of a process, which counts its requests alone.
private final class Connection: Transport {
    private let api: RecordingTransport

    init(_ api: RecordingTransport) {
        self.api = api
    }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        api.record()
        return HTTP.Response(status: 204)
    }
}
