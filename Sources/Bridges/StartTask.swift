import Dispatch
import EndpointRuntime

/// Calls an `async` function, and calls a completion with its result.
///
/// A `Task { completion(await work()) }` calls the completion on any thread, leaves the caller no way to
/// cancel it, and can report a value after a cancellation. Here the completion is called exactly once, and always on
/// `queue`. If the handle is cancelled before the completion has begun, the completion is called at once with
/// `cancellation`, even if the function ignores the cancellation of its task.
///
/// The completion is added to the queue in the last step of this function at the earliest. On a serial queue, a call
/// that is made on the queue itself therefore returns before its completion begins. A completion on another thread can
/// begin while this function returns, before the caller has stored the handle.
///
/// ```swift
/// let handle = startTask(cancellation: APIError.cancelled) { () async throws(APIError) in
///     try await client.send(endpoint)
/// } completion: { result in show(result) }
/// ```
///
/// - Parameters:
///   - queue: The queue of the completion. The main queue by default. If it is a serial queue, and the handle is
///     cancelled on it, no success is reported afterwards.
///   - cancellation: The completion's error after a cancellation.
///   - operation: The function. Its task is cancelled by the handle.
///   - completion: Receives the result.
/// - Returns: A handle that cancels the task. Releasing the handle does not cancel it.
@discardableResult
public func startTask<Value: Sendable, Failure: Error>(
    on queue: DispatchQueue = .main,
    cancellation: Failure,
    operation: @escaping @Sendable () async throws(Failure) -> Value,
    completion: @escaping @Sendable (Result<Value, Failure>) -> Void
) -> CancellationHandle {
    let call = CallbackCall(queue: queue) { completion(.failure(cancellation)) }
    let task = Task {
        let outcome = await result(of: operation)
        call.complete { completion(outcome) }
    }
    return call.handle { task.cancel() }
}

/// Calls an `async` function, and calls a completion with its result, or with `CancellationError` after a
/// cancellation.
///
/// In all other respects this is ``startTask(on:cancellation:operation:completion:)``.
@discardableResult
public func startTask<Value: Sendable>(
    on queue: DispatchQueue = .main,
    operation: @escaping @Sendable () async throws -> Value,
    completion: @escaping @Sendable (Result<Value, any Error>) -> Void
) -> CancellationHandle {
    startTask(
        on: queue, cancellation: CancellationError() as any Error, operation: operation, completion: completion)
}
