import Dispatch
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

    private enum State {
        case idle
        case waiting(Report, Cancel?)
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

    /// Sets the function that cancels the work. It is called on another thread if the work is already cancelled.
    func attach(_ cancel: @escaping Cancel) {
        let isCancelled = state.withLock { state in
            switch state {
            case .waiting(let report, _):
                state = .waiting(report, cancel)
                return false
            case .cancelled: return true
            case .idle, .completedEarly, .completed: return false
            }
        }
        if isCancelled {
            onOwnQueue(cancel)
        }
    }

    /// Completes the call with the result of the work. Has no effect if the race is complete.
    package func complete(_ outcome: Outcome) {
        _ = end(outcome, .completed)
    }

    /// Completes the call without waiting for the work, and cancels the work. Has no effect if the race is complete.
    package func cancel(_ reason: APIError) {
        end(.failure(reason), .cancelled)?()
    }

    /// Completes the call when its time is up, and cancels the work on another thread. Has no effect if the race is
    /// complete.
    ///
    /// The cancellation may run a handler of the user that blocks. It gets a queue of its own, because neither the
    /// timers of a session, which share one task, nor other cancellations must wait for it. On Linux, the global queues
    /// share the threads of Swift's tasks.
    package func expire(_ reason: APIError) {
        guard let cancel = end(.failure(reason), .cancelled) else { return }
        onOwnQueue(cancel)
    }

    private func onOwnQueue(_ cancel: @escaping Cancel) {
        DispatchQueue(label: "EndpointRuntime.Race").async(execute: cancel)
    }

    private func end(_ outcome: Outcome, _ last: State) -> Cancel? {
        let waiting: (report: Report, cancel: Cancel?)? = state.withLock { state in
            switch state {
            case .idle:
                state = .completedEarly(outcome)
                return nil
            case .waiting(let report, let cancel):
                state = last
                return (report, cancel)
            case .completedEarly, .completed, .cancelled:
                return nil
            }
        }
        waiting?.report(outcome)
        return waiting?.cancel
    }
}

extension Race {
    /// Does the work in a task of its own, which completes the race.
    func run(_ work: @escaping @Sendable () async throws(APIError) -> Value) {
        let task = Task.atOnce { self.complete(await result(of: work)) }
        attach { task.cancel() }
    }
}
