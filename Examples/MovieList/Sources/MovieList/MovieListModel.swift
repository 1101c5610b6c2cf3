import EndpointRuntime
import GeneratedClients
import Observation

/// A list of films that grows while a person scrolls.
@MainActor
@Observable
public final class MovieListModel {
    /// What is below the films.
    public enum Footer: Sendable, Hashable {
        /// A page can be loaded.
        case more
        /// A page is under way.
        case loading
        /// A page did not come.
        case problem(Problem)
        /// All pages are there.
        case end
    }

    /// Which list is shown.
    public private(set) var category: MovieCategory

    /// What was loaded of it so far; each film once, although the service may move one to the next page meanwhile.
    public private(set) var movies: [TMDb.Movie] = []

    /// What is below the films.
    public private(set) var footer = Footer.more

    @ObservationIgnored private let service: MovieService
    @ObservationIgnored private var feed: MovieFeed
    @ObservationIgnored private var known: Set<Int> = []
    @ObservationIgnored private var loading: Task<Void, Never>?

    /// Makes a list, and sends nothing.
    public init(service: MovieService, category: MovieCategory = .nowPlaying) {
        self.service = service
        self.category = category
        feed = service.movies(in: category)
    }

    /// Shows another list, from its first page; what was under way for this one is cancelled.
    public func show(_ category: MovieCategory) {
        loading?.cancel()
        self.category = category
        feed = service.movies(in: category)
        movies = []
        known = []
        footer = .more
        loadMore()
    }

    /// Tells that a film has come into view: near the end of the list the next page is loaded.
    public func appeared(_ movie: TMDb.Movie) {
        guard footer == .more, movies.suffix(5).contains(where: { $0.id == movie.id }) else { return }
        loadMore()
    }

    /// Loads the next page, or once again the one that failed; does nothing while a page is under way.
    public func loadMore() {
        switch footer {
        case .loading, .end: return
        case .more, .problem: break
        }
        footer = .loading
        loading = Task { [feed] in
            do throws(APIError) {
                add(try await feed.next())
            } catch {
                fail(error)
            }
        }
    }

    /// Returns when no page is under way.
    public func settled() async {
        while footer == .loading { await loading?.value }
    }

    private func add(_ page: MovieFeed.Page) {
        // Another list may have been chosen after the answer came, and before this ran.
        guard !Task.isCancelled else { return }
        let new = page.movies.filter { known.insert($0.id).inserted }
        movies += new
        guard let rest = page.rest else { return footer = .end }
        feed = rest
        footer = .more
        // No new film could come into view and ask for more.
        if new.isEmpty { loadMore() }
    }

    private func fail(_ error: APIError) {
        guard !Task.isCancelled, let problem = Problem(error) else { return }
        footer = .problem(problem)
    }
}
