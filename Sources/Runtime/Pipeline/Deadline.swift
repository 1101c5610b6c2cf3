import Synchronization

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
        let due = due ?? self.due
        let timedOut = { @Sendable [timeout] in
            APIError.timedOut(Timeout(kind: kind, limit: timeout, request: request.summary))
        }
        // A timer would fire too late to keep the work from starting.
        if timers.now >= due { return .failure(timedOut()) }
        let race = Race<Value>()
        return await race.outcome { report in
            let timer = timers.schedule(at: due) { [timers] in race.expire(timedOut(), on: timers) }
            let isOpen = race.start { [timers] outcome in
                timers.remove(timer)
                report(outcome)
            }
            if isOpen { start(race) }
        }
    }
}

/// Ends work that transfers a file and has not sent or received anything for a time.
final class SilenceTimer: Sendable {
    private struct State {
        var last: Duration
        var timer: UInt64?
        var isStopped = false
    }

    private let limit: Duration
    private let timers: Timers
    private let end: @Sendable () -> Void
    private let state: Mutex<State>

    /// Starts the timer. `end` is called at most once.
    init(_ limit: Duration, _ timers: Timers, end: @escaping @Sendable () -> Void) {
        self.limit = limit
        self.timers = timers
        self.end = end
        state = Mutex(State(last: timers.now))
        schedule()
    }

    /// Records that something was sent or received.
    func touch() {
        let now = timers.now
        state.withLock { $0.last = now }
    }

    /// Stops the timer.
    func stop() {
        let timer = state.withLock { state in
            state.isStopped = true
            return state.timer.take()
        }
        if let timer { timers.remove(timer) }
    }

    private func schedule() {
        let due = state.withLock { $0.last } + limit
        let timer = timers.schedule(at: due) { [weak self] in self?.fire() }
        let isStopped = state.withLock { state in
            state.timer = timer
            return state.isStopped
        }
        if isStopped { timers.remove(timer) }
    }

    private func fire() {
        // The clock is that of the user, and is read without the lock.
        let now = timers.now
        let isSilent = state.withLock { now - $0.last >= limit }
        if isSilent {
            end()
        } else {
            schedule()
        }
    }
}

extension Deadline {
    /// Runs work that transfers a file. It may take any time, but must not be silent for longer than the time limit.
    ///
    /// - Parameters:
    ///   - request: The request, for the error.
    ///   - work: The work. It calls its argument when it has sent or received something.
    /// - Returns: The outcome of the work, `.timedOut`, or `.cancelled`.
    func limitSilence<Value: Sendable>(
        of request: HTTP.Request,
        _ work: @escaping @Sendable (_ touch: @escaping @Sendable () -> Void) async -> Result<Value, APIError>
    ) async -> Result<Value, APIError> {
        if Task.isCancelled { return .failure(.cancelled) }
        let race = Race<Value>()
        let timer = SilenceTimer(timeout, timers) { [timeout, timers] in
            race.expire(.timedOut(Timeout(kind: .silence, limit: timeout, request: request.summary)), on: timers)
        }
        defer { timer.stop() }
        return await race.outcome { report in
            guard race.start(report) else { return }
            race.run { () throws(APIError) in try await work { timer.touch() }.get() }
        }
    }
}
