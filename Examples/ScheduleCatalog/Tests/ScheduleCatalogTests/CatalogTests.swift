import Foundation
import GeneratedClients
import InventedRotations
import LoopbackServer
import ScheduleCatalog
import ExampleSupport
import Testing

#if canImport(Combine)
import Combine
#endif

@Suite(.timeLimit(.minutes(20)))
struct CatalogTests {
    private func service(_ server: LoopbackServer) -> CatalogService {
        let settings = ClientSettings(
            baseURL: server.baseURL, callbackQueue: DispatchQueue(label: "completions"),
            retry: RetryRule(baseDelay: .nanoseconds(1)))
        return CatalogService(client: Splatoon2.Client(settings: settings))
    }

    @Test(arguments: Style.allCases)
    func `All four requests are concurrent`(style: Style) async throws {
        let gate = Gate()
        let server = try LoopbackServer { request in
            var reply = ExampleServer.fixture(request)
            reply.delivery = .held(gate)
            return reply
        }
        async let catalog = style.catalog(service(server))
        try await gate.arrivals(4)
        gate.open()
        let loaded = try await catalog
        #expect(loaded.schedules.regular.isEmpty == false)
        #expect(loaded.salmonRun.shifts.isEmpty == false)
        #expect(loaded.rewardGear?.gear.name == "Headlamp Helmet")
        #expect(loaded.gear.map(\.gear.name) == ["Shirt with Blue Hoodie", "Hunter Hi-Tops", "Skull Bandana"])
    }

    @Test(arguments: Style.allCases)
    func `Unchanged responses are reused`(style: Style) async throws {
        let server = try LoopbackServer { request in
            if request.header("If-None-Match") == "\"1\"" { return LoopbackReply(status: 304) }
            var reply = ExampleServer.fixture(request)
            reply.headers += [.init(name: "ETag", value: "\"1\""), .init(name: "Cache-Control", value: "no-cache")]
            return reply
        }
        let service = service(server)
        let first = try await style.catalog(service)
        let second = try await style.catalog(service)
        #expect(first == second)
        let known = server.requests.map { $0.header("If-None-Match") }
        #expect(known == Array(repeating: nil, count: 4) + Array(repeating: "\"1\"", count: 4))
    }

    @Test(arguments: Style.allCases)
    func `A failed attempt is retried`(style: Style) async throws {
        let server = try ExampleServer.start { $0.number == 1 ? .json("{}", status: 503) : nil }
        _ = try await style.catalog(service(server))
        #expect(server.requestCount == 5)
    }

    @Test(arguments: Style.allCases)
    func `There is only one retry`(style: Style) async throws {
        let server = try ExampleServer.start { $0.path == "/data/schedules.json" ? .json("{}", status: 503) : nil }
        #expect(await failure(style, server) == "server")
        #expect(server.requests.filter { $0.path == "/data/schedules.json" }.count == 2)
    }

    /// The reply for the schedules, and the expected case of the error.
    static let faults: [(LoopbackReply, String)] = [
        (.fault(.reset), "connection"),
        (.json("{}", status: 404), "server"),
        (.json("{}", status: 500), "server"),
        (.json("[]"), "bad"),
        (.json(#"{"regular": [{"start_time": "#), "bad"),
        (.json("<html>"), "bad"),
        (.json(""), "empty"),
        (LoopbackReply(status: 204), "empty"),
        (.json(#"{"regular": [], "gachi": [], "league": []}"#), "empty"),
    ]

    @Test(arguments: Style.allCases, faults.indices)
    func `Errors are distinguished`(style: Style, index: Int) async throws {
        let (reply, kind) = Self.faults[index]
        let server = try ExampleServer.start { $0.path == "/data/schedules.json" ? reply : nil }
        #expect(await failure(style, server) == kind)
    }

    @Test(arguments: Style.allCases)
    func `The first error cancels the others`(style: Style) async throws {
        let gate = Gate()
        let server = try ExampleServer.start { request in
            request.path == "/data/schedules.json"
                ? .json("{}", status: 404, delivery: .held(gate)) : .fault(.hang)
        }
        async let failure = failure(style, server)
        _ = try await server.request(4)
        gate.open()
        #expect(await failure == "server")
        let others = server.requests.filter { $0.path != "/data/schedules.json" }
        #expect(others.count == 3)
        for request in others { try await server.closing(of: request) }
    }

    @Test(arguments: Style.allCases)
    func `A cancellation reaches all four`(style: Style) async throws {
        let server = try ExampleServer.start { _ in .fault(.hang) }
        let service = service(server)
        let task = Task { await failure(style, service) }
        var requests: [LoopbackRequest] = []
        for number in 1...4 { requests.append(try await server.request(number)) }
        task.cancel()
        #expect(await task.value == "cancelled")
        for request in requests { try await server.closing(of: request) }
    }

    #if canImport(Combine)
    @Test(arguments: [false, true])
    func `The publisher delivers on the main queue`(fails: Bool) async throws {
        let server = try ExampleServer.start { _ in fails ? .json("{}", status: 404) : nil }
        // The value is set only on the main queue.
        let key = DispatchSpecificKey<String>()
        DispatchQueue.main.setSpecific(key: key, value: "main")
        defer { DispatchQueue.main.setSpecific(key: key, value: nil) }
        let (queues, delivered) = AsyncStream<String?>.makeStream()
        let subscription = service(server).catalogPublisher.sink(
            receiveCompletion: { _ in
                delivered.yield(DispatchQueue.getSpecific(key: key))
                delivered.finish()
            },
            receiveValue: { _ in delivered.yield(DispatchQueue.getSpecific(key: key)) })
        var all: [String?] = []
        for await queue in queues { all.append(queue) }
        #expect(all == (fails ? ["main"] : ["main", "main"]))
        subscription.cancel()
    }
    #endif

    private func failure(_ style: Style, _ server: LoopbackServer) async -> String? {
        await failure(style, service(server))
    }

    private func failure(_ style: Style, _ service: CatalogService) async -> String? {
        do throws(CatalogError) {
            _ = try await style.catalog(service)
            return nil
        } catch {
            return error.kind
        }
    }
}
