import EndpointRuntime
import GeneratedClients

/// The samples of the article "Paging".
struct PagesOfListsSamples {
    let client: TMDb.Client
    let show: @Sendable (String) -> Void

    func pagesAndItems() async throws {
        for try await page in client.streams.popularMovies() { show("page \(page.page)") }
        for try await movie in client.streams.popularMovies().items.prefix(50) { show(movie.title) }
    }

    func ahead() -> PageStream<TMDb.MoviePage, TMDb.Movie> {
        let films = client.streams.popularMovies().prefetching(2)
        return films
    }

    func later() async throws -> (TMDb.MoviePage?, PageStream<TMDb.MoviePage, TMDb.Movie>?) {
        var pages = client.streams.popularMovies(page: 7).makeAsyncIterator()
        let first = try await pages.next()
        let rest = pages.rest
        return (first, rest)
    }
}
