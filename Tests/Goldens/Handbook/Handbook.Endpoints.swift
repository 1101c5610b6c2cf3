// Generated from Specs/Handbook.json. Do not edit.

public import EndpointFiles
public import EndpointRuntime

nonisolated extension Handbook.Endpoints {
    /// The endpoint `GET /timetable.json`.
    public static func timetable() -> Endpoint<Handbook.Timetable> {
        Endpoint(.get, "/timetable.json")
    }

    /// Searches works by any of their fields. `GET /search.json`
    ///
    /// - Parameter interfaceLanguage: Two letters.
    public static func searchBooks(
        q: String, language: [String]? = nil, ids: [Int]? = nil, interfaceLanguage: String? = nil, limit: Int = 20
    ) -> Endpoint<Handbook.BookSearch> {
        Endpoint(
            .get, "/search.json",
            query: [
                "q": q, "language": language, "ids": ids?.commaSeparated, "lang": interfaceLanguage, "limit": limit,
            ])
    }

    /// The endpoint `GET /books.json`.
    public static func listBooks(
        fields: [Handbook.BookField] = Handbook.BookField.allCases
    ) -> Endpoint<[Handbook.Book]> {
        Endpoint(.get, "/books.json", query: ["fields": fields.commaSeparated])
    }

    /// The endpoint `GET /schedules.json`.
    public static func stages(region: String? = nil) -> Endpoint<[Handbook.Stage]> {
        Endpoint(
            .get, "/schedules.json", headers: ["X-Region": region],
            response: .json(at: ["data", "stages", "nodes"]) { try $0.lossyValues() })
    }

    /// The endpoint `GET /books/{id}/attachments`.
    public static func attachments(id: String) -> Endpoint<[Handbook.Attachment]> {
        Endpoint(.get, "/books/\(id, named: "id")/attachments")
    }

    /// The endpoint `GET /files/{path}`.
    public static func readFile(path: String) -> Endpoint<JSON> {
        Endpoint(.get, "/files/\(segments: path, named: "path")", query: ["format": "json"])
    }

    /// The endpoint `POST /books`.
    public static func addBook(body: Handbook.NewBook) -> Endpoint<Handbook.Book> {
        Endpoint(.post, "/books", body: .json(body))
    }

    /// The endpoint `POST /movies/{id}/rating`.
    public static func rate(id: Int, value: Double) -> Endpoint<Void> {
        Endpoint(.post, "/movies/\(id, named: "id")/rating", body: .json(["value": value]))
    }

    /// The endpoint `PUT /books/{id}/title`.
    public static func rename(id: String, title: String) -> Endpoint<Void> {
        Endpoint(.put, "/books/\(id, named: "id")/title", body: .form(["title": title]))
    }

    /// The endpoint `POST /books.csv`.
    @available(*, deprecated, message: "Send them one by one.")
    public static func importBooks(body: some HTTP.Content, progress: HTTP.ProgressHandler? = nil) -> Endpoint<Void> {
        Endpoint(.post, "/books.csv", body: .raw(body, contentType: "text/csv").reporting(progress))
    }

    /// The endpoint `GET /discover/movie`.
    public static func discoverMovies(
        filter: Handbook.MovieFilter = .init(), page: Int? = nil
    ) -> Endpoint<[Handbook.Movie]> {
        Endpoint(.get, "/discover/movie", query: filter.query + ["page": page])
    }

    /// The endpoint `GET /movie/popular`.
    public static func popularMovies(page: Int? = nil) -> Endpoint<Handbook.MoviePage> {
        Endpoint(.get, "/movie/popular", query: ["page": page])
    }

    /// The endpoint `GET /account/rated/movies`.
    public static func ratedMovies(options: Handbook.ListOptions = .init()) -> Endpoint<Handbook.MoviePage> {
        Endpoint(.get, "/account/rated/movies", query: options.query)
    }

    /// The endpoint `GET /books.jsonl`.
    public static func exportBooks() -> Endpoint<Handbook.Book> {
        Endpoint(.get, "/books.jsonl")
    }

    /// Books whenever they are lent or come back. `GET /availability`
    public static func availability(language: [String]? = nil) -> Endpoint<Handbook.Book> {
        Endpoint(.get, "/availability", query: ["language": language], response: .json(at: ["book"]))
    }

    /// The endpoint `GET /notices`.
    public static func notices() -> Endpoint<Void> {
        Endpoint(.get, "/notices")
    }

    /// The endpoint `POST /advice`.
    public static func recommend(wish: String) -> Endpoint<Void> {
        Endpoint(.post, "/advice", body: .json(["wish": wish]))
    }

    /// The endpoint `GET /media`.
    public static func media() -> Endpoint<[Handbook.MediaRow]> {
        Endpoint(.get, "/media")
    }

    /// The endpoint `GET /loans`.
    public static func loans() -> Endpoint<[Handbook.Loan]> {
        Endpoint(.get, "/loans")
    }

    /// The endpoint `GET /orders`.
    public static func orders() -> Endpoint<[Handbook.Order]> {
        Endpoint(.get, "/orders")
    }

    /// The endpoint `GET /schedules`.
    public static func schedules() -> Endpoint<Handbook.Schedules> {
        Endpoint(.get, "/schedules")
    }

    /// The endpoint `GET /movies/{id}/account_states`.
    public static func accountStates(id: String) -> Endpoint<Handbook.AccountStates> {
        Endpoint(.get, "/movies/\(id, named: "id")/account_states")
    }
}
