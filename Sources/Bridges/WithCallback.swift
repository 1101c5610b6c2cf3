import EndpointRuntime
import Synchronization

/// Calls a function that reports to a callback, and waits for the result.
///
/// A `withCheckedContinuation` written by hand ends the process if the callback is called twice. It never returns if
/// the callback is not called after a cancellation, and it loses a cancellation that arrives before there is something
/// to cancel. Here the first result counts, and later ones are ignored. Cancelling the task returns at once, even if
/// the callback is never called. In a task that is already cancelled, nothing is started.
///
/// ```swift
/// let item = try await withCallback(cancellation: APIError.cancelled) { completion in
///     callbacks.send(endpoint, completion: completion)
/// }
/// ```
///
/// - Parameters:
///   - cancellation: The error that is thrown if the task is cancelled.
///   - isolation: The actor of the caller.
///   - start: Starts the work with the callback on the caller's actor, and returns a handle that cancels it. The
///     callback may be called on any thread, even before `start` returns. The handle is cancelled once, when the task is
///     cancelled.
/// - Returns: The value that the callback was called with.
/// - Throws: The error that the callback was called with, or `cancellation`.
public func withCallback<Value: Sendable, Failure: Error>(
    cancellation: Failure,
    isolation: isolated (any Actor)? = #isolation,
    _ start: (@escaping @Sendable (Result<Value, Failure>) -> Void) -> CancellationHandle
) async throws(Failure) -> Value {
    let call = AwaitedCallback<Value, Failure>()
    let result = await withTaskCancellationHandler {
        await withCheckedContinuation(isolation: isolation) { continuation in
            guard call.wait(continuation) else { return }
            call.attach(start { call.complete(with: $0) })
        }
    } onCancel: {
        call.cancel(cancellation)
    }
    return try result.get()
}

/// Calls a function that reports to a callback, and waits for the result. Throws `CancellationError` if the task is
/// cancelled.
///
/// In all other respects this is ``withCallback(cancellation:isolation:_:)``.
public func withCallback<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation,
    _ start: (@escaping @Sendable (Result<Value, any Error>) -> Void) -> CancellationHandle
) async throws -> Value {
    try await withCallback(cancellation: CancellationError() as any Error, isolation: isolation, start)
}

/// Resumes the caller with the first result or with a cancellation. A cancellation also cancels the work.
///
/// A cancellation may arrive before the continuation, and a result or a cancellation before the handle. Continuations
/// are resumed, and handles are called and released, outside of the lock, because all of these may take other locks.
private final class AwaitedCallback<Value: Sendable, Failure: Error>: Sendable {
    private typealias Outcome = Result<Value, Failure>

    private enum State {
        case idle
        case waiting(CheckedContinuation<Outcome, Never>, CancellationHandle?)
        case cancelledBeforeStart(Failure)
        /// A handle that is attached after the cancellation is cancelled at once.
        case cancelled
        case completed
    }

    private let state = Mutex(State.idle)

    /// Stores the continuation. Returns `false` after a cancellation. The continuation has been resumed then, and
    /// nothing must be started.
    func wait(_ continuation: CheckedContinuation<Result<Value, Failure>, Never>) -> Bool {
        let failure: Failure? = state.withLock { state in
            guard case .cancelledBeforeStart(let failure) = state else {
                state = .waiting(continuation, nil)
                return nil
            }
            state = .cancelled
            return failure
        }
        guard let failure else { return true }
        continuation.resume(returning: .failure(failure))
        return false
    }

    func attach(_ handle: CancellationHandle) {
        let isCancelled = state.withLock { state in
            switch state {
            case .waiting(let continuation, _):
                state = .waiting(continuation, handle)
                return false
            case .cancelled:
                return true
            case .idle, .cancelledBeforeStart, .completed:
                return false
            }
        }
        if isCancelled {
            handle.cancel()
        }
    }

    func complete(with result: Result<Value, Failure>) {
        let continuation: CheckedContinuation<Outcome, Never>? = state.update { state in
            guard case .waiting(let continuation, _) = state else { return nil }
            state = .completed
            return continuation
        }
        continuation?.resume(returning: result)
    }

    func cancel(_ failure: Failure) {
        let waiting: (CheckedContinuation<Outcome, Never>, CancellationHandle?)? = state.withLock { state in
            switch state {
            case .idle:
                state = .cancelledBeforeStart(failure)
                return nil
            case .waiting(let continuation, let handle):
                state = .cancelled
                return (continuation, handle)
            case .cancelledBeforeStart, .cancelled, .completed:
                return nil
            }
        }
        if let (continuation, handle) = waiting {
            continuation.resume(returning: .failure(failure))
            handle?.cancel()
        }
    }
}
