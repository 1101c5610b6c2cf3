import Dispatch
import Synchronization

/// Calls a completion exactly once on its queue. After a cancellation, it calls it with a given error.
///
/// An outcome that arrives while the call is being started waits until the function that starts it is about to return
/// the handle. It then waits on the queue for its turn. A cancellation that arrives in the meantime replaces it, so that
/// code which cancels on that queue never sees a success afterwards.
package final class CallbackCall<Value: Sendable, Failure: Error>: Sendable {
    package typealias Outcome = Result<Value, Failure>
    package typealias Report = @Sendable (Outcome) -> Void

    private enum State {
        /// There is no handle. The outcome, if there is one, is not on the queue.
        case starting(Report, Outcome?)
        case running(Report)
        /// The outcome waits on the queue.
        case completed(Report, Outcome)
        case delivered
    }

    /// A change of the state. Returns whether the outcome must be added to the queue.
    private typealias Change = (inout State) -> Bool

    private let state: Mutex<State>
    private let queue: DispatchQueue
    private let cancellation: Failure

    package init(queue: DispatchQueue, cancellation: Failure, completion: @escaping Report) {
        self.queue = queue
        self.cancellation = cancellation
        state = Mutex(.starting(completion, nil))
    }

    /// Returns the handle of the call, and lets the completion begin. The caller must return the handle at once.
    ///
    /// - Parameter cancelWork: Cancels the work of the call. It may run on any thread, and more than once.
    /// - Returns: The handle.
    package func handle(cancelling cancelWork: @escaping @Sendable () -> Void) -> CancellationHandle {
        let handle = CancellationHandle {
            self.cancel()
            cancelWork()
        }
        change { state in
            guard case .starting(let report, let early) = state else { return false }
            state = early.map { .completed(report, $0) } ?? .running(report)
            return early != nil
        }
        return handle
    }

    package func complete(_ outcome: Outcome) {
        change { state in
            switch state {
            case .starting(let report, nil):
                state = .starting(report, outcome)
                return false
            case .running(let report):
                state = .completed(report, outcome)
                return true
            case .starting, .completed, .delivered:
                return false
            }
        }
    }

    package func cancel() {
        change { [cancellation] state in
            switch state {
            case .starting(let report, _):
                state = .starting(report, .failure(cancellation))
                return false
            case .running(let report):
                state = .completed(report, .failure(cancellation))
                return true
            case .completed(let report, _):
                state = .completed(report, .failure(cancellation))
                return false
            case .delivered:
                return false
            }
        }
    }

    private func change(_ change: Change) {
        if state.update(change) {
            queue.async { self.deliver() }
        }
    }

    private func deliver() {
        let completed: (Report, Outcome)? = state.update { state in
            guard case .completed(let report, let outcome) = state else { return nil }
            state = .delivered
            return (report, outcome)
        }
        if let (report, outcome) = completed {
            report(outcome)
        }
    }
}

/// The completion of a callback client. It is called exactly once, with the value or the error.
public typealias Completion<Value> = @Sendable (Result<Value, APIError>) -> Void

/// Cancels one call of a ``CallbackClient``, or of any other function that reports to a callback.
///
/// Releasing the handle does not cancel the call.
public final class CancellationHandle: Sendable {
    private let onCancel: @Sendable () -> Void

    /// Creates a handle, for a function of your own.
    ///
    /// - Parameter onCancel: Cancels the call. It may run on any thread, more than once, and after the call has ended.
    public init(onCancel: @escaping @Sendable () -> Void) {
        self.onCancel = onCancel
    }

    /// Cancels the call. If its completion has not begun, it is called with a failure that says so, such as
    /// ``APIError/cancelled``.
    ///
    /// May be called from any thread, and more than once.
    public func cancel() {
        onCancel()
    }
}
