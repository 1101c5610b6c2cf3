import EndpointRuntime
import EndpointTestSupport
import Foundation
import GeneratedClients
import Synchronization
import Testing

/// The lists of a user, in both versions of TMDb's API, as streams of pages.
struct TMDbAccountStreamTests {
    private let pages = Pages()

    @Test(arguments: UserList.all)
    func `A list is a stream from its first page to its last`(list: UserList) async throws {
        #expect(try await list.ids(nil, pages) == [1, 2, 3])
        #expect(pages.urls.map { $0.path() } == Array(repeating: list.path, count: 3))
        #expect(pages.queries.map { $0["page"] } == [nil, "2", "3"])
        let others = pages.queries.map { $0.filter { $0.key != "page" } }
        #expect(others == Array(repeating: list.query, count: 3))
    }

    @Test(arguments: UserList.all)
    func `A stream can start at any page`(list: UserList) async throws {
        #expect(try await list.ids(2, pages) == [2, 3])
        #expect(pages.queries.map { $0["page"] } == ["2", "3"])
    }

    @Test func `All lists of a user are tested`() {
        #expect(UserList.all.count == 20)
        #expect(Set(UserList.all.map(\.path)).count == 20)
    }
}

/// A list, and the identifiers of its items from a given page.
struct UserList: CustomTestStringConvertible, Sendable {
    let path: String
    /// The query items except the page.
    let query: [String: String]
    let ids: @Sendable (_ page: Int?, _ transport: any Transport) async throws -> [Int]

    var testDescription: String { path }

    static let all = version3 + version4

    private static let version3 = [
        listOfAccount("/3/account/7/favorite/movies") { $0.favoriteMovies(accountID: 7, sessionID: "s", options: $1) },
        listOfAccount("/3/account/7/favorite/tv") { $0.favoriteSeries(accountID: 7, sessionID: "s", options: $1) },
        listOfAccount("/3/account/7/watchlist/movies") {
            $0.watchlistMovies(accountID: 7, sessionID: "s", options: $1)
        },
        listOfAccount("/3/account/7/watchlist/tv") { $0.watchlistSeries(accountID: 7, sessionID: "s", options: $1) },
        listOfAccount("/3/account/7/rated/movies") { $0.ratedMovies(accountID: 7, sessionID: "s", options: $1) },
        listOfAccount("/3/account/7/rated/tv") { $0.ratedSeries(accountID: 7, sessionID: "s", options: $1) },
        listOfAccount("/3/account/7/rated/tv/episodes") {
            $0.ratedEpisodes(accountID: 7, sessionID: "s", options: $1)
        },
        listOfGuest("/3/guest_session/g/rated/movies") { $0.guestRatedMovies(guestSessionID: "g", options: $1) },
        listOfGuest("/3/guest_session/g/rated/tv") { $0.guestRatedSeries(guestSessionID: "g", options: $1) },
        listOfGuest("/3/guest_session/g/rated/tv/episodes") {
            $0.guestRatedEpisodes(guestSessionID: "g", options: $1)
        },
    ]

    private static let version4 = [
        sorted("/4/account/65f/movie/favorites") { $0.favoriteMovies(accountID: "65f", options: $1) },
        sorted("/4/account/65f/tv/favorites") { $0.favoriteSeries(accountID: "65f", options: $1) },
        sorted("/4/account/65f/movie/rated") { $0.ratedMovies(accountID: "65f", options: $1) },
        sorted("/4/account/65f/tv/rated") { $0.ratedSeries(accountID: "65f", options: $1) },
        sorted("/4/account/65f/movie/watchlist") { $0.watchlistMovies(accountID: "65f", options: $1) },
        sorted("/4/account/65f/tv/watchlist") { $0.watchlistSeries(accountID: "65f", options: $1) },
        plain("/4/account/65f/movie/recommendations", [:]) {
            $0.recommendedMovies(accountID: "65f", page: $1)
        },
        plain("/4/account/65f/tv/recommendations", [:]) {
            $0.recommendedSeries(accountID: "65f", page: $1)
        },
        plain("/4/account/65f/lists", [:]) { $0.accountLists(accountID: "65f", page: $1) },
        UserList(path: "/4/list/7", query: ["sort_by": "title.asc"]) { page, transport in
            let client = TMDb4.StreamClient(authentication: .accessToken("65f0c0ffee"), transport: transport)
            return try await client.list(listID: 7, sortBy: .titleAscending, page: page).items.reduce(into: []) {
                if case .movie(let movie) = $1 { $0.append(movie.id) }
            }
        },
    ]

    private static func listOfAccount<Page, Item: Identifiable & Sendable>(
        _ path: String,
        _ call: @escaping @Sendable (TMDb.StreamClient, TMDb.ListOptions) -> PageStream<Page, Item>
    ) -> UserList where Item.ID == Int {
        version3(path, ["session_id": "s"], call)
    }

    private static func listOfGuest<Page, Item: Identifiable & Sendable>(
        _ path: String,
        _ call: @escaping @Sendable (TMDb.StreamClient, TMDb.ListOptions) -> PageStream<Page, Item>
    ) -> UserList where Item.ID == Int {
        version3(path, [:], call)
    }

    private static func version3<Page, Item: Identifiable & Sendable>(
        _ path: String, _ query: [String: String],
        _ call: @escaping @Sendable (TMDb.StreamClient, TMDb.ListOptions) -> PageStream<Page, Item>
    ) -> UserList where Item.ID == Int {
        let sorted = query.merging(["sort_by": "created_at.desc"]) { $1 }
        return UserList(path: path, query: sorted) { page, transport in
            let client = TMDb.StreamClient(authentication: .accessToken("65f0c0ffee"), transport: transport)
            let options = TMDb.ListOptions(page: page, sortBy: .newestFirst)
            return try await call(client, options).items.reduce(into: []) { $0.append($1.id) }
        }
    }

    private static func sorted<Page, Item: Identifiable & Sendable>(
        _ path: String,
        _ call: @escaping @Sendable (TMDb4.StreamClient, TMDb4.ListOptions) -> PageStream<Page, Item>
    ) -> UserList where Item.ID == Int {
        plain(path, ["sort_by": "created_at.desc"]) {
            call($0, TMDb4.ListOptions(page: $1, sortBy: .newestFirst))
        }
    }

    private static func plain<Page, Item: Identifiable & Sendable>(
        _ path: String, _ query: [String: String],
        _ call: @escaping @Sendable (TMDb4.StreamClient, Int?) -> PageStream<Page, Item>
    ) -> UserList where Item.ID == Int {
        UserList(path: path, query: query) { page, transport in
            let client = TMDb4.StreamClient(authentication: .accessToken("65f0c0ffee"), transport: transport)
            return try await call(client, page).items.reduce(into: []) { $0.append($1.id) }
        }
    }
}

/// Three pages, each with one item, whose identifier is the number of the page.
private final class Pages: Transport {
    private let log = Mutex<[URL]>([])

    var urls: [URL] { log.withLock { $0 } }

    var queries: [[String: String]] { urls.map(Self.query) }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        log.withLock { $0.append(request.url) }
        let page = Self.query(of: request.url)["page"] ?? "1"
        let item = #"{"id": \#(page), "media_type": "movie", "title": "Film", "name": "Series"}"#
        let body = #"{"id": 7, "page": \#(page), "results": [\#(item)], "total_pages": 3, "total_results": 3}"#
        return HTTP.Response(headers: ["Content-Type": "application/json"], body: Data(body.utf8))
    }

    private static func query(of url: URL) -> [String: String] {
        let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        return Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
    }
}
