#if canImport(Combine)
import Combine

extension Publisher where Output: Sendable {
    /// Calls an `async` function with each value, one after the other, and publishes the results in that order.
    ///
    /// The trap that it avoids: `flatMap` with a `Future` makes all calls at once, publishes the results as they come, and
    /// goes on after a cancellation. Here a value is asked for when there is demand for its result and the call before
    /// has ended; cancelling the subscription cancels the call under way.
    ///
    /// A publisher that does not wait for demand, such as a subject, drops values during a call. Put
    /// `buffer(size:prefetch:whenFull:)` before this to keep them.
    ///
    /// - Parameter operation: The function. An error that it throws ends the publisher.
    /// - Returns: A publisher of what the function returns.
    public func awaitInOrder<Value: Sendable>(
        _ operation: @escaping @Sendable (Output) async throws(Failure) -> Value
    ) -> some Publisher<Value, Failure> {
        InOrderPublisher(base: self, operation: operation)
    }

    /// Calls an `async` function with each value, and cancels the call for the value before.
    ///
    /// The trap that it avoids: where each value starts a call of its own, the answer to an old one may come after the
    /// answer to a new one and replace it. Here the call before is cancelled when a value comes, and its result is not
    /// published; cancelling the subscription cancels the call under way.
    ///
    /// - Parameter operation: The function. An error that it throws ends the publisher, unless it belongs to a call that
    ///   a later value has cancelled.
    /// - Returns: A publisher of what the function returns.
    public func awaitLatest<Value: Sendable>(
        _ operation: @escaping @Sendable (Output) async throws(Failure) -> Value
    ) -> some Publisher<Value, Failure> {
        LatestPublisher(base: self, operation: operation)
    }

    /// Calls an `async` function with each value, several at a time, and publishes the results in the order in which
    /// the calls complete.
    ///
    /// The trap that it avoids: `flatMap` with a `Future` starts calls without demand for their results, and goes on
    /// after a cancellation. Here a value is requested when there is demand for its result and a place under the limit.
    /// Cancelling the subscription cancels all calls in flight. The end of the publisher, also a failure, waits for
    /// the calls in flight.
    ///
    /// A publisher that does not wait for demand, such as a subject, drops values that were not requested. Put
    /// `buffer(size:prefetch:whenFull:)` before this to keep them.
    ///
    /// - Parameters:
    ///   - maxCalls: The maximum number of calls in flight, as in `flatMap(maxPublishers:)`. Unlimited by default, and
    ///     at least one.
    ///   - operation: The function. An error that it throws ends the publisher, and cancels the other calls.
    /// - Returns: A publisher of what the function returns.
    public func awaitConcurrently<Value: Sendable>(
        maxCalls: Subscribers.Demand = .unlimited,
        _ operation: @escaping @Sendable (Output) async throws(Failure) -> Value
    ) -> some Publisher<Value, Failure> {
        ConcurrentPublisher(base: self, limit: Swift.max(maxCalls, .max(1)), operation: operation)
    }
}
#endif
