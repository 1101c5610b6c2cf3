import GeneratedClients
import Observation

/// A search field and what was found, with async/await.
@MainActor
@Observable
public final class SearchModel {
    /// What is typed.
    public var text = "" {
        didSet { input?.yield(text.query) }
    }

    /// What is shown.
    public var state: BookFinder.State { latest.shown(beside: text) }

    /// What the search has come to, which may belong to the text before.
    private var latest = BookFinder.State.idle
    @ObservationIgnored private let finder: BookFinder
    @ObservationIgnored private var input: AsyncStream<String>.Continuation?

    /// Makes an empty field, and searches for nothing.
    public init(finder: BookFinder) {
        self.finder = finder
    }

    /// Searches until the task is cancelled, which cancels the search under way; for `.task` of a view.
    public func run() async {
        let (texts, input) = AsyncStream.makeStream(of: String.self)
        self.input = input
        input.yield(text.query)
        for await state in finder.states(for: texts) { latest = state }
    }
}
