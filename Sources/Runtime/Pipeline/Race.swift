import Synchronization

/// Lets the first of several results settle a call, and cancels the task of the rest.
///
/// Safe in any order: a result may come before the call waits, and before its task is known. Continuations are resumed
/// and tasks cancelled outside the lock, since both take locks of their own.
final class Race<Value: Sendable>: Sendable {
    typealias Outcome = Result<Value, APIError>

    private enum State {
        case idle
        case waiting(CheckedContinuation<Outcome, Never>, Task<Void, Never>?)
        case settledEarly(Outcome)
        case settled
    }

    private let state = Mutex(State.idle)

    /// Begins to wait. `false`: a result was there already; the continuation is resumed, and nothing need be done.
    func start(_ continuation: CheckedContinuation<Outcome, Never>) -> Bool {
        let early: Outcome? = state.withLock { state in
            guard case .settledEarly(let outcome) = state else {
                state = .waiting(continuation, nil)
                return nil
            }
            state = .settled
            return outcome
        }
        guard let early else { return true }
        continuation.resume(returning: early)
        return false
    }

    /// Names the task to cancel when something else settles the call; cancels it now if that has happened.
    func attach(_ task: Task<Void, Never>) {
        let isSettled = state.withLock { state in
            guard case .waiting(let continuation, _) = state else { return true }
            state = .waiting(continuation, task)
            return false
        }
        if isSettled {
            task.cancel()
        }
    }

    /// Settles the call, unless that has happened.
    func settle(_ outcome: Outcome) {
        let waiting: (CheckedContinuation<Outcome, Never>, Task<Void, Never>?)? = state.withLock { state in
            switch state {
            case .idle:
                state = .settledEarly(outcome)
                return nil
            case .waiting(let continuation, let task):
                state = .settled
                return (continuation, task)
            case .settledEarly, .settled:
                return nil
            }
        }
        if let (continuation, task) = waiting {
            continuation.resume(returning: outcome)
            task?.cancel()
        }
    }
}
