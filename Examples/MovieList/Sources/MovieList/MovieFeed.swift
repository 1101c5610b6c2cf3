import EndpointRuntime
import GeneratedClients

/// The pages of a list that have not been loaded yet, as a value.
///
/// A failed page can be loaded again, since the feed does not change when it fails.
public struct MovieFeed: Sendable {
    /// A page of a list.
    public struct Page: Sendable {
        /// The films of the page.
        public let movies: [TMDb.Movie]
        /// The remaining pages. `nil` after the last page.
        public let rest: MovieFeed?
    }

    private let load: @Sendable () async throws(APIError) -> Page

    /// Creates a feed of the pages of any endpoint.
    init<Source>(
        _ pages: PageStream<Source, TMDb.Movie>, movies: @escaping @Sendable (Source) -> [TMDb.Movie]
    ) {
        load = { () async throws(APIError) in
            var iterator = pages.makeAsyncIterator()
            guard let page = try await iterator.next() else { return Page(movies: [], rest: nil) }
            return Page(movies: movies(page), rest: iterator.rest.map { MovieFeed($0, movies: movies) })
        }
    }

    /// Loads the next page.
    ///
    /// - Throws: ``APIError``. It is `.cancelled` if the task is cancelled.
    public func next() async throws(APIError) -> Page {
        try await load()
    }
}
