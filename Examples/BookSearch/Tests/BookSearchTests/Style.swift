import BookSearch
import GeneratedClients
import LoopbackServer

extension BookFinder {
    /// A finder that calls the server of a test.
    static func test(_ server: LoopbackServer, clock: any Clock<Duration> = ContinuousClock()) -> BookFinder {
        let settings = ClientSettings(baseURL: server.baseURL, rateLimit: .unlimited, retry: .none)
        return BookFinder(
            client: OpenLibrary.Client(identity: Identity(app: "test"), settings: settings), clock: clock)
    }
}

/// The two styles of the view model. Both have the same behavior.
enum Style: CaseIterable {
    case async
    #if canImport(Combine)
    case publishers
    #endif

    /// Opens a screen, and starts its search.
    @MainActor
    func open(_ finder: BookFinder) -> Screen {
        switch self {
        case .async:
            let model = SearchModel(finder: finder)
            let task = Task { await model.run() }
            return Screen(
                type: { model.text = $0 }, retry: { model.retry() }, state: { model.state }, close: { task.cancel() })
        #if canImport(Combine)
        case .publishers:
            let model = SearchPublisherModel(finder: finder)
            model.start()
            return Screen(
                type: { model.text = $0 }, retry: { model.retry() }, state: { model.state }, close: { model.stop() })
        #endif
        }
    }
}

/// The interface of a view model: its input and its state.
@MainActor
struct Screen {
    let type: (String) -> Void
    let retry: () -> Void
    let state: () -> BookFinder.State
    let close: () -> Void

    /// A short form of the state.
    enum Shown: Equatable {
        case idle, error
        /// A search in flight, with the answer for the previous text.
        case loading(over: String?)
        /// The answer for a text.
        case answer(String)
    }

    var shown: Shown {
        switch state() {
        case .idle: .idle
        case .loading(let previous): .loading(over: previous?.input)
        case .failed: .error
        case .loaded(_, for: let text): .answer(text)
        }
    }

    /// Waits until a state is shown. If it is never shown, the time limit of the suite ends the wait.
    func shows(_ expected: Shown) async {
        while shown != expected, !Task.isCancelled { await Task.yield() }
    }
}
