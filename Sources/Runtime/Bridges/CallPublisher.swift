#if canImport(Combine)
import Combine
import Synchronization

/// Publishes the one result of a call, which each subscriber makes anew.
///
/// The trap that it avoids: Combine's `Future` makes its call when it is created, whether or not anybody subscribes; makes
/// it once, so that `retry` only repeats the first error; and does not cancel it. Here the call is made on the first
/// demand of each subscriber, and cancelled with its subscription. After `cancel()` no value or completion is
/// delivered. The value comes on whatever thread the call reports on; use `receive(on:)` for another.
///
/// ```swift
/// let book = CallPublisher { try await client.send(endpoint) }
/// let other = CallPublisher { completion in callbacks.send(endpoint, completion: completion) }
/// ```
public struct CallPublisher<Output: Sendable, Failure: Error>: Publisher, Sendable {
    /// What the call reports to: called once; what comes after that is ignored.
    public typealias Callback = @Sendable (Result<Output, Failure>) -> Void

    private let start: @Sendable (@escaping Callback) -> CancellationHandle

    /// Makes a publisher of a function that reports to a callback.
    ///
    /// - Parameter start: Makes the call, hands it the callback, and returns what cancels the call. The callback may be
    ///   called on any thread, also before `start` returns.
    public init(callback start: @escaping @Sendable (@escaping Callback) -> CancellationHandle) {
        self.start = start
    }

    /// Makes a publisher of an `async` function.
    ///
    /// - Parameter operation: The function, which is called in a task of its own, and whose task a subscriber cancels by
    ///   cancelling.
    public init(operation: @escaping @Sendable () async throws(Failure) -> Output) {
        start = { callback in
            let task = Task { callback(await result(of: operation)) }
            return CancellationHandle { task.cancel() }
        }
    }

    /// Attaches a subscriber; the call is not made before it asks for a value.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
        subscriber.receive(subscription: CallSubscription(start: start, downstream: Downstream(subscriber)))
    }
}

/// Makes the call on the first demand, and hands the result to the subscriber.
private final class CallSubscription<Value: Sendable, Failure: Error>: Subscription, Sendable {
    typealias Start = @Sendable (@escaping @Sendable (Result<Value, Failure>) -> Void) -> CancellationHandle

    private enum State {
        case ready(Start, Downstream<Value, Failure>)
        case running(Downstream<Value, Failure>, CancellationHandle?)
        /// The value is being received; its subscriber may cancel to hear of no completion.
        case delivering(Downstream<Value, Failure>)
        case finished
        /// What comes too late to be attached is cancelled then.
        case cancelled
    }

    private let state: Mutex<State>

    init(start: @escaping Start, downstream: Downstream<Value, Failure>) {
        state = Mutex(.ready(start, downstream))
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        let start: Start? = state.withLock { state in
            guard case .ready(let start, let downstream) = state else { return nil }
            state = .running(downstream, nil)
            return start
        }
        if let start {
            attach(start { self.settle($0) })
        }
    }

    private func attach(_ handle: CancellationHandle) {
        let isCancelled = state.withLock { state in
            switch state {
            case .running(let downstream, _):
                state = .running(downstream, handle)
                return false
            case .cancelled:
                return true
            case .ready, .delivering, .finished:
                return false
            }
        }
        if isCancelled {
            handle.cancel()
        }
    }

    private func settle(_ result: Result<Value, Failure>) {
        let downstream: Downstream<Value, Failure>? = state.withLock { state in
            guard case .running(let downstream, _) = state else { return nil }
            state = .delivering(downstream)
            return downstream
        }
        guard let downstream else { return }
        switch result {
        case .success(let value):
            _ = downstream.receive(value)
            finish()?.complete(.finished)
        case .failure(let error):
            finish()?.complete(.failure(error))
        }
    }

    private func finish() -> Downstream<Value, Failure>? {
        state.withLock { state in
            guard case .delivering(let downstream) = state else { return nil }
            state = .finished
            return downstream
        }
    }

    func cancel() {
        // Taken out whole, so that nothing is released under the lock.
        let before = state.withLock { state in
            let before = state
            if case .finished = state {} else { state = .cancelled }
            return before
        }
        if case .running(_, let handle) = before {
            handle?.cancel()
        }
    }
}
#endif
