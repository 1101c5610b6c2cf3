import EndpointRuntime
import GeneratedClients

/// A list of films of TMDb.
public enum MovieCategory: String, Sendable, CaseIterable, Identifiable {
    case nowPlaying = "Now playing"
    case upcoming = "Upcoming"
    case popular = "Popular"
    case topRated = "Top rated"

    /// The category itself.
    public var id: Self { self }
}

/// The lists of films, independent of their endpoints.
public struct MovieService: Sendable {
    private let client: TMDb.Client
    private let language: String?

    /// Creates a service.
    ///
    /// - Parameters:
    ///   - client: The client that sends the requests.
    ///   - language: The language of titles and texts, such as `de-DE`. English if it is `nil`.
    public init(client: TMDb.Client, language: String? = nil) {
        self.client = client
        self.language = language
    }

    /// The films of a category from the first page. Sends no request before a page is loaded.
    public func movies(in category: MovieCategory) -> MovieFeed {
        let streams = client.streams
        return switch category {
        case .nowPlaying: MovieFeed(streams.nowPlaying(language: language), movies: \.results)
        case .upcoming: MovieFeed(streams.upcomingMovies(language: language), movies: \.results)
        case .popular: MovieFeed(streams.popularMovies(language: language), movies: \.results)
        case .topRated: MovieFeed(streams.topRatedMovies(language: language), movies: \.results)
        }
    }
}
