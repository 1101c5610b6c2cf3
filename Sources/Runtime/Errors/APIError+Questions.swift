extension APIError {
    /// Whether the call was cancelled. Such an error is not shown to a person: the cancelled call was not wanted any more.
    public var isCancellation: Bool {
        if case .cancelled = self { true } else { false }
    }

    /// The status code of the response if this is ``status(_:)``, such as 404. `nil` for every other error, also for a 2xx
    /// response that cannot be read.
    public var statusCode: Int? {
        if case .status(let failure) = self { failure.status } else { nil }
    }

    /// The body of an error response as one of the API's error models.
    ///
    /// ```swift
    /// if let problem = error.problem(as: TMDb.ErrorStatus.self) { show(problem.message ?? "?") }
    /// ```
    ///
    /// - Returns: ``StatusFailure/problem(as:)``, or `nil` if this is not ``status(_:)``.
    public func problem<Model: JSONModel>(as type: Model.Type = Model.self) -> Model? {
        if case .status(let failure) = self { failure.problem(as: type) } else { nil }
    }
}
