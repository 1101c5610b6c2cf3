import EndpointRuntime
import GeneratedClients
import Observation

/// A list of films that loads more pages while the user scrolls.
@MainActor
@Observable
public final class MovieListModel {
    /// The footer below the films.
    public enum Footer: Sendable, Hashable {
        /// Another page can be loaded.
        case more
        /// A page is being loaded.
        case loading
        /// A page could not be loaded.
        case problem(Problem)
        /// All pages have been loaded.
        case end
    }

    /// The displayed list.
    public private(set) var category: MovieCategory

    /// The displayed list, for a picker. Setting it is ``show(_:)``.
    public var selection: MovieCategory {
        get { category }
        set { show(newValue) }
    }

    /// The films loaded so far. Each film is present once, even if the service moves it to the next page in the
    /// meantime.
    public private(set) var movies: [TMDb.Movie] = []

    /// The footer below the films.
    public private(set) var footer = Footer.more

    @ObservationIgnored private let service: MovieService
    @ObservationIgnored private var feed: MovieFeed
    @ObservationIgnored private var known: Set<Int> = []
    @ObservationIgnored private var loading: Task<Void, Never>?

    /// Creates a list. Sends no request.
    public init(service: MovieService, category: MovieCategory = .nowPlaying) {
        self.service = service
        self.category = category
        feed = service.movies(in: category)
    }

    /// Shows another list from its first page. Cancels the request in flight for the current list.
    public func show(_ category: MovieCategory) {
        loading?.cancel()
        self.category = category
        feed = service.movies(in: category)
        movies = []
        known = []
        footer = .more
        loadMore()
    }

    /// Call this when a film becomes visible. Near the end of the list, it loads the next page.
    public func appeared(_ movie: TMDb.Movie) {
        guard footer == .more, movies.suffix(5).contains(where: { $0.id == movie.id }) else { return }
        loadMore()
    }

    /// Loads the next page, or retries the failed one. Has no effect while a page is being loaded.
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

    /// Waits until no page is being loaded.
    public func waitUntilIdle() async {
        while footer == .loading { await loading?.value }
    }

    private func add(_ page: MovieFeed.Page) {
        // Another list might have been chosen between the response and this call.
        guard !Task.isCancelled else { return }
        let new = page.movies.filter { known.insert($0.id).inserted }
        movies += new
        guard let rest = page.rest else { return footer = .end }
        feed = rest
        footer = .more
        // No new film can become visible, so the next page is loaded here.
        if new.isEmpty { loadMore() }
    }

    private func fail(_ error: APIError) {
        guard !Task.isCancelled, let problem = Problem(error) else { return }
        footer = .problem(problem)
    }
}
