import Foundation
import GeneratedClients
import InventedRotations
import LoopbackServer
import ScheduleCatalog
import ExampleSupport

/// Loads the catalog in each style, follows three rotations on a clock that this program advances, and shows the error
/// of a site that fails.
@main
struct Splatoon {
    static func main() async throws {
        let clock = VirtualClock()
        let server = try InventedRotations.start(clock: clock)
        defer { server.stop() }
        let broken = try InventedRotations.start(clock: clock) { _ in .json("{}", status: 404) }
        defer { broken.stop() }
        let service = Self.service(server, clock)
        let failing = Self.service(broken, clock)

        print("async let: \(summary(try await service.catalog()))")
        let result = await withCheckedContinuation { done in
            service.catalog { done.resume(returning: $0) }
        }
        print("completion handlers: \(summary(try result.get()))")
        await follow(LiveBoard(service: service), clock)
        await observe(CatalogModel(service: service))
        await observe(CatalogModel(service: failing))
        await publish(service, failing: failing)
    }

    private static func service(_ server: LoopbackServer, _ clock: VirtualClock) -> CatalogService {
        // The longest possible time limit, since the clock is advanced by hours.
        let settings = ClientSettings(
            baseURL: server.baseURL, timeout: .seconds(604_800), clock: clock,
            now: { InventedRotations.date(clock) })
        return CatalogService(client: Splatoon2.Client(settings: settings))
    }

    static func summary(_ catalog: Catalog) -> String {
        let reward = catalog.rewardGear?.gear.name ?? "unknown gear"
        let gear = catalog.gear.compactMap(\.gear.name).joined(separator: ", ")
        return """
            \(catalog.schedules.regular.count) rotations, \(catalog.salmonRun.shifts.count) shifts of Salmon Run, \
            which gives \(reward); on sale: \(gear)
            """
    }

    @MainActor
    private static func observe(_ model: CatalogModel) async {
        print("observable catalog: \(text(model.status))")
        model.load()
        print("  \(text(model.status))")
        await model.waitUntilIdle()
        print("  \(text(model.status)): \(model.catalog.map(summary) ?? "no catalog")")
        model.reset()
        print("  \(text(model.status)) after a reset")
    }

    static func text(_ status: CatalogModel.Status) -> String {
        switch status {
        case .idle: "idle"
        case .loading: "loading"
        case .loaded: "loaded"
        case .failed(.server(let error)): "failed, the site's operator can solve the problem: \(error)"
        case .failed(let error): "failed: \(error)"
        }
    }

    @MainActor
    private static func follow(_ board: LiveBoard, _ clock: VirtualClock) async {
        print("live, while six hours pass:")
        let task = Task { await board.run() }
        let length = InventedRotations.length
        for rotation in 1...4 {
            // The board sleeps until up to a minute after the next change.
            await clock.sleeps(rotation, of: length - .seconds(60)...length + .seconds(60))
            print("  \(clock.now.offset): \(board.schedules.map(stages) ?? "nothing")")
            clock.advance(by: length + (rotation == 1 ? .seconds(60) : .zero))
        }
        task.cancel()
    }

    private static func stages(_ schedules: Splatoon2.Schedules) -> String {
        guard let regular = schedules.regular.first, let ranked = schedules.ranked.first else { return "a break" }
        return """
            \(regular.rule.key) at \(regular.stageA.name ?? "?") and \(regular.stageB.name ?? "?"), \
            \(ranked.rule.key) at \(ranked.stageA.name ?? "?")
            """
    }
}
