import EndpointRuntime
import Foundation
import GeneratedClients
import Testing

/// Recorded responses of TMDb, read by their calls.
@Suite(.enabled(if: Sample.arePresent, "the recordings are not part of the project"))
struct TMDbSampleTests {
    /// The value of a call whose response is a recording. It must have no issues, and be equal after it was written and
    /// read.
    private func read<Value: JSONReadable & JSONWritable & Equatable>(
        _ file: String, _ call: (TMDb.Client) async throws -> Value
    ) async throws -> Value {
        let data = try Data(contentsOf: Sample.folder.appending(path: "tmdb/\(file).json"))
        let transport = FixedTransport(String(decoding: data, as: UTF8.self))
        let log = ResponseLog()
        let value = try await call(TMDb.Client(authentication: .apiKey("k"), transport: transport).logging(to: log))
        #expect(log.last?.issues == [])
        let again = try JSONReader.read(JSONWriter.write(value)) { try Value(from: &$0) }.value
        #expect(again == value, "what was written does not read as it was")
        return value
    }

    private func read<Value: JSONReadable>(error file: String) throws -> Value {
        let data = try Data(contentsOf: Sample.folder.appending(path: "tmdb/\(file).json"))
        return try JSONReader.read(data) { try Value(from: &$0) }.value
    }

    @Test func `Films in theaters are read without an issue`() async throws {
        let page = try await read("movie-now-playing") { try await $0.nowPlaying() }
        #expect(page.dates?.minimum == CalendarDay("2018-06-21") && page.dates?.maximum == CalendarDay("2018-08-08"))
        #expect(page.results.count == 20 && page.totalPages == 39)
        #expect(page.results[0].voteAverage == 7.5 && page.results[0].releaseDate == CalendarDay("2018-07-25"))
    }

    @Test func `Details with sections are read without an issue`() async throws {
        let movie = try await read("movie-details-append-550") { try await $0.movie(id: 550) }
        #expect(movie.releaseDate == CalendarDay("1999-10-15") && movie.collection == nil && movie.status == .released)
        #expect(movie.credits?.cast.count == 75 && movie.credits?.crew.count == 188)
        #expect(movie.releaseDates?.count == 51 && movie.releaseDates?.first?.releases.first?.kind == .physical)
        #expect(movie.keywords?.count == 14 && movie.keywords?.first?.name == "dual identity")
        #expect(movie.images?.backdrops?.count == 97 && movie.images?.backdrops?.first?.language == nil)
        #expect(movie.externalIDs?.instagramID == nil && movie.externalIDs?.wikidataID == "Q190050")
        #expect(movie.videos == nil && movie.watchProviders == nil)
        #expect(
            movie.posterURL(size: .w500)?.absoluteString
                == "https://image.tmdb.org/t/p/w500/jSziioSwPVrOy9Yow3XhWIBDjq1.jpg")
    }

    @Test func `Details with blank dates are read without an issue`() async throws {
        let movie = try await read("movie-details-blank-dates") { try await $0.movie(id: 9443) }
        #expect(movie.releaseDate == nil && movie.homepage == "" && movie.collection == nil)
        #expect(movie.productionCompanies?.map(\.originCountry) == ["US", "", "", "US", "US"])
        #expect(movie.productionCompanies?.first?.logoPath == nil && movie.runtime == 124)
    }

    @Test func `Credits are read without an issue`() async throws {
        let credits = try await read("movie-credits") { try await $0.movieCredits(id: 550) }
        #expect(credits.cast.map(\.castID) == [4, 5, 7] && credits.cast.map(\.gender) == [.male, .male, .male])
        #expect(credits.crew.map(\.gender) == [.unspecified, .unspecified])
        #expect(credits.crew[0].profilePath == nil && credits.crew[0].job == "Screenplay")
    }

    @Test func `Videos are read without an issue`() async throws {
        let videos = try await read("movie-videos") { try await $0.movieVideos(id: 550) }
        #expect(videos.map(\.kind) == [.trailer] && videos[0].size == 720 && videos[0].isOfficial == true)
        #expect(videos[0].publishedAt == Date(timeIntervalSince1970: 1_729_018_787))
    }

    @Test func `Reviews are read without an issue`() async throws {
        let page = try await read("movie-reviews") { try await $0.movieReviews(id: 297_761) }
        #expect(page.id == 297_761 && page.results[0].id == "57a814dc9251415cfb00309a")
        #expect(page.results[0].authorDetails == nil && page.results[0].createdAt == nil)
    }

    @Test func `Release dates are read without an issue`() async throws {
        let countries = try await read("movie-release-dates") { try await $0.movieReleaseDates(id: 550) }
        #expect(countries.count == 3 && countries[0].country == "GB")
        #expect(countries[0].releases.map(\.kind) == [.theatrical, .physical])
        #expect(countries[0].releases[0].date == Date(timeIntervalSince1970: 942_364_800))
        #expect(countries[1].releases[0].descriptors?.first == "Violence / Horror")
    }

    @Test func `Watch providers are read without an issue`() async throws {
        let providers = try await read("movie-watch-providers") { try await $0.movieWatchProviders(id: 1396) }
        #expect(Set(providers.countries.keys).isSuperset(of: ["JP", "RU", "NZ"]))
        #expect(providers.countries["RU"]?.withAds?.map(\.id) == [577] && providers.countries["RU"]?.buy == nil)
        #expect(providers.countries["JP"]?.subscription?.first?.name == "Netflix")
    }

    @Test func `Account states are read without an issue`() async throws {
        let rated = try await read("movie-account-states") { try await $0.movieAccountStates(id: 550) }
        guard case .score(let score) = rated.rating else { return #expect(Bool(false), "\(rated)") }
        #expect(score.value == 8.5 && rated.isFavorite == true && rated.isOnWatchlist == false)
        let unrated = try await read("movie-account-states-unrated") { try await $0.movieAccountStates(id: 550) }
        #expect(unrated.rating == nil && unrated.isFavorite == false && unrated.isOnWatchlist == true)
    }

    @Test func `Searches are read without an issue`() async throws {
        let movies = try await read("search-movie") { try await $0.searchMovies(query: "inception") }
        #expect(movies.results.count == 10 && movies.results[0].title == "Inception")
        let plain = try #require(movies.results.first { $0.id == 1_370_380 })
        #expect(plain.posterPath == nil && plain.voteAverage == 0 && plain.backdropURL() == nil)
        let all = try await read("search-multi") { try await $0.searchMulti(query: "o") }
        guard case .movie(let movie) = all.results[0], case .tv(let series) = all.results[1] else {
            return #expect(Bool(false), "\(all.results)")
        }
        #expect(movie.originCountries == ["US"] && series.firstAirDate == CalendarDay("2000-07-18"))
        #expect(all.results.count == 4 && series.voteAverage == 3.833)
    }

    @Test func `Trends are read without an issue`() async throws {
        let page = try await read("trending-all") { try await $0.trendingAll(window: .day) }
        guard case .movie(let movie) = page.results[0], case .tv(let series) = page.results[1] else {
            return #expect(Bool(false), "\(page.results)")
        }
        #expect(movie.id == 1_368_166 && series.name == "Fallout" && page.totalPages == 500)
    }

    @Test func `People are read without an issue`() async throws {
        let person = try await read("person-details") { try await $0.person(id: 287) }
        #expect(person.homepage == nil && person.deathday == nil && person.birthday == CalendarDay("1963-12-18"))
        #expect(person.gender == .male && person.otherNames?.count == 4)
        let popular = try await read("person-popular") { try await $0.popularPeople() }
        guard case .tv(let series) = popular.results[0].knownFor?[0] else { return #expect(Bool(false), "\(popular)") }
        #expect(series.id == 85552 && popular.results[0].gender == .female && popular.results[0].knownFor?.count == 2)
        let credits = try await read("person-combined-credits") { try await $0.personCombinedCredits(id: 287) }
        guard case .tv(let first) = credits.cast[0], case .movie(let second) = credits.cast[1] else {
            return #expect(Bool(false), "\(credits)")
        }
        #expect(first.character == "" && first.episodeCount == 2 && second.voteAverage == 5 && credits.crew.count == 2)
    }

    @Test func `Series are read without an issue`() async throws {
        let series = try await read("tv-details-append-1399") { try await $0.series(id: 1399) }
        #expect(series.nextEpisode == nil && series.lastEpisode?.kind == .finale && series.episodeRunTimes == [])
        #expect(series.keywords?.count == 6 && series.contentRatings?.count == 33)
        #expect(series.aggregateCredits?.cast.count == 580 && series.aggregateCredits?.crew.count == 337)
        #expect(series.seasons?.count == 9 && series.seasons?.first?.number == 0 && series.kind == .scripted)
        #expect(series.externalIDs?.tvdbID == 121_361 && series.networks?.first?.name == "HBO")
    }

    @Test func `A collection is read without an issue`() async throws {
        let collection = try await read("collection") { try await $0.collection(id: 8091) }
        #expect(collection.parts.count == 4 && collection.parts[0].releaseDate == CalendarDay("1979-05-25"))
        #expect(collection.name == "Alien Collection")
        #expect(
            collection.backdropURL(size: .w300)?.absoluteString
                == "https://image.tmdb.org/t/p/w300/6X42JnSMdo3dPAswOHUuvebdTq7.jpg")
    }

    @Test func `The configuration is read without an issue`() async throws {
        let configuration = try await read("configuration") { try await $0.configuration() }
        #expect(configuration.images.posterSizes == [.w92, .w154, .w185, .w342, .w500, .w780, .original])
        #expect(configuration.images.profileSizes == [.w45, .w185, .h632, .original])
        #expect(configuration.changeKeys?.count == 53)
        let languages = try await read("configuration-languages") { try await $0.configurationLanguages() }
        #expect(languages.count == 187 && languages[0].code == "ay" && languages[0].name == "")
    }

    @Test func `Genres and certifications are read without an issue`() async throws {
        let genres = try await read("genre-movie-list") { try await $0.movieGenres() }
        #expect(genres.count == 19 && genres[0].id == 28 && genres[0].name == "Action")
        let certifications = try await read("certification-movie-list") { try await $0.movieCertifications() }
        #expect(certifications["US"]?.count == 6 && certifications["GB"]?.count == 7)
        #expect(certifications["GB"]?.contains { $0.name == "R18" && $0.order == 7 } == true)
    }

    @Test func `Authentication responses are read without an issue`() async throws {
        let token = try await read("authentication-token-new") { try await $0.createRequestToken() }
        #expect(token.expiresAt == Date(timeIntervalSince1970: 1_705_956_596) && token.isSuccess == true)
        #expect(token.approvalURL?.lastPathComponent == token.token)
        let session = try await read("authentication-session-new") { try await $0.createSession(requestToken: "t") }
        #expect(session.isSuccess == true && session.sessionID.count == 40 && session.sessionID.hasPrefix("5f038ae0"))
    }

    @Test func `A response to a change is read without an issue`() async throws {
        let reply = try await read("status-12-updated") {
            try await $0.rateMovie(id: 1, session: .init(id: "s"), value: 8)
        }
        #expect(reply.code == 12 && reply.isSuccess == nil && reply.message?.isEmpty == false)
    }

    @Test func `Error bodies are read without an issue`() throws {
        let unauthorized: TMDb.ErrorStatus = try read(error: "error-401")
        #expect(unauthorized.code == 7 && unauthorized.isSuccess == false && unauthorized.errors == nil)
        let missing: TMDb.ErrorStatus = try read(error: "error-404")
        #expect(missing.code == 34 && missing.isSuccess == false && missing.message?.isEmpty == false)
    }
}
