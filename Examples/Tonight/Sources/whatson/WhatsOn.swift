import AsyncAlgorithms
import Foundation
import GeneratedClients
import InventedServices
import ExampleSupport
import Tonight

/// Plans a week, follows two games for eight hours on a clock that this program advances, and searches for a book.
@main
struct WhatsOn {
    static func main() async throws {
        let clock = VirtualClock()
        let services = try InventedServices(clock: clock)
        try await plan(services.tonight)
        try await follow(services.tonight, clock)
        await search(services.tonight)
    }

    private static func plan(_ tonight: Tonight) async throws {
        print("A week of evenings:")
        for try await week in tonight.weeks(reading: "mystery").prefix(1) {
            for evening in week { print("  watch \(evening.film), then read \(evening.book)") }
        }
    }

    /// Prints the headlines at the start, after four hours and after eight hours, since two rotations have the same
    /// stages.
    private static func follow(_ tonight: Tonight, _ clock: VirtualClock) async throws {
        print("Headlines of eight hours:")
        let hours = Task {
            for rotation in 1...4 {
                // Both games sleep until up to a minute after the next rotation.
                await clock.sleeps(
                    rotation * 2,
                    of: InventedServices.rotation - .seconds(60)...InventedServices.rotation + .seconds(60))
                clock.advance(by: InventedServices.rotation + (rotation == 1 ? .seconds(60) : .zero))
            }
        }
        let notes = ["the kettle is on"].async
        for try await headline in tonight.headlines(with: notes).prefix(7) {
            print("  \(clock.now.offset.formatted(.time(pattern: .hourMinute))): \(headline)")
        }
        await hours.value
    }

    private static func search(_ tonight: Tonight) async {
        print("A book:")
        let (typed, keyboard) = AsyncStream<String>.makeStream()
        for text in ["t", "to", "tol", "tolkien"] { keyboard.yield(text) }
        keyboard.finish()
        for await state in tonight.books(typed: typed, chosen: AsyncStream { $0.finish() }) {
            switch state {
            case .idle: print("  type three letters or more")
            case .loading: print("  searching...")
            case .loaded(let search, for: let text): print("  \(text): \(search.books.first?.title ?? "nothing")")
            case .failed(let error, for: let text): print("  \(text): \(error)")
            }
        }
    }
}
