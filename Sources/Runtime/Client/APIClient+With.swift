extension APIClient {
    /// The same client with other settings, for one call or for more.
    ///
    /// ```swift
    /// let movie = try await client.with { $0.timeout = .seconds(5); $0.retry = .none }.movie(id: 550)
    /// ```
    ///
    /// It shares with this one the retry budget, the requests in flight and the limits of the host. What measures time
    /// is shared as well: a change of ``ClientSettings/clock`` is ignored. Settings that make no sense fail its calls with
    /// ``APIError/invalidConfiguration(_:)``.
    public func with(_ change: (inout ClientSettings) -> Void) -> Self {
        Self(session: session.with(change))
    }
}
