// Generated from Specs/Handbook.json. Do not edit.

import EndpointRuntime
import Foundation

nonisolated extension CallbackClient<Handbook> {
    /// Searches works by any of their fields.
    @discardableResult
    public func searchBooks(
        q: String, language: [String]? = nil, ids: [Int]? = nil, interfaceLanguage: String? = nil, limit: Int = 20,
        completion: @escaping Completion<Handbook.BookSearch>
    ) -> CancellationHandle {
        send(
            Handbook.Endpoints.searchBooks(
                q: q, language: language, ids: ids, interfaceLanguage: interfaceLanguage, limit: limit
            ), completion: completion)
    }

    /// Sends `GET /books.json`.
    @discardableResult
    public func listBooks(
        fields: [Handbook.BookField] = Handbook.BookField.allCases, completion: @escaping Completion<[Handbook.Book]>
    ) -> CancellationHandle {
        send(Handbook.Endpoints.listBooks(fields: fields), completion: completion)
    }

    /// Sends `GET /schedules.json`.
    @discardableResult
    public func stages(
        region: String? = nil, completion: @escaping Completion<[Handbook.Stage]>
    ) -> CancellationHandle {
        send(Handbook.Endpoints.stages(region: region), completion: completion)
    }

    /// Sends `GET /files/{path}`.
    @discardableResult
    public func readFile(path: String, completion: @escaping Completion<JSON>) -> CancellationHandle {
        send(Handbook.Endpoints.readFile(path: path), completion: completion)
    }

    /// Sends `POST /books`.
    @discardableResult
    public func addBook(body: Handbook.NewBook, completion: @escaping Completion<Handbook.Book>) -> CancellationHandle {
        send(Handbook.Endpoints.addBook(body: body), completion: completion)
    }

    /// Sends `POST /movies/{id}/rating`.
    @discardableResult
    public func rate(id: Int, value: Double, completion: @escaping Completion<Void>) -> CancellationHandle {
        send(Handbook.Endpoints.rate(id: id, value: value), completion: completion)
    }

    /// Sends `PUT /books/{id}/title`.
    @discardableResult
    public func rename(id: String, title: String, completion: @escaping Completion<Void>) -> CancellationHandle {
        send(Handbook.Endpoints.rename(id: id, title: title), completion: completion)
    }

    /// Sends `POST /books.csv`.
    @available(*, deprecated, message: "Send them one by one.")
    @discardableResult
    public func importBooks(body: Data, completion: @escaping Completion<Void>) -> CancellationHandle {
        send(Handbook.Endpoints.importBooks(body: body), completion: completion)
    }

    /// Sends `GET /discover/movie`.
    @discardableResult
    public func discoverMovies(
        filter: Handbook.MovieFilter = .init(), page: Int? = nil, completion: @escaping Completion<[Handbook.Movie]>
    ) -> CancellationHandle {
        send(Handbook.Endpoints.discoverMovies(filter: filter, page: page), completion: completion)
    }

    /// Sends `GET /movie/popular`.
    @discardableResult
    public func popularMovies(
        page: Int? = nil, completion: @escaping Completion<Handbook.MoviePage>
    ) -> CancellationHandle {
        send(Handbook.Endpoints.popularMovies(page: page), completion: completion)
    }

    /// Sends `GET /media`.
    @discardableResult
    public func media(completion: @escaping Completion<[Handbook.MediaRow]>) -> CancellationHandle {
        send(Handbook.Endpoints.media(), completion: completion)
    }

    /// Sends `GET /loans`.
    @discardableResult
    public func loans(completion: @escaping Completion<[Handbook.Loan]>) -> CancellationHandle {
        send(Handbook.Endpoints.loans(), completion: completion)
    }

    /// Sends `GET /schedules`.
    @discardableResult
    public func schedules(completion: @escaping Completion<Handbook.Schedules>) -> CancellationHandle {
        send(Handbook.Endpoints.schedules(), completion: completion)
    }

    /// Sends `GET /movies/{id}/account_states`.
    @discardableResult
    public func accountStates(
        id: String, completion: @escaping Completion<Handbook.AccountStates>
    ) -> CancellationHandle {
        send(Handbook.Endpoints.accountStates(id: id), completion: completion)
    }
}
