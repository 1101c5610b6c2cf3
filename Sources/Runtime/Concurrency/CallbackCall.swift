import Dispatch
import Synchronization

/// Calls a completion exactly once on its queue. After a cancellation, it calls it with a given error.
///
/// A result waits on the queue for its turn. A cancellation that arrives in the meantime replaces it, so that code
/// which cancels on that queue never sees a success afterwards.
package final class CallbackCall<Value: Sendable, Failure: Error>: Sendable {
    package typealias Report = @Sendable (Result<Value, Failure>) -> Void

    private enum State {
        case running(Report)
        case completed(Report, Result<Value, Failure>)
        case delivered
    }

    private let state: Mutex<State>
    private let queue: DispatchQueue
    private let cancellation: Failure

    package init(queue: DispatchQueue, cancellation: Failure, completion: @escaping Report) {
        self.queue = queue
        self.cancellation = cancellation
        state = Mutex(.running(completion))
    }

    package func complete(_ result: Result<Value, Failure>) {
        let isFirst = state.withLock { state in
            guard case .running(let completion) = state else { return false }
            state = .completed(completion, result)
            return true
        }
        if isFirst {
            queue.async { self.deliver() }
        }
    }

    package func cancel() {
        let isFirst = state.withLock { state in
            switch state {
            case .running(let completion):
                state = .completed(completion, .failure(cancellation))
                return true
            case .completed(let completion, _):
                state = .completed(completion, .failure(cancellation))
                return false
            case .delivered:
                return false
            }
        }
        if isFirst {
            queue.async { self.deliver() }
        }
    }

    private func deliver() {
        let completed: (Report, Result<Value, Failure>)? = state.withLock { state in
            guard case .completed(let completion, let result) = state else { return nil }
            state = .delivered
            return (completion, result)
        }
        if let (completion, result) = completed {
            completion(result)
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
