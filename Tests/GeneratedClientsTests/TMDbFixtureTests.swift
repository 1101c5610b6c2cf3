import EndpointRuntime
import Fixtures
import Foundation
import GeneratedClients
import Testing

/// Fixtures with the quirks of TMDb.
struct TMDbFixtureTests {
    private let client = TMDb.Client(authentication: .apiKey("k"), transport: FixtureTransport())

    @Test(arguments: TMDbCall.all)
    func `A fixture is read, and its issues are reported`(call: TMDbCall) async throws {
        let reported = try await call.reported()
        #expect(reported == call.issues)
    }

    @Test func `A film has the sections that were requested`() async throws {
        let movie = try await client.movie(id: 20, appending: [.credits, .watchProviders])
        #expect(movie.releaseDate == nil && movie.runtime == nil && movie.voteAverage == 7.5)
        #expect(movie.homepage == "http://not a url:x/")
        #expect(movie.revenue == 3_000_000_000)
        #expect(movie.status == .postProduction)
        #expect(movie.accountStates?.rating == .flag(false))
        #expect(movie.alternativeTitles?.map(\.kind) == ["", nil, "working title"])
        #expect(movie.changes?.map(\.key) == ["title", "cast"])
        #expect(movie.credits?.cast.map(\.gender) == [.female, .unknown(7)])
        #expect(movie.externalIDs?.tvdbID == 900_020)
        #expect(movie.images?.logos?.first?.voteAverage == 5.1)
        #expect(movie.keywords?.map(\.name) == ["lighthouse", nil])
        #expect(movie.lists?.results.map(\.listID) == [.number(8_200_001), .text("65f0c0ffee00000000000005")])
        #expect(movie.releaseDates?.first?.releases.first?.kind == .digital)
        #expect(movie.reviews?.results.first?.authorDetails?.rating == 8)
        #expect(movie.similar?.results.map(\.id) == [22])
        #expect(movie.translations?.first?.texts?.overview == "Ein Turm.")
        #expect(movie.videos?.first?.kind == .behindTheScenes && movie.videos?.first?.size == 1080)
        #expect(movie.watchProviders?.countries["GB"]?.buy?.map(\.id) == [2])
    }

    @Test func `A recap is a kind of video`() async throws {
        let videos = try await client.movieVideos(id: 19)
        #expect(videos.map(\.kind) == [.trailer, .recap, .unknown("Hologram")])
    }

    @Test func `Old responses have numbers as text, and fewer fields`() async throws {
        let movie = try await client.movie(id: 21)
        #expect(movie.popularity == 0.7 && movie.voteAverage == 0 && movie.voteCount == 0)
        #expect(movie.images?.backdrops?.first?.voteAverage == 6.6 && movie.images?.logos == nil)
        #expect(movie.credits?.crew.first?.creditID == nil && movie.credits?.cast.first?.gender == nil)
        #expect(movie.lists?.results.first?.listID == .text("65f0c0ffee0000000000001c"))
        #expect(movie.releaseDates == nil && movie.translations?.first?.texts == nil && movie.releaseDate == nil)
    }

    @Test func `A section that was not requested is nil`() async throws {
        let movie = try await client.movie(id: 19)
        #expect(movie.credits == nil && movie.images == nil && movie.translations == nil && movie.changes == nil)
    }

    @Test func `A series has the sections that were requested`() async throws {
        let series = try await client.series(id: 20, appending: [.keywords])
        #expect(series.nextEpisode?.airDate == nil)
        #expect(series.kind == .miniseries && series.status == .returning)
        #expect(series.keywords?.map(\.id) == [900, 901])
        #expect(series.alternativeTitles?.count == 3)
        #expect(series.contentRatings?.map(\.rating) == ["TV-14", ""])
        #expect(series.episodeGroups?.first?.kind == .dvd)
        #expect(series.screenings?.map(\.episodeNumber) == [2])
        #expect(series.aggregateCredits?.cast.first?.roles?.map(\.episodeCount) == [5, 1])
        #expect(series.accountStates?.rating == .score(try score(8.5)))
    }

    @Test func `Seasons, episodes and people have sections too`() async throws {
        let season = try await client.season(seriesID: 20, season: 1)
        #expect(season.rawID == "65f0c0ffee0000000000000e" && season.id == 201)
        #expect(season.accountStates?.episodes?.map(\.rating) == [.score(try score(9)), .flag(false)])
        #expect(season.images?.map(\.filePath) == ["/po201.jpg"])
        #expect(season.episodes?.first?.guestStars?.map(\.name) == ["Ed Example"])
        let episode = try await client.episode(seriesID: 20, season: 1, episode: 2)
        #expect(episode.accountStates?.rating == .score(try score(7.5)))
        #expect(episode.images?.count == 1 && episode.kind == .midSeason)
        #expect(episode.credits?.guestStars?.count == 1)
        let person = try await client.person(id: 20)
        #expect(person.seriesCredits?.cast.first?.firstCreditAirDate == nil)
        #expect(person.images?.first?.aspectRatio == 0.667 && person.popularity == 0.6)
        #expect(person.gender == .nonBinary && person.knownDepartment == nil)
    }

    @Test func `A tagged image can be of several kinds`() async throws {
        let page = try await client.personTaggedImages(id: 20)
        #expect(page.page == 0 && page.totalPages == 3)
        #expect(page.results.map(\.mediaKind) == [.movie, .episode, .season, .unknown("opera")])
        guard case .movie = page.results[0].media, case .tvEpisode(let episode) = page.results[1].media,
            case .tvSeason(let season) = page.results[2].media, case .unknown = page.results[3].media
        else { return #expect(Bool(false), "\(page.results.map(\.media))") }
        #expect(episode.number == 2 && season.number == 1)
    }

    @Test func `A changed value can be any JSON`() async throws {
        let changes = try await client.movieChanges(id: 20)
        let items = changes.flatMap(\.items)
        #expect(items.map(\.value) == ["The Last Lamp", ["name": "Ada Example", "character": "The Keeper"], nil])
        #expect(items[2].originalValue == [1, 2.5, true, nil])
        #expect(items[0].time == Date(timeIntervalSince1970: 1_734_258_600))
        let changed = try await client.changedMovies()
        #expect(changed.results.map(\.isAdult) == [false, nil, nil])
    }

    @Test func `A credit belongs to a film or a series`() async throws {
        let ofMovie = try await client.credit(id: "any")
        guard case .movie(let movie) = ofMovie.media else { return #expect(Bool(false), "\(ofMovie)") }
        #expect(ofMovie.kind == .crew && movie.title == "The Last Lamp" && movie.releaseDate == nil)
        let ofSeries = try await client.credit(id: "creator")
        guard case .series(let series) = ofSeries.media else { return #expect(Bool(false), "\(ofSeries)") }
        #expect(ofSeries.kind == .creator && series.episodes?.count == 1 && series.seasons?.first?.name == nil)
    }

    @Test func `A list mixes films and series without naming their types`() async throws {
        let list = try await client.list(listID: "8200001")
        #expect(list.listID == .number(8_200_001))
        guard case .movie = list.items?[0], case .series = list.items?[1], case .unknown = list.items?[2] else {
            return #expect(Bool(false), "\(String(describing: list.items))")
        }
        let old = try Fixtures.data("TMDb/list-created-old.json")
        #expect(
            try JSONReader.read(old) { try TMDb.NewList(from: &$0) }.value.listID == .text("65f0c0ffee0000000000001b"))
    }

    @Test func `Lists have their country`() async throws {
        #expect(try await client.seriesLists(id: 20).results.map(\.country) == ["GB", nil])
    }

    @Test func `Rated rows have their rating`() async throws {
        #expect(try await client.ratedMovies(accountID: 1, sessionID: "s").results.map(\.rating) == [8.5, 7])
        #expect(try await client.guestRatedEpisodes(guestSessionID: "g").results.map(\.rating) == [10])
    }

    @Test func `An external ID can match in several places`() async throws {
        let found = try await client.find(externalID: "tt20", source: .imdb)
        #expect(found.movies.count == 1 && found.people.count == 1 && found.episodes?.count == 1)
        #expect(found.seasons?.first?.seriesID == 20 && found.seasons?.first?.airDate == nil)
    }

    @Test func `Pictures have URLs`() async throws {
        let movie = try await client.movie(id: 20)
        #expect(movie.posterURL(size: .w342)?.absoluteString == "https://image.tmdb.org/t/p/w342/po20.jpg")
        #expect(movie.posterURL()?.absoluteString == "https://image.tmdb.org/t/p/w500/po20.jpg")
        #expect(movie.backdropURL(size: .original)?.absoluteString == "https://image.tmdb.org/t/p/original/bd20.jpg")
        #expect(movie.productionCompanies?.first?.logoURL() == nil)
        #expect(movie.images?.logos?.first?.url()?.absoluteString == "https://image.tmdb.org/t/p/original/lo20.svg")
        #expect(
            movie.credits?.crew.first?.profileURL(size: .h632)?.absoluteString
                == "https://image.tmdb.org/t/p/h632/pr820.jpg")
        #expect(TMDb.imageURL(path: "/a.png", size: .w45)?.absoluteString == "https://image.tmdb.org/t/p/w45/a.png")
        #expect(
            TMDb.approvalURL(token: "t/k")?.absoluteString == "https://www.themoviedb.org/authenticate/t/k")
    }

    @Test(arguments: [
        ("error-errors", 18, ["name can't be blank"]), ("error-404", 34, nil), ("error-429", 25, nil),
    ])
    func `An error body has the code of TMDb`(file: String, code: Int, errors: [String]?) throws {
        let data = try Fixtures.data("TMDb/\(file).json")
        let error = try JSONReader.read(data) { try TMDb.ErrorStatus(from: &$0) }.value
        #expect(error.code == code && error.errors == errors && error.isSuccess == false)
    }

    private func score(_ value: Double) throws -> TMDb.Score {
        try JSONReader.read(Data("{\"value\":\(value)}".utf8)) { try TMDb.Score(from: &$0) }.value
    }
}
