import EndpointRuntime
import Fixtures
import Foundation
import GeneratedClients
import Testing

/// One call of TMDb, which a fixture answers.
struct Visit: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The paths of what is wrong in the fixture, as was planted.
    let issues: [String]
    private let call: @Sendable (TMDb.Client) async throws -> Void

    /// The call must give a value that reads the same once it was written.
    init<Value: JSONReadable & JSONWritable & Equatable & Sendable>(
        _ name: String, issues: [String] = [], _ call: @escaping @Sendable (TMDb.Client) async throws -> Value
    ) {
        testDescription = name
        self.issues = issues
        self.call = { client in
            let value = try await call(client)
            let again = try JSONReader.read(JSONWriter.write(value)) { try Value(from: &$0) }.value
            #expect(again == value, "what was written does not read as it was")
        }
    }

    /// The paths of the issues that the client reports.
    func reported() async throws -> [String] {
        let log = ResponseLog()
        try await call(TMDb.Client(authentication: .apiKey("k"), transport: FixtureTransport()).logging(to: log))
        return log.last?.issues.map(\.path) ?? ["nothing was logged"]
    }

    static let all =
        moviesVisits + seriesVisits + episodesVisits + peopleVisits + searchVisits + collectionsVisits + mediaVisits
        + accountVisits + otherVisits
}

/// Answers as the fixtures say.
struct FixtureTransport: Transport {
    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        let reply = try Fixtures.reply(to: "\(request.method)", request.url.path(percentEncoded: false))
        let headers: HTTP.Headers = reply.contentType.map { ["Content-Type": $0] } ?? [:]
        return HTTP.Response(status: reply.status, headers: headers, body: reply.body)
    }
}

private let moviesVisits: [Visit] = [
    Visit("nowPlaying") { try await $0.nowPlaying() },
    Visit("popularMovies") { try await $0.popularMovies() },
    Visit("topRatedMovies") { try await $0.topRatedMovies() },
    Visit("upcomingMovies") { try await $0.upcomingMovies() },
    Visit("latestMovie", issues: ["status"]) { try await $0.latestMovie() },
    Visit("changedMovies", issues: ["results[3].id"]) { try await $0.changedMovies() },
    Visit(
        "movie", issues: ["alternative_titles.titles[3].title", "credits.cast[1].gender", "similar.results[1].title"]
    ) {
        try await $0.movie(id: 20)
    },
    Visit("movieAccountStates") { try await $0.movieAccountStates(id: 19) },
    Visit("movieAlternativeTitles", issues: ["titles[3].title"]) { try await $0.movieAlternativeTitles(id: 19) },
    Visit("movieChanges", issues: ["changes[2].items[1].time"]) { try await $0.movieChanges(id: 19) },
    Visit("movieCredits", issues: ["cast[2].gender"]) { try await $0.movieCredits(id: 19) },
    Visit("movieExternalIDs") { try await $0.movieExternalIDs(id: 19) },
    Visit("movieImages") { try await $0.movieImages(id: 19) },
    Visit("movieKeywords") { try await $0.movieKeywords(id: 19) },
    Visit("movieLists") { try await $0.movieLists(id: 19) },
    Visit("movieRecommendations") { try await $0.movieRecommendations(id: 19) },
    Visit("movieReleaseDates", issues: ["results[1].release_dates[0].type"]) { try await $0.movieReleaseDates(id: 19) },
    Visit("movieReviews") { try await $0.movieReviews(id: 19) },
    Visit("similarMovies") { try await $0.similarMovies(id: 19) },
    Visit("movieTranslations") { try await $0.movieTranslations(id: 19) },
    Visit("movieVideos", issues: ["results[1].type"]) { try await $0.movieVideos(id: 19) },
    Visit("movieWatchProviders") { try await $0.movieWatchProviders(id: 19) },
    Visit("rateMovie") { try await $0.rateMovie(id: 19, value: 8.5) },
    Visit("deleteMovieRating") { try await $0.deleteMovieRating(id: 19) },
    Visit("movie, as it was in 2013") { try await $0.movie(id: 21) },
    Visit("movie, another") { try await $0.movie(id: 19) },
    Visit("movieAccountStates, not rated") { try await $0.movieAccountStates(id: 1398) },
    Visit("movieAccountStates, missing") { try await $0.movieAccountStates(id: 7) },
]

private let seriesVisits: [Visit] = [
    Visit("airingToday", issues: ["results[2].name"]) { try await $0.airingToday() },
    Visit("onTheAir", issues: ["results[2].name"]) { try await $0.onTheAir() },
    Visit("popularSeries", issues: ["results[2].name"]) { try await $0.popularSeries() },
    Visit("topRatedSeries", issues: ["results[2].name"]) { try await $0.topRatedSeries() },
    Visit("latestSeries", issues: ["type"]) { try await $0.latestSeries() },
    Visit("changedSeries", issues: ["results[3].id"]) { try await $0.changedSeries() },
    Visit("series") { try await $0.series(id: 20) },
    Visit("seriesAccountStates") { try await $0.seriesAccountStates(id: 19) },
    Visit("seriesAggregateCredits") { try await $0.seriesAggregateCredits(id: 19) },
    Visit("seriesAlternativeTitles") { try await $0.seriesAlternativeTitles(id: 19) },
    Visit("seriesChanges", issues: ["changes[2].items[1].time"]) { try await $0.seriesChanges(id: 19) },
    Visit("seriesContentRatings") { try await $0.seriesContentRatings(id: 19) },
    Visit("seriesCredits") { try await $0.seriesCredits(id: 19) },
    Visit("seriesEpisodeGroups", issues: ["results[1].type"]) { try await $0.seriesEpisodeGroups(id: 19) },
    Visit("seriesExternalIDs") { try await $0.seriesExternalIDs(id: 19) },
    Visit("seriesImages") { try await $0.seriesImages(id: 19) },
    Visit("seriesKeywords") { try await $0.seriesKeywords(id: 19) },
    Visit("seriesLists") { try await $0.seriesLists(id: 19) },
    Visit("seriesRecommendations", issues: ["results[2].name"]) { try await $0.seriesRecommendations(id: 19) },
    Visit("seriesReviews") { try await $0.seriesReviews(id: 19) },
    Visit("seriesScreenings") { try await $0.seriesScreenings(id: 19) },
    Visit("similarSeries", issues: ["results[2].name"]) { try await $0.similarSeries(id: 19) },
    Visit("seriesTranslations") { try await $0.seriesTranslations(id: 19) },
    Visit("seriesVideos", issues: ["results[1].type"]) { try await $0.seriesVideos(id: 19) },
    Visit("seriesWatchProviders") { try await $0.seriesWatchProviders(id: 19) },
    Visit("rateSeries") { try await $0.rateSeries(id: 19, value: 8.5) },
    Visit("deleteSeriesRating") { try await $0.deleteSeriesRating(id: 19) },
    Visit("series, another", issues: ["type"]) { try await $0.series(id: 1399) },
]

private let episodesVisits: [Visit] = [
    Visit("episodeGroup", issues: ["groups[0].episodes[2].id"]) { try await $0.episodeGroup(id: "x") },
    Visit("season") { try await $0.season(seriesID: 20, season: 1) },
    Visit("seasonAccountStates") { try await $0.seasonAccountStates(seriesID: 19, season: 1) },
    Visit("seasonAggregateCredits") { try await $0.seasonAggregateCredits(seriesID: 19, season: 1) },
    Visit("seasonChanges", issues: ["changes[2].items[1].time"]) { try await $0.seasonChanges(id: 19) },
    Visit("seasonCredits") { try await $0.seasonCredits(seriesID: 19, season: 1) },
    Visit("seasonExternalIDs") { try await $0.seasonExternalIDs(seriesID: 19, season: 1) },
    Visit("seasonImages") { try await $0.seasonImages(seriesID: 19, season: 1) },
    Visit("seasonTranslations") { try await $0.seasonTranslations(seriesID: 19, season: 1) },
    Visit("seasonVideos", issues: ["results[1].type"]) { try await $0.seasonVideos(seriesID: 19, season: 1) },
    Visit("seasonWatchProviders") { try await $0.seasonWatchProviders(seriesID: 19, season: 1) },
    Visit("episode") { try await $0.episode(seriesID: 20, season: 1, episode: 1) },
    Visit("episodeAccountStates") { try await $0.episodeAccountStates(seriesID: 19, season: 1, episode: 1) },
    Visit("episodeChanges", issues: ["changes[2].items[1].time"]) { try await $0.episodeChanges(id: 19) },
    Visit("episodeCredits") { try await $0.episodeCredits(seriesID: 19, season: 1, episode: 1) },
    Visit("episodeExternalIDs") { try await $0.episodeExternalIDs(seriesID: 19, season: 1, episode: 1) },
    Visit("episodeImages", issues: ["stills[1].file_path"]) {
        try await $0.episodeImages(seriesID: 19, season: 1, episode: 1)
    },
    Visit("episodeTranslations") { try await $0.episodeTranslations(seriesID: 19, season: 1, episode: 1) },
    Visit("episodeVideos", issues: ["results[1].type"]) {
        try await $0.episodeVideos(seriesID: 19, season: 1, episode: 1)
    },
    Visit("rateEpisode") { try await $0.rateEpisode(seriesID: 19, season: 1, episode: 1, value: 8.5) },
    Visit("deleteEpisodeRating") { try await $0.deleteEpisodeRating(seriesID: 19, season: 1, episode: 1) },
    Visit("season, another", issues: ["episodes[1].episode_type"]) { try await $0.season(seriesID: 1399, season: 1) },
]

private let peopleVisits: [Visit] = [
    Visit("popularPeople") { try await $0.popularPeople() },
    Visit("latestPerson") { try await $0.latestPerson() },
    Visit("changedPeople", issues: ["results[3].id"]) { try await $0.changedPeople() },
    Visit(
        "person",
        issues: ["combined_credits.cast[1]", "tagged_images.results[3].media", "tagged_images.results[3].media_type"]
    ) {
        try await $0.person(id: 20)
    },
    Visit("personChanges", issues: ["changes[2].items[1].time"]) { try await $0.personChanges(id: 19) },
    Visit("personCombinedCredits") { try await $0.personCombinedCredits(id: 19) },
    Visit("personExternalIDs") { try await $0.personExternalIDs(id: 19) },
    Visit("personImages") { try await $0.personImages(id: 19) },
    Visit("personMovieCredits") { try await $0.personMovieCredits(id: 19) },
    Visit("personSeriesCredits") { try await $0.personSeriesCredits(id: 19) },
    Visit("personTaggedImages", issues: ["results[3].media", "results[3].media_type"]) {
        try await $0.personTaggedImages(id: 19)
    },
    Visit("personTranslations") { try await $0.personTranslations(id: 19) },
    Visit("person, another") { try await $0.person(id: 68) },
]

private let searchVisits: [Visit] = [
    Visit("searchMovies") { try await $0.searchMovies(query: "x") },
    Visit("searchSeries", issues: ["results[2].name"]) { try await $0.searchSeries(query: "x") },
    Visit("searchPeople") { try await $0.searchPeople(query: "x") },
    Visit("searchMulti", issues: ["results[4]"]) { try await $0.searchMulti(query: "x") },
    Visit("searchCollections") { try await $0.searchCollections(query: "x") },
    Visit("searchCompanies") { try await $0.searchCompanies(query: "x") },
    Visit("searchKeywords") { try await $0.searchKeywords(query: "x") },
    Visit("discoverMovies") { try await $0.discoverMovies() },
    Visit("discoverSeries", issues: ["results[2].name"]) { try await $0.discoverSeries() },
    Visit("trendingAll") { try await $0.trendingAll(window: .day) },
    Visit("trendingMovies") { try await $0.trendingMovies(window: .day) },
    Visit("trendingSeries", issues: ["results[2].name"]) { try await $0.trendingSeries(window: .day) },
    Visit("trendingPeople") { try await $0.trendingPeople(window: .day) },
    Visit("find") { try await $0.find(externalID: "x", source: .imdb) },
    Visit("find, several rows") { try await $0.find(externalID: "tt20", source: .imdb) },
]

private let collectionsVisits: [Visit] = [
    Visit("collection") { try await $0.collection(id: 19) },
    Visit("collectionImages") { try await $0.collectionImages(id: 19) },
    Visit("collectionTranslations") { try await $0.collectionTranslations(id: 19) },
    Visit("company") { try await $0.company(id: 19) },
    Visit("companyAlternativeNames") { try await $0.companyAlternativeNames(id: 19) },
    Visit("companyImages") { try await $0.companyImages(id: 19) },
    Visit("network") { try await $0.network(id: 19) },
    Visit("networkAlternativeNames") { try await $0.networkAlternativeNames(id: 19) },
    Visit("networkImages") { try await $0.networkImages(id: 19) },
    Visit("keyword") { try await $0.keyword(id: 19) },
    Visit("keywordMovies") { try await $0.keywordMovies(id: 19) },
]

private let mediaVisits: [Visit] = [
    Visit("credit") { try await $0.credit(id: "x") },
    Visit("review") { try await $0.review(id: "x") },
    Visit("credit of a creator") { try await $0.credit(id: "creator") },
]

private let accountVisits: [Visit] = [
    Visit("account") { try await $0.account(sessionID: "x") },
    Visit("favoriteMovies") { try await $0.favoriteMovies(accountID: 19, sessionID: "x") },
    Visit("favoriteSeries", issues: ["results[2].name"]) { try await $0.favoriteSeries(accountID: 19, sessionID: "x") },
    Visit("watchlistMovies") { try await $0.watchlistMovies(accountID: 19, sessionID: "x") },
    Visit("watchlistSeries", issues: ["results[2].name"]) {
        try await $0.watchlistSeries(accountID: 19, sessionID: "x")
    },
    Visit("ratedMovies") { try await $0.ratedMovies(accountID: 19, sessionID: "x") },
    Visit("ratedSeries") { try await $0.ratedSeries(accountID: 19, sessionID: "x") },
    Visit("ratedEpisodes") { try await $0.ratedEpisodes(accountID: 19, sessionID: "x") },
    Visit("accountLists") { try await $0.accountLists(accountID: 19, sessionID: "x") },
    Visit("guestRatedMovies") { try await $0.guestRatedMovies(guestSessionID: "x") },
    Visit("guestRatedSeries") { try await $0.guestRatedSeries(guestSessionID: "x") },
    Visit("guestRatedEpisodes") { try await $0.guestRatedEpisodes(guestSessionID: "x") },
    Visit("setFavorite") {
        try await $0.setFavorite(accountID: 19, sessionID: "x", mediaType: .movie, mediaID: 19, isFavorite: true)
    },
    Visit("setWatchlist") {
        try await $0.setWatchlist(accountID: 19, sessionID: "x", mediaType: .movie, mediaID: 19, isOnWatchlist: true)
    },
    Visit("list") { try await $0.list(listID: "x") },
    Visit("listContains") { try await $0.listContains(listID: "x", movieID: 19) },
    Visit("createList") { try await $0.createList(sessionID: "x", name: "x") },
    Visit("addToList") { try await $0.addToList(listID: "x", sessionID: "x", mediaID: 19) },
    Visit("removeFromList") { try await $0.removeFromList(listID: "x", sessionID: "x", mediaID: 19) },
    Visit("clearList") { try await $0.clearList(listID: "x", sessionID: "x") },
    Visit("deleteList") { try await $0.deleteList(listID: "x", sessionID: "x") },
    Visit("list with a number", issues: ["items[2]"]) { try await $0.list(listID: "8200001") },
]

private let otherVisits: [Visit] = [
    Visit("configuration") { try await $0.configuration() },
    Visit("countries", issues: ["[2].iso_3166_1"]) { try await $0.countries() },
    Visit("configurationLanguages") { try await $0.configurationLanguages() },
    Visit("jobs") { try await $0.jobs() },
    Visit("primaryTranslations") { try await $0.primaryTranslations() },
    Visit("timeZones") { try await $0.timeZones() },
    Visit("movieGenres") { try await $0.movieGenres() },
    Visit("seriesGenres") { try await $0.seriesGenres() },
    Visit("movieCertifications") { try await $0.movieCertifications() },
    Visit("seriesCertifications") { try await $0.seriesCertifications() },
    Visit("movieProviders", issues: ["results[1].provider_id"]) { try await $0.movieProviders() },
    Visit("seriesProviders", issues: ["results[1].provider_id"]) { try await $0.seriesProviders() },
    Visit("providerRegions") { try await $0.providerRegions() },
    Visit("checkAuthentication") { try await $0.checkAuthentication() },
    Visit("createRequestToken") { try await $0.createRequestToken() },
    Visit("validateRequestToken") {
        try await $0.validateRequestToken(username: "x", password: "x", requestToken: "x")
    },
    Visit("createSession") { try await $0.createSession(requestToken: "x") },
    Visit("convertSession") { try await $0.convertSession(accessToken: "x") },
    Visit("createGuestSession") { try await $0.createGuestSession() },
    Visit("deleteSession") { try await $0.deleteSession(sessionID: "x") },
]
