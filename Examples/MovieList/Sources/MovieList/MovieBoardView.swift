#if canImport(SwiftUI)
import EndpointBridges
import EndpointRuntime
import SwiftUI

/// A view of the first page of all four lists, with an alert if one of them fails.
public struct MovieBoardView: View {
    @StateObject private var model: MovieBoardModel

    /// Creates the view for the lists of a service or its replacement.
    public init(fetcher: any MovieFetcher) {
        _model = StateObject(wrappedValue: MovieBoardModel(fetcher: fetcher))
    }

    /// The films by list.
    public var body: some View {
        List(MovieCategory.allCases) { category in
            Section(category.rawValue) {
                if model.loading.contains(category) { ProgressView() }
                ForEach(model.films[category] ?? []) { film in
                    Text(film.title)
                }
            }
        }
        .onAppear { model.load() }
        .alert("No films", isPresented: $model.alert.isPresent, presenting: model.alert) { problem in
            if problem.remedy == .retry { Button("Try again") { model.load() } }
            Button("Close", role: .cancel) {}
        } message: { problem in
            Text(problem.text)
        }
    }
}

extension Optional {
    /// Whether there is a value. Setting `false` removes it, so that a binding of it closes an alert.
    fileprivate var isPresent: Bool {
        get { self != nil }
        set { if !newValue { self = nil } }
    }
}

/// Invented films for a preview.
private struct PreviewMovies: MovieFetcher {
    func fetchMovies(from category: MovieCategory) -> CallPublisher<[Film], APIError> {
        CallPublisher { () async throws(APIError) in
            (1...3).map { Film(id: $0, title: "\(category.rawValue) \($0)") }
        }
    }
}

// CI compiles this form of a preview on systems without Xcode. `#Preview` is a macro of Xcode.
struct MovieBoardPreviews: PreviewProvider {
    static var previews: some View { MovieBoardView(fetcher: PreviewMovies()) }
}
#endif
