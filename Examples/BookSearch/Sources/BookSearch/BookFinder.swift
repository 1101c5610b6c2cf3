import Foundation
import GeneratedClients

/// Finds books while a person types.
public struct BookFinder: Sendable {
    /// What was found for a text.
    public struct Found: Sendable, Hashable {
        /// The text.
        public let text: String
        /// The best matches.
        public let books: [OpenLibrary.Book]
        /// How many there are in all.
        public let count: Int
    }

    /// What a screen shows.
    public typealias State = SearchState<Found, APIError>

    /// What brings that, for each text that is typed.
    public typealias States = LiveSearch<AsyncStream<String>, Found, APIError>

    private let client: OpenLibrary.Client
    private let clock: any Clock<Duration>

    /// Makes a finder.
    ///
    /// - Parameters:
    ///   - client: What sends the requests.
    ///   - clock: What measures how long a text stays.
    public init(client: OpenLibrary.Client, clock: any Clock<Duration> = ContinuousClock()) {
        self.client = client
        self.clock = clock
    }

    /// Searches for each text that stays for 0.8 s, and for none of less than three characters: the service refuses them.
    public func states(for texts: AsyncStream<String>) -> States {
        texts.liveSearch(debounce: .milliseconds(800), clock: clock) { text in
            text.count < 3
        } search: { [client] (text: String) async throws(APIError) in
            let search = try await client.searchBooks(
                q: text, fields: [.key, .title, .authorNames, .firstPublishYear, .coverID], limit: 10)
            return Found(text: text, books: search.books, count: search.numFound)
        }
    }
}

extension String {
    /// The text without the spaces around it, which make no other search.
    var query: String { trimmingCharacters(in: .whitespaces) }
}

extension BookFinder.State {
    /// What may be shown beside a text: the answer to another one is gone as soon as a letter is typed, and back when the
    /// letter is deleted.
    ///
    /// - Parameter text: The text as it is typed.
    /// - Returns: This state, or ``SearchState/loading`` in place of an answer to another text.
    public func shown(beside text: String) -> Self {
        switch self {
        case .loaded(let found) where found.text != text.query: .loading
        case .idle, .loading, .loaded, .failed: self
        }
    }
}
