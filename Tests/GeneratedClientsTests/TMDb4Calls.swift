import EndpointTestSupport
import GeneratedClients
import Testing

/// A call of version 4 of TMDb, its request, and the issues in the fixture that is its response.
struct TMDb4Call: CustomTestStringConvertible, Sendable {
    let call: RoutedCall<TMDb4>
    /// The method, and the URL after the base URL.
    let request: String
    let body: String?

    init(_ request: String, body: String? = nil, _ call: RoutedCall<TMDb4>) {
        self.call = call
        self.request = request
        self.body = body
    }

    var testDescription: String { call.testDescription }

    /// All 21 calls, each with every parameter.
    static let all = authentication + account + lists + items

    private static let authentication = [
        TMDb4Call(
            "POST /auth/request_token", body: #"{"redirect_to":"https://example.com/back"}"#,
            RoutedCall("createRequestToken") { try await $0.createRequestToken(redirectTo: "https://example.com/back") }
        ),
        TMDb4Call(
            "POST /auth/access_token", body: #"{"request_token":"r"}"#,
            RoutedCall("createAccessToken") { try await $0.createAccessToken(requestToken: "r") }),
        TMDb4Call(
            "DELETE /auth/access_token", body: #"{"access_token":"a"}"#,
            RoutedCall("deleteAccessToken") { try await $0.deleteAccessToken(accessToken: "a") }),
    ]

    private static let newest = TMDb4.ListOptions(page: 2, sortBy: .newestFirst)
    private static let oldest = TMDb4.ListOptions(page: 2, sortBy: .oldestFirst)

    private static let account = [
        TMDb4Call(
            "GET /account/65f/lists?page=2",
            RoutedCall("accountLists") { try await $0.accountLists(accountID: "65f", page: 2) }),
        TMDb4Call(
            "GET /account/65f/movie/favorites?page=2&sort_by=created_at.desc",
            RoutedCall("favoriteMovies") { try await $0.favoriteMovies(accountID: "65f", options: newest) }),
        TMDb4Call(
            "GET /account/65f/tv/favorites?page=2&sort_by=created_at.asc",
            RoutedCall("favoriteSeries") { try await $0.favoriteSeries(accountID: "65f", options: oldest) }),
        TMDb4Call(
            "GET /account/65f/movie/rated?page=2&sort_by=created_at.desc",
            RoutedCall("ratedMovies") { try await $0.ratedMovies(accountID: "65f", options: newest) }),
        TMDb4Call(
            "GET /account/65f/tv/rated?page=2&sort_by=created_at.asc",
            RoutedCall("ratedSeries") { try await $0.ratedSeries(accountID: "65f", options: oldest) }),
        TMDb4Call(
            "GET /account/65f/movie/recommendations?page=2",
            RoutedCall("recommendedMovies") {
                try await $0.recommendedMovies(accountID: "65f", page: 2)
            }),
        TMDb4Call(
            "GET /account/65f/tv/recommendations?page=2",
            RoutedCall("recommendedSeries") {
                try await $0.recommendedSeries(accountID: "65f", page: 2)
            }),
        TMDb4Call(
            "GET /account/65f/movie/watchlist?page=2&sort_by=created_at.desc",
            RoutedCall("watchlistMovies") { try await $0.watchlistMovies(accountID: "65f", options: newest) }),
        TMDb4Call(
            "GET /account/65f/tv/watchlist?page=2&sort_by=created_at.asc",
            RoutedCall("watchlistSeries") { try await $0.watchlistSeries(accountID: "65f", options: oldest) }),
    ]

    private static let lists = [
        TMDb4Call(
            "GET /list/8400001?sort_by=title.desc&page=2",
            RoutedCall("list") {
                try await $0.list(listID: 8_400_001, sortBy: .titleDescending, page: 2)
            }),
        TMDb4Call(
            "POST /list",
            body: #"{"name":"Coasts","iso_639_1":"en","iso_3166_1":"GB","description":"Wet","public":0,"#
                + #""sort_by":"release_date.asc"}"#,
            RoutedCall("createList") {
                try await $0.createList(
                    name: "Coasts", language: "en", country: "GB", description: "Wet", isPublic: .no,
                    sortBy: .releaseDateAscending)
            }),
        TMDb4Call(
            "PUT /list/8400001",
            body: #"{"name":"Shores","description":"","public":1,"sort_by":"vote_average.desc"}"#,
            RoutedCall("updateList") {
                try await $0.updateList(
                    listID: 8_400_001, name: "Shores", description: "", isPublic: .yes, sortBy: .voteAverageDescending)
            }),
        TMDb4Call(
            "GET /list/8400001/clear", RoutedCall("clearList") { try await $0.clearList(listID: 8_400_001) }),
        TMDb4Call(
            "DELETE /list/8400001", RoutedCall("deleteList") { try await $0.deleteList(listID: 8_400_001) }),
    ]

    private static let items = [
        TMDb4Call(
            "POST /list/8400001/items",
            body: #"{"items":[{"media_type":"movie","media_id":20},{"media_type":"tv","media_id":20}]}"#,
            RoutedCall("addToList") {
                let items = [
                    TMDb4.MediaReference(mediaType: .movie, mediaID: 20), .init(mediaType: .series, mediaID: 20),
                ]
                return try await $0.addToList(listID: 8_400_001, body: .init(items: items))
            }),
        TMDb4Call(
            "PUT /list/8400001/items",
            body: #"{"items":[{"media_type":"movie","media_id":20,"comment":"By the sea."}]}"#,
            RoutedCall("updateInList") {
                let comment = TMDb4.ListComment(mediaType: .movie, mediaID: 20, comment: "By the sea.")
                return try await $0.updateInList(listID: 8_400_001, body: .init(items: [comment]))
            }),
        TMDb4Call(
            "DELETE /list/8400001/items", body: #"{"items":[{"media_type":"movie","media_id":20}]}"#,
            RoutedCall("removeFromList") {
                let item = TMDb4.MediaReference(mediaType: .movie, mediaID: 20)
                return try await $0.removeFromList(listID: 8_400_001, body: .init(items: [item]))
            }),
        TMDb4Call(
            "GET /list/8400001/item_status?media_type=movie&media_id=20",
            RoutedCall("listItemStatus") {
                try await $0.listItemStatus(listID: 8_400_001, mediaType: .movie, mediaID: 20)
            }),
    ]
}
