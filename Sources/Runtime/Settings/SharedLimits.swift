/// Limits that several processes share, such as the servers of a fleet.
///
/// The product `EndpointSharing` makes them of a `RateLimiter`.
public struct SharedLimits: Sendable {
    let gate: any SharedGate

    package init(_ gate: any SharedGate) {
        self.gate = gate
    }
}

extension SharedLimits: CustomStringConvertible, CustomReflectable {
    /// The name of the type, without the secret.
    public var description: String { "SharedLimits" }

    /// The mirror that `dump` shows. It contains no secret.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// Decides when the requests of several processes may start.
package protocol SharedGate: Sendable {
    /// The part of a limit that this process uses while the other processes cannot be asked.
    func share(of limit: RateLimit) -> RateLimit

    /// Waits until a request may start.
    func enter(_ request: SharedRequest, _ timers: Timers) async -> SharedAdmission

    /// Delays the requests of a caller in all processes. Returns at once.
    func pause(_ request: SharedRequest, for duration: Duration, _ timers: Timers)
}

/// A request of one of several processes.
package struct SharedRequest: Sendable, Hashable {
    /// A rate that limits the request.
    package struct ScopedLimit: Sendable, Hashable {
        package let limit: RateLimit
        /// The name that the requests of some endpoints have in common. `nil` stands for all requests with that limit.
        package let scope: String?

        package init(limit: RateLimit, scope: String? = nil) {
            (self.limit, self.scope) = (limit, scope)
        }
    }

    /// The scheme, the host and the port.
    package let host: String
    /// The texts that distinguish the caller from all others. Some of them are secret. `nil` if pauses are ignored.
    package let caller: [String]?
    /// The rates that limit the request.
    package let rates: [ScopedLimit]

    package init(host: String, caller: [String]?, rates: [ScopedLimit]) {
        (self.host, self.caller, self.rates) = (host, caller, rates)
    }
}

/// The answer of a ``SharedGate``.
package enum SharedAdmission: Sendable, Hashable {
    /// The request may start now. `isFirstAnswer` is `false` if it had to wait, because an earlier answer did not permit it.
    case permitted(isFirstAnswer: Bool)
    /// The caller is paused in all processes.
    case paused(Duration)
    /// The other processes cannot be asked.
    case unavailable
    /// The task is cancelled.
    case cancelled
}
