import Foundation

/// The age of a stored response and its freshness lifetime, both in seconds (RFC 9111, section 4.2).
///
/// A response without an explicit lifetime has a lifetime of 0. Section 4.2.2 allows a guess from `Last-Modified`, but
/// most APIs change at any time, and a wrong guess would not be noticed.
struct Freshness: Sendable {
    /// The freshness lifetime: `max-age`, or else the time from `Date` to `Expires`, or else 0.
    let lifetime: Double

    private let received: Date
    private let ageWhenReceived: Double

    /// - Parameters:
    ///   - headers: The headers of the response.
    ///   - control: The directives of its `Cache-Control`.
    ///   - requested: The time at which the request was sent.
    ///   - received: The time at which the response arrived.
    init(_ headers: HTTP.Headers, _ control: CacheControl, requested: Date, received: Date) {
        let date = headers["Date"].flatMap { Date(httpDate: $0, now: received) } ?? received
        self.received = received
        // Section 4.2.3. An unreadable Age is ignored (section 5.1).
        let age = headers["Age"].flatMap { $0.split(separator: ",").first }
            .flatMap { DeltaSeconds.read($0.trimmingCharacters(in: .whitespaces)) }
        let delay = max(0, received.timeIntervalSince(requested))
        ageWhenReceived = max(0, received.timeIntervalSince(date), Double(age ?? 0) + delay)
        if let seconds = control.seconds("max-age") {
            lifetime = Double(seconds)
        } else if let expires = headers["Expires"] {
            // An unreadable Expires, especially `0`, counts as a time in the past (section 5.3).
            lifetime = Date(httpDate: expires, now: received).map { max(0, $0.timeIntervalSince(date)) } ?? 0
        } else {
            lifetime = 0
        }
    }

    /// The age at a time (section 4.2.3), at least 0.
    func age(at now: Date) -> Double {
        max(0, ageWhenReceived + now.timeIntervalSince(received))
    }

    /// Whether the response is fresh. `false` if the clock shows a time before the response arrived. One of the two
    /// times is wrong then, and the response could seem fresh for years.
    func isFresh(at now: Date) -> Bool {
        now >= received && age(at: now) < lifetime
    }

    /// The time since the response became stale, at least 0.
    func staleness(at now: Date) -> Double {
        max(0, age(at: now) - lifetime)
    }
}

extension Duration {
    /// The duration in seconds.
    var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }

    /// A duration of any number of seconds, limited to the range from 0 to 10¹² seconds. NaN counts as 0.
    static func capped(seconds: Double) -> Duration {
        .seconds(seconds.isNaN ? 0 : min(max(seconds, 0), 1e12))
    }
}
