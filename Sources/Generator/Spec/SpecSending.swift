/// The number of requests that an API allows in a period.
struct SpecRateLimit {
    /// The maximum number of requests.
    static let maximum = 1_000_000

    /// The longest period, in milliseconds.
    static let week = 604_800_000

    let requests: Int
    let milliseconds: Int
    /// The number of requests that can be sent at once. `nil` if all of them can.
    let burst: Int?
    /// The name of the limit, for endpoints that share it.
    var scope: Located<String>?
}

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
