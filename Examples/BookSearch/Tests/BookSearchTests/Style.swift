import BookSearch
import GeneratedClients
import LoopbackServer

extension BookFinder {
    /// A finder that asks a test's server.
    static func test(_ server: LoopbackServer, clock: any Clock<Duration> = ContinuousClock()) -> BookFinder {
        let settings = ClientSettings(baseURL: server.baseURL, rateLimit: .unlimited, retry: .none)
        return BookFinder(
            client: OpenLibrary.Client(identity: Identity(app: "test"), settings: settings), clock: clock)
    }
}

/// The two ways in which the view model is written; they keep the same promises.
enum Style: CaseIterable {
    case async
    #if canImport(Combine)
    case publishers
    #endif

    /// Opens a screen, which searches from now on.
    @MainActor
    func open(_ finder: BookFinder) -> Screen {
        switch self {
        case .async:
            let model = SearchModel(finder: finder)
            let task = Task { await model.run() }
            return Screen(type: { model.text = $0 }, state: { model.state }, close: { task.cancel() })
        #if canImport(Combine)
        case .publishers:
            let model = SearchPublisherModel(finder: finder)
            model.start()
            return Screen(type: { model.text = $0 }, state: { model.state }, close: { model.stop() })
        #endif
        }
    }
}

/// What a person sees and does.
@MainActor
struct Screen {
    let type: (String) -> Void
    let state: () -> BookFinder.State
    let close: () -> Void

    /// What a person sees, in short.
    enum Shown: Equatable {
        case idle, error
        /// A search in flight, over the answer for the text before.
        case loading(over: String?)
        /// What was found for a text.
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

    /// Returns when that is shown; what is never shown ends with the time limit of the suite.
    func shows(_ expected: Shown) async {
        while shown != expected, !Task.isCancelled { await Task.yield() }
    }
}
