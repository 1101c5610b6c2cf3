#if canImport(Combine)
import Combine
import Dispatch

extension Publisher where Output: Sendable {
    /// Subscribes, waits for the first value, and cancels the subscription.
    ///
    /// The trap that it avoids: a `sink` inside a continuation resumes it twice, by the value and by the completion, or
    /// never, when the publisher is cancelled or finishes without a value; and nothing holds or cancels its subscription.
    ///
    /// - Parameters:
    ///   - cancellation: What is thrown when the task is cancelled: at once, and without subscribing when it already is.
    ///   - isolation: The actor that calls; the publisher is subscribed to on it.
    /// - Returns: The first value; `nil` where the publisher finishes without one.
    /// - Throws: The publisher's failure, or `cancellation`.
    public func firstValue(
        cancellation: Failure, isolation: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Output? {
        try await elements(cancellation: cancellation).makeAsyncIterator().next(isolation: isolation)
    }

    /// Subscribes, waits for the first value, and cancels the subscription; throws `CancellationError` when the task is
    /// cancelled. All else is as in ``firstValue(cancellation:isolation:)``.
    public func firstValue(isolation: isolated (any Actor)? = #isolation) async throws -> Output? {
        try await elements.makeAsyncIterator().next(isolation: isolation)
    }

    /// Subscribes, and hands the first value to a completion.
    ///
    /// The trap that it avoids: `sink` has two closures, both of which end a call; the second is never called after a
    /// cancellation; and a `sink` whose result is dropped is cancelled on the spot. Here one completion is called exactly
    /// once, never inside this call, and always on `queue`.
    ///
    /// - Parameters:
    ///   - queue: Where the completion runs: the main queue by default.
    ///   - cancellation: What the completion gets if the handle is cancelled before the completion has begun.
    ///   - completion: What the first value is handed to; `nil` where the publisher finishes without one.
    /// - Returns: What cancels the subscription. It may be dropped; that cancels nothing.
    @discardableResult
    public func firstValue(
        on queue: DispatchQueue = .main,
        cancellation: Failure,
        completion: @escaping @Sendable (Result<Output?, Failure>) -> Void
    ) -> CancellationHandle {
        let call = CallbackCall(queue: queue, cancellation: cancellation, completion: completion)
        let inbox = Inbox<Output, Failure>()
        inbox.take { event in
            inbox.cancel()
            switch event {
            case .value(let value): call.complete(.success(value))
            case .finished: call.complete(.success(nil))
            case .failure(let error): call.complete(.failure(error))
            case .cancelled: call.cancel()
            }
        }
        subscribe(inbox)
        return CancellationHandle {
            call.cancel()
            inbox.cancel()
        }
    }
}
#endif
