#if canImport(SwiftUI)
import GeneratedClients
import SwiftUI

/// A view of the lists of films.
public struct MovieListView: View {
    @State private var model: MovieListModel

    /// Creates the view of a list.
    public init(model: MovieListModel) {
        _model = State(initialValue: model)
    }

    /// A picker of lists, the films, and the footer.
    public var body: some View {
        List {
            Picker("List", selection: $model.selection) {
                ForEach(MovieCategory.allCases) { Text($0.rawValue).tag($0) }
            }
            ForEach(model.movies, id: \.id) { movie in
                MovieRow(movie: movie).onAppear { model.appeared(movie) }
            }
            footer
        }
        .task { if model.movies.isEmpty { model.loadMore() } }
    }

    @ViewBuilder private var footer: some View {
        switch model.footer {
        case .more, .end: EmptyView()
        case .loading: ProgressView()
        case .problem(let problem):
            Text(problem.text)
            if problem.remedy == .retry { Button("Try again") { model.loadMore() } }
        }
    }
}

/// A row with the poster, the title and the year of a film.
private struct MovieRow: View {
    let movie: TMDb.Movie

    var body: some View {
        HStack {
            AsyncImage(url: movie.posterURL(size: .w92)) {
                $0.resizable().scaledToFit()
            } placeholder: {
                Color.gray
            }
            .frame(width: 46, height: 69)
            VStack(alignment: .leading) {
                Text(movie.title).font(.headline)
                if let date = movie.releaseDate { Text(verbatim: "\(date.year)") }
            }
        }
    }
}
#endif
