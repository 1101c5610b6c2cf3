/// What a session shares with all sessions made of it by ``APIClient/with(_:)``.
struct SharedState: Sendable {
    let alarms: any Alarms
    let budget = RetryBudget()
    let flights = Flights()

    init(clock: any Clock<Duration>) {
        alarms = makeAlarms(clock)
    }
}
