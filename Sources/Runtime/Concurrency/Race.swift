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

    private enum Work {
        /// It is not attached yet. The priority is that to which the caller was raised in the meantime.
        case pending(TaskPriority?)
        case attached(Cancel, Escalate)
    }

    private enum State {
        case idle
        case waiting(Report, Work)
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
                state = .waiting(report, .pending(nil))
                return nil
            }
            state = .completed
            return outcome
        }
        guard let early else { return true }
        report(early)
        return false
    }

    /// Sets the functions that cancel the work and raise its priority. If the caller was raised before, so is the work. If the
    /// race is already cancelled, the work is cancelled on another thread.
    func attach(_ cancel: @escaping Cancel, escalate: @escaping Escalate) {
        let (isCancelled, priority): (Bool, TaskPriority?) = state.withLock { state in
            switch state {
            case .waiting(let report, let work):
                state = .waiting(report, .attached(cancel, escalate))
                if case .pending(let priority) = work { return (false, priority) }
                return (false, nil)
            case .cancelled: return (true, nil)
            case .idle, .completedEarly, .completed: return (false, nil)
            }
        }
        if let priority { escalate(priority) }
        if isCancelled { cancelOnOwnThread(cancel) }
    }

    /// Raises the priority of the work to that of the caller.
    func escalate(to priority: TaskPriority) {
        let escalate: Escalate? = state.withLock { state in
            switch state {
            case .waiting(_, .attached(_, let escalate)): return escalate
            case .waiting(let report, .pending(let raised)):
                state = .waiting(report, .pending(max(priority, raised ?? priority)))
                return nil
            case .idle, .completedEarly, .completed, .cancelled: return nil
            }
        }
        escalate?(priority)
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
        let waiting: (report: Report, work: Work)? = state.withLock { state in
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
        if case .attached(let cancel, _) = waiting?.work { return cancel }
        return nil
    }
}

extension Race {
    /// Does the work in a task of its own, which completes the race. The task has the priority of the caller.
    func run(_ work: @escaping @Sendable () async throws(APIError) -> Value) {
        let task = Task.atOnce { self.complete(await result(of: work)) }
        attach({ task.cancel() }, escalate: task.escalate)
    }
}

extension Race {
    /// Waits for the result. If the current task is cancelled, the race is cancelled at once. If its priority is raised, so
    /// is that of the work.
    ///
    /// - Parameter begin: Starts the race with the function that it is given.
    /// - Returns: The result.
    package func outcome(_ begin: (@escaping Report) -> Void) async -> Outcome {
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
