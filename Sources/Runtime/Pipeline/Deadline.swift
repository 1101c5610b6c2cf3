/// Gives the work for a request a time limit, and reports that limit and a cancellation at once, whatever the work does
/// once it has begun to wait: until then it may have the thread of whoever waits for it.
///
/// Whichever comes first settles the call: its value, the limit, or a cancellation. The latter two give up the work.
struct Deadline: Sendable {
    let timeout: Duration
    let alarms: Alarms

    /// The same, with another time limit if there is one.
    func with(_ timeout: Duration?) -> Deadline {
        timeout.map { Deadline(timeout: $0, alarms: alarms) } ?? self
    }

    /// The time limit of work that begins now, by `alarms`.
    var due: Duration { alarms.now + timeout }

    /// Begins the work that settles a race, and attaches to that what gives the work up.
    typealias Begin<Value: Sendable> = (Race<Value>, Expiry) -> Void

    /// Waits for the work, until the time limit of what it is part of, or else for the whole time.
    ///
    /// - Throws: What the work throws, `.timedOut`, and `.cancelled`.
    func limit<Value: Sendable>(
        _ kind: Timeout.Kind,
        of request: HTTP.Request,
        until due: Duration? = nil,
        _ begin: Begin<Value>
    ) async throws(APIError) -> Value {
        if Task.isCancelled { throw .cancelled }
        let race = Race<Value>()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                run(race, kind, of: request, until: due ?? self.due, begin) { continuation.resume(returning: $0) }
            }
        } onCancel: {
            race.abandon(.cancelled)
        }
        return try result.get()
    }

    /// Has the work reported, also before this returns.
    ///
    /// - Returns: What ends it with `.cancelled`, at once.
    func limit<Value: Sendable>(
        _ kind: Timeout.Kind,
        of request: HTTP.Request,
        _ begin: Begin<Value>,
        report: @escaping Race<Value>.Report
    ) -> Race<Value>.GiveUp {
        let race = Race<Value>()
        run(race, kind, of: request, until: due, begin, report)
        return { race.abandon(.cancelled) }
    }

    private func run<Value: Sendable>(
        _ race: Race<Value>,
        _ kind: Timeout.Kind,
        of request: HTTP.Request,
        until due: Duration,
        _ begin: Begin<Value>,
        _ report: @escaping Race<Value>.Report
    ) {
        let timedOut = { @Sendable [timeout] in
            APIError.timedOut(Timeout(kind: kind, limit: timeout, request: request.summary))
        }
        // An alarm would ring too late to keep the work from beginning.
        if alarms.now >= due { return report(.failure(timedOut())) }
        let alarm = alarms.set(at: due) { race.abandon(timedOut()) }
        let isOpen = race.start { [alarms] outcome in
            alarms.remove(alarm)
            report(outcome)
        }
        if isOpen {
            begin(race, Expiry(due))
        }
    }
}
