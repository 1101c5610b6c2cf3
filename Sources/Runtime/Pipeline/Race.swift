import Synchronization

/// Lets the first of several results settle a call, and gives up the work where that is not the work's own.
///
/// Safe in any order: a result may come before the call waits, and before it is known how to give up. Continuations are
/// resumed and work is given up outside the lock, since both take locks of their own.
final class Race<Value: Sendable>: Sendable {
    typealias Outcome = Result<Value, APIError>

    /// Gives up the work; of no consequence where that has ended.
    typealias GiveUp = @Sendable () -> Void

    private enum State {
        case idle
        case waiting(CheckedContinuation<Outcome, Never>, GiveUp?)
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

    /// Says how to give up the work; does so now if the call was given up in the meantime.
    func attach(_ giveUp: @escaping GiveUp) {
        let isSettled = state.withLock { state in
            guard case .waiting(let continuation, _) = state else { return true }
            state = .waiting(continuation, giveUp)
            return false
        }
        if isSettled {
            giveUp()
        }
    }

    /// Settles the call with what the work brought, unless that has happened.
    func settle(_ outcome: Outcome) {
        _ = end(outcome)
    }

    /// Settles the call without waiting for the work, unless that has happened, and gives that up.
    func abandon(_ reason: APIError) {
        end(.failure(reason))?()
    }

    private func end(_ outcome: Outcome) -> GiveUp? {
        let waiting: (CheckedContinuation<Outcome, Never>, GiveUp?)? = state.withLock { state in
            switch state {
            case .idle:
                state = .settledEarly(outcome)
                return nil
            case .waiting(let continuation, let giveUp):
                state = .settled
                return (continuation, giveUp)
            case .settledEarly, .settled:
                return nil
            }
        }
        waiting?.0.resume(returning: outcome)
        return waiting?.1
    }
}
