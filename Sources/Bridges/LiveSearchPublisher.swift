#if canImport(Combine)
import Combine
import EndpointRuntime
import Synchronization

extension Publisher where Output: Equatable & Sendable {
    /// Searches for each input that stays the latest for an interval, and publishes the states to show. The rules are
    /// those of ``LiveSearch``.
    ///
    /// A chain of `debounce`, `removeDuplicates` and a latest-wins operator shows the old answer until the interval of
    /// the new text has passed, does not report that a search is in flight, and ends with the first error.
    ///
    /// Each subscriber subscribes to the inputs, which are requested on its first demand. A state or the end is
    /// published when there is demand for it. A state that a newer one has replaced in the meantime is dropped.
    /// Cancelling the subscription cancels the search in flight. States are delivered on no particular thread. Use
    /// `receive(on:)` to choose a scheduler.
    ///
    /// ```swift
    /// $text.liveSearch(isBlank: \.isEmpty, search: { try await client.searchBooks(q: $0) })
    ///     .receive(on: DispatchQueue.main)
    ///     .sink { state in show(state) }
    /// ```
    ///
    /// - Parameters:
    ///   - interval: How long an input must stay the latest before it is searched for. 0.3 s by default.
    ///   - clock: The clock that measures the interval. Tests pass one that they move themselves.
    ///   - isBlank: Whether there is nothing to search for, as for an empty text. By default no input is blank.
    ///   - search: Searches for an input. Its task is cancelled when another input arrives.
    /// - Returns: A publisher of the states. The first one is ``SearchState/idle``. If the inputs fail, the search in
    ///   flight is cancelled, and the publisher fails.
    public func liveSearch<Value: Sendable, SearchFailure: Error>(
        debounce interval: Duration = .milliseconds(300),
        clock: any Clock<Duration> = ContinuousClock(),
        isBlank: @escaping @Sendable (Output) -> Bool = { _ in false },
        search: @escaping @Sendable (Output) async throws(SearchFailure) -> Value
    ) -> some Publisher<SearchState<Output, Value, SearchFailure>, Failure> {
        LiveSearchPublisher(
            inputs: self, rules: SearchRules(interval: interval, clock: clock, isBlank: isBlank, search: search))
    }
}

/// Publishes the states of a search for the inputs of a publisher.
private struct LiveSearchPublisher<Inputs: Publisher, Value: Sendable, SearchFailure: Error>: Publisher
where Inputs.Output: Equatable & Sendable {
    typealias Output = SearchState<Inputs.Output, Value, SearchFailure>
    typealias Failure = Inputs.Failure

    let inputs: Inputs
    let rules: SearchRules<Inputs.Output, Value, SearchFailure>

    func receive(subscriber: some Subscriber<Output, Failure>) {
        let subscription = SearchSubscription<Inputs.Output, Value, SearchFailure, Failure>(
            rules: rules, downstream: Downstream(subscriber))
        subscriber.receive(subscription: subscription)
        inputs.subscribe(subscription)
    }
}

/// Passes inputs to an engine, and takes a state from it whenever there is demand.
private final class SearchSubscription<
    Input: Equatable & Sendable, Value: Sendable, SearchFailure: Error, Failure: Error
>: Subscriber, Subscription, Sendable {
    typealias Output = SearchState<Input, Value, SearchFailure>

    private struct State {
        /// `nil` after completion or cancellation.
        var downstream: Downstream<Output, Failure>?
        var upstream: Upstream?
        var demand = Subscribers.Demand.none
        /// Whether there has been demand.
        var isStarted = false
        /// Whether a state was requested from the engine and has not been delivered.
        var isTaking = false
    }

    private let state: Mutex<State>
    private let engine: SearchEngine<Input, Value, SearchFailure, Failure>

    init(rules: SearchRules<Input, Value, SearchFailure>, downstream: Downstream<Output, Failure>) {
        state = Mutex(State(downstream: downstream))
        engine = SearchEngine(rules)
    }

    func receive(subscription: any Subscription) {
        let upstream = Upstream(subscription: subscription)
        let (isRejected, hasDemand) = state.withLock { state in
            guard state.downstream != nil, state.upstream == nil else { return (true, false) }
            state.upstream = upstream
            return (false, state.isStarted)
        }
        if isRejected {
            subscription.cancel()
        } else if hasDemand {
            subscription.request(.unlimited)
        }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        engine.receive(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        state.update { $0.upstream = nil }
        switch completion {
        case .finished: engine.end(.success(()))
        case .failure(let error): engine.end(.failure(error))
        }
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        let upstream = state.withLock { state in
            defer { state.isStarted = true }
            state.demand += demand
            return state.isStarted ? nil : state.upstream
        }
        upstream?.subscription.request(.unlimited)
        take()
    }

    private func take() {
        let isNext = state.withLock { state in
            guard state.downstream != nil, !state.isTaking, state.demand > .none else { return false }
            state.demand -= 1
            state.isTaking = true
            return true
        }
        if isNext {
            engine.take { self.deliver($0) }
        }
    }

    private func deliver(_ outcome: Result<Output?, Failure>) {
        switch outcome {
        case .success(let output?):
            guard let downstream = state.withLock({ $0.downstream }) else { return }
            let demand = downstream.receive(output)
            state.withLock { state in
                state.demand += demand
                state.isTaking = false
            }
            take()
        case .success(nil): finish()?.complete(.finished)
        case .failure(let error): finish()?.complete(.failure(error))
        }
    }

    private func finish() -> Downstream<Output, Failure>? {
        state.withLock { state in
            defer { state.downstream = nil }
            return state.downstream
        }
    }

    func cancel() {
        // The whole state is taken out, so that nothing is released under the lock.
        let before = state.withLock { state in
            let before = state
            (state.downstream, state.upstream) = (nil, nil)
            return before
        }
        before.upstream?.subscription.cancel()
        engine.cancel()
    }
}
#endif
