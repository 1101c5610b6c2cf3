#if canImport(Combine)
import Combine
import Synchronization

/// Calls an `async` function with each value of a publisher, several at a time, and publishes the results as they arrive.
///
/// Not `flatMap` with a ``CallPublisher``: a failure of the publisher would overtake the results of calls in flight, and
/// calls would start without demand for their results.
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
        /// `nil` once completed or cancelled.
        var downstream: Downstream<Value, Failure>?
        var upstream: Upstream?
        /// The demand for results whose values have not been requested.
        var demand = Subscribers.Demand.none
        /// The values that were requested and have not arrived.
        var awaited = Subscribers.Demand.none
        var calls: [Int: Task<Void, Never>] = [:]
        var callCount = 0
        /// Results that wait until the one before was delivered.
        var results: [Value] = []
        var isDelivering = false
        /// Waits for the calls in flight.
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
        let isRefused = state.withLock { state in
            guard state.downstream != nil, state.upstream == nil else { return true }
            state.upstream = upstream
            return false
        }
        if isRefused {
            subscription.cancel()
        } else {
            ask()
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
        state.withLock { state in
            state.upstream = nil
            if state.completion == nil { state.completion = completion }
        }
        deliver()
    }

    // MARK: From the calls

    private func complete(_ id: Int, with result: Result<Value, Failure>) {
        let (upstream, obsolete) = state.withLock { state -> (Upstream?, [Int: Task<Void, Never>]) in
            // After a failure or a cancellation there are no calls.
            guard state.calls.removeValue(forKey: id) != nil else { return (nil, [:]) }
            switch result {
            case .success(let value):
                state.results.append(value)
                return (nil, [:])
            case .failure(let error):
                defer { (state.upstream, state.calls) = (nil, [:]) }
                state.completion = .failure(error)
                return (state.upstream, state.calls)
            }
        }
        upstream?.subscription.cancel()
        for call in obsolete.values { call.cancel() }
        deliver()
    }

    // MARK: From the subscriber

    func request(_ demand: Subscribers.Demand) {
        state.withLock { $0.demand += demand }
        ask()
    }

    func cancel() {
        // Taken out whole, so that nothing is released under the lock.
        let before = state.withLock { state in
            let before = state
            (state.downstream, state.upstream, state.calls, state.results) = (nil, nil, [:], [])
            return before
        }
        before.upstream?.subscription.cancel()
        for call in before.calls.values { call.cancel() }
    }

    // MARK: To the publisher

    /// Requests as many values as there is demand and places for.
    private func ask() {
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

    /// Delivers results and the end, unless another thread does so at the moment.
    private func deliver() {
        while let delivery = state.withLock({ next(&$0) }) {
            let demand = delivery.perform()
            state.withLock { state in
                state.demand += demand
                state.isDelivering = false
            }
            ask()
        }
    }

    private func next(_ state: inout State) -> Delivery<Value, Failure>? {
        guard !state.isDelivering, let downstream = state.downstream else { return nil }
        if !state.results.isEmpty {
            state.isDelivering = true
            return .value(downstream, state.results.removeFirst())
        }
        guard let completion = state.completion, state.calls.isEmpty else { return nil }
        state.downstream = nil
        return .completion(downstream, completion)
    }
}
#endif
