/// The format of a date on the wire. The names are those of the runtime's `DateForm`.
package enum DateForm: String, CaseIterable, Sendable {
    case iso8601, utc, spaced, rfc2822, unix, unixMilliseconds

    /// Whether the format is a number.
    package var isNumber: Bool {
        switch self {
        case .iso8601, .utc, .spaced, .rfc2822: false
        case .unix, .unixMilliseconds: true
        }
    }
}
