#if canImport(Combine)
import Combine
import ExampleSupport
import GeneratedClients
import LoopbackServer
import ScheduleCatalog
import Testing

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct CatalogPublisherModelTests {
    private func model(_ server: LoopbackServer) -> CatalogPublisherModel {
        let settings = ClientSettings(baseURL: server.baseURL, retry: RetryRule(baseDelay: .nanoseconds(1)))
        return CatalogPublisherModel(service: CatalogService(client: Splatoon2.Client(settings: settings)))
    }

    private func waitUntilIdle(_ model: CatalogPublisherModel) async {
        while case .loading = model.status, !Task.isCancelled { await Task.yield() }
    }

    private func requests(_ count: Int, _ server: LoopbackServer) async throws -> [LoopbackRequest] {
        var requests: [LoopbackRequest] = []
        for number in 1...count { requests.append(try await server.request(number)) }
        return requests
    }

    @Test
    func `The model publishes the states of a load`() async throws {
        let server = try ExampleServer.start()
        let model = model(server)
        var states: [String] = []
        let subscription = model.$status.sink { states.append("\($0)") }
        #expect(server.requestCount == 0)
        model.load()
        await waitUntilIdle(model)
        #expect(states == ["idle", "loading", "loaded"])
        #expect(model.catalog?.gear.isEmpty == false)
        #expect(server.requestCount == 4)
        subscription.cancel()
    }

    @Test
    func `A failed load keeps the catalog`() async throws {
        let server = try ExampleServer.start { request in request.number > 4 ? .json("{}", status: 404) : nil }
        let model = model(server)
        model.load()
        await waitUntilIdle(model)
        model.load()
        await waitUntilIdle(model)
        guard case .failed(let error) = model.status else { return #expect(Bool(false), "\(model.status)") }
        #expect(error.kind == "server")
        #expect(model.catalog != nil)
    }

    @Test
    func `Stopping drops the subscription and its requests`() async throws {
        let server = try ExampleServer.start { _ in .fault(.hang) }
        let model = model(server)
        model.load()
        let requests = try await requests(4, server)
        model.stop()
        for request in requests { try await server.closing(of: request) }
        guard case .idle = model.status else { return #expect(Bool(false), "\(model.status)") }
    }

    @Test
    func `A released model drops its subscription and its requests`() async throws {
        let server = try ExampleServer.start { _ in .fault(.hang) }
        var model: CatalogPublisherModel? = model(server)
        weak let released = model
        model?.load()
        let requests = try await requests(4, server)
        model = nil
        #expect(released == nil)
        for request in requests { try await server.closing(of: request) }
    }

    @Test
    func `A new load cancels the one in flight`() async throws {
        let server = try ExampleServer.start { request in request.number <= 4 ? .fault(.hang) : nil }
        let model = model(server)
        model.load()
        let first = try await requests(4, server)
        model.load()
        for request in first { try await server.closing(of: request) }
        await waitUntilIdle(model)
        guard case .loaded = model.status else { return #expect(Bool(false), "\(model.status)") }
    }
}
#endif
