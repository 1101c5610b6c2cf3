import GeneratedClients

/// Suggestions for tonight from four services.
///
/// Its functions combine the streams of the clients with swift-async-algorithms. The resulting sequences throw
/// `APIError`, like the streams. Leaving a loop or cancelling its task cancels all requests in flight.
///
/// A pitfall: in a cancelled task, a stream throws `.cancelled`, and `chain`, `chunks` and `removeDuplicates` rethrow
/// it. `merge`, `zip`, `combineLatest` and `debounce` end without an error. Check `Task.isCancelled` after a loop over
/// one of these.
public struct Tonight: Sendable {
    let films: TMDb.StreamClient
    let books: OpenLibrary.StreamClient
    let splatoon2: Splatoon2.StreamClient
    let splatoon3: Splatoon3.StreamClient

    /// Creates suggestions from the streams of these clients.
    public init(
        films: TMDb.Client, books: OpenLibrary.Client, splatoon2: Splatoon2.Client, splatoon3: Splatoon3.Client
    ) {
        self.films = films.streams
        self.books = books.streams
        self.splatoon2 = splatoon2.streams
        self.splatoon3 = splatoon3.streams
    }
}
