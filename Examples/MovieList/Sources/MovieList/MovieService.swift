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

    /// Creates a service.
    ///
    /// - Parameter client: The client that sends the requests. Titles and texts are in its language.
    public init(client: TMDb.Client) {
        self.client = client
    }

    /// The films of a category from the first page. Sends no request before a page is loaded.
    public func movies(in category: MovieCategory) -> MovieFeed {
        let streams = client.streams
        return switch category {
        case .nowPlaying: MovieFeed(streams.nowPlaying(), movies: \.results)
        case .upcoming: MovieFeed(streams.upcomingMovies(), movies: \.results)
        case .popular: MovieFeed(streams.popularMovies(), movies: \.results)
        case .topRated: MovieFeed(streams.topRatedMovies(), movies: \.results)
        }
    }
}
