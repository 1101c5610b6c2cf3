import EndpointRuntime
import GeneratedClients

/// A list of films that TMDb keeps.
public enum MovieCategory: String, Sendable, CaseIterable, Identifiable {
    case nowPlaying = "Now playing"
    case upcoming = "Upcoming"
    case popular = "Popular"
    case topRated = "Top rated"

    /// The category itself.
    public var id: Self { self }
}

/// The lists of films, whatever endpoint each of them comes from.
public struct MovieService: Sendable {
    private let client: TMDb.Client
    private let language: String?

    /// Makes a service.
    ///
    /// - Parameters:
    ///   - client: What sends the requests.
    ///   - language: The language of titles and texts, such as `de-DE`; `nil`: English.
    public init(client: TMDb.Client, language: String? = nil) {
        self.client = client
        self.language = language
    }

    /// The films of a category, from the first page; nothing is sent before a page is asked for.
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
