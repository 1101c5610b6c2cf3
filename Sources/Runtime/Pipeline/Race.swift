import Synchronization

/// Lets the first of several results settle a call, and gives up the work where that is not the work's own.
///
/// Safe in any order: a result may come before the call waits, and before it is known how to give up. Results are
/// reported and work is given up outside the lock, since both take locks of their own.
final class Race<Value: Sendable>: Sendable {
    typealias Outcome = Result<Value, APIError>

    /// Hears of the result, once, on the thread that brings it.
    typealias Report = @Sendable (Outcome) -> Void

    /// Gives up the work; of no consequence where that has ended.
    typealias GiveUp = @Sendable () -> Void

    private enum State {
        case idle
        case waiting(Report, GiveUp?)
        case settledEarly(Outcome)
        case settled
    }

    private let state = Mutex(State.idle)

    /// Begins to wait. `false`: a result was there already; it has been reported, and nothing need be done.
    func start(_ report: @escaping Report) -> Bool {
        let early: Outcome? = state.withLock { state in
            guard case .settledEarly(let outcome) = state else {
                state = .waiting(report, nil)
                return nil
            }
            state = .settled
            return outcome
        }
        guard let early else { return true }
        report(early)
        return false
    }

    func attach(_ giveUp: @escaping GiveUp) {
        let isSettled = state.withLock { state in
            guard case .waiting(let report, _) = state else { return true }
            state = .waiting(report, giveUp)
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
        let waiting: (report: Report, giveUp: GiveUp?)? = state.withLock { state in
            switch state {
            case .idle:
                state = .settledEarly(outcome)
                return nil
            case .waiting(let report, let giveUp):
                state = .settled
                return (report, giveUp)
            case .settledEarly, .settled:
                return nil
            }
        }
        waiting?.report(outcome)
        return waiting?.giveUp
    }
}
