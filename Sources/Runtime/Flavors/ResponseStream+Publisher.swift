#if canImport(Combine)
import Combine
import Synchronization

extension ResponseStream {
    /// The stream as a publisher: each subscriber sends a request of its own, on its first demand, and cancels it by
    /// cancelling. Values come on no particular queue; use `receive(on:)`.
    public var publisher: ResponsePublisher<Value> { ResponsePublisher(stream: self) }
}

/// Publishes the values of a ``ResponseStream``, no more than are asked for.
public struct ResponsePublisher<Output: Sendable>: Publisher {
    /// What the stream throws.
    public typealias Failure = APIError

    let stream: ResponseStream<Output>

    /// Attaches a subscriber; nothing is sent before it asks for a value.
    public func receive(subscriber: some Subscriber<Output, APIError>) {
        subscriber.receive(subscription: ResponseSubscription(stream: stream, subscriber: subscriber))
    }
}

/// Sends the request on the first demand, and hands its value and its end to the subscriber.
///
/// A ``ResponseStream`` brings one value, so any demand is enough for all of it.
// Unchecked since subscribers are not Sendable; `downstream` is guarded by the lock and taken out of it only to be
// called by the one task there is.
private final class ResponseSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable
where Downstream.Failure == APIError, Downstream.Input: Sendable {
    private struct State {
        var downstream: Downstream?
        var task: Task<Void, Never>?
    }

    private let stream: ResponseStream<Downstream.Input>
    private let lock = Mutex(())
    private var state: State

    init(stream: ResponseStream<Downstream.Input>, subscriber: Downstream) {
        self.stream = stream
        state = State(downstream: subscriber)
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        lock.withLock { _ in
            guard state.downstream != nil, state.task == nil else { return }
            state.task = Task { await self.run() }
        }
    }

    func cancel() {
        let task = lock.withLock { _ in
            state.downstream = nil
            return state.task
        }
        task?.cancel()
    }

    private func run() async {
        do throws(APIError) {
            for try await value in stream {
                _ = downstream?.receive(value)
            }
            finish()?.receive(completion: .finished)
        } catch {
            finish()?.receive(completion: .failure(error))
        }
    }

    private var downstream: Downstream? { lock.withLock { _ in state.downstream } }

    private func finish() -> Downstream? {
        lock.withLock { _ in
            defer { state.downstream = nil }
            return state.downstream
        }
    }
}
#endif
