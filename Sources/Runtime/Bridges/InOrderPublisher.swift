#if canImport(Combine)
import Combine
import Synchronization

/// Calls an `async` function with each value of a publisher, one after the other, and publishes what it returns.
///
/// Not `flatMap(maxPublishers: .max(1))`: that asks for a value before there is demand for the result of the one before,
/// and then lets a failure of the publisher overtake results that wait for demand, which are lost.
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

/// Makes the calls, each when there is demand for its result and the one before was handed over.
private final class InOrderCalls<Input: Sendable, Value: Sendable, Failure: Error>: Subscriber, Subscription, Sendable {
    private enum Phase {
        case idle, asking
        /// Until the result was handed over.
        case calling(Task<Void, Never>)
    }

    private struct State {
        /// Nil once completed or cancelled.
        var downstream: Downstream<Value, Failure>?
        var upstream: Upstream?
        var demand = Subscribers.Demand.none
        var phase = Phase.idle
        /// Waits for the result of the last call.
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
        let isRefused = state.withLock { state in
            guard state.downstream != nil, state.upstream == nil else { return true }
            state.upstream = upstream
            return false
        }
        if isRefused {
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
            guard state.downstream != nil, case .asking = state.phase else { return }
            state.phase = .calling(
                Task { settle(await result { () async throws(Failure) in try await operation(input) }) })
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        state.withLock { state in
            state.upstream = nil
            state.completion = completion
            if case .asking = state.phase { state.phase = .idle }
        }
        proceed()
    }

    private func settle(_ result: Result<Value, Failure>) {
        switch result {
        case .success(let value):
            guard let downstream = state.withLock({ $0.downstream }) else { return }
            let demand = downstream.receive(value)
            state.withLock { state in
                state.demand += demand
                state.demand -= 1
                state.phase = .idle
            }
        case .failure(let error):
            let upstream = state.withLock { state in
                defer { state.upstream = nil }
                state.completion = .failure(error)
                state.phase = .idle
                return state.upstream
            }
            upstream?.subscription.cancel()
        }
        proceed()
    }

    /// Completes, or asks for the next value, unless a call is under way or there is no demand.
    private func proceed() {
        let (upstream, end) = state.withLock {
            state -> (Upstream?, (Downstream<Value, Failure>, Subscribers.Completion<Failure>)?) in
            guard let downstream = state.downstream, case .idle = state.phase else { return (nil, nil) }
            if let completion = state.completion {
                state.downstream = nil
                return (nil, (downstream, completion))
            }
            guard let upstream = state.upstream, state.demand > .none else { return (nil, nil) }
            state.phase = .asking
            return (upstream, nil)
        }
        upstream?.subscription.request(.max(1))
        if let (downstream, completion) = end {
            downstream.complete(completion)
        }
    }

    func cancel() {
        // Taken out whole, so that nothing is released under the lock.
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
