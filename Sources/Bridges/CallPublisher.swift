#if canImport(Combine)
import Combine
import EndpointRuntime
import Synchronization

/// Publishes the result of a call. Each subscriber makes its own call.
///
/// Combine's `Future` makes its call when it is created, even if there is no subscriber. It makes the call only once,
/// so that `retry` repeats the first error, and it does not cancel the call. Here the call is made on the first demand
/// of each subscriber, and cancelled with its subscription.
///
/// After `cancel()` no value or completion is delivered, apart from one whose delivery has begun on another thread. The
/// value is delivered on the thread on which the call reports it. Use `receive(on:)` to choose a scheduler.
///
/// ```swift
/// let book = CallPublisher { try await client.send(endpoint) }
/// let other = CallPublisher { completion in callbacks.send(endpoint, completion: completion) }
/// ```
public struct CallPublisher<Output: Sendable, Failure: Error>: Publisher, Sendable {
    /// Receives the result of a call. Only the first result counts, and later ones are ignored.
    public typealias Callback = @Sendable (Result<Output, Failure>) -> Void

    private let start: @Sendable (@escaping Callback) -> CancellationHandle

    /// Creates a publisher from a function that reports to a callback.
    ///
    /// - Parameter start: Makes the call with the callback, and returns a handle that cancels the call. The callback
    ///   may be called on any thread, even before `start` returns.
    public init(callback start: @escaping @Sendable (@escaping Callback) -> CancellationHandle) {
        self.start = start
    }

    /// Creates a publisher from an `async` function.
    ///
    /// - Parameter operation: The function. It is called in a new task, which is cancelled with the subscription.
    public init(operation: @escaping @Sendable () async throws(Failure) -> Output) {
        start = { callback in
            let task = Task { callback(await result(of: operation)) }
            return CancellationHandle { task.cancel() }
        }
    }

    /// Attaches a subscriber. The call is made when the subscriber requests a value.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
        subscriber.receive(subscription: CallSubscription(start: start, downstream: Downstream(subscriber)))
    }
}

/// Makes the call on the first demand, and delivers the result to the subscriber.
private final class CallSubscription<Value: Sendable, Failure: Error>: Subscription, Sendable {
    typealias Start = @Sendable (@escaping @Sendable (Result<Value, Failure>) -> Void) -> CancellationHandle

    private enum State {
        case ready(Start, Downstream<Value, Failure>)
        case running(Downstream<Value, Failure>, CancellationHandle?)
        /// The subscriber is receiving the value. If it cancels meanwhile, no completion is delivered.
        case delivering(Downstream<Value, Failure>)
        case finished
        /// A handle that is attached after the cancellation is cancelled at once.
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
            attach(start { self.complete(with: $0) })
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

    private func complete(with result: Result<Value, Failure>) {
        let downstream: Downstream<Value, Failure>? = state.update { state in
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
        // The whole state is taken out, so that nothing is released under the lock.
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
