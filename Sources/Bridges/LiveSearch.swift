extension AsyncSequence where Self: Sendable, Element: Equatable & Sendable {
    /// Searches for each input that stays the latest for an interval, and returns the states to show. See
    /// ``LiveSearch``.
    ///
    /// - Parameters:
    ///   - interval: How long an input must stay the latest before it is searched for. 0.3 s by default.
    ///   - clock: The clock that measures the interval. Tests pass one that they move themselves.
    ///   - isBlank: Whether there is nothing to search for, as for an empty text. By default no input is blank.
    ///   - search: Searches for an input. Its task is cancelled when another input arrives.
    /// - Returns: The states. The first one is ``SearchState/idle``.
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

/// An asynchronous sequence of the states that a search field shows while its text is being typed.
///
/// A search field written by hand often searches for each letter, shows an old answer after a newer one, ends with the
/// first error, and sleeps, which slows down its tests.
///
/// - An input is searched for if no other input has arrived for the interval, and if its answer is not shown already.
/// - After a failed search the same input is searched for again, when it arrives again or after other inputs.
/// - Another input cancels the search in flight at once. The answer of that search is never shown, even if it was
///   found and waits to be read.
/// - A search in flight keeps the answer that was shown last, so that a list does not go blank at each letter.
/// - A state that was not read before the next one is dropped, so that each read returns the latest state.
/// - After the last input, the sequence ends when its search has ended. If the inputs fail, the search is cancelled at
///   once, and their failure is thrown.
///
/// Nothing starts before the first `next()`. Each iterator iterates the inputs itself, and cancels everything when it
/// is released. The sequence ends if its task is cancelled.
///
/// ```swift
/// for await state in texts.liveSearch(isBlank: \.isEmpty, search: { try await client.searchBooks(q: $0) }) {
///     show(state)
/// }
/// ```
public struct LiveSearch<Inputs: AsyncSequence & Sendable, Value: Sendable, SearchFailure: Error>: AsyncSequence,
    Sendable
where Inputs.Element: Equatable & Sendable {
    /// The state to show.
    public typealias Element = SearchState<Inputs.Element, Value, SearchFailure>
    /// The error type of the inputs.
    public typealias Failure = Inputs.Failure

    let inputs: Inputs
    let rules: SearchRules<Inputs.Element, Value, SearchFailure>

    /// Creates an iterator. It does nothing before its first `next()`.
    public func makeAsyncIterator() -> Iterator {
        Iterator(self)
    }

    /// An iterator for one search field. Its iteration of the inputs is cancelled when the iterator is released.
    public final class Iterator: AsyncIteratorProtocol {
        private let engine: SearchEngine<Inputs.Element, Value, SearchFailure, Inputs.Failure>
        /// `nil` after their iteration has started.
        private var inputs: Inputs?

        init(_ search: LiveSearch) {
            inputs = search.inputs
            engine = SearchEngine(search.rules)
        }

        deinit {
            engine.cancel()
        }

        /// Waits for the next state. Returns `nil` after the last state, after an error, and if the task is cancelled.
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

/// The state of a live search. See ``LiveSearch``.
///
/// An answer names the input that it was found for, because the text may have changed since.
public enum SearchState<Input, Value, Failure: Error> {
    /// A value, and the input that it was found for.
    public struct Answer {
        /// The value.
        public let value: Value
        /// The input that it was found for.
        public let input: Input

        /// Creates an answer.
        public init(_ value: Value, for input: Input) {
            self.value = value
            self.input = input
        }
    }

    /// There is nothing to search for.
    case idle
    /// A search is in flight. Meanwhile the answer that was shown last can stay on the screen. It is `nil` before the
    /// first answer, and after ``idle`` or a failure was shown.
    case loading(previous: Answer?)
    /// The value that was found for an input.
    case loaded(Value, for: Input)
    /// The error of the search for an input.
    case failed(Failure, for: Input)

    /// The answer to show: the one of this state, or the previous one during a search. `nil` if there is none.
    public var answer: Answer? {
        switch self {
        case .loading(let previous): previous
        case .loaded(let value, for: let input): Answer(value, for: input)
        case .idle, .failed: nil
        }
    }
}

extension SearchState: Sendable where Input: Sendable, Value: Sendable {}
extension SearchState: Equatable where Input: Equatable, Value: Equatable, Failure: Equatable {}
extension SearchState.Answer: Sendable where Input: Sendable, Value: Sendable {}
extension SearchState.Answer: Equatable where Input: Equatable, Value: Equatable {}

/// The rules of a live search: how long an input must stay, which inputs are blank, and how to search.
struct SearchRules<Input: Sendable, Value: Sendable, Failure: Error>: Sendable {
    let interval: Duration
    let clock: any Clock<Duration>
    let isBlank: @Sendable (Input) -> Bool
    let search: @Sendable (Input) async throws(Failure) -> Value
}
