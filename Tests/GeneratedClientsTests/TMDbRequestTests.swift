import EndpointRuntime
import Foundation
import GeneratedClients
import Testing

/// The requests to TMDb, compared byte by byte.
struct TMDbRequestTests {
    private let transport = FixedTransport("{}")

    /// The request that a call sends. The response is ignored.
    private func request(
        _ authentication: TMDb.Authentication = .accessToken("token"), _ call: (TMDb.Client) async throws -> Void
    ) async throws -> HTTP.Request {
        try? await call(TMDb.Client(authentication: authentication, transport: transport))
        return try #require(transport.requests.last)
    }

    /// The path and the query of a request, after the base URL.
    private func target(_ call: (TMDb.Client) async throws -> Void) async throws -> String {
        let base = "https://api.themoviedb.org/3"
        let url = try await request(call: call).url.absoluteString
        #expect(url.hasPrefix(base))
        return String(url.dropFirst(base.count))
    }

    private func request(call: (TMDb.Client) async throws -> Void) async throws -> HTTP.Request {
        try await request(.accessToken("token"), call)
    }

    private func body(_ request: HTTP.Request) -> String? {
        request.body.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `A key is sent in the query`() async throws {
        let sent = try await request(.apiKey("k1")) { _ = try await $0.movie(id: 550) }
        #expect(sent.url.absoluteString == "https://api.themoviedb.org/3/movie/550?api_key=k1")
        #expect(sent.headers["Authorization"] == nil)
    }

    @Test func `A token is sent in a header`() async throws {
        let sent = try await request(.accessToken("t1")) { _ = try await $0.movie(id: 550) }
        #expect(sent.url.absoluteString == "https://api.themoviedb.org/3/movie/550")
        #expect(sent.headers["Authorization"] == "Bearer t1")
    }

    @Test func `Sections are one value, which can contain a slash`() async throws {
        let sent = try await target {
            _ = try await $0.with(language: "de-DE").movie(
                id: 550, appending: [.credits, .watchProviders, .unknown("new/one")],
                mediaLanguages: .init(images: ["de", "null"]))
        }
        #expect(
            sent == "/movie/550?include_image_language=de%2Cnull"
                + "&append_to_response=credits%2Cwatch%2Fproviders%2Cnew%2Fone&language=de-DE")
    }

    @Test func `Filters of films are sent under the names of TMDb`() async throws {
        let sent = try await target {
            _ = try await $0.discoverMovies(
                filter: .init(
                    region: "DE", earliestPrimaryRelease: CalendarDay(year: 1999, month: 1, day: 1),
                    latestPrimaryRelease: CalendarDay(year: 1999, month: 12, day: 31),
                    releaseKinds: .any([.limitedTheatrical, .theatrical]),
                    minimumVoteAverage: 7.5, minimumVoteCount: 1000, genres: [18, 878],
                    monetizationTypes: .any([.flatrate, .free]),
                    includesAdult: false),
                sortBy: .voteAverageDescending, page: 2)
        }
        #expect(
            sent == "/discover/movie?region=DE&primary_release_date.gte=1999-01-01&primary_release_date.lte=1999-12-31"
                + "&with_release_type=2%7C3&vote_average.gte=7.5&vote_count.gte=1000&with_genres=18%2C878"
                + "&with_watch_monetization_types=flatrate%7Cfree&include_adult=false&sort_by=vote_average.desc&page=2")
    }

    @Test func `Filters of series are sent under the names of TMDb`() async throws {
        let sent = try await target {
            _ = try await $0.discoverSeries(
                filter: .init(includesUndated: true, timeZone: "Europe/Berlin", networks: [49], maximumRuntime: 30),
                sortBy: .firstAirDateAscending)
        }
        #expect(
            sent == "/discover/tv?include_null_first_air_dates=true&timezone=Europe%2FBerlin&with_networks=49"
                + "&with_runtime.lte=30&sort_by=first_air_date.asc")
    }

    @Test func `Text is percent-encoded`() async throws {
        let search = try await target {
            _ = try await $0.searchMovies(
                query: "Fast & Furious?", options: .init(primaryReleaseYear: 2001, includesAdult: false), page: 1)
        }
        #expect(
            search == "/search/movie?primary_release_year=2001&include_adult=false&query=Fast%20%26%20Furious%3F&page=1"
        )
        let find = try await target { _ = try await $0.find(externalID: "a/b", source: .wikidata) }
        #expect(find == "/find/a%2Fb?external_source=wikidata_id")
    }

    @Test func `A path keeps the slashes of the spec`() async throws {
        #expect(try await target { _ = try await $0.movieWatchProviders(id: 1) } == "/movie/1/watch/providers")
        let rated = try await target {
            _ = try await $0.ratedEpisodes(accountID: 1, sessionID: "s", options: .init(sortBy: .newestFirst))
        }
        #expect(rated == "/account/1/rated/tv/episodes?sort_by=created_at.desc&session_id=s")
        #expect(
            try await target { _ = try await $0.episodeImages(seriesID: 1, season: 0, episode: 2) }
                == "/tv/1/season/0/episode/2/images")
        #expect(try await target { _ = try await $0.trendingPeople(window: .week) } == "/trending/person/week")
        let changed = try await target {
            _ = try await $0.changedSeries(during: .init(start: CalendarDay(year: 2024, month: 2, day: 29)), page: 3)
        }
        #expect(changed == "/tv/changes?start_date=2024-02-29&page=3")
    }

    @Test func `All requests of a client have its language`() async throws {
        let credit = try await target { _ = try await $0.with(language: "de-DE").credit(id: "65f") }
        #expect(credit == "/credit/65f?language=de-DE")
        let status = try await target {
            _ = try await $0.with(language: "de-DE").listContains(listID: "7", movieID: 19)
        }
        #expect(status == "/list/7/item_status?movie_id=19&language=de-DE")
    }

    @Test func `A rating is sent as JSON`() async throws {
        let sent = try await request { _ = try await $0.rateMovie(id: 19, session: .init(id: "s"), value: 8.5) }
        #expect(sent.method == .post)
        #expect(sent.url.absoluteString == "https://api.themoviedb.org/3/movie/19/rating?session_id=s")
        #expect(sent.headers["Content-Type"]?.hasPrefix("application/json") == true)
        #expect(body(sent) == #"{"value":8.5}"#)
    }

    @Test func `A guest can delete a rating`() async throws {
        let sent = try await request {
            _ = try await $0.deleteEpisodeRating(seriesID: 1, season: 2, episode: 3, session: .init(guestID: "g"))
        }
        #expect(sent.method == .delete)
        #expect(
            sent.url.absoluteString
                == "https://api.themoviedb.org/3/tv/1/season/2/episode/3/rating?guest_session_id=g")
        #expect(sent.body == nil)
    }

    @Test func `A session is deleted by a DELETE with a body`() async throws {
        let sent = try await request { _ = try await $0.deleteSession(sessionID: "s") }
        #expect(sent.method == .delete)
        #expect(sent.url.absoluteString == "https://api.themoviedb.org/3/authentication/session")
        #expect(body(sent) == #"{"session_id":"s"}"#)
    }

    @Test func `A favorite is sent with its media type`() async throws {
        let sent = try await request {
            _ = try await $0.setFavorite(
                accountID: 5, sessionID: "s", mediaType: .series, mediaID: 1399, isFavorite: true)
        }
        #expect(sent.url.absoluteString == "https://api.themoviedb.org/3/account/5/favorite?session_id=s")
        #expect(body(sent) == #"{"media_type":"tv","media_id":1399,"favorite":true}"#)
    }

    @Test func `A list can be created and cleared`() async throws {
        let new = try await request { _ = try await $0.createList(sessionID: "s", name: "Lamps", isPublic: false) }
        #expect(body(new) == #"{"name":"Lamps","public":false}"#)
        let clear = try await request { _ = try await $0.clearList(listID: "7", sessionID: "s") }
        #expect(clear.method == .post)
        #expect(clear.url.absoluteString == "https://api.themoviedb.org/3/list/7/clear?session_id=s&confirm=true")
        #expect(body(clear) == #"{"confirm":true}"#)
    }
}
