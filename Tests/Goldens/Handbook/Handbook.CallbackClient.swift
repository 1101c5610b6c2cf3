// Generated from Specs/Handbook.json. Do not edit.

public import EndpointFiles
public import EndpointRuntime

nonisolated extension CallbackClient<Handbook> {
    /// Sends `GET /timetable.json`.
    @discardableResult
    public func timetable(completion: @escaping Completion<Handbook.Timetable>) -> CancellationHandle {
        send(API.Endpoints.timetable(), completion: completion)
    }

    /// Searches works by any of their fields.
    @discardableResult
    public func searchBooks(
        q: String, language: [String]? = nil, ids: [Int]? = nil, interfaceLanguage: String? = nil, limit: Int = 20,
        completion: @escaping Completion<Handbook.BookSearch>
    ) -> CancellationHandle {
        send(
            API.Endpoints.searchBooks(
                q: q, language: language, ids: ids, interfaceLanguage: interfaceLanguage, limit: limit),
            completion: completion)
    }

    /// Sends `GET /books.json`.
    @discardableResult
    public func listBooks(
        fields: [Handbook.BookField] = Handbook.BookField.allCases, completion: @escaping Completion<[Handbook.Book]>
    ) -> CancellationHandle {
        send(API.Endpoints.listBooks(fields: fields), completion: completion)
    }

    /// Sends `GET /schedules.json`.
    @discardableResult
    public func stages(
        region: String? = nil, completion: @escaping Completion<[Handbook.Stage]>
    ) -> CancellationHandle {
        send(API.Endpoints.stages(region: region), completion: completion)
    }

    /// Sends `GET /books/{id}/attachments`.
    @discardableResult
    public func attachments(id: String, completion: @escaping Completion<[Handbook.Attachment]>) -> CancellationHandle {
        send(API.Endpoints.attachments(id: id), completion: completion)
    }

    /// Sends `GET /files/{path}`.
    @discardableResult
    public func readFile(path: String, completion: @escaping Completion<JSON>) -> CancellationHandle {
        send(API.Endpoints.readFile(path: path), completion: completion)
    }

    /// Sends `POST /books`.
    @discardableResult
    public func addBook(body: Handbook.NewBook, completion: @escaping Completion<Handbook.Book>) -> CancellationHandle {
        send(API.Endpoints.addBook(body: body), completion: completion)
    }

    /// Sends `POST /movies/{id}/rating`.
    @discardableResult
    public func rate(id: Int, value: Double, completion: @escaping Completion<Void>) -> CancellationHandle {
        send(API.Endpoints.rate(id: id, value: value), completion: completion)
    }

    /// Sends `PUT /books/{id}/title`.
    @discardableResult
    public func rename(id: String, title: String, completion: @escaping Completion<Void>) -> CancellationHandle {
        send(API.Endpoints.rename(id: id, title: title), completion: completion)
    }

    /// Sends `POST /books.csv`.
    @available(*, deprecated, message: "Send them one by one.")
    @discardableResult
    public func importBooks(
        body: some HTTP.Content, progress: HTTP.ProgressHandler? = nil, completion: @escaping Completion<Void>
    ) -> CancellationHandle {
        send(API.Endpoints.importBooks(body: body, progress: progress), completion: completion)
    }

    /// Sends `GET /discover/movie`.
    @discardableResult
    public func discoverMovies(
        filter: Handbook.MovieFilter = .init(), page: Int? = nil, completion: @escaping Completion<[Handbook.Movie]>
    ) -> CancellationHandle {
        send(API.Endpoints.discoverMovies(filter: filter, page: page), completion: completion)
    }

    /// Sends `GET /movie/popular`.
    @discardableResult
    public func popularMovies(
        page: Int? = nil, completion: @escaping Completion<Handbook.MoviePage>
    ) -> CancellationHandle {
        send(API.Endpoints.popularMovies(page: page), completion: completion)
    }

    /// Sends `GET /account/rated/movies`.
    @discardableResult
    public func ratedMovies(
        options: Handbook.ListOptions = .init(), completion: @escaping Completion<Handbook.MoviePage>
    ) -> CancellationHandle {
        send(API.Endpoints.ratedMovies(options: options), completion: completion)
    }

    /// Sends `GET /media`.
    @discardableResult
    public func media(completion: @escaping Completion<[Handbook.MediaRow]>) -> CancellationHandle {
        send(API.Endpoints.media(), completion: completion)
    }

    /// Sends `GET /loans`.
    @discardableResult
    public func loans(completion: @escaping Completion<[Handbook.Loan]>) -> CancellationHandle {
        send(API.Endpoints.loans(), completion: completion)
    }

    /// Sends `GET /orders`.
    @discardableResult
    public func orders(completion: @escaping Completion<[Handbook.Order]>) -> CancellationHandle {
        send(API.Endpoints.orders(), completion: completion)
    }

    /// Sends `GET /schedules`.
    @discardableResult
    public func schedules(completion: @escaping Completion<Handbook.Schedules>) -> CancellationHandle {
        send(API.Endpoints.schedules(), completion: completion)
    }

    /// Sends `GET /movies/{id}/account_states`.
    @discardableResult
    public func accountStates(
        id: String, completion: @escaping Completion<Handbook.AccountStates>
    ) -> CancellationHandle {
        send(API.Endpoints.accountStates(id: id), completion: completion)
    }
}
