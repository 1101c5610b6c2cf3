import AsyncAlgorithms
import GeneratedClients

extension Tonight {
    /// Searches for books by what is typed and by what is chosen from a list, whichever came last.
    ///
    /// Here the runtime's `liveSearch` takes over, which has `debounce` and `removeDuplicates` in it: the latest wins, an
    /// error does not end it, and each answer says what it belongs to.
    ///
    /// - Parameters:
    ///   - typed: The text, each time that it changes; less than three letters are not searched for.
    ///   - chosen: Texts that were searched for before.
    ///   - clock: What measures how long a text stays.
    /// - Returns: What to show.
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

    /// What is worth remembering of what is typed: the texts that stay for two seconds, none twice in a row.
    ///
    /// - Parameters:
    ///   - typed: The text, each time that it changes.
    ///   - clock: What measures the seconds. `debounce` wants to know its type: `any Clock<Duration>` does not do.
    /// - Returns: The texts of three letters or more.
    public func history(
        of typed: some AsyncSequence<String, Never> & Sendable, clock: some Clock<Duration> = ContinuousClock()
    ) -> some AsyncSequence<String, Never> & Sendable {
        typed.debounce(for: .seconds(2), clock: clock)
            .filter { $0.count >= 3 }
            .removeDuplicates()
    }
}
