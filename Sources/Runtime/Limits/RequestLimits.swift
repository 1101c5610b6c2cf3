/// A rate, with the requests that it limits and counts.
struct Rate: Sendable, Hashable {
    let limit: RateLimit
    /// The name that the requests of some endpoints have in common. `nil` stands for the requests of all sessions with
    /// that limit.
    var scope: String?
}

/// The limits that apply to a request.
struct RequestLimits: Sendable, Hashable {
    /// The rate of the session. `nil` if there is none.
    var rate: Rate?
    /// The rate of the endpoint, beside that of the session. `nil` if there is none.
    var scopedRate: Rate?
    var concurrency: Concurrency
    /// The caller, to which a pause after a 429 applies. `nil` if pauses are ignored.
    var caller: Digest?

    /// How a request is counted among the requests in flight.
    enum Concurrency: Sendable, Hashable {
        /// It passes whatever their number is.
        case unlimited
        /// It passes if there are fewer.
        case limited(Int)
        /// It passes whatever their number is, and is not counted, because a request that is in flight waits for it.
        /// A request of a signer is of this kind.
        case borrowed
    }

    init(rate: RateLimit?, concurrency: Int?, caller: Digest?) {
        self.rate = rate.map { Rate(limit: $0) }
        self.concurrency = concurrency.map(Concurrency.limited) ?? .unlimited
        self.caller = caller
    }

    /// The same limits beside a rate of the requests of a scope.
    func adding(_ limit: RateLimit, scope: String) -> RequestLimits {
        var limits = self
        limits.scopedRate = Rate(limit: limit, scope: scope)
        return limits
    }

    /// The limits of a request that needs no place of its own. Rates and pauses still apply.
    func borrowingPlace() -> RequestLimits {
        var limits = self
        limits.concurrency = .borrowed
        return limits
    }
}

/// The time that a request has.
struct Patience: Sendable {
    /// The time after which nobody waits for the response. Later callers may extend it. Nothing happens at that time,
    /// but a request does not wait for a pause that ends later.
    let expiry: Expiry
    /// The latest end of a pause for which the request waits. `nil` is that of ``expiry``.
    ///
    /// A call that may take a week should not spend it on a pause.
    var pauseDue: Duration?

    /// Whether a request still waits at a time for a pause to end.
    func outlasts(_ pauseEnd: Duration) -> Bool { pauseEnd <= latestPauseEnd }

    var latestPauseEnd: Duration { min(expiry.due, pauseDue ?? expiry.due) }
}

/// The permission to send a request. It ends with ``HostLimits/leave(_:)``.
struct HostPlace: Sendable {
    let host: Origin
    let concurrency: RequestLimits.Concurrency
    /// The time that the request has waited. `nil` if it did not have to wait.
    let waited: Duration?
}

/// The reason why a request must not be sent.
enum Refusal: Error, Equatable {
    case cancelled
    /// The host has asked for a pause for which the request does not wait. The value is the rest of the pause.
    case paused(Duration)
}
