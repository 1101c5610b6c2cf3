import BookSearch

#if canImport(Combine)
import Combine
import Dispatch
#endif

/// The style of the model that searches.
enum SearchStyle: String {
    case async, publishers, pipeline

    /// The style that the words of the command line name. It is `async` if they name none.
    init(_ words: some Sequence<String>) {
        self = words.compactMap { SearchStyle(rawValue: String($0.drop { $0 == "-" })) }.first ?? .async
    }

    var description: String {
        switch self {
        case .async: "async/await"
        case .publishers: "publishers, one operator"
        case .pipeline: "publishers, a pipeline of operators"
        }
    }

    /// Searches for the typed texts until the input and the last search have ended.
    @MainActor
    func run(_ finder: BookFinder, _ screen: Screen) async {
        let texts = typedTexts { screen.show(text: $0) }
        #if canImport(Combine)
        switch self {
        case .async: break
        case .publishers:
            let model = SearchPublisherModel(finder: finder)
            model.start()
            return await follow(
                model, texts, state: { model.state }, screen: screen,
                type: { text in text == model.text ? model.retry() : (model.text = text) })
        case .pipeline:
            let model = SearchPipelineModel(finder: finder)
            return await follow(
                model, texts, state: { model.state }, screen: screen,
                type: { text in text == model.searchTerm ? model.retry() : (model.searchTerm = text) })
        }
        #else
        if self != .async { return print("This system has no Combine. Examples/Publishers runs the publishers there.") }
        #endif
        for await state in finder.states(for: texts) { screen.show(state) }
    }

    #if canImport(Combine)
    /// Types texts into a model, and shows its state after each change.
    @MainActor
    private func follow(
        _ model: some ObservableObject, _ texts: AsyncStream<String>,
        state: @escaping @MainActor () -> BookFinder.State,
        screen: Screen, type: (String) -> Void
    ) async {
        // A model announces a change before it happens.
        let changes = model.objectWillChange.receive(on: DispatchQueue.main).sink { _ in
            MainActor.assumeIsolated { screen.show(state()) }
        }
        var last = ""
        for await text in texts {
            type(text)
            last = text
        }
        while isSearching(state(), last) { try? await Task.sleep(for: .milliseconds(20)) }
        screen.show(state())
        changes.cancel()
    }

    private func isSearching(_ state: BookFinder.State, _ text: String) -> Bool {
        switch state {
        case .idle: text.count > 2
        case .loading: true
        case .loaded, .failed: false
        }
    }
    #endif
}
