import Foundation

/// When a value that stays current is asked for again; see ``LiveStream``.
public struct Refresh<Value: Sendable>: Sendable {
    /// The shortest time between two requests, and the wait where the value names no time to come: at least 1 s.
    /// A minute by default.
    public var minimum: Duration

    /// How long after a change the value is asked for, drawn at random, so that not all clients ask at once: zero or
    /// more. 25 to 60 s by default.
    public var jitter: ClosedRange<Duration>

    /// Whether a request that fails leaves the last value in place, to be tried again after ``minimum``. By default the
    /// stream ends with the error. The first value has nothing to fall back on: its error always ends the stream.
    public var keepsLastValue: Bool

    /// When a value will change, as it says itself; times that have passed do not count.
    let changes: @Sendable (Value) -> [Date]

    /// Describes when to ask again; what is not given is as each property says.
    public init(
        minimum: Duration = .seconds(60),
        jitter: ClosedRange<Duration> = .seconds(25) ... .seconds(60),
        keepsLastValue: Bool = false,
        changes: @escaping @Sendable (Value) -> [Date]
    ) {
        self.minimum = minimum
        self.jitter = jitter
        self.keepsLastValue = keepsLastValue
        self.changes = changes
    }

    /// How long to wait after a value came.
    func delay(after value: Value, at now: Date) -> Duration {
        let times = changes(value).filter { $0 > now }
        guard let change = times.min() else { return leastDelay }
        let (shortest, longest) = (jitter.lowerBound.inSeconds, jitter.upperBound.inSeconds)
        let jitter = Double.random(in: max(0, shortest)...max(0, longest))
        let delay = Duration.capped(seconds: change.timeIntervalSince(now) + jitter)
        return max(leastDelay, min(delay, ClientSettings.maximumTimeout))
    }

    var leastDelay: Duration { max(minimum, .seconds(1)) }
}
