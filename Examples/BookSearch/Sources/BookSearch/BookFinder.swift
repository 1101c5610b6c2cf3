import Foundation
import GeneratedClients

/// Finds books while a person types.
public struct BookFinder: Sendable {
    /// What a screen shows.
    public typealias State = SearchState<String, OpenLibrary.BookSearch, APIError>

    /// What brings that, for each text that is typed.
    public typealias States = LiveSearch<AsyncStream<String>, OpenLibrary.BookSearch, APIError>

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
            try await client.searchBooks(
                q: text, fields: [.key, .title, .authorNames, .firstPublishYear, .coverID], limit: 10)
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
        case .loaded(_, for: let answered) where answered != text.query,
            .failed(_, for: let answered) where answered != text.query:
            .loading
        case .idle, .loading, .loaded, .failed: self
        }
    }
}
