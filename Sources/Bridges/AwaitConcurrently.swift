#if canImport(Combine)
import Combine
import EndpointRuntime
import Synchronization

extension Publisher where Output: Sendable {
    /// Calls an `async` function with each value, several at a time, and publishes the results in the order in which
    /// the calls complete.
    ///
    /// `flatMap` with a `Future` starts calls without demand for their results, and continues after a cancellation.
    /// Here a value is requested when there is demand for its result and a free place under the limit. Cancelling the
    /// subscription cancels all calls in flight. If the publisher finishes or fails, its completion is published after
    /// the calls in flight have completed.
    ///
    /// A publisher that does not wait for demand, such as a subject, drops values that were not requested. Put
    /// `buffer(size:prefetch:whenFull:)` before this to keep them.
    ///
    /// - Parameters:
    ///   - maxCalls: The maximum number of calls in flight, as in `flatMap(maxPublishers:)`. Unlimited by default, and
    ///     at least one.
    ///   - operation: The function. An error that it throws ends the publisher, and cancels the other calls.
    /// - Returns: A publisher of the results.
    public func awaitConcurrently<Value: Sendable>(
        maxCalls: Subscribers.Demand = .unlimited,
        _ operation: @escaping @Sendable (Output) async throws(Failure) -> Value
    ) -> some Publisher<Value, Failure> {
        ConcurrentPublisher(base: self, limit: Swift.max(maxCalls, .max(1)), operation: operation)
    }
}

/// Calls an `async` function with each value of a publisher, several at a time, and publishes the results as they
/// arrive.
///
/// `flatMap` with a ``CallPublisher`` is not sufficient. A failure of the publisher would overtake the results of
/// calls in flight, and calls would start without demand for their results.
struct ConcurrentPublisher<Base: Publisher, Output: Sendable>: Publisher where Base.Output: Sendable {
    typealias Failure = Base.Failure

    let base: Base
    /// The maximum number of calls in flight.
    let limit: Subscribers.Demand
    let operation: @Sendable (Base.Output) async throws(Failure) -> Output

    func receive(subscriber: some Subscriber<Output, Failure>) {
        let calls = ConcurrentCalls(downstream: Downstream(subscriber), limit: limit, operation: operation)
        subscriber.receive(subscription: calls)
        base.subscribe(calls)
    }
}

/// Makes the calls, and delivers results one at a time.
///
/// A value is requested only if there is demand for its result and a free place under the limit. A place is free again
/// when the result was delivered.
private final class ConcurrentCalls<Input: Sendable, Value: Sendable, Failure: Error>: Subscriber, Subscription,
    Sendable
{
    private struct State {
        /// `nil` after completion or cancellation.
        var downstream: Downstream<Value, Failure>?
        var upstream: Upstream?
        /// The demand for results whose values have not been requested.
        var demand = Subscribers.Demand.none
        /// The values that were requested and have not arrived.
        var awaited = Subscribers.Demand.none
        var calls: [Int: Task<Void, Never>] = [:]
        var callCount = 0
        /// The results that wait until the previous one is delivered.
        var results = ResultQueue<Value>()
        var isDelivering = false
        /// The completion to deliver after the calls in flight.
        var completion: Subscribers.Completion<Failure>?
    }

    private let state: Mutex<State>
    private let limit: Subscribers.Demand
    private let operation: @Sendable (Input) async throws(Failure) -> Value

    init(
        downstream: Downstream<Value, Failure>,
        limit: Subscribers.Demand,
        operation: @escaping @Sendable (Input) async throws(Failure) -> Value
    ) {
        state = Mutex(State(downstream: downstream))
        self.limit = limit
        self.operation = operation
    }

    // MARK: From the publisher

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
            requestValues()
        }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        state.withLock { state in
            guard state.downstream != nil, state.completion == nil, state.awaited > .none else { return }
            state.awaited -= 1
            state.callCount += 1
            let id = state.callCount
            state.calls[id] = Task {
                complete(id, with: await result { () async throws(Failure) in try await operation(input) })
            }
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        // Returned, so that the subscription is not released under the lock.
        _ = state.withLock { state in
            defer { state.upstream = nil }
            if state.completion == nil { state.completion = completion }
            return state.upstream
        }
        deliver()
    }

    // MARK: From the calls

    private func complete(_ id: Int, with result: Result<Value, Failure>) {
        typealias Replaced = (Upstream?, [Int: Task<Void, Never>], Subscribers.Completion<Failure>?)
        // What a failure replaces is returned, so that it is not released under the lock.
        let (upstream, obsolete, _) = state.withLock { state -> Replaced in
            // After a failure or a cancellation there are no calls.
            guard state.calls.removeValue(forKey: id) != nil else { return (nil, [:], nil) }
            switch result {
            case .success(let value):
                state.results.append(value)
                return (nil, [:], nil)
            case .failure(let error):
                defer { (state.upstream, state.calls, state.completion) = (nil, [:], .failure(error)) }
                return (state.upstream, state.calls, state.completion)
            }
        }
        upstream?.subscription.cancel()
        for call in obsolete.values { call.cancel() }
        deliver()
    }

    // MARK: From the subscriber

    func request(_ demand: Subscribers.Demand) {
        state.withLock { $0.demand += demand }
        requestValues()
    }

    func cancel() {
        // The whole state is taken out, so that nothing is released under the lock.
        let before = state.withLock { state in
            let before = state
            (state.downstream, state.upstream, state.calls, state.results) = (nil, nil, [:], ResultQueue())
            return before
        }
        before.upstream?.subscription.cancel()
        for call in before.calls.values { call.cancel() }
    }

    // MARK: To the publisher

    /// Requests as many values as the demand and the limit allow.
    private func requestValues() {
        let (upstream, demand) = state.withLock { state -> (Upstream?, Subscribers.Demand) in
            guard state.downstream != nil, state.completion == nil, let upstream = state.upstream,
                state.awaited < .unlimited
            else { return (nil, .none) }
            let taken = state.calls.count + state.results.count + (state.isDelivering ? 1 : 0)
            let demand = min(state.demand, limit - state.awaited - taken)
            state.demand -= demand
            state.awaited += demand
            return (upstream, demand)
        }
        if let upstream, demand > .none {
            upstream.subscription.request(demand)
        }
    }

    // MARK: To the subscriber

    /// Delivers results and the completion. Does nothing if another thread is delivering, which then delivers them.
    private func deliver() {
        while let delivery = state.withLock({ next(&$0) }) {
            let demand = delivery.perform()
            state.withLock { state in
                state.demand += demand
                state.isDelivering = false
            }
            requestValues()
        }
    }

    private func next(_ state: inout State) -> Delivery<Value, Failure>? {
        guard !state.isDelivering, let downstream = state.downstream else { return nil }
        if let result = state.results.popFirst() {
            state.isDelivering = true
            return .value(downstream, result)
        }
        guard let completion = state.completion, state.calls.isEmpty else { return nil }
        state.downstream = nil
        return .completion(downstream, completion)
    }
}
#endif
