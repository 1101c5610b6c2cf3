/// What a session shares with all sessions made of it by ``APIClient/with(_:)``.
struct SharedState: Sendable {
    let alarms: Alarms
    let budget = RetryBudget()
    let flights = Flights()
    /// Shared with all sessions of the transport as well, where that is an object.
    let hosts: HostLimits

    init(clock: any Clock<Duration>, transport: any Transport) {
        alarms = Alarms(clock)
        hosts = .shared(by: transport, clock, alarms)
    }
}
