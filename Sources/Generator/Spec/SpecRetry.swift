/// The number of attempts of an endpoint.
struct SpecRetry {
    /// The maximum number of attempts. `nil` is that of the settings.
    let attempts: Int?
    /// Whether a request that has reached the server can be sent again, although its method does not say so.
    let isIdempotent: Bool
    let location: Location

    /// The largest number of attempts.
    static let maximum = 10
}
