import AsyncAlgorithms
import GeneratedClients
import InventedServices
import ExampleSupport
import Testing
import Tonight

@Suite(.timeLimit(.minutes(20)))
struct BookFieldTests {
    private let clock = VirtualClock()
    private let keyboard = AsyncChannel<String>()

    /// The typed texts. Empty texts are markers.
    private var typed: some AsyncSequence<String, Never> & Sendable { keyboard.filter { !$0.isEmpty } }

    /// Types texts, and waits until the consumer requests the marker after them. It has then received the texts.
    private func type(_ texts: String...) async {
        for text in texts {
            await keyboard.send(text)
            await keyboard.send("")
        }
    }

    /// Waits until the text that was typed as the n-th is not changed for the interval.
    private func stay(_ count: Int, for interval: Duration) async {
        await clock.sleeps(count, of: interval...interval)
        clock.advance(by: interval)
    }

    /// The texts in the history.
    private func history() throws -> AsyncStream<String>.Iterator {
        let history = try InventedServices().tonight.history(of: typed, clock: clock)
        let (texts, continuation) = AsyncStream<String>.makeStream()
        Task {
            for await text in history { continuation.yield(text) }
            continuation.finish()
        }
        return texts.makeAsyncIterator()
    }

    @Test
    func `Only an unchanged text is remembered`() async throws {
        var history = try history()
        await type("tol", "tolk", "tolkien")
        await stay(1, for: .seconds(2))
        #expect(await history.next() == "tolkien")
        keyboard.finish()
        #expect(await history.next() == nil)
    }

    /// Texts that are typed after “dune”, and those of them in the history.
    static let endings: [(first: String, last: String, remembered: String?)] = [
        ("dunes", "dune", nil), ("d", "du", nil), ("dunes", "emma", "emma"),
    ]

    @Test(arguments: endings)
    func `Duplicates and short texts are not remembered`(
        first: String, last: String, remembered: String?
    ) async throws {
        var history = try history()
        await type("dune")
        await stay(1, for: .seconds(2))
        #expect(await history.next() == "dune")
        await type(first)
        await clock.sleeps(2, of: .seconds(2) ... .seconds(2))
        await type(last)
        // At the end of the input, the last text is delivered without the interval.
        keyboard.finish()
        #expect(await history.next() == remembered)
        #expect(await history.next() == nil)
        clock.advance(by: .seconds(2))
    }

    @Test
    func `A chosen text replaces a typed one`() async throws {
        let services = try InventedServices { $0.query("q") == "dune" ? .fault(.hang) : nil }
        let chosen = AsyncChannel<String>()
        let states = services.tonight.books(typed: typed, chosen: chosen, clock: clock)
        let task = Task {
            for await case .loaded(let search, for: let text) in states {
                return "\(text): \(search.books.first?.title ?? "?")"
            }
            return "nothing"
        }
        await type("dune")
        await stay(1, for: .milliseconds(300))
        let request = try await services.server.request(1)
        await chosen.send("tolkien")
        await stay(2, for: .milliseconds(300))
        #expect(await task.value == "tolkien: The Hobbit")
        try await services.server.closing(of: request)
        #expect(services.server.requests.map { $0.query("q") } == ["dune", "tolkien"])
    }

    @Test
    func `An error does not end the search`() async throws {
        let services = try InventedServices { $0.query("q") == "dune" ? .json("{}", status: 404) : nil }
        let (answered, continuation) = AsyncStream<String>.makeStream()
        let states = services.tonight.books(typed: typed, chosen: AsyncStream { $0.finish() }, clock: clock)
        let task = Task {
            for await state in states {
                switch state {
                case .idle, .loading: continue
                case .loaded(let search, for: let text): continuation.yield("\(text): \(search.numFound)")
                case .failed(let error, for: let text): continuation.yield("\(text): \(error.status ?? 0)")
                }
            }
        }
        var answers = answered.makeAsyncIterator()
        await type("dune")
        await stay(1, for: .milliseconds(300))
        #expect(await answers.next() == "dune: 404")
        await type("tolkien")
        await stay(2, for: .milliseconds(300))
        #expect(await answers.next() == "tolkien: 1312")
        task.cancel()
    }
}
