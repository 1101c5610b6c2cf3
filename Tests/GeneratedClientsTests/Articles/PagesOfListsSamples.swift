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

    func ahead() -> PageStream<TMDb.Page<TMDb.Movie>, TMDb.Movie> {
        let films = client.streams.popularMovies().prefetching(2)
        return films
    }

    func later() async throws -> (TMDb.Page<TMDb.Movie>?, PageStream<TMDb.Page<TMDb.Movie>, TMDb.Movie>?) {
        var pages = client.streams.popularMovies(page: 7).makeAsyncIterator()
        let first = try await pages.next()
        let rest = pages.rest
        return (first, rest)
    }

    func withoutASpec(_ streams: TMDb.StreamClient) -> [Any] {
        let charges = streams.stream(Endpoint<ChargeList>(.get, "/charges"))
            .pages(by: .cursor("starting_after", ofLast: ["id"], more: \.hasMore), at: ["data"]) { $0.data }
        let repositories = streams.stream(Endpoint<[Repository]>(.get, "/repositories"))
            .pages(by: .link(header: "Link")) { $0 }
        return [charges, repositories]
    }
}

private typealias Repository = JSON

private struct ChargeList: Hashable, Sendable, JSONReadable {
    var data: [JSON] = []
    var hasMore: Bool?

    init(from json: inout JSONReader) throws {
        try json.object("data has_more?") { field, json in
            switch field {
            case 0: data = try json.values()
            case 1: hasMore = try json.optionalBool()
            default: try json.skip()
            }
        }
    }
}
