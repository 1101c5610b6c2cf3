import Dispatch
import Synchronization

/// Reports to a completion exactly once on its queue. After a cancellation, it reports the cancellation.
///
/// A report that arrives while the call is being started waits until the function that starts it is about to return
/// the handle. It then waits on the queue for its turn. A cancellation that arrives in the meantime replaces it, so that
/// code which cancels on that queue, if it is serial, never sees a success afterwards.
package final class CallbackCall: Sendable {
    /// Calls the completion with an outcome.
    package typealias Report = @Sendable () -> Void

    private enum State {
        /// There is no handle. The report, if there is one, is not on the queue.
        case starting(cancellation: Report, Report?)
        case running(cancellation: Report)
        /// The report waits on the queue.
        case completed(cancellation: Report, Report)
        case delivered
    }

    /// A change of the state. Returns whether the report must be added to the queue.
    private typealias Change = (inout State) -> Bool

    private let state: Mutex<State>
    private let queue: DispatchQueue

    /// Creates a call that has not been started.
    ///
    /// - Parameters:
    ///   - queue: The queue of the completion.
    ///   - cancellation: Reports a cancellation. It is released when the completion has been called.
    package init(queue: DispatchQueue, cancellation: @escaping Report) {
        self.queue = queue
        state = Mutex(.starting(cancellation: cancellation, nil))
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
            guard case .starting(let cancellation, let early) = state else { return false }
            state = early.map { .completed(cancellation: cancellation, $0) } ?? .running(cancellation: cancellation)
            return early != nil
        }
        return handle
    }

    /// Ends the call with a report, unless it has ended before.
    package func complete(_ report: @escaping Report) {
        change { state in
            switch state {
            case .starting(let cancellation, nil):
                state = .starting(cancellation: cancellation, report)
                return false
            case .running(let cancellation):
                state = .completed(cancellation: cancellation, report)
                return true
            case .starting, .completed, .delivered:
                return false
            }
        }
    }

    /// Ends the call with the cancellation, also in place of a report that waits.
    package func cancel() {
        change { state in
            switch state {
            case .starting(let cancellation, _):
                state = .starting(cancellation: cancellation, cancellation)
                return false
            case .running(let cancellation):
                state = .completed(cancellation: cancellation, cancellation)
                return true
            case .completed(let cancellation, _):
                state = .completed(cancellation: cancellation, cancellation)
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
        let report: Report? = state.update { state in
            guard case .completed(_, let report) = state else { return nil }
            state = .delivered
            return report
        }
        report?()
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
