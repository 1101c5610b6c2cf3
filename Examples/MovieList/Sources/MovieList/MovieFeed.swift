import EndpointRuntime
import GeneratedClients

/// The films of a list that have not been loaded yet, as a value: a page, and what follows it.
///
/// A page that failed can be asked for again, since the feed that failed still begins with it.
public struct MovieFeed: Sendable {
    /// A page of a list.
    public struct Page: Sendable {
        /// Its films.
        public let movies: [TMDb.Movie]
        /// What follows; `nil` after the last page.
        public let rest: MovieFeed?
    }

    private let load: @Sendable () async throws(APIError) -> Page

    /// Makes a feed of the pages of any endpoint.
    init<Source>(
        _ pages: PageStream<Source, TMDb.Movie>, movies: @escaping @Sendable (Source) -> [TMDb.Movie]
    ) {
        load = { () async throws(APIError) in
            var iterator = pages.makeAsyncIterator()
            guard let page = try await iterator.next() else { return Page(movies: [], rest: nil) }
            return Page(movies: movies(page), rest: iterator.rest.map { MovieFeed($0, movies: movies) })
        }
    }

    /// Sends for the next page.
    ///
    /// - Throws: As every call of a client does; `.cancelled` when the task is cancelled.
    public func next() async throws(APIError) -> Page {
        try await load()
    }
}
