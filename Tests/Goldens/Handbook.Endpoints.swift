// Generated from Specs/Handbook.json. Do not edit.

import EndpointRuntime
import Foundation

extension Handbook {
    nonisolated enum Endpoints {
        static func searchBooks(
            q: String, language: [String]?, ids: [Int]?, interfaceLanguage: String?, limit: Int
        ) -> Endpoint<BookSearch> {
            Endpoint(
                .get, "/search.json",
                query: [
                    "q": q, "language": language, "ids": ids?.commaSeparated, "lang": interfaceLanguage,
                    "limit": limit,
                ]
            )
        }

        static func listBooks(fields: [BookField]) -> Endpoint<[Book]> {
            Endpoint(.get, "/books.json", query: ["fields": fields.commaSeparated])
        }

        static func stages(region: String?) -> Endpoint<[Stage]> {
            Endpoint(
                .get, "/schedules.json",
                headers: ["X-Region": region],
                at: ["data", "stages", "nodes"]
            ) { try $0.lossyValues() }
        }

        static func readFile(path: String) -> Endpoint<JSON> {
            Endpoint(.get, "/files/\(segments: path)", query: ["format": "json"])
        }

        static func addBook(body: NewBook) -> Endpoint<Book> { Endpoint(.post, "/books", body: .json(body)) }

        static func rate(id: Int, value: Double) -> Endpoint<Void> {
            Endpoint(.post, "/movies/\(id)/rating", body: .json(["value": value]))
        }

        static func rename(id: String, title: String) -> Endpoint<Void> {
            Endpoint(.put, "/books/\(id)/title", body: .form(["title": title]))
        }

        static func importBooks(body: Data) -> Endpoint<Void> {
            Endpoint(.post, "/books.csv", body: .data(body, contentType: "text/csv"))
        }

        static func discoverMovies(filter: MovieFilter, page: Int?) -> Endpoint<[Movie]> {
            Endpoint(.get, "/discover/movie", query: filter.query + ["page": page])
        }

        static func popularMovies(page: Int?) -> Endpoint<MoviePage> {
            Endpoint(.get, "/movie/popular", query: ["page": page])
        }

        static func media() -> Endpoint<[MediaRow]> { Endpoint(.get, "/media") }

        static func loans() -> Endpoint<[Loan]> { Endpoint(.get, "/loans") }

        static func schedules() -> Endpoint<Schedules> { Endpoint(.get, "/schedules") }

        static func accountStates(id: String) -> Endpoint<AccountStates> {
            Endpoint(.get, "/movies/\(id)/account_states")
        }
    }
}
