#if canImport(Combine)
import Combine
import Dispatch
import GeneratedClients

/// A search field and what was found, with publishers.
@MainActor
public final class SearchPublisherModel: ObservableObject {
    /// What is typed.
    @Published public var text = "" {
        didSet { input?.yield(text.query) }
    }

    /// What is shown.
    public var state: BookFinder.State { latest.shown(beside: text) }

    /// What the search has come to, which may belong to the text before.
    @Published private var latest = BookFinder.State.idle
    private let finder: BookFinder
    private var input: AsyncStream<String>.Continuation?
    private var subscription: AnyCancellable?

    /// Makes an empty field, and searches for nothing.
    public init(finder: BookFinder) {
        self.finder = finder
    }

    /// Searches until `stop()`, or until the model goes.
    public func start() {
        let (texts, input) = AsyncStream.makeStream(of: String.self)
        self.input = input
        input.yield(text.query)
        subscription = finder.states(for: texts).publisher
            .receive(on: DispatchQueue.main)
            .sink { [weak self] state in MainActor.assumeIsolated { self?.latest = state } }
    }

    /// Cancels the search under way; what is shown stays.
    public func stop() {
        subscription = nil
    }
}
#endif
