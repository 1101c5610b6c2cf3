import Foundation
import GeneratedClients
import InventedRotations
import ScheduleCatalog
import ExampleSupport

/// Loads the catalog in each style, then follows three rotations on a clock that this program advances.
@main
struct Splatoon {
    static func main() async throws {
        let clock = VirtualClock()
        let server = try InventedRotations.start(clock: clock)
        defer { server.stop() }
        // The longest possible time limit, since the clock is advanced by hours.
        let settings = ClientSettings(
            baseURL: server.baseURL, timeout: .seconds(604_800), clock: clock,
            now: { InventedRotations.date(clock) })
        let service = CatalogService(client: Splatoon2.Client(settings: settings))

        print("async let: \(summary(try await service.catalog()))")
        let result = await withCheckedContinuation { done in
            service.catalog { done.resume(returning: $0) }
        }
        print("completion handlers: \(summary(try result.get()))")
        await follow(LiveBoard(service: service), clock)
        await observe(CatalogModel(service: service))
    }

    private static func summary(_ catalog: Catalog) -> String {
        let reward = catalog.rewardGear?.gear.name ?? "unknown gear"
        let gear = catalog.gear.compactMap(\.gear.name).joined(separator: ", ")
        return """
            \(catalog.schedules.regular.count) rotations, \(catalog.salmonRun.shifts.count) shifts of Salmon Run, \
            which gives \(reward); on sale: \(gear)
            """
    }

    @MainActor
    private static func observe(_ model: CatalogModel) async {
        print("observable catalog: \(model.status)")
        model.load()
        print("  \(model.status)")
        await model.waitUntilIdle()
        print("  \(model.status): \(model.catalog.map(summary) ?? "nothing")")
        model.reset()
        print("  \(model.status) after a reset")
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
