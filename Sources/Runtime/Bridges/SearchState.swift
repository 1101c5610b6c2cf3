/// What a live search shows: see ``LiveSearch``.
///
/// An answer says what it belongs to, since the input that is typed may be another one by now.
public enum SearchState<Input, Value, Failure: Error> {
    /// Nothing is searched for.
    case idle
    /// A search is under way.
    case loading
    /// What was found for an input.
    case loaded(Value, for: Input)
    /// Why nothing was found for an input.
    case failed(Failure, for: Input)
}

extension SearchState: Sendable where Input: Sendable, Value: Sendable {}
extension SearchState: Equatable where Input: Equatable, Value: Equatable, Failure: Equatable {}
