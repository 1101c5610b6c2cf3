#if canImport(Combine)
import Combine
import EndpointRuntime
import Synchronization

extension Publisher where Output: Sendable {
    /// Calls an `async` function with each value, one after the other, and publishes the results in that order.
    ///
    /// `flatMap` with a `Future` starts all calls at once, publishes the results in the order in which the calls
    /// complete, and continues after a cancellation. Here a value is requested when there is demand for its result and
    /// the previous call has completed. Cancelling the subscription cancels the call in flight.
    ///
    /// A publisher that does not wait for demand, such as a subject, drops values during a call. Put
    /// `buffer(size:prefetch:whenFull:)` before this to keep them.
    ///
    /// - Parameter operation: The function. An error that it throws ends the publisher.
    /// - Returns: A publisher of the results.
    public func awaitInOrder<Value: Sendable>(
        _ operation: @escaping @Sendable (Output) async throws(Failure) -> Value
    ) -> some Publisher<Value, Failure> {
        InOrderPublisher(base: self, operation: operation)
    }
}

/// Calls an `async` function with each value of a publisher, one after the other, and publishes the results.
///
/// `flatMap(maxPublishers: .max(1))` is not sufficient. It requests a value before there is demand for the previous
/// result. A failure of the publisher then overtakes results that wait for demand, so they are lost.
struct InOrderPublisher<Base: Publisher, Output: Sendable>: Publisher where Base.Output: Sendable {
    typealias Failure = Base.Failure

    let base: Base
    let operation: @Sendable (Base.Output) async throws(Failure) -> Output

    func receive(subscriber: some Subscriber<Output, Failure>) {
        let calls = InOrderCalls(downstream: Downstream(subscriber), operation: operation)
        subscriber.receive(subscription: calls)
        base.subscribe(calls)
    }
}

/// Makes each call when there is demand for its result and the previous result was delivered.
private final class InOrderCalls<Input: Sendable, Value: Sendable, Failure: Error>: Subscriber, Subscription, Sendable {
    private enum Phase {
        case idle
        /// A value was requested and has not arrived.
        case requested
        /// The call is in flight, or its result is being delivered.
        case calling(Task<Void, Never>)
    }

    private struct State {
        /// `nil` after completion or cancellation.
        var downstream: Downstream<Value, Failure>?
        var upstream: Upstream?
        var demand = Subscribers.Demand.none
        var phase = Phase.idle
        /// The completion to deliver after the result of the last call.
        var completion: Subscribers.Completion<Failure>?
    }

    private let state: Mutex<State>
    private let operation: @Sendable (Input) async throws(Failure) -> Value

    init(
        downstream: Downstream<Value, Failure>,
        operation: @escaping @Sendable (Input) async throws(Failure) -> Value
    ) {
        state = Mutex(State(downstream: downstream))
        self.operation = operation
    }

    func receive(subscription: any Subscription) {
        let upstream = Upstream(subscription: subscription)
        let isRejected = state.withLock { state in
            guard state.downstream != nil, state.upstream == nil else { return true }
            state.upstream = upstream
            return false
        }
        if isRejected {
            subscription.cancel()
        } else {
            proceed()
        }
    }

    func request(_ demand: Subscribers.Demand) {
        state.withLock { $0.demand += demand }
        proceed()
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        state.withLock { state in
            guard state.downstream != nil, case .requested = state.phase else { return }
            state.phase = .calling(
                Task { complete(with: await result { () async throws(Failure) in try await operation(input) }) })
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        state.update { state in
            state.upstream = nil
            // The failure of a call is not replaced by the end of a publisher that finishes meanwhile.
            if state.completion == nil { state.completion = completion }
            if case .requested = state.phase { state.phase = .idle }
        }
        proceed()
    }

    private func complete(with result: Result<Value, Failure>) {
        switch result {
        case .success(let value):
            guard let downstream = state.withLock({ $0.downstream }) else { return }
            let demand = downstream.receive(value)
            state.update { state in
                state.demand += demand
                state.demand -= 1
                state.phase = .idle
            }
        case .failure(let error):
            let upstream = state.update { state in
                defer { state.upstream = nil }
                // Replaces the completion of a publisher that has finished or failed during the call.
                state.completion = .failure(error)
                state.phase = .idle
                return state.upstream
            }
            upstream?.subscription.cancel()
        }
        proceed()
    }

    /// Delivers the completion, or requests the next value if there is demand. Does nothing while a value or a call is
    /// awaited.
    private func proceed() {
        let (upstream, delivery) = state.withLock { state -> (Upstream?, Delivery<Value, Failure>?) in
            guard let downstream = state.downstream, case .idle = state.phase else { return (nil, nil) }
            if let completion = state.completion {
                state.downstream = nil
                return (nil, .completion(downstream, completion))
            }
            guard let upstream = state.upstream, state.demand > .none else { return (nil, nil) }
            state.phase = .requested
            return (upstream, nil)
        }
        upstream?.subscription.request(.max(1))
        _ = delivery?.perform()
    }

    func cancel() {
        // The whole state is taken out, so that nothing is released under the lock.
        let before = state.withLock { state in
            let before = state
            (state.downstream, state.upstream, state.phase) = (nil, nil, .idle)
            return before
        }
        before.upstream?.subscription.cancel()
        if case .calling(let task) = before.phase {
            task.cancel()
        }
    }
}
#endif
