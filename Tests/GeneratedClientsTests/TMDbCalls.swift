import EndpointRuntime
import Fixtures
import Foundation
import GeneratedClients
import Testing

/// One call of TMDb, and the issues in the fixture that is its response.
struct TMDbCall: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The paths of the faults that were planted in the fixture.
    let issues: [String]
    private let call: @Sendable (TMDb.Client) async throws -> Void

    /// Creates a call whose value must be equal after it was written and read again.
    init<Value: JSONReadable & JSONWritable & Equatable & Sendable>(
        _ name: String, issues: [String] = [], _ call: @escaping @Sendable (TMDb.Client) async throws -> Value
    ) {
        testDescription = name
        self.issues = issues
        self.call = { client in
            let value = try await call(client)
            let again = try JSONReader.read(JSONWriter.write(value)) { try Value(from: &$0) }.value
            #expect(again == value, "the value changed when it was written and read")
        }
    }

    /// The paths of the issues that the client reports.
    func reported(from transport: any Transport = FixtureTransport()) async throws -> [String] {
        let log = ResponseLog()
        try await call(TMDb.Client(authentication: .apiKey("k"), transport: transport).logging(to: log))
        return log.last?.issues.map(\.path) ?? ["nothing was logged"]
    }

    static let all =
        movieCalls + seriesCalls + episodeCalls + peopleCalls + searchCalls + collectionCalls + mediaCalls
        + accountCalls + otherCalls
}

/// A transport whose responses are fixtures.
struct FixtureTransport: Transport {
    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        let reply = try Fixtures.reply(to: "\(request.method)", request.url.path(percentEncoded: false))
        let headers: HTTP.Headers = reply.contentType.map { ["Content-Type": $0] } ?? [:]
        return HTTP.Response(status: reply.status, headers: headers, body: reply.body)
    }
}

private let movieCalls: [TMDbCall] = [
    TMDbCall("nowPlaying") { try await $0.nowPlaying() },
    TMDbCall("popularMovies") { try await $0.popularMovies() },
    TMDbCall("topRatedMovies") { try await $0.topRatedMovies() },
    TMDbCall("upcomingMovies") { try await $0.upcomingMovies() },
    TMDbCall("latestMovie", issues: ["status"]) { try await $0.latestMovie() },
    TMDbCall("changedMovies", issues: ["results[3].id"]) { try await $0.changedMovies() },
    TMDbCall(
        "movie", issues: ["alternative_titles.titles[3].title", "credits.cast[1].gender", "similar.results[1].title"]
    ) {
        try await $0.movie(id: 20)
    },
    TMDbCall("movieAccountStates") { try await $0.movieAccountStates(id: 19) },
    TMDbCall("movieAlternativeTitles", issues: ["titles[3].title"]) { try await $0.movieAlternativeTitles(id: 19) },
    TMDbCall("movieChanges", issues: ["changes[2].items[1].time"]) { try await $0.movieChanges(id: 19) },
    TMDbCall("movieCredits", issues: ["cast[2].gender"]) { try await $0.movieCredits(id: 19) },
    TMDbCall("movieExternalIDs") { try await $0.movieExternalIDs(id: 19) },
    TMDbCall("movieImages") { try await $0.movieImages(id: 19) },
    TMDbCall("movieKeywords") { try await $0.movieKeywords(id: 19) },
    TMDbCall("movieLists") { try await $0.movieLists(id: 19) },
    TMDbCall("movieRecommendations") { try await $0.movieRecommendations(id: 19) },
    TMDbCall("movieReleaseDates", issues: ["results[1].release_dates[0].type"]) {
        try await $0.movieReleaseDates(id: 19)
    },
    TMDbCall("movieReviews") { try await $0.movieReviews(id: 19) },
    TMDbCall("similarMovies") { try await $0.similarMovies(id: 19) },
    TMDbCall("movieTranslations") { try await $0.movieTranslations(id: 19) },
    TMDbCall("movieVideos", issues: ["results[2].type"]) { try await $0.movieVideos(id: 19) },
    TMDbCall("movieWatchProviders") { try await $0.movieWatchProviders(id: 19) },
    TMDbCall("rateMovie") { try await $0.rateMovie(id: 19, value: 8.5) },
    TMDbCall("deleteMovieRating") { try await $0.deleteMovieRating(id: 19) },
    TMDbCall("movie, as it was in 2013") { try await $0.movie(id: 21) },
    TMDbCall("movie, another") { try await $0.movie(id: 19) },
    TMDbCall("movieAccountStates, not rated") { try await $0.movieAccountStates(id: 1398) },
    TMDbCall("movieAccountStates, missing") { try await $0.movieAccountStates(id: 7) },
]

private let seriesCalls: [TMDbCall] = [
    TMDbCall("airingToday", issues: ["results[2].name"]) { try await $0.airingToday() },
    TMDbCall("onTheAir", issues: ["results[2].name"]) { try await $0.onTheAir() },
    TMDbCall("popularSeries", issues: ["results[2].name"]) { try await $0.popularSeries() },
    TMDbCall("topRatedSeries", issues: ["results[2].name"]) { try await $0.topRatedSeries() },
    TMDbCall("latestSeries", issues: ["type"]) { try await $0.latestSeries() },
    TMDbCall("changedSeries", issues: ["results[3].id"]) { try await $0.changedSeries() },
    TMDbCall("series") { try await $0.series(id: 20) },
    TMDbCall("seriesAccountStates") { try await $0.seriesAccountStates(id: 19) },
    TMDbCall("seriesAggregateCredits") { try await $0.seriesAggregateCredits(id: 19) },
    TMDbCall("seriesAlternativeTitles") { try await $0.seriesAlternativeTitles(id: 19) },
    TMDbCall("seriesChanges", issues: ["changes[2].items[1].time"]) { try await $0.seriesChanges(id: 19) },
    TMDbCall("seriesContentRatings") { try await $0.seriesContentRatings(id: 19) },
    TMDbCall("seriesCredits") { try await $0.seriesCredits(id: 19) },
    TMDbCall("seriesEpisodeGroups", issues: ["results[1].type"]) { try await $0.seriesEpisodeGroups(id: 19) },
    TMDbCall("seriesExternalIDs") { try await $0.seriesExternalIDs(id: 19) },
    TMDbCall("seriesImages") { try await $0.seriesImages(id: 19) },
    TMDbCall("seriesKeywords") { try await $0.seriesKeywords(id: 19) },
    TMDbCall("seriesLists") { try await $0.seriesLists(id: 19) },
    TMDbCall("seriesRecommendations", issues: ["results[2].name"]) { try await $0.seriesRecommendations(id: 19) },
    TMDbCall("seriesReviews") { try await $0.seriesReviews(id: 19) },
    TMDbCall("seriesScreenings") { try await $0.seriesScreenings(id: 19) },
    TMDbCall("similarSeries", issues: ["results[2].name"]) { try await $0.similarSeries(id: 19) },
    TMDbCall("seriesTranslations") { try await $0.seriesTranslations(id: 19) },
    TMDbCall("seriesVideos", issues: ["results[2].type"]) { try await $0.seriesVideos(id: 19) },
    TMDbCall("seriesWatchProviders") { try await $0.seriesWatchProviders(id: 19) },
    TMDbCall("rateSeries") { try await $0.rateSeries(id: 19, value: 8.5) },
    TMDbCall("deleteSeriesRating") { try await $0.deleteSeriesRating(id: 19) },
    TMDbCall("series, another", issues: ["type"]) { try await $0.series(id: 1399) },
]

private let episodeCalls: [TMDbCall] = [
    TMDbCall("episodeGroup", issues: ["groups[0].episodes[2].id"]) { try await $0.episodeGroup(id: "x") },
    TMDbCall("season") { try await $0.season(seriesID: 20, season: 1) },
    TMDbCall("seasonAccountStates") { try await $0.seasonAccountStates(seriesID: 19, season: 1) },
    TMDbCall("seasonAggregateCredits") { try await $0.seasonAggregateCredits(seriesID: 19, season: 1) },
    TMDbCall("seasonChanges", issues: ["changes[2].items[1].time"]) { try await $0.seasonChanges(id: 19) },
    TMDbCall("seasonCredits") { try await $0.seasonCredits(seriesID: 19, season: 1) },
    TMDbCall("seasonExternalIDs") { try await $0.seasonExternalIDs(seriesID: 19, season: 1) },
    TMDbCall("seasonImages") { try await $0.seasonImages(seriesID: 19, season: 1) },
    TMDbCall("seasonTranslations") { try await $0.seasonTranslations(seriesID: 19, season: 1) },
    TMDbCall("seasonVideos", issues: ["results[2].type"]) { try await $0.seasonVideos(seriesID: 19, season: 1) },
    TMDbCall("seasonWatchProviders") { try await $0.seasonWatchProviders(seriesID: 19, season: 1) },
    TMDbCall("episode") { try await $0.episode(seriesID: 20, season: 1, episode: 1) },
    TMDbCall("episodeAccountStates") { try await $0.episodeAccountStates(seriesID: 19, season: 1, episode: 1) },
    TMDbCall("episodeChanges", issues: ["changes[2].items[1].time"]) { try await $0.episodeChanges(id: 19) },
    TMDbCall("episodeCredits") { try await $0.episodeCredits(seriesID: 19, season: 1, episode: 1) },
    TMDbCall("episodeExternalIDs") { try await $0.episodeExternalIDs(seriesID: 19, season: 1, episode: 1) },
    TMDbCall("episodeImages", issues: ["stills[1].file_path"]) {
        try await $0.episodeImages(seriesID: 19, season: 1, episode: 1)
    },
    TMDbCall("episodeTranslations") { try await $0.episodeTranslations(seriesID: 19, season: 1, episode: 1) },
    TMDbCall("episodeVideos", issues: ["results[2].type"]) {
        try await $0.episodeVideos(seriesID: 19, season: 1, episode: 1)
    },
    TMDbCall("rateEpisode") { try await $0.rateEpisode(seriesID: 19, season: 1, episode: 1, value: 8.5) },
    TMDbCall("deleteEpisodeRating") { try await $0.deleteEpisodeRating(seriesID: 19, season: 1, episode: 1) },
    TMDbCall("season, another", issues: ["episodes[1].episode_type"]) {
        try await $0.season(seriesID: 1399, season: 1)
    },
]

private let peopleCalls: [TMDbCall] = [
    TMDbCall("popularPeople") { try await $0.popularPeople() },
    TMDbCall("latestPerson") { try await $0.latestPerson() },
    TMDbCall("changedPeople", issues: ["results[3].id"]) { try await $0.changedPeople() },
    TMDbCall(
        "person",
        issues: ["combined_credits.cast[1]", "tagged_images.results[3].media", "tagged_images.results[3].media_type"]
    ) {
        try await $0.person(id: 20)
    },
    TMDbCall("personChanges", issues: ["changes[2].items[1].time"]) { try await $0.personChanges(id: 19) },
    TMDbCall("personCombinedCredits") { try await $0.personCombinedCredits(id: 19) },
    TMDbCall("personExternalIDs") { try await $0.personExternalIDs(id: 19) },
    TMDbCall("personImages") { try await $0.personImages(id: 19) },
    TMDbCall("personMovieCredits") { try await $0.personMovieCredits(id: 19) },
    TMDbCall("personSeriesCredits") { try await $0.personSeriesCredits(id: 19) },
    TMDbCall("personTaggedImages", issues: ["results[3].media", "results[3].media_type"]) {
        try await $0.personTaggedImages(id: 19)
    },
    TMDbCall("personTranslations") { try await $0.personTranslations(id: 19) },
    TMDbCall("person, another") { try await $0.person(id: 68) },
]

private let searchCalls: [TMDbCall] = [
    TMDbCall("searchMovies") { try await $0.searchMovies(query: "x") },
    TMDbCall("searchSeries", issues: ["results[2].name"]) { try await $0.searchSeries(query: "x") },
    TMDbCall("searchPeople") { try await $0.searchPeople(query: "x") },
    TMDbCall("searchMulti", issues: ["results[4]"]) { try await $0.searchMulti(query: "x") },
    TMDbCall("searchCollections") { try await $0.searchCollections(query: "x") },
    TMDbCall("searchCompanies") { try await $0.searchCompanies(query: "x") },
    TMDbCall("searchKeywords") { try await $0.searchKeywords(query: "x") },
    TMDbCall("discoverMovies") { try await $0.discoverMovies() },
    TMDbCall("discoverSeries", issues: ["results[2].name"]) { try await $0.discoverSeries() },
    TMDbCall("trendingAll") { try await $0.trendingAll(window: .day) },
    TMDbCall("trendingMovies") { try await $0.trendingMovies(window: .day) },
    TMDbCall("trendingSeries", issues: ["results[2].name"]) { try await $0.trendingSeries(window: .day) },
    TMDbCall("trendingPeople") { try await $0.trendingPeople(window: .day) },
    TMDbCall("find") { try await $0.find(externalID: "x", source: .imdb) },
    TMDbCall("find, several rows") { try await $0.find(externalID: "tt20", source: .imdb) },
]

private let collectionCalls: [TMDbCall] = [
    TMDbCall("collection") { try await $0.collection(id: 19) },
    TMDbCall("collectionImages") { try await $0.collectionImages(id: 19) },
    TMDbCall("collectionTranslations") { try await $0.collectionTranslations(id: 19) },
    TMDbCall("company") { try await $0.company(id: 19) },
    TMDbCall("companyAlternativeNames") { try await $0.companyAlternativeNames(id: 19) },
    TMDbCall("companyImages") { try await $0.companyImages(id: 19) },
    TMDbCall("network") { try await $0.network(id: 19) },
    TMDbCall("networkAlternativeNames") { try await $0.networkAlternativeNames(id: 19) },
    TMDbCall("networkImages") { try await $0.networkImages(id: 19) },
    TMDbCall("keyword") { try await $0.keyword(id: 19) },
    TMDbCall("keywordMovies") { try await $0.keywordMovies(id: 19) },
]

private let mediaCalls: [TMDbCall] = [
    TMDbCall("credit") { try await $0.credit(id: "x") },
    TMDbCall("review") { try await $0.review(id: "x") },
    TMDbCall("credit of a creator") { try await $0.credit(id: "creator") },
]

private let accountCalls: [TMDbCall] = [
    TMDbCall("account") { try await $0.account(sessionID: "x") },
    TMDbCall("favoriteMovies") { try await $0.favoriteMovies(accountID: 19, sessionID: "x") },
    TMDbCall("favoriteSeries", issues: ["results[2].name"]) {
        try await $0.favoriteSeries(accountID: 19, sessionID: "x")
    },
    TMDbCall("watchlistMovies") { try await $0.watchlistMovies(accountID: 19, sessionID: "x") },
    TMDbCall("watchlistSeries", issues: ["results[2].name"]) {
        try await $0.watchlistSeries(accountID: 19, sessionID: "x")
    },
    TMDbCall("ratedMovies") { try await $0.ratedMovies(accountID: 19, sessionID: "x") },
    TMDbCall("ratedSeries") { try await $0.ratedSeries(accountID: 19, sessionID: "x") },
    TMDbCall("ratedEpisodes") { try await $0.ratedEpisodes(accountID: 19, sessionID: "x") },
    TMDbCall("accountLists") { try await $0.accountLists(accountID: 19, sessionID: "x") },
    TMDbCall("guestRatedMovies") { try await $0.guestRatedMovies(guestSessionID: "x") },
    TMDbCall("guestRatedSeries") { try await $0.guestRatedSeries(guestSessionID: "x") },
    TMDbCall("guestRatedEpisodes") { try await $0.guestRatedEpisodes(guestSessionID: "x") },
    TMDbCall("setFavorite") {
        try await $0.setFavorite(accountID: 19, sessionID: "x", mediaType: .movie, mediaID: 19, isFavorite: true)
    },
    TMDbCall("setWatchlist") {
        try await $0.setWatchlist(accountID: 19, sessionID: "x", mediaType: .movie, mediaID: 19, isOnWatchlist: true)
    },
    TMDbCall("list") { try await $0.list(listID: "x") },
    TMDbCall("listContains") { try await $0.listContains(listID: "x", movieID: 19) },
    TMDbCall("createList") { try await $0.createList(sessionID: "x", name: "x") },
    TMDbCall("addToList") { try await $0.addToList(listID: "x", sessionID: "x", mediaID: 19) },
    TMDbCall("removeFromList") { try await $0.removeFromList(listID: "x", sessionID: "x", mediaID: 19) },
    TMDbCall("clearList") { try await $0.clearList(listID: "x", sessionID: "x") },
    TMDbCall("deleteList") { try await $0.deleteList(listID: "x", sessionID: "x") },
    TMDbCall("list with a number", issues: ["items[2]"]) { try await $0.list(listID: "8200001") },
]

private let otherCalls: [TMDbCall] = [
    TMDbCall("configuration") { try await $0.configuration() },
    TMDbCall("countries", issues: ["[2].iso_3166_1"]) { try await $0.countries() },
    TMDbCall("configurationLanguages") { try await $0.configurationLanguages() },
    TMDbCall("jobs") { try await $0.jobs() },
    TMDbCall("primaryTranslations") { try await $0.primaryTranslations() },
    TMDbCall("timeZones") { try await $0.timeZones() },
    TMDbCall("movieGenres") { try await $0.movieGenres() },
    TMDbCall("seriesGenres") { try await $0.seriesGenres() },
    TMDbCall("movieCertifications") { try await $0.movieCertifications() },
    TMDbCall("seriesCertifications") { try await $0.seriesCertifications() },
    TMDbCall("movieProviders", issues: ["results[1].provider_id"]) { try await $0.movieProviders() },
    TMDbCall("seriesProviders", issues: ["results[1].provider_id"]) { try await $0.seriesProviders() },
    TMDbCall("providerRegions") { try await $0.providerRegions() },
    TMDbCall("checkAuthentication") { try await $0.checkAuthentication() },
    TMDbCall("createRequestToken") { try await $0.createRequestToken() },
    TMDbCall("validateRequestToken") {
        try await $0.validateRequestToken(username: "x", password: "x", requestToken: "x")
    },
    TMDbCall("createSession") { try await $0.createSession(requestToken: "x") },
    TMDbCall("convertSession") { try await $0.convertSession(accessToken: "x") },
    TMDbCall("createGuestSession") { try await $0.createGuestSession() },
    TMDbCall("deleteSession") { try await $0.deleteSession(sessionID: "x") },
]
