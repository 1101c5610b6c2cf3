#if canImport(SwiftUI)
import GeneratedClients
import SwiftUI

/// A search field with the books below it, for a model with async/await.
public struct SearchView: View {
    @State private var model: SearchModel

    /// Creates the view of a search.
    public init(model: SearchModel) {
        _model = State(initialValue: model)
    }

    /// The books, with a search field.
    public var body: some View {
        SearchField(text: $model.text, state: model.state) { model.retry() }
            .task { await model.run() }
    }
}

/// A search field with the books below it, for a model with publishers.
public struct SearchPublisherView: View {
    @StateObject private var model: SearchPublisherModel

    /// Creates the view of a search.
    public init(finder: BookFinder) {
        _model = StateObject(wrappedValue: SearchPublisherModel(finder: finder))
    }

    /// The books, with a search field.
    public var body: some View {
        SearchField(text: $model.text, state: model.state) { model.retry() }
            .onAppear { model.start() }
            .onDisappear { model.stop() }
    }
}

/// A search field with the books below it, for a model with a pipeline of operators.
public struct SearchPipelineView: View {
    @StateObject private var model: SearchPipelineModel

    /// Creates the view of a search. The view releases the model, which cancels the search.
    public init(finder: BookFinder) {
        _model = StateObject(wrappedValue: SearchPipelineModel(finder: finder))
    }

    /// The books, with a search field.
    public var body: some View {
        SearchField(text: $model.searchTerm, state: model.state) { model.retry() }
    }
}

/// The part of the views that does not depend on the style of the model.
private struct SearchField: View {
    @Binding var text: String
    let state: BookFinder.State
    let retry: @MainActor () -> Void

    var body: some View {
        NavigationStack {
            List { content }
                .searchable(text: $text)
        }
    }

    @ViewBuilder private var content: some View {
        switch state {
        case .idle: Text("Type three letters or more.")
        case .loading: ProgressView()
        case .failed(let error, for: _):
            Text(error.description)
            Button("Try again", action: retry)
        case .loaded: EmptyView()
        }
        // During a search the books of the previous text stay in the list.
        ForEach(state.answer?.value.books ?? [], id: \.key) { book in
            VStack(alignment: .leading) {
                Text(book.title ?? book.key).font(.headline)
                Text(book.authorNames?.joined(separator: ", ") ?? "")
            }
        }
    }
}
#endif
