#if canImport(SwiftUI)
import GeneratedClients
import SwiftUI

/// A search field with the books below it.
public struct SearchView: View {
    @State private var model: SearchModel

    /// Creates the view of a search.
    public init(model: SearchModel) {
        _model = State(initialValue: model)
    }

    /// The books, with a search field.
    public var body: some View {
        NavigationStack {
            List { content }
                .searchable(text: $model.text)
        }
        .task { await model.run() }
    }

    @ViewBuilder private var content: some View {
        switch model.state {
        case .idle: Text("Type three letters or more.")
        case .loading: ProgressView()
        case .failed(let error, for: _): Text(error.description)
        case .loaded: EmptyView()
        }
        // During a search the books of the previous text stay in the list.
        ForEach(model.state.answer?.value.books ?? [], id: \.key) { book in
            VStack(alignment: .leading) {
                Text(book.title ?? book.key).font(.headline)
                Text(book.authorNames?.joined(separator: ", ") ?? "")
            }
        }
    }
}
#endif
