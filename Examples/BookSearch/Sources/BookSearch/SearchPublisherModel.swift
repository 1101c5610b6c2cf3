#if canImport(Combine)
import Combine
import Dispatch
import EndpointBridges
import GeneratedClients

/// A search field and its results, with publishers. One operator, `liveSearch`, does everything.
@MainActor
public final class SearchPublisherModel: ObservableObject {
    /// The typed text.
    @Published public var text = ""

    /// The displayed state.
    public var state: BookFinder.State { latest.shown(beside: text) }

    /// The latest state of the search, which might belong to the previous text.
    @Published private var latest = BookFinder.State.idle
    private let finder: BookFinder
    private var subscription: AnyCancellable?

    /// Creates an empty field. Sends no request.
    public init(finder: BookFinder) {
        self.finder = finder
    }

    /// Searches until `stop()` or until the model is released.
    public func start() {
        subscription = $text.map(\.query)
            .liveSearch(debounce: BookFinder.interval, clock: finder.clock, isBlank: \.isTooShort) {
                [finder] text throws(APIError) in try await finder.search(text)
            }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] state in MainActor.assumeIsolated { self?.latest = state } }
    }

    /// Searches again after a failed search. Has no effect otherwise.
    public func retry() {
        guard case .failed = state else { return }
        latest = .loading(previous: nil)
        // A text that is set is published, even if it is the same.
        let same = text
        text = same
    }

    /// Cancels the search in flight. The displayed state does not change.
    public func stop() {
        subscription = nil
    }
}
#endif
