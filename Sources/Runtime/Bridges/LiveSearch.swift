extension AsyncSequence where Self: Sendable, Element: Equatable & Sendable {
    /// Searches for each input that stays for a while, and brings what is to be shown: see ``LiveSearch``.
    ///
    /// - Parameters:
    ///   - interval: How long an input must stay the latest before it is searched for: 0.3 s by default.
    ///   - clock: What measures that. Tests hand in a clock that they move themselves.
    ///   - isBlank: Whether an input means that nothing is searched for, as an empty text does; by default none does.
    ///   - search: Searches for an input. Its task is cancelled when another one comes.
    /// - Returns: The states, beginning with ``SearchState/idle``.
    public func liveSearch<Value: Sendable, Failure: Error>(
        debounce interval: Duration = .milliseconds(300),
        clock: any Clock<Duration> = ContinuousClock(),
        isBlank: @escaping @Sendable (Element) -> Bool = { _ in false },
        search: @escaping @Sendable (Element) async throws(Failure) -> Value
    ) -> LiveSearch<Self, Value, Failure> {
        LiveSearch(
            inputs: self, rules: SearchRules(interval: interval, clock: clock, isBlank: isBlank, search: search))
    }
}

/// What to show of a search while its text is being typed, as an asynchronous sequence of states.
///
/// The traps that it avoids: a search for each letter typed; an old answer that comes after a newer one and replaces it;
/// an error that ends the search for good; and a sleep that no test can hurry.
///
/// - An input is searched for when no other has come for the interval, and when it is not the one shown already.
/// - Another input cancels the search under way at once. What that would have found is never shown, not even if it was
///   found already and waits to be taken.
/// - A search in flight keeps the answer that was shown last, so that a list does not go blank at each letter.
/// - A state that nobody took before the next one came is dropped: what is taken is always the latest.
/// - After the last input the sequence ends when its search has. Where the inputs fail, that failure is thrown.
///
/// Nothing begins before the first `next()`, and each iterator iterates the inputs itself. An iterator that goes cancels
/// everything. In a task that is cancelled the sequence ends.
///
/// ```swift
/// for await state in texts.liveSearch(isBlank: \.isEmpty, search: { try await client.searchBooks(q: $0) }) {
///     show(state)
/// }
/// ```
public struct LiveSearch<Inputs: AsyncSequence & Sendable, Value: Sendable, SearchFailure: Error>: AsyncSequence,
    Sendable
where Inputs.Element: Equatable & Sendable {
    /// What is to be shown.
    public typealias Element = SearchState<Inputs.Element, Value, SearchFailure>
    /// What the inputs throw.
    public typealias Failure = Inputs.Failure

    let inputs: Inputs
    let rules: SearchRules<Inputs.Element, Value, SearchFailure>

    /// Makes an iterator, which does nothing before its first `next()`.
    public func makeAsyncIterator() -> Iterator {
        Iterator(self)
    }

    /// One search field: one iteration of the inputs, which is cancelled with the iterator.
    public final class Iterator: AsyncIteratorProtocol {
        private let engine: SearchEngine<Inputs.Element, Value, SearchFailure, Inputs.Failure>
        /// Nil once it was begun to iterate them.
        private var inputs: Inputs?

        init(_ search: LiveSearch) {
            inputs = search.inputs
            engine = SearchEngine(search.rules)
        }

        deinit {
            engine.cancel()
        }

        /// Waits for a state other than the last; `nil` after the last one, after an error, and once the task is
        /// cancelled.
        ///
        /// - Throws: The failure of the inputs.
        public func next(isolation actor: isolated (any Actor)?) async throws(Inputs.Failure) -> Element? {
            if let inputs {
                self.inputs = nil
                engine.start(inputs)
            }
            return try await engine.next(isolation: actor).get()
        }
    }
}
