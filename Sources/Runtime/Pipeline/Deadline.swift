/// A time limit for work. The limit and a cancellation are reported at once, even if the work ignores its
/// cancellation.
///
/// The first of three completes the call: the result of the work, the time limit, or a cancellation. The latter two
/// cancel the work. Until its first suspension, the work may run on the caller's thread, where nothing can interrupt
/// it.
struct Deadline: Sendable {
    let timeout: Duration
    let timers: Timers

    /// The end of the time limit, as a time of ``timers``, for work that starts now.
    var due: Duration { timers.now + timeout }

    /// Runs work with a time limit.
    ///
    /// - Parameters:
    ///   - kind: The limit, for the error.
    ///   - request: The request, for the error.
    ///   - due: The end of the time limit, if it has already begun.
    ///   - start: Starts the work, which completes the race. Attaches to the race how to cancel the work.
    /// - Returns: The outcome of the work, `.timedOut`, or `.cancelled`.
    func limit<Value: Sendable>(
        _ kind: Timeout.Kind,
        of request: HTTP.Request,
        until due: Duration? = nil,
        _ start: (Race<Value>) -> Void
    ) async -> Result<Value, APIError> {
        if Task.isCancelled { return .failure(.cancelled) }
        let race = Race<Value>()
        return await race.outcome { report in
            run(race, kind, of: request, until: due ?? self.due, start, report)
        }
    }

    private func run<Value: Sendable>(
        _ race: Race<Value>,
        _ kind: Timeout.Kind,
        of request: HTTP.Request,
        until due: Duration,
        _ start: (Race<Value>) -> Void,
        _ report: @escaping Race<Value>.Report
    ) {
        let timedOut = { @Sendable [timeout] in
            APIError.timedOut(Timeout(kind: kind, limit: timeout, request: request.summary))
        }
        // A timer would fire too late to keep the work from starting.
        if timers.now >= due { return report(.failure(timedOut())) }
        let timer = timers.schedule(at: due) { [timers] in race.expire(timedOut(), on: timers) }
        let isOpen = race.start { [timers] outcome in
            timers.remove(timer)
            report(outcome)
        }
        if isOpen {
            start(race)
        }
    }
}
