/// The state that a session shares with all sessions made from it by ``APIClient/with(_:)``.
struct SharedState: Sendable {
    let timers: Timers
    let budget = RetryBudget()
    let requests = InFlightRequests()
    /// Shared with all sessions on the same transport object as well.
    let hosts: HostLimits

    init(clock: any Clock<Duration>, transport: any Transport) {
        timers = Timers(clock)
        hosts = .shared(by: transport, clock, timers)
    }
}
