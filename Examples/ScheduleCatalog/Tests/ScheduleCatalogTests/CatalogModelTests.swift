import Foundation
import GeneratedClients
import InventedRotations
import LoopbackServer
import Observation
import ScheduleCatalog
import ExampleSupport
import Synchronization
import Testing

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct CatalogModelTests {
    private let clock = VirtualClock()

    /// The time from the start of one rotation to the reload after its end, which is 25 to 60 s later.
    private let oneRotation = InventedRotations.length - .seconds(60)...InventedRotations.length + .seconds(60)

    private func model(_ server: LoopbackServer) -> CatalogModel {
        let settings = ClientSettings(
            baseURL: server.baseURL, timeout: .seconds(604_800), retry: .none, clock: clock,
            now: { [clock] in InventedRotations.date(clock) })
        return CatalogModel(service: CatalogService(client: Splatoon2.Client(settings: settings)))
    }

    private func shows(stage: String, _ model: CatalogModel) async {
        while model.catalog?.schedules.regular.first?.stageA.name != stage, !Task.isCancelled { await Task.yield() }
    }

    @Test
    func `The status shows the progress of a load`() async throws {
        let gate = Gate()
        let server = try LoopbackServer { request in
            var reply = ExampleServer.fixture(request)
            reply.delivery = .held(gate)
            return reply
        }
        let model = model(server)
        #expect(model.status.name == "idle")
        model.load()
        #expect(model.status.name == "loading")
        try await gate.arrivals(4)
        #expect(model.status.name == "loading")
        #expect(model.catalog == nil)
        gate.open()
        await model.waitUntilIdle()
        #expect(model.status.name == "loaded")
        #expect(model.catalog?.gear.first?.gear.name == "Shirt with Blue Hoodie")
        model.reset()
    }

    @Test
    func `A change of the status is observed`() async throws {
        let server = try InventedRotations.start(clock: clock)
        let model = model(server)
        let changes = Atomic(0)
        withObservationTracking {
            _ = model.status
        } onChange: {
            changes.add(1, ordering: .relaxed)
        }
        model.load()
        #expect(changes.load(ordering: .relaxed) == 1)
        model.reset()
    }

    @Test(arguments: [(LoopbackReply.json("{}", status: 404), "server"), (.json(""), "empty"), (.json("[]"), "bad")])
    func `A failed load has an error, and can be repeated`(reply: LoopbackReply, kind: String) async throws {
        let isBroken = Atomic(true)
        let server = try InventedRotations.start(clock: clock) { _ in isBroken.load(ordering: .acquiring) ? reply : nil
        }
        let model = model(server)
        model.load()
        await model.waitUntilIdle()
        #expect(model.status.name == "failed: \(kind)")
        #expect(model.catalog == nil)
        isBroken.store(false, ordering: .releasing)
        model.load()
        await model.waitUntilIdle()
        #expect(model.status.name == "loaded")
        model.reset()
    }

    @Test
    func `The catalog is reloaded when a part of it has expired`() async throws {
        let server = try InventedRotations.start(clock: clock)
        let model = model(server)
        model.load()
        for rotation in 0..<3 {
            await shows(stage: "Stage \(rotation)", model)
            await clock.sleeps(rotation + 1, of: oneRotation)
            #expect(model.status.name == "loaded")
            #expect(server.requestCount == 4 * (rotation + 1))
            clock.advance(by: InventedRotations.length + (rotation == 0 ? .seconds(60) : .zero))
        }
        await shows(stage: "Stage 3", model)
        model.reset()
    }

    @Test
    func `A failed reload keeps the catalog, and is repeated after a minute`() async throws {
        let isBroken = Atomic(false)
        let server = try InventedRotations.start(clock: clock) { _ in
            isBroken.load(ordering: .acquiring) ? .json("[]") : nil
        }
        let model = model(server)
        model.load()
        await clock.sleeps(1, of: oneRotation)
        isBroken.store(true, ordering: .releasing)
        clock.advance(by: InventedRotations.length + .seconds(60))
        await clock.sleeps(1, of: .seconds(60) ... .seconds(60))
        #expect(model.status.name == "failed: bad")
        #expect(model.catalog?.schedules.regular.first?.stageA.name == "Stage 0")
        isBroken.store(false, ordering: .releasing)
        clock.advance(by: .seconds(60))
        await shows(stage: "Stage 1", model)
        #expect(model.status.name == "loaded")
        model.reset()
    }

    @Test
    func `A reset cancels a load, and removes the catalog`() async throws {
        let server = try InventedRotations.start(clock: clock) { $0.number > 4 ? .fault(.hang) : nil }
        let model = model(server)
        model.load()
        await model.waitUntilIdle()
        #expect(model.status.name == "loaded")
        model.load()
        var requests: [LoopbackRequest] = []
        for number in 5...8 { requests.append(try await server.request(number)) }
        model.reset()
        #expect(model.status.name == "idle")
        #expect(model.catalog == nil)
        for request in requests { try await server.closing(of: request) }
        #expect(model.status.name == "idle")
    }

    @Test
    func `After a reset, nothing is reloaded`() async throws {
        let server = try InventedRotations.start(clock: clock)
        let model = model(server)
        model.load()
        await clock.sleeps(1, of: oneRotation)
        model.reset()
        clock.advance(by: InventedRotations.length + .seconds(60))
        model.load()
        await clock.sleeps(2, of: oneRotation)
        #expect(server.requestCount == 8)
        model.reset()
    }

    @Test
    func `A released model cancels its load`() async throws {
        let server = try InventedRotations.start(clock: clock) { _ in .fault(.hang) }
        var model: CatalogModel? = model(server)
        model?.load()
        let request = try await server.request(1)
        model = nil
        try await server.closing(of: request)
    }
}

extension CatalogModel.Status {
    /// The case of the status, and that of its error.
    fileprivate var name: String {
        switch self {
        case .idle: "idle"
        case .loading: "loading"
        case .loaded: "loaded"
        case .failed(let error): "failed: \(error.kind)"
        }
    }
}
