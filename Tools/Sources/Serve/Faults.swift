/// A range of delays, such as `100ms-2s`.
package struct Latency: Sendable {
    let low: Duration
    let high: Duration

    /// Reads `200ms`, `1.5s` or `100ms-2s`. `nil` if the text is no time.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Duration(time: $0) }
        guard (1...2).contains(parts.count), let low = parts[0], let high = parts[parts.count - 1], low <= high else {
            return nil
        }
        (self.low, self.high) = (low, high)
    }

    func delay(_ fraction: Double) -> Duration { low + (high - low) * fraction }
}

/// The share of requests that fail.
package struct FailureRate: Sendable {
    let share: Double

    /// Reads `5%` or `0.5%`. `nil` if the text is no share from 0 to 100 percent.
    package init?(_ text: String) {
        guard text.hasSuffix("%"), let percent = Double(text.dropLast()), (0...100).contains(percent) else {
            return nil
        }
        share = percent / 100
    }
}

/// A number of requests in a time.
package struct RequestRate: Sendable {
    /// The rate as it was given.
    let text: String
    let count: Int
    let period: Duration

    /// Reads `40/10s`. `nil` if the text is no rate.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let count = Int(parts[0]), count > 0, let period = Duration(time: parts[1]),
            period > .zero
        else { return nil }
        (self.text, self.count, self.period) = (text, count, period)
    }
}

extension Duration {
    /// Reads `200ms`, `10s` or `1m`, with up to nine digits.
    fileprivate init?(time text: Substring) {
        guard let match = text.wholeMatch(of: #/([0-9]{1,9}(?:\.[0-9]{1,9})?)(ms|s|m)/#), let number = Double(match.1)
        else {
            return nil
        }
        switch match.2 {
        case "ms": self = .milliseconds(number)
        case "m": self = .seconds(number * 60)
        default: self = .seconds(number)
        }
    }

    /// The whole seconds that are at least this long.
    var wholeSeconds: Int { Int(components.seconds) + (components.attoseconds > 0 ? 1 : 0) }
}

/// The requests of the last period, each with its time (an exact sliding window).
struct RequestWindow {
    private var times: [Duration] = []

    /// Counts a request, or returns the time until one is allowed again.
    mutating func admit(at now: Duration, _ rate: RequestRate) -> Duration? {
        times.removeAll { now - $0 >= rate.period }
        if times.count < rate.count {
            times.append(now)
            return nil
        }
        return rate.period - (now - times[0])
    }
}

/// The faults that a server makes on purpose.
package struct Faults: Sendable {
    package var latency: Latency?
    package var failures: FailureRate?
    package var limit: RequestRate?

    package init(latency: Latency? = nil, failures: FailureRate? = nil, limit: RequestRate? = nil) {
        self.latency = latency
        self.failures = failures
        self.limit = limit
    }

    /// The status of a request that fails. `nil` if it does not.
    func failure(of number: Int, _ random: Randomness) -> Int? {
        guard let failures, random.fraction(["failure", String(number)]) < failures.share else { return nil }
        return random.number(["status", String(number)]) % 2 == 0 ? 500 : 503
    }

    func delay(of number: Int, _ random: Randomness) -> Duration {
        latency?.delay(random.fraction(["latency", String(number)])) ?? .zero
    }
}
