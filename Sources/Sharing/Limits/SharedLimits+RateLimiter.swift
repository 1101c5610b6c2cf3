import EndpointRuntime

extension SharedLimits {
    /// Counts the requests of several processes together.
    ///
    /// ```swift
    /// let limits = SharedLimits(limiter, secret: secretOfTheFleet, processes: 20)
    /// let client = TMDb.Client(settings: ClientSettings(sharedLimits: limits))
    /// ```
    ///
    /// No period contains the starts of more requests than a limit allows, in all processes together: see
    /// `RateLimit`. While the limiter answers, the requests of a process with the same limits and the same caller start
    /// in the order of their arrival. A request starts at most `margin` after it was permitted, and a limiter adds
    /// `margin` to the periods for that reason. A permission that arrives later, because the process was suspended, for
    /// example, counts as no answer.
    ///
    /// While the limiter does not answer, each transport of a process sends at most the share of the process: a limit
    /// of 40 requests, divided by 20 processes, is 2. A session with a transport of its own has a share of its own. If
    /// each process has one transport, the limit holds for all processes together. A period in which the limiter fails
    /// or responds again can contain both, up to twice the limit. If there are more processes than requests, a share is
    /// one request in a longer period. Each process may send its first one at once, and such a period can contain the
    /// limit and one request for each process. If there are more processes than a `burst`, each of them may start one
    /// request at once.
    ///
    /// - Parameters:
    ///   - limiter: The limiter.
    ///   - secret: A long random text, the same for all processes. The names of hosts and callers are digests with it.
    ///   - processes: The largest number of processes that share the limiter: 1 to 1,000,000.
    ///   - timeLimit: The longest time that a request waits for an answer: 250 ms by default. A limiter that does not answer
    ///     in that time delays no later request until it has answered.
    public init(
        _ limiter: any RateLimiter, secret: String, processes: Int, timeLimit: Duration = .milliseconds(250)
    ) {
        self.init(FleetGate(limiter, secret: secret, processes: processes, timeLimit: timeLimit))
    }

    /// The longest time between the permission of a request and its start.
    public static let margin: Duration = .milliseconds(200)
}
