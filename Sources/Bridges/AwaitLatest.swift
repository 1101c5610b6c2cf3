#if canImport(Combine)
import Combine
import EndpointRuntime
import Synchronization

extension Publisher where Output: Sendable {
    /// Calls an `async` function with each value, and cancels the call for the previous value.
    ///
    /// If each value starts an independent call, the result for an old value can arrive after the result for a new
    /// one, and replace it. Here a new value cancels the previous call, and the result of that call is not published.
    /// Cancelling the subscription cancels the call in flight.
    ///
    /// - Parameter operation: The function. An error that it throws ends the publisher, unless a later value has
    ///   cancelled the call.
    /// - Returns: A publisher of the results.
    public func awaitLatest<Value: Sendable>(
        _ operation: @escaping @Sendable (Output) async throws(Failure) -> Value
    ) -> some Publisher<Value, Failure> {
        LatestPublisher(base: self, operation: operation)
    }
}

/// Calls an `async` function with the latest value of a publisher, and publishes the results.
///
/// `map` and `switchToLatest` are not sufficient. `switchToLatest` releases its lock between checking that a result is
/// the latest and delivering it, so an old result is sometimes delivered after a newer one.
struct LatestPublisher<Base: Publisher, Output: Sendable>: Publisher where Base.Output: Sendable {
    typealias Failure = Base.Failure

    let base: Base
    let operation: @Sendable (Base.Output) async throws(Failure) -> Output

    func receive(subscriber: some Subscriber<Output, Failure>) {
        let calls = LatestCalls(downstream: Downstream(subscriber), operation: operation)
        subscriber.receive(subscription: calls)
        base.subscribe(calls)
    }
}

/// Makes the calls, and delivers results one at a time.
///
/// A call and its result belong to a round. A new value ends the round, so a result that still waits for demand is
/// dropped.
private final class LatestCalls<Input: Sendable, Value: Sendable, Failure: Error>: Subscriber, Subscription, Sendable {
    private struct State {
        /// `nil` after completion or cancellation.
        var downstream: Downstream<Value, Failure>?
        var upstream: Upstream?
        var demand = Subscribers.Demand.none
        var round = 0
        var call: Task<Void, Never>?
        var result: Value?
        var completion: Subscribers.Completion<Failure>?
        var isDelivering = false
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

    // MARK: From the publisher

    func receive(subscription: any Subscription) {
        let upstream = Upstream(subscription: subscription)
        let (isRejected, hasDemand) = state.withLock { state in
            guard state.downstream != nil, state.upstream == nil else { return (true, false) }
            state.upstream = upstream
            return (false, state.demand > .none)
        }
        if isRejected {
            subscription.cancel()
        } else if hasDemand {
            subscription.request(.unlimited)
        }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let obsolete = state.update { state -> Task<Void, Never>? in
            guard state.downstream != nil, state.completion == nil else { return nil }
            defer { state.call = call(input, in: state.round) }
            state.round += 1
            state.result = nil
            return state.call
        }
        obsolete?.cancel()
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let call = state.update { state -> Task<Void, Never>? in
            state.upstream = nil
            guard state.completion == nil else { return nil }
            state.completion = completion
            guard case .failure = completion else { return nil }
            defer { state.call = nil }
            state.round += 1
            return state.call
        }
        call?.cancel()
        deliver()
    }

    // MARK: From the calls

    private func call(_ input: Input, in round: Int) -> Task<Void, Never> {
        Task {
            let result = await result { () async throws(Failure) in try await operation(input) }
            complete(round, with: result)
        }
    }

    private func complete(_ round: Int, with result: Result<Value, Failure>) {
        let upstream = state.update { state -> Upstream? in
            guard round == state.round else { return nil }
            state.call = nil
            switch result {
            case .success(let value):
                state.result = value
                return nil
            case .failure(let error):
                defer { state.upstream = nil }
                // Replaces the completion of a publisher that has finished in the meantime.
                state.completion = .failure(error)
                return state.upstream
            }
        }
        upstream?.subscription.cancel()
        deliver()
    }

    // MARK: From the subscriber

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        let upstream = state.withLock { state in
            defer { state.demand += demand }
            return state.demand == .none ? state.upstream : nil
        }
        upstream?.subscription.request(.unlimited)
        deliver()
    }

    func cancel() {
        // The whole state is taken out, so that nothing is released under the lock.
        let before = state.withLock { state in
            let before = state
            (state.downstream, state.upstream, state.call, state.result) = (nil, nil, nil, nil)
            state.round += 1
            return before
        }
        before.upstream?.subscription.cancel()
        before.call?.cancel()
    }

    // MARK: To the subscriber

    /// Delivers the result or the completion. Does nothing if another thread is delivering, which then delivers them.
    private func deliver() {
        var demand = Subscribers.Demand.none
        var isNext = false
        while let delivery = state.withLock({ next(demand, isNext: isNext, &$0) }) {
            isNext = true
            demand = delivery.perform()
        }
    }

    private func next(_ demand: Subscribers.Demand, isNext: Bool, _ state: inout State) -> Delivery<Value, Failure>? {
        guard isNext || !state.isDelivering else { return nil }
        state.demand += demand
        state.isDelivering = false
        guard let downstream = state.downstream else { return nil }
        if let value = state.result, state.demand > .none {
            state.demand -= 1
            state.result = nil
            state.isDelivering = true
            return .value(downstream, value)
        }
        guard let completion = state.completion, state.call == nil, state.result == nil else { return nil }
        state.downstream = nil
        state.isDelivering = true
        return .completion(downstream, completion)
    }
}
#endif
