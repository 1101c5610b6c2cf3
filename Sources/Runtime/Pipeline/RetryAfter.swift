import Foundation

/// Reads how long a server wants to be left alone (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// The time to wait from now on: zero where the header names a time that has passed, `nil` where there is no such
    /// header or it makes no sense.
    ///
    /// A date is compared with the server's own `Date`, so that it does not matter which of the two clocks is wrong.
    static func wait(in headers: HTTP.Headers, now: () -> Date) -> Duration? {
        guard let text = headers["Retry-After"]?.trimmingCharacters(in: .whitespaces), !text.isEmpty else {
            return nil
        }
        if text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) {
            return .seconds(min(Int64(text) ?? .max, longest))
        }
        let now = now()
        guard let date = Date(httpDate: text, now: now) else { return nil }
        let sent = headers["Date"].flatMap { Date(httpDate: $0, now: now) } ?? now
        return max(.zero, .seconds(date.timeIntervalSince(sent)))
    }

    /// A century, in seconds; there is no difference in waiting longer.
    private static let longest: Int64 = 3_155_760_000
}
