// Generated from Specs/Handbook.json. Do not edit.

import EndpointRuntime
import Foundation

nonisolated extension StreamClient<Handbook> {
    /// Searches works by any of their fields.
    public func searchBooks(
        q: String, language: [String]? = nil, ids: [Int]? = nil, interfaceLanguage: String? = nil, limit: Int = 20
    ) -> ResponseStream<Handbook.BookSearch> {
        stream(
            Handbook.Endpoints.searchBooks(
                q: q, language: language, ids: ids, interfaceLanguage: interfaceLanguage, limit: limit
            ))
    }

    /// Sends `GET /books.json`.
    public func listBooks(
        fields: [Handbook.BookField] = Handbook.BookField.allCases
    ) -> ResponseStream<[Handbook.Book]> {
        stream(Handbook.Endpoints.listBooks(fields: fields))
    }

    /// Sends `GET /schedules.json`.
    public func stages(region: String? = nil) -> ResponseStream<[Handbook.Stage]> {
        stream(Handbook.Endpoints.stages(region: region))
    }

    /// Sends `GET /files/{path}`.
    public func readFile(path: String) -> ResponseStream<JSON> {
        stream(Handbook.Endpoints.readFile(path: path))
    }

    /// Sends `POST /books`.
    public func addBook(body: Handbook.NewBook) -> ResponseStream<Handbook.Book> {
        stream(Handbook.Endpoints.addBook(body: body))
    }

    /// Sends `POST /movies/{id}/rating`.
    public func rate(id: Int, value: Double) -> ResponseStream<Void> {
        stream(Handbook.Endpoints.rate(id: id, value: value))
    }

    /// Sends `PUT /books/{id}/title`.
    public func rename(id: String, title: String) -> ResponseStream<Void> {
        stream(Handbook.Endpoints.rename(id: id, title: title))
    }

    /// Sends `POST /books.csv`.
    @available(*, deprecated, message: "Send them one by one.")
    public func importBooks(body: Data) -> ResponseStream<Void> {
        stream(Handbook.Endpoints.importBooks(body: body))
    }

    /// Sends `GET /discover/movie`.
    public func discoverMovies(
        filter: Handbook.MovieFilter = .init(), page: Int? = nil
    ) -> ResponseStream<[Handbook.Movie]> {
        stream(Handbook.Endpoints.discoverMovies(filter: filter, page: page))
    }

    /// Sends `GET /movie/popular`.
    public func popularMovies(page: Int? = nil) -> PageStream<Handbook.MoviePage, Handbook.Movie> {
        pages(
            Handbook.Endpoints.popularMovies(page: page),
            by: Paging(.page("page", last: { $0.totalPages }, maximum: 500)) { $0.results })
    }

    /// Sends `GET /media`.
    public func media() -> ResponseStream<[Handbook.MediaRow]> {
        stream(Handbook.Endpoints.media())
    }

    /// Sends `GET /loans`.
    public func loans() -> ResponseStream<[Handbook.Loan]> {
        stream(Handbook.Endpoints.loans())
    }

    /// Sends `GET /schedules`.
    public func schedules() -> ResponseStream<Handbook.Schedules> {
        stream(Handbook.Endpoints.schedules())
    }

    /// Sends `GET /movies/{id}/account_states`.
    public func accountStates(id: String) -> ResponseStream<Handbook.AccountStates> {
        stream(Handbook.Endpoints.accountStates(id: id))
    }
}
