import GeneratedClients
import Observation

/// A search field and its results, with async/await.
@MainActor
@Observable
public final class SearchModel {
    /// The typed text.
    public var text = "" {
        didSet { input?.yield(text.query) }
    }

    /// The displayed state.
    public var state: BookFinder.State { latest.shown(beside: text) }

    /// The latest state of the search, which might belong to the previous text.
    private var latest = BookFinder.State.idle
    @ObservationIgnored private let finder: BookFinder
    @ObservationIgnored private var input: AsyncStream<String>.Continuation?

    /// Creates an empty field. Sends no request.
    public init(finder: BookFinder) {
        self.finder = finder
    }

    /// Searches until the task is cancelled. This also cancels the search in flight. Call it in `.task` of a view.
    public func run() async {
        let (texts, input) = AsyncStream.makeStream(of: String.self)
        self.input = input
        input.yield(text.query)
        for await state in finder.states(for: texts) { latest = state }
    }

    /// Searches again after a failed search. Has no effect otherwise.
    public func retry() {
        guard case .failed(_, for: let text) = state else { return }
        latest = .loading(previous: nil)
        input?.yield(text)
    }
}
