import Dispatch

/// Calls an `async` function, and hands its result to a completion.
///
/// The trap that it avoids: a `Task { completion(await work()) }` calls the completion on any thread, cannot be cancelled
/// by whoever made the call, and after a cancellation still reports a value that was under way. Here the completion is
/// called exactly once, never inside this call, and always on `queue`; and it gets `cancellation` if the handle is
/// cancelled before the completion has begun, at once, also where the work ignores that its task was cancelled.
///
/// ```swift
/// let handle = startTask(cancellation: APIError.cancelled) { () async throws(APIError) in
///     try await client.send(endpoint)
/// } completion: { result in show(result) }
/// ```
///
/// - Parameters:
///   - queue: Where the completion runs: the main queue by default. Whoever cancels on a serial queue that is this one
///     can be sure to hear of no success afterwards.
///   - cancellation: What the completion gets after a cancellation.
///   - operation: The work. Its task is cancelled by the handle.
///   - completion: What the result is handed to.
/// - Returns: What cancels the work. It may be dropped; that cancels nothing.
@discardableResult
public func startTask<Value: Sendable, Failure: Error>(
    on queue: DispatchQueue = .main,
    cancellation: Failure,
    operation: @escaping @Sendable () async throws(Failure) -> Value,
    completion: @escaping @Sendable (Result<Value, Failure>) -> Void
) -> CancellationHandle {
    let call = CallbackCall(queue: queue, cancellation: cancellation, completion: completion)
    let task = Task { call.complete(await result(of: operation)) }
    return CancellationHandle {
        call.cancel()
        task.cancel()
    }
}

/// Calls an `async` function, and hands its result to a completion, which gets `CancellationError` after a cancellation.
/// All else is as in ``startTask(on:cancellation:operation:completion:)``.
@discardableResult
public func startTask<Value: Sendable>(
    on queue: DispatchQueue = .main,
    operation: @escaping @Sendable () async throws -> Value,
    completion: @escaping @Sendable (Result<Value, any Error>) -> Void
) -> CancellationHandle {
    startTask(
        on: queue, cancellation: CancellationError() as any Error, operation: operation, completion: completion)
}
