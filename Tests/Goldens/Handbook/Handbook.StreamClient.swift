// Generated from Specs/Handbook.json. Do not edit.

public import EndpointFiles
public import EndpointRuntime

nonisolated extension StreamClient<Handbook> {
    /// Sends `GET /timetable.json`.
    public func timetable() -> LiveStream<Handbook.Timetable> {
        stream(API.Endpoints.timetable()).live(Refresh { $0.slots.map(\.ends) + [$0.closes].compactMap(\.self) })
    }

    /// Searches works by any of their fields.
    public func searchBooks(
        q: String, language: [String]? = nil, ids: [Int]? = nil, interfaceLanguage: String? = nil, limit: Int = 20
    ) -> ResponseStream<Handbook.BookSearch> {
        stream(
            API.Endpoints.searchBooks(
                q: q, language: language, ids: ids, interfaceLanguage: interfaceLanguage, limit: limit))
    }

    /// Sends `GET /books.json`.
    public func listBooks(
        fields: [Handbook.BookField] = Handbook.BookField.allCases
    ) -> ResponseStream<[Handbook.Book]> {
        stream(API.Endpoints.listBooks(fields: fields))
    }

    /// Sends `GET /schedules.json`.
    public func stages(region: String? = nil) -> ResponseStream<[Handbook.Stage]> {
        stream(API.Endpoints.stages(region: region))
    }

    /// Sends `GET /books/{id}/attachments`.
    public func attachments(id: String) -> ResponseStream<[Handbook.Attachment]> {
        stream(API.Endpoints.attachments(id: id))
    }

    /// Sends `GET /files/{path}`.
    public func readFile(path: String) -> ResponseStream<JSON> {
        stream(API.Endpoints.readFile(path: path))
    }

    /// Sends `POST /books`.
    public func addBook(body: Handbook.NewBook) -> ResponseStream<Handbook.Book> {
        stream(API.Endpoints.addBook(body: body))
    }

    /// Sends `POST /movies/{id}/rating`.
    public func rate(id: Int, value: Double) -> ResponseStream<Void> {
        stream(API.Endpoints.rate(id: id, value: value))
    }

    /// Sends `PUT /books/{id}/title`.
    public func rename(id: String, title: String) -> ResponseStream<Void> {
        stream(API.Endpoints.rename(id: id, title: title))
    }

    /// Sends `POST /books.csv`.
    @available(*, deprecated, message: "Send them one by one.")
    public func importBooks(body: some HTTP.Content, progress: HTTP.ProgressHandler? = nil) -> ResponseStream<Void> {
        stream(API.Endpoints.importBooks(body: body, progress: progress))
    }

    /// Sends `GET /discover/movie`.
    public func discoverMovies(
        filter: Handbook.MovieFilter = .init(), page: Int? = nil
    ) -> ResponseStream<[Handbook.Movie]> {
        stream(API.Endpoints.discoverMovies(filter: filter, page: page))
    }

    /// Sends `GET /movie/popular`.
    public func popularMovies(page: Int? = nil) -> PageStream<Handbook.MoviePage, Handbook.Movie> {
        stream(API.Endpoints.popularMovies(page: page))
            .pages(by: .page("page", last: { $0.totalPages }, maximum: 500)) { $0.results }
    }

    /// Sends `GET /account/rated/movies`.
    public func ratedMovies(options: Handbook.ListOptions = .init()) -> PageStream<Handbook.MoviePage, Handbook.Movie> {
        stream(API.Endpoints.ratedMovies(options: options))
            .pages(by: .page("page", last: { $0.totalPages })) { $0.results }
    }

    /// The elements of `GET /books.jsonl`, as they arrive.
    public func exportBooks() -> ElementStream<Handbook.Book> {
        elements(API.Endpoints.exportBooks())
    }

    /// Books whenever they are lent or come back. `GET /availability`
    public func availability(language: [String]? = nil) -> EventStream<Handbook.Book> {
        events(API.Endpoints.availability(language: language))
    }

    /// The events of `GET /notices`, as they arrive.
    public func notices() -> EventStream<HTTP.ServerSentEvent> {
        events(API.Endpoints.notices())
    }

    /// The events of `POST /advice`, as they arrive.
    public func recommend(wish: String) -> EventStream<HTTP.ServerSentEvent> {
        events(API.Endpoints.recommend(wish: wish))
    }

    /// Sends `GET /media`.
    public func media() -> ResponseStream<[Handbook.MediaRow]> {
        stream(API.Endpoints.media())
    }

    /// Sends `GET /loans`.
    public func loans() -> ResponseStream<[Handbook.Loan]> {
        stream(API.Endpoints.loans())
    }

    /// Sends `GET /orders`.
    public func orders() -> ResponseStream<[Handbook.Order]> {
        stream(API.Endpoints.orders())
    }

    /// Sends `GET /schedules`.
    public func schedules() -> ResponseStream<Handbook.Schedules> {
        stream(API.Endpoints.schedules())
    }

    /// Sends `GET /movies/{id}/account_states`.
    public func accountStates(id: String) -> ResponseStream<Handbook.AccountStates> {
        stream(API.Endpoints.accountStates(id: id))
    }
}
