import EndpointRuntime

/// The number of processes and keys. A key is an API with a limit of its own.
struct Size {
    var processes = 200
    var keys = 4
}

/// A fleet, and what happens to it.
struct FleetPlan: Sendable {
    var processes: Int
    var keys: Int
    /// The number of processes that each process is told.
    var toldProcesses: Int
    var limit: RateLimit? = RateLimit(requests: 40, per: .seconds(10))
    /// The number of calls that each process makes at a time.
    var callers = 1
    /// The average time between a result and the next call of a caller. `nil` if each caller makes one call only.
    var silence: Duration? = .zero
    /// The time in which the processes begin.
    var startPeriod: Duration = .seconds(1)
    /// The millionths by which clocks are wrong at most.
    var drift = 0
    /// The time of a message to or from the store, and to or from the API.
    var toStore = Latency(least: .microseconds(300), most: .milliseconds(2))
    var toAPI = Latency(least: .milliseconds(5), most: .milliseconds(40))
    var outages: [Outage] = []
    /// Whether the store tells refused requests different times at which to ask again.
    var handsOutTurns = true
    var kind = CallKind.plain
    var usesCredential = false
    var usesCache = false
    /// The number of first requests that are never answered, as if their processes had died.
    var lostRequests = 0

    init(_ size: Size, keys: Int? = nil) {
        (processes, self.keys, toldProcesses) = (size.processes, keys ?? size.keys, size.processes)
    }

    /// The calls in each second that the limits of all keys allow.
    var capacity: Double { limit.map { Double($0.requests * keys) / $0.per.seconds } ?? .infinity }
}

/// The requests of a fleet.
enum CallKind: Sendable {
    /// Each is answered.
    case plain
    /// The first of them after a time is answered with 429, and all others until the end of its pause.
    case paused(at: Duration, for: Duration)
    /// Each is answered, and no answer may be stored.
    case notStored
}

/// The time that a message takes.
struct Latency: Sendable {
    let least: Duration
    let most: Duration
}

/// A time in which processes do not reach the store.
struct Outage: Sendable {
    enum Kind: Sendable {
        /// The connection is refused.
        case refused
        /// Nothing is answered until the end of the outage.
        case silent
    }

    let kind: Kind
    let time: Range<Duration>
    /// The part of the processes that it affects, from the first one on.
    var part = 1.0
    /// Whether the store has forgotten everything at the end.
    var forgets = false
}
