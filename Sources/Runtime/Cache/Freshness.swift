import Foundation

/// How old a stored response is, and how old it may become (RFC 9111, section 4.2). In seconds.
///
/// A response that names no time may not become old at all: nothing is guessed from `Last-Modified` (section 4.2.2
/// allows that), since an API that changes when it likes is the rule, and a guess would be wrong in silence.
struct Freshness: Sendable {
    /// How old the response may become: `max-age`, or else `Expires` less `Date`, or else 0.
    let lifetime: Double

    private let received: Date
    private let ageWhenReceived: Double

    /// Of a response that was asked for and was there at the times given.
    init(_ headers: HTTP.Headers, _ control: CacheControl, requested: Date, received: Date) {
        let date = headers["Date"].flatMap { Date(httpDate: $0, now: received) } ?? received
        self.received = received
        // Section 4.2.3. An Age that cannot be read does not count (section 5.1).
        let age = headers["Age"].flatMap { $0.split(separator: ",").first }
            .flatMap { DeltaSeconds.read($0.trimmingCharacters(in: .whitespaces)) }
        let delay = max(0, received.timeIntervalSince(requested))
        ageWhenReceived = max(0, received.timeIntervalSince(date), Double(age ?? 0) + delay)
        if let seconds = control.seconds("max-age") {
            lifetime = Double(seconds)
        } else if let expires = headers["Expires"] {
            // An Expires that cannot be read, `0` above all, has passed (section 5.3).
            lifetime = Date(httpDate: expires, now: received).map { max(0, $0.timeIntervalSince(date)) } ?? 0
        } else {
            lifetime = 0
        }
    }

    /// The age at a time (section 4.2.3), at least 0.
    func age(at now: Date) -> Double {
        max(0, ageWhenReceived + now.timeIntervalSince(received))
    }

    /// Whether the response may be used as it is. Never while the clock stands before the time when it came: then one
    /// of the two is wrong, and it could seem fresh for years.
    func isFresh(at now: Date) -> Bool {
        now >= received && age(at: now) < lifetime
    }

    /// For how long the response has been stale, at least 0.
    func staleness(at now: Date) -> Double {
        max(0, age(at: now) - lifetime)
    }
}

extension Duration {
    /// The duration in seconds.
    var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }

    /// A duration of a number of seconds, which may be anything.
    static func capped(seconds: Double) -> Duration {
        .seconds(seconds.isNaN ? 0 : min(max(seconds, 0), 1e12))
    }
}
