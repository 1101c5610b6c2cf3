import AsyncAlgorithms
import EndpointBridges
import GeneratedClients

extension Tonight {
    /// Searches for the latest of the typed texts and those chosen from a list.
    ///
    /// The `liveSearch` of EndpointBridges includes `debounce` and `removeDuplicates`. A new text cancels the previous search,
    /// an error does not end the sequence, and each answer has the text that it belongs to.
    ///
    /// - Parameters:
    ///   - typed: The typed text after each change. Texts with less than three letters are ignored.
    ///   - chosen: Texts of earlier searches.
    ///   - clock: The clock that measures the interval.
    /// - Returns: The states to display.
    public func books(
        typed: some AsyncSequence<String, Never> & Sendable,
        chosen: some AsyncSequence<String, Never> & Sendable,
        clock: some Clock<Duration> = ContinuousClock()
    ) -> some AsyncSequence<SearchState<String, OpenLibrary.BookSearch, APIError>, Never> & Sendable {
        let client = books.async
        return merge(typed, chosen)
            .liveSearch(clock: clock, isBlank: { $0.count < 3 }) { text throws(APIError) in
                try await client.searchBooks(q: text, fields: [.key, .title], limit: 5)
            }
    }

    /// The search history: the typed texts that do not change for two seconds, without consecutive duplicates.
    ///
    /// - Parameters:
    ///   - typed: The typed text after each change.
    ///   - clock: The clock that measures the two seconds. `debounce` needs its concrete type, and does not accept
    ///     `any Clock<Duration>`.
    /// - Returns: The texts of three letters or more.
    public func history(
        of typed: some AsyncSequence<String, Never> & Sendable, clock: some Clock<Duration> = ContinuousClock()
    ) -> some AsyncSequence<String, Never> & Sendable {
        typed.debounce(for: .seconds(2), clock: clock)
            .filter { $0.count >= 3 }
            .removeDuplicates()
    }
}
