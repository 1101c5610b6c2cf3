import Synchronization

/// Completes a call with the first of several results, and cancels the work if the result came from elsewhere.
///
/// The order of calls does not matter: a result may arrive before the call waits, and before the work can be
/// cancelled. Results are reported and work is cancelled outside the lock, because both take locks of their own.
package final class Race<Value: Sendable>: Sendable {
    package typealias Outcome = Result<Value, APIError>

    /// Receives the result once, on the thread that completes the race.
    package typealias Report = @Sendable (Outcome) -> Void

    /// Cancels the work. Has no effect after the work has finished.
    package typealias Cancel = @Sendable () -> Void

    /// Raises the priority of the work. Has no effect after the work has finished.
    package typealias Escalate = @Sendable (TaskPriority) -> Void

    private struct Work {
        let cancel: Cancel
        let escalate: Escalate
    }

    private enum State {
        case idle
        case waiting(Report, Work?)
        case completedEarly(Outcome)
        case completed
        /// Completed without the work, which may still be running.
        case cancelled
    }

    private let state = Mutex(State.idle)

    package init() {}

    /// Starts to wait for the result.
    ///
    /// - Returns: `false` if the result has already arrived. It has been reported then, and no work must be started.
    package func start(_ report: @escaping Report) -> Bool {
        let early: Outcome? = state.withLock { state in
            guard case .completedEarly(let outcome) = state else {
                state = .waiting(report, nil)
                return nil
            }
            state = .completed
            return outcome
        }
        guard let early else { return true }
        report(early)
        return false
    }

    /// Sets the functions that cancel the work and raise its priority. If the race is already cancelled, the work is
    /// cancelled on another thread.
    func attach(_ cancel: @escaping Cancel, escalate: @escaping Escalate) {
        let isCancelled = state.withLock { state in
            switch state {
            case .waiting(let report, _):
                state = .waiting(report, Work(cancel: cancel, escalate: escalate))
                return false
            case .cancelled: return true
            case .idle, .completedEarly, .completed: return false
            }
        }
        if isCancelled {
            cancelOnOwnThread(cancel)
        }
    }

    /// Raises the priority of the work to that of the caller.
    func escalate(to priority: TaskPriority) {
        let work: Work? = state.withLock { state in
            if case .waiting(_, let work) = state { work } else { nil }
        }
        work?.escalate(priority)
    }

    /// Completes the call with the result of the work. Has no effect if the race is complete.
    package func complete(_ outcome: Outcome) {
        _ = end(outcome, .completed)
    }

    /// Completes the call without waiting for the work, and cancels the work. Has no effect if the race is complete.
    package func cancel(_ reason: APIError) {
        end(.failure(reason), .cancelled)?()
    }

    /// Completes the call when its time is up, and cancels the work without waiting for it. Has no effect if the race is
    /// complete.
    package func expire(_ reason: APIError, on timers: Timers) {
        if let cancel = end(.failure(reason), .cancelled) { timers.cancel(cancel) }
    }

    private func end(_ outcome: Outcome, _ last: State) -> Cancel? {
        let waiting: (report: Report, work: Work?)? = state.withLock { state in
            switch state {
            case .idle:
                state = .completedEarly(outcome)
                return nil
            case .waiting(let report, let work):
                state = last
                return (report, work)
            case .completedEarly, .completed, .cancelled:
                return nil
            }
        }
        waiting?.report(outcome)
        return waiting?.work?.cancel
    }
}

extension Race {
    /// Does the work in a task of its own, which completes the race. The task has the priority of the caller.
    func run(_ work: @escaping @Sendable () async throws(APIError) -> Value) {
        let priority = Task<Never, Never>.currentPriority
        let task = Task.atOnce { self.complete(await result(of: work)) }
        attach({ task.cancel() }, escalate: task.escalate)
        // Nobody was told if the caller was raised before the task was attached.
        let current = Task<Never, Never>.currentPriority
        if current > priority { task.escalate(to: current) }
    }
}

extension Race {
    /// Waits for the result. If the current task is cancelled, the race is cancelled at once. If its priority is raised, so
    /// is that of the work.
    ///
    /// - Parameter begin: Starts the race with the function that it is given.
    /// - Returns: The result.
    func outcome(_ begin: (@escaping Report) -> Void) async -> Outcome {
        await withEscalationHandler {
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    begin { continuation.resume(returning: $0) }
                }
            } onCancel: {
                cancel(.cancelled)
            }
        } onEscalation: { [self] priority in
            escalate(to: priority)
        }
    }
}
