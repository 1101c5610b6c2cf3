/// How an instant is sent.
///
/// Instants are read to the microsecond, further digits being cut off, and written in the same form, with a fraction
/// only where there is one. Foundation's `Date` holds microseconds exactly from 1865 to 2137. Years are 0 to 9999;
/// what lies beyond is refused when reading, and written as `null`.
public enum DateForm: Sendable, Hashable, CaseIterable {
    /// RFC 3339: `2024-01-22T20:49:56Z`, `2024-01-22T20:49:56.123+01:00`. Written in UTC.
    case iso8601
    /// ISO 8601 without a time zone, meaning UTC: `2024-01-22T20:49:56.123456`. A `Z` is accepted, and not written.
    case utc
    /// `2024-01-22 20:49:56 UTC`.
    case spaced
    /// Seconds since 1970, a number, which may have a fraction.
    case unix
    /// Milliseconds since 1970, a number, which may have a fraction.
    case unixMilliseconds

    /// What to say is expected.
    var example: String {
        switch self {
        case .iso8601: "an instant such as 2024-01-22T20:49:56Z"
        case .utc: "an instant such as 2024-01-22T20:49:56"
        case .spaced: "an instant such as 2024-01-22 20:49:56 UTC"
        case .unix: "seconds since 1970"
        case .unixMilliseconds: "milliseconds since 1970"
        }
    }
}
