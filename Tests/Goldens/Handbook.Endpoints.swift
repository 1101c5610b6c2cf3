// Generated from Specs/Handbook.json. Do not edit.

import EndpointRuntime
import Foundation

nonisolated extension Handbook.Endpoints {
    static func timetable() -> Endpoint<Handbook.Timetable> { Endpoint(.get, "/timetable.json") }
    static func searchBooks(
        _ q: String, _ language: [String]?, _ ids: [Int]?, _ interfaceLanguage: String?, _ limit: Int
    ) -> Endpoint<Handbook.BookSearch> {
        Endpoint(
            .get, "/search.json",
            query: [
                "q": q, "language": language, "ids": ids?.commaSeparated, "lang": interfaceLanguage, "limit": limit,
            ])
    }
    static func listBooks(_ fields: [Handbook.BookField]) -> Endpoint<[Handbook.Book]> {
        Endpoint(.get, "/books.json", query: ["fields": fields.commaSeparated])
    }
    static func stages(_ region: String?) -> Endpoint<[Handbook.Stage]> {
        Endpoint(
            .get, "/schedules.json", headers: ["X-Region": region], at: ["data", "stages", "nodes"]
        ) { try $0.lossyValues() }
    }
    static func readFile(_ path: String) -> Endpoint<JSON> {
        Endpoint(.get, "/files/\(segments: path)", query: ["format": "json"])
    }
    static func addBook(_ body: Handbook.NewBook) -> Endpoint<Handbook.Book> {
        Endpoint(.post, "/books", body: .json(body))
    }
    static func rate(_ id: Int, _ value: Double) -> Endpoint<Void> {
        Endpoint(.post, "/movies/\(id)/rating", body: .json(["value": value]))
    }
    static func rename(_ id: String, _ title: String) -> Endpoint<Void> {
        Endpoint(.put, "/books/\(id)/title", body: .form(["title": title]))
    }
    static func importBooks(_ body: Data) -> Endpoint<Void> {
        Endpoint(.post, "/books.csv", body: .data(body, contentType: "text/csv"))
    }
    static func discoverMovies(_ filter: Handbook.MovieFilter, _ page: Int?) -> Endpoint<[Handbook.Movie]> {
        Endpoint(.get, "/discover/movie", query: filter.query + ["page": page])
    }
    static func popularMovies(_ page: Int?) -> Endpoint<Handbook.MoviePage> {
        Endpoint(.get, "/movie/popular", query: ["page": page])
    }
    static func ratedMovies(_ options: Handbook.ListOptions) -> Endpoint<Handbook.MoviePage> {
        Endpoint(.get, "/account/rated/movies", query: options.query)
    }
    static func exportBooks() -> Endpoint<Handbook.Book> { Endpoint(.get, "/books.jsonl") }
    static func availability(_ language: [String]?) -> Endpoint<Handbook.Book> {
        Endpoint(.get, "/availability", query: ["language": language], at: ["book"])
    }
    static func notices() -> Endpoint<Void> { Endpoint(.get, "/notices") }
    static func recommend(_ wish: String) -> Endpoint<Void> { Endpoint(.post, "/advice", body: .json(["wish": wish])) }
    static func media() -> Endpoint<[Handbook.MediaRow]> { Endpoint(.get, "/media") }
    static func loans() -> Endpoint<[Handbook.Loan]> { Endpoint(.get, "/loans") }
    static func orders() -> Endpoint<[Handbook.Order]> { Endpoint(.get, "/orders") }
    static func schedules() -> Endpoint<Handbook.Schedules> { Endpoint(.get, "/schedules") }
    static func accountStates(_ id: String) -> Endpoint<Handbook.AccountStates> {
        Endpoint(.get, "/movies/\(id)/account_states")
    }
}
