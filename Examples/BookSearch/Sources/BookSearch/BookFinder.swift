import EndpointBridges
import Foundation
import GeneratedClients

/// Finds books while the user types.
public struct BookFinder: Sendable {
    /// The state of a screen.
    public typealias State = SearchState<String, OpenLibrary.BookSearch, APIError>

    /// The states of the searches for each typed text.
    public typealias States = LiveSearch<AsyncStream<String>, OpenLibrary.BookSearch, APIError>

    /// The interval without a change after which a search starts.
    static let interval = Duration.milliseconds(800)

    let clock: any Clock<Duration>
    private let client: OpenLibrary.Client

    /// Creates a finder.
    ///
    /// - Parameters:
    ///   - client: The client that sends the requests.
    ///   - clock: The clock that measures the interval.
    public init(client: OpenLibrary.Client, clock: any Clock<Duration> = ContinuousClock()) {
        self.client = client
        self.clock = clock
    }

    /// Searches for each text that does not change for 0.8 s. Texts must have three characters, since the service
    /// refuses shorter ones.
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
    /// The text without leading and trailing spaces, which do not affect a search.
    var query: String { trimmingCharacters(in: .whitespaces) }

    /// Whether the text is too short for the service.
    var isTooShort: Bool { count < 3 }
}

extension BookFinder.State {
    /// Returns the state to display with a text.
    ///
    /// After a letter is typed, the answer to the previous text is shown as that of a search in flight. If the letter
    /// is deleted, it is shown as the answer again.
    ///
    /// - Parameter text: The typed text.
    /// - Returns: This state. For an answer to another text, it is ``SearchState/loading(previous:)`` instead, and for
    ///   a text that is too short ``SearchState/idle``.
    public func shown(beside text: String) -> Self {
        switch self {
        case _ where text.query.isTooShort: .idle
        case .loaded(_, for: let answered) where answered != text.query: .loading(previous: answer)
        case .failed(_, for: let answered) where answered != text.query: .loading(previous: nil)
        case .idle, .loading, .loaded, .failed: self
        }
    }
}
