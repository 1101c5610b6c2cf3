#if canImport(Combine)
import Combine
import Dispatch
import EndpointBridges
import GeneratedClients

/// A search field and its results, with publishers: a pipeline of single operators, whose input is the text.
///
/// A new text cancels the search when it has not changed for 0.8 s. `liveSearch` cancels it at the first letter.
@MainActor
public final class SearchPipelineModel: ObservableObject {
    /// The typed text.
    @Published public var searchTerm = ""

    /// The displayed state.
    public var state: BookFinder.State { latest.shown(beside: searchTerm) }

    /// The latest state of the search, which might belong to the previous text.
    @Published private var latest = BookFinder.State.idle
    /// Whether the last search failed, so that the same text is searched for again.
    private var hasFailed = false
    private var subscription: AnyCancellable?

    /// Creates an empty field, and searches until `stop()` or until the model is released.
    ///
    /// - Parameters:
    ///   - finder: Finds the books.
    ///   - scheduler: The scheduler that measures the interval. It must run on the main thread.
    public init(finder: BookFinder, scheduler: some Scheduler = DispatchQueue.main) {
        subscription =
            $searchTerm
            .map(\.query)
            .debounce(for: .milliseconds(800), scheduler: scheduler)
            .removeDuplicates { [weak self] in
                $0 == $1 && MainActor.assumeIsolated { self?.hasFailed != true }
            }
            .handleEvents(receiveOutput: { [weak self] text in MainActor.assumeIsolated { self?.begin(text) } })
            .awaitLatest { text in await finder.state(for: text) }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] state in MainActor.assumeIsolated { self?.show(state) } }
    }

    /// Searches again after a failed search. Has no effect otherwise.
    public func retry() {
        guard case .failed = state else { return }
        latest = .loading(previous: nil)
        // A text that is set is published, even if it is the same.
        let same = searchTerm
        searchTerm = same
    }

    /// Cancels the search in flight. The displayed state does not change.
    public func stop() {
        subscription = nil
    }

    private func begin(_ text: String) {
        hasFailed = false
        latest = text.isTooShort ? .idle : .loading(previous: latest.answer)
    }

    private func show(_ state: BookFinder.State) {
        if case .failed = state { hasFailed = true }
        latest = state
    }
}

extension BookFinder {
    /// The final state of a search. An error is a state, so that it does not end the pipeline.
    fileprivate func state(for text: String) async -> State {
        guard !text.isTooShort else { return .idle }
        do throws(APIError) {
            return .loaded(try await search(text), for: text)
        } catch {
            return .failed(error, for: text)
        }
    }
}
#endif
