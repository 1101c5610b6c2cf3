/// Gives the work for a request a time limit, and reports that limit and a cancellation at once, whatever the work does.
///
/// Whichever comes first settles the call: its value, the limit, or a cancellation. The latter two give up the work.
struct Deadline: Sendable {
    let timeout: Duration
    let alarms: Alarms

    /// Begins the work that settles a race, and returns what gives it up.
    typealias Begin<Value: Sendable> = (Race<Value>, Expiry) -> Race<Value>.GiveUp

    /// Waits for the work.
    ///
    /// - Throws: What the work throws, `.timedOut`, and `.cancelled`.
    func limit<Value: Sendable>(
        _ kind: Timeout.Kind,
        of request: HTTPRequest,
        _ begin: Begin<Value>
    ) async throws(APIError) -> Value {
        let race = Race<Value>()
        var alarm: UInt64?
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard race.start(continuation) else { return }
                let due = alarms.now + timeout
                alarm = alarms.set(at: due) { [timeout] in
                    race.abandon(.timedOut(Timeout(kind: kind, limit: timeout, request: request.summary)))
                }
                race.attach(begin(race, Expiry(due)))
            }
        } onCancel: {
            race.abandon(.cancelled)
        }
        if let alarm {
            alarms.remove(alarm)
        }
        return try result.get()
    }
}

extension Race {
    /// Does the work in a task of its own.
    ///
    /// - Returns: What cancels that task.
    func run(_ work: @escaping @Sendable () async throws(APIError) -> Value) -> GiveUp {
        let task = Task { settle(await result(of: work)) }
        return { task.cancel() }
    }
}
