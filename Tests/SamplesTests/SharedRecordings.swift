import EndpointGenerator
import EndpointSamples
import Foundation
import Testing

/// Recorded responses of four services. They have many licenses and are not part of the project.
enum SharedRecordings {
    struct API: Sendable, CustomTestStringConvertible {
        let name: String
        let folder: String
        let baseURL: String
        /// The requests by the names of the files.
        let requests: [(file: String, request: String)]

        var testDescription: String { name }
    }

    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "shared/samples")

    static var arePresent: Bool { FileManager.default.fileExists(atPath: root.path()) }

    static let all = [openLibrary, tmdb, splatoon2, splatoon3]

    /// The samples of an API.
    static func samples(of api: API) throws -> [Sample] {
        var samples: [Sample] = []
        for (file, text) in api.requests {
            let words = text.split(separator: " ")
            let path = "\(api.folder)/\(file).json"
            let source = SourceFile(path: path, bytes: Array(try Data(contentsOf: root.appending(path: path))))
            let request = SampleRequest(
                method: words.count > 1 ? String(words[0]) : "GET", url: "\(api.baseURL)\(words.last ?? "")")
            let status = file.hasPrefix("error-") ? Int(file.dropFirst(6)) : nil
            try readSamples(source, request: request) { sample in
                samples.append(
                    Sample(
                        place: sample.place, request: sample.request,
                        response: SampleResponse(status: status, body: sample.response.body)))
            }
        }
        return samples
    }

    private static let openLibrary = API(
        name: "OpenLibrary", folder: "open-library", baseURL: "https://openlibrary.org",
        requests: [
            ("search-minimal-fields", "/search.json?q=a&limit=2"),
            ("search-all-fields-excerpt", "/search.json?q=b&fields=*"),
            ("search-authors", "/search/authors.json?q=a"), ("search-authors-legacy", "/search/authors.json?q=b"),
            ("search-subjects", "/search/subjects.json?q=a"), ("work-description-string", "/works/OL45804W.json"),
            ("work-description-object", "/works/OL45805W.json"), ("work-editions", "/works/OL15832982W/editions.json"),
            ("edition-books-olid", "/books/OL7353617M.json"), ("edition-isbn", "/isbn/9780140328721.json"),
            ("author-bio-string", "/authors/OL34184A.json"), ("dump-authors-variants", "/query.json?type=author"),
            ("author-works", "/authors/OL23919A/works.json"), ("ratings", "/works/OL45804W/ratings.json"),
            ("ratings-empty", "/works/OL45805W/ratings.json"), ("bookshelves", "/works/OL45804W/bookshelves.json"),
            ("api-books-viewapi", "/api/books.json?bibkeys=1"),
            ("api-books-data-harry-potter", "/api/books/data.json?bibkeys=1"),
            ("api-books-details", "/api/books/details.json?bibkeys=1"), ("subject-love-excerpt", "/subjects/love.json"),
            ("trending-yearly-excerpt", "/trending/yearly.json"), ("recentchanges", "/recentchanges.json"),
            ("error-429", "/works/OL45806W.json"),
        ])

    private static let tmdb = API(
        name: "TMDb", folder: "tmdb", baseURL: "https://api.themoviedb.org/3",
        requests: [
            ("movie-now-playing", "/movie/now_playing?page=1"),
            ("movie-details-append-550", "/movie/550?append_to_response=credits"),
            ("movie-details-blank-dates", "/movie/551"), ("movie-credits", "/movie/550/credits"),
            ("movie-videos", "/movie/550/videos"), ("movie-reviews", "/movie/550/reviews?page=1"),
            ("movie-release-dates", "/movie/550/release_dates"),
            ("movie-watch-providers", "/movie/550/watch/providers"),
            ("movie-account-states", "/movie/550/account_states"),
            ("movie-account-states-unrated", "/movie/551/account_states"),
            ("search-movie", "/search/movie?query=a&page=1"), ("search-multi", "/search/multi?query=a&page=1"),
            ("trending-all", "/trending/all/day"), ("person-details", "/person/287"),
            ("person-popular", "/person/popular?page=1"),
            ("person-combined-credits", "/person/287/combined_credits"),
            ("tv-details-append-1399", "/tv/1399?append_to_response=credits"), ("collection", "/collection/8091"),
            ("configuration", "/configuration"), ("configuration-languages", "/configuration/languages"),
            ("genre-movie-list", "/genre/movie/list"), ("certification-movie-list", "/certification/movie/list"),
            ("authentication-token-new", "/authentication/token/new"),
            ("authentication-session-new", "POST /authentication/session/new"),
            ("status-12-updated", "POST /movie/550/rating"),
            ("error-401", "/movie/552"), ("error-404", "/movie/553"),
        ])

    private static let splatoon2 = API(
        name: "Splatoon2", folder: "splatoon2", baseURL: "https://splatoon2.ink",
        requests: [
            ("schedules", "/data/schedules.json"), ("coop-schedules", "/data/coop-schedules.json"),
            ("coop-schedules-mystery", "/data/coop-schedules.json"), ("timeline-from-splatnet", "/data/timeline.json"),
            ("merchandises-from-splatnet", "/data/merchandises.json"),
            ("splatnet-festivals-active", "/data/festivals.json"),
        ])

    private static let splatoon3 = API(
        name: "Splatoon3", folder: "splatoon3", baseURL: "https://splatoon3.ink",
        requests: [
            ("schedules-2022", "/data/schedules.json"), ("schedules-2026-excerpt", "/data/schedules.json"),
            ("gear-2026-excerpt", "/data/gear.json"), ("coop", "/data/coop.json"),
            ("festivals-2022-us-excerpt", "/data/festivals.json"), ("locale-en-US-excerpt", "/data/locale/en-US.json"),
        ])
}
