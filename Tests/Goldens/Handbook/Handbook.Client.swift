// Generated from Specs/Handbook.json. Do not edit.

public import EndpointFiles
public import EndpointRuntime

nonisolated extension AsyncClient<Handbook> {
    /// Sends `GET /timetable.json`.
    public func timetable() async throws(APIError) -> Handbook.Timetable {
        try await send(API.Endpoints.timetable())
    }

    /// Searches works by any of their fields. `GET /search.json`
    ///
    /// - Parameter interfaceLanguage: Two letters.
    public func searchBooks(
        q: String, language: [String]? = nil, ids: [Int]? = nil, interfaceLanguage: String? = nil, limit: Int = 20
    ) async throws(APIError) -> Handbook.BookSearch {
        try await send(
            API.Endpoints.searchBooks(
                q: q, language: language, ids: ids, interfaceLanguage: interfaceLanguage, limit: limit))
    }

    /// Sends `GET /books.json`.
    public func listBooks(
        fields: [Handbook.BookField] = Handbook.BookField.allCases
    ) async throws(APIError) -> [Handbook.Book] {
        try await send(API.Endpoints.listBooks(fields: fields))
    }

    /// Sends `GET /schedules.json`.
    public func stages(region: String? = nil) async throws(APIError) -> [Handbook.Stage] {
        try await send(API.Endpoints.stages(region: region))
    }

    /// Sends `GET /books/{id}/attachments`.
    public func attachments(id: String) async throws(APIError) -> [Handbook.Attachment] {
        try await send(API.Endpoints.attachments(id: id))
    }

    /// Sends `GET /files/{path}`.
    public func readFile(path: String) async throws(APIError) -> JSON {
        try await send(API.Endpoints.readFile(path: path))
    }

    /// Sends `POST /books`.
    public func addBook(body: Handbook.NewBook) async throws(APIError) -> Handbook.Book {
        try await send(API.Endpoints.addBook(body: body))
    }

    /// Sends `POST /movies/{id}/rating`.
    public func rate(id: Int, value: Double) async throws(APIError) {
        try await send(API.Endpoints.rate(id: id, value: value))
    }

    /// Sends `PUT /books/{id}/title`.
    public func rename(id: String, title: String) async throws(APIError) {
        try await send(API.Endpoints.rename(id: id, title: title))
    }

    /// Sends `POST /books.csv`.
    @available(*, deprecated, message: "Send them one by one.")
    public func importBooks(body: some HTTP.Content, progress: HTTP.ProgressHandler? = nil) async throws(APIError) {
        try await send(API.Endpoints.importBooks(body: body, progress: progress))
    }

    /// Sends `GET /discover/movie`.
    public func discoverMovies(
        filter: Handbook.MovieFilter = .init(), page: Int? = nil
    ) async throws(APIError) -> [Handbook.Movie] {
        try await send(API.Endpoints.discoverMovies(filter: filter, page: page))
    }

    /// Sends `GET /movie/popular`.
    public func popularMovies(page: Int? = nil) async throws(APIError) -> Handbook.MoviePage {
        try await send(API.Endpoints.popularMovies(page: page))
    }

    /// Sends `GET /account/rated/movies`.
    public func ratedMovies(options: Handbook.ListOptions = .init()) async throws(APIError) -> Handbook.MoviePage {
        try await send(API.Endpoints.ratedMovies(options: options))
    }

    /// Sends `GET /media`.
    public func media() async throws(APIError) -> [Handbook.MediaRow] {
        try await send(API.Endpoints.media())
    }

    /// Sends `GET /loans`.
    public func loans() async throws(APIError) -> [Handbook.Loan] {
        try await send(API.Endpoints.loans())
    }

    /// Sends `GET /orders`.
    public func orders() async throws(APIError) -> [Handbook.Order] {
        try await send(API.Endpoints.orders())
    }

    /// Sends `GET /schedules`.
    public func schedules() async throws(APIError) -> Handbook.Schedules {
        try await send(API.Endpoints.schedules())
    }

    /// Sends `GET /movies/{id}/account_states`.
    public func accountStates(id: String) async throws(APIError) -> Handbook.AccountStates {
        try await send(API.Endpoints.accountStates(id: id))
    }
}
