import BookSearch
import GeneratedClients

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
        case idle, loading, error
        /// What was found for a text.
        case answer(String)
    }

    var shown: Shown {
        switch state() {
        case .idle: .idle
        case .loading: .loading
        case .failed: .error
        case .loaded(_, for: let text): .answer(text)
        }
    }

    /// Returns when that is shown; what is never shown ends with the time limit of the suite.
    func shows(_ expected: Shown) async {
        while shown != expected, !Task.isCancelled { await Task.yield() }
    }
}
