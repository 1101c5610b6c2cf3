extension Result {
    /// The error. `nil` for a value.
    var failure: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
