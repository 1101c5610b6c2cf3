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
        let subscription = ResponseSubscription(
            stream: stream,
            downstream: Downstream(
                receiveValue: { _ = subscriber.receive($0) },
                receiveCompletion: { subscriber.receive(completion: $0) }
            )
        )
        subscriber.receive(subscription: subscription)
    }
}

/// A subscriber, without its type.
private struct Downstream<Value> {
    let receiveValue: (Value) -> Void
    let receiveCompletion: (Subscribers.Completion<APIError>) -> Void
}

/// Sends the request on the first demand, and hands its value and its end to the subscriber.
///
/// A ``ResponseStream`` brings one value, so any demand is enough for all of it.
// Unchecked since subscribers are not Sendable: `state` is touched under the lock alone, and the subscriber called by
// the one task there is.
private final class ResponseSubscription<Value: Sendable>: Subscription, @unchecked Sendable {
    private struct State {
        var downstream: Downstream<Value>?
        var task: Task<Void, Never>?
    }

    private let stream: ResponseStream<Value>
    private let lock = Mutex(())
    private var state: State

    init(stream: ResponseStream<Value>, downstream: Downstream<Value>) {
        self.stream = stream
        state = State(downstream: downstream)
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        lock.withLock { _ in
            guard state.downstream != nil, state.task == nil else { return }
            state.task = Task { await self.run() }
        }
    }

    func cancel() {
        // Taken out, so that the subscriber is not released under the lock.
        let (_, task) = (finish(), lock.withLock { _ in state.task })
        task?.cancel()
    }

    private func run() async {
        do throws(APIError) {
            for try await value in stream {
                downstream?.receiveValue(value)
            }
            finish()?.receiveCompletion(.finished)
        } catch {
            finish()?.receiveCompletion(.failure(error))
        }
    }

    private var downstream: Downstream<Value>? { lock.withLock { _ in state.downstream } }

    private func finish() -> Downstream<Value>? {
        lock.withLock { _ in
            defer { state.downstream = nil }
            return state.downstream
        }
    }
}
#endif
