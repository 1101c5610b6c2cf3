import GeneratedClients

/// What to do tonight, from four services.
///
/// All that it brings are asynchronous sequences of swift-async-algorithms, made of the clients' streams. They throw
/// `APIError`, as the streams do. Who leaves a loop, or cancels its task, cancels all requests that it waits for.
///
/// The trap: a stream throws `.cancelled` in a task that is cancelled, and `chain`, `chunks` and `removeDuplicates` hand
/// that on; but `merge`, `zip`, `combineLatest` and `debounce` just end, as if all had been there. After a loop over one
/// of these, ask `Task.isCancelled`.
public struct Tonight: Sendable {
    let films: TMDb.StreamClient
    let books: OpenLibrary.StreamClient
    let splatoon2: Splatoon2.StreamClient
    let splatoon3: Splatoon3.StreamClient

    /// Asks these clients.
    public init(
        films: TMDb.Client, books: OpenLibrary.Client, splatoon2: Splatoon2.Client, splatoon3: Splatoon3.Client
    ) {
        self.films = films.streams
        self.books = books.streams
        self.splatoon2 = splatoon2.streams
        self.splatoon3 = splatoon3.streams
    }
}
