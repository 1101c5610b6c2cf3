import Foundation
import GeneratedClients

/// Finds books while a person types.
public struct BookFinder: Sendable {
    /// The state that a screen shows.
    public typealias State = SearchState<String, OpenLibrary.BookSearch, APIError>

    /// The states of a search, for each text that is typed.
    public typealias States = LiveSearch<AsyncStream<String>, OpenLibrary.BookSearch, APIError>

    /// How long a text must stay before it is searched for.
    static let interval = Duration.milliseconds(800)

    let clock: any Clock<Duration>
    private let client: OpenLibrary.Client

    /// Makes a finder.
    ///
    /// - Parameters:
    ///   - client: The client that sends the requests.
    ///   - clock: The clock that measures how long a text stays.
    public init(client: OpenLibrary.Client, clock: any Clock<Duration> = ContinuousClock()) {
        self.client = client
        self.clock = clock
    }

    /// Searches for each text that stays for 0.8 s and has at least three characters. The service refuses shorter ones.
    public func states(for texts: AsyncStream<String>) -> States {
        texts.liveSearch(debounce: Self.interval, clock: clock, isBlank: \.isTooShort) {
            (text: String) async throws(APIError) in try await search(text)
        }
    }

    /// Searches for books.
    func search(_ text: String) async throws(APIError) -> OpenLibrary.BookSearch {
        try await client.searchBooks(
            q: text, fields: [.key, .title, .authorNames, .firstPublishYear, .coverID], limit: 10)
    }
}

extension String {
    /// The text without the spaces around it, which do not change a search.
    var query: String { trimmingCharacters(in: .whitespaces) }

    /// Whether the service refuses to search for the text.
    var isTooShort: Bool { count < 3 }
}

extension BookFinder.State {
    /// The state that may be shown beside a text.
    ///
    /// As soon as a letter is typed, the answer to the text before is that of a search in flight. It is the answer again
    /// when the letter is deleted.
    ///
    /// - Parameter text: The text as it is typed.
    /// - Returns: This state; ``SearchState/loading(previous:)`` in place of an answer to another text; and
    ///   ``SearchState/idle`` beside a text that is too short.
    public func shown(beside text: String) -> Self {
        switch self {
        case _ where text.query.isTooShort: .idle
        case .loaded(_, for: let answered) where answered != text.query: .loading(previous: answer)
        case .failed(_, for: let answered) where answered != text.query: .loading(previous: nil)
        case .idle, .loading, .loaded, .failed: self
        }
    }
}
