/// What a live search shows: see ``LiveSearch``.
public enum SearchState<Value, Failure: Error> {
    /// Nothing is searched for.
    case idle
    /// A search is under way.
    case loading
    /// What was found for the latest input.
    case loaded(Value)
    /// Why nothing was found for the latest input.
    case failed(Failure)
}

extension SearchState: Sendable where Value: Sendable {}
extension SearchState: Equatable where Value: Equatable, Failure: Equatable {}
