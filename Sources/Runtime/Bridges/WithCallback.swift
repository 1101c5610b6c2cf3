import Synchronization

/// Calls a function that reports to a callback, and waits for what it reports.
///
/// The trap that it avoids: a `withCheckedContinuation` written by hand ends the process when the callback is called
/// twice, hangs for good when it is not called at all after a cancellation, and loses a cancellation that comes before
/// there is something to cancel. Here the first result counts and later ones are ignored; cancelling the task returns at
/// once, whether or not the callback is ever called; and in a task that is cancelled already nothing is started.
///
/// ```swift
/// let item = try await withCallback(cancellation: APIError.cancelled) { completion in
///     callbacks.send(endpoint, completion: completion)
/// }
/// ```
///
/// - Parameters:
///   - cancellation: What is thrown when the task is cancelled.
///   - isolation: The actor that calls.
///   - start: Starts the work on the caller's actor, hands it the callback, and returns what cancels it. The callback may
///     be called on any thread, also before `start` returns. What `start` returns is cancelled once, when the task is.
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
            call.attach(start { call.settle($0) })
        }
    } onCancel: {
        call.cancel(cancellation)
    }
    return try result.get()
}

/// Calls a function that reports to a callback, and waits for what it reports; throws `CancellationError` when the task
/// is cancelled. All else is as in ``withCallback(cancellation:isolation:_:)``.
public func withCallback<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation,
    _ start: (@escaping @Sendable (Result<Value, any Error>) -> Void) -> CancellationHandle
) async throws -> Value {
    try await withCallback(cancellation: CancellationError() as any Error, isolation: isolation, start)
}

/// Lets the first result resume whoever waits, and cancels the work if that is a cancellation.
///
/// Safe in any order: a result or a cancellation may come before anybody waits, and before there is a handle.
/// Continuations are resumed and handles called outside the lock, since both may take locks of their own.
private final class AwaitedCallback<Value: Sendable, Failure: Error>: Sendable {
    private typealias Outcome = Result<Value, Failure>

    private enum State {
        case idle
        case waiting(CheckedContinuation<Outcome, Never>, CancellationHandle?)
        case cancelledBeforeStart(Failure)
        /// What comes too late to be attached is cancelled then.
        case cancelled
        case settled
    }

    private let state = Mutex(State.idle)

    /// Begins to wait. `false`: cancelled already; the continuation is resumed, and nothing is to be started.
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
            case .idle, .cancelledBeforeStart, .settled:
                return false
            }
        }
        if isCancelled {
            handle.cancel()
        }
    }

    func settle(_ result: Result<Value, Failure>) {
        let continuation: CheckedContinuation<Outcome, Never>? = state.withLock { state in
            guard case .waiting(let continuation, _) = state else { return nil }
            state = .settled
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
            case .cancelledBeforeStart, .cancelled, .settled:
                return nil
            }
        }
        if let (continuation, handle) = waiting {
            continuation.resume(returning: .failure(failure))
            handle?.cancel()
        }
    }
}
