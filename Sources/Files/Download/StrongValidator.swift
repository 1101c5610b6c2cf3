import EndpointRuntime
import Foundation

/// The header field that tells the versions of a file apart: a strong `ETag`, or `Last-Modified` if there is no `ETag`.
struct StrongValidator {
    /// The name of the field.
    let name: String
    /// The value of the field, which is also that of `If-Range`.
    let value: String

    /// Reads the validator of a complete response. A `Last-Modified` is strong if it is at least a second before the
    /// `Date` (RFC 9110, section 8.8.2.2).
    ///
    /// - Returns: `nil` if there is none, or if the server accepts no ranges.
    init?(_ headers: HTTP.Headers, now: Date) {
        if headers["Accept-Ranges"]?.lowercased() == "none" { return nil }
        if let tag = headers["ETag"] {
            if tag.hasPrefix("W/") { return nil }
            (name, value) = ("ETag", tag)
            return
        }
        guard let modified = headers["Last-Modified"], let sent = headers["Date"],
            let first = Date(httpDate: modified, now: now), let second = Date(httpDate: sent, now: now),
            second.timeIntervalSince(first) >= 1
        else { return nil }
        (name, value) = ("Last-Modified", modified)
    }

    /// Whether a response has the validator.
    func isConfirmed(by headers: HTTP.Headers) -> Bool { headers[name] == value }

    /// Whether a response has another validator. It does not if it has none.
    func isContradicted(by headers: HTTP.Headers) -> Bool { headers[name].map { $0 != value } ?? false }
}
