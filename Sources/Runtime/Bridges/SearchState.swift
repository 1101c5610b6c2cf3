/// The state of a live search: see ``LiveSearch``.
///
/// An answer names the input that it was found for, because the text may have changed since.
public enum SearchState<Input, Value, Failure: Error> {
    /// A value, and the input that it was found for.
    public struct Answer {
        /// The value.
        public let value: Value
        /// The input that it was found for.
        public let input: Input

        /// Makes an answer.
        public init(_ value: Value, for input: Input) {
            self.value = value
            self.input = input
        }
    }

    /// Nothing is searched for.
    case idle
    /// A search is in flight. The answer that was shown last can stay on the screen meanwhile; it is `nil` before the
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
