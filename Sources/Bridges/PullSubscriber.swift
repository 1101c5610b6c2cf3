#if canImport(Combine)
import Combine
import EndpointRuntime
import Synchronization

/// A subscriber that requests values one at a time.
///
/// Each call of `requestNext` requests one value. Values that were not requested are dropped. Handlers and
/// subscriptions are called outside of the lock.
final class PullSubscriber<Input: Sendable, Failure: Error>: Subscriber, Sendable {
    enum Event: Sendable {
        case value(Input)
        case finished
        case failure(Failure)
        case cancelled
    }

    typealias Handler = @Sendable (Event) -> Void

    private struct State {
        var upstream: Upstream?
        /// The handler of the requested value.
        var handler: Handler?
        /// The event that ends the values. Once it was delivered, `finished`.
        var end: Event?
    }

    private let state = Mutex(State())

    /// Requests a value. Calls the handler with the value or the end.
    func requestNext(_ handler: @escaping Handler) {
        let (end, upstream) = state.withLock { state -> (Event?, Upstream?) in
            guard let end = state.end else {
                state.handler = handler
                return (nil, state.upstream)
            }
            state.end = .finished
            return (end, nil)
        }
        if let end {
            handler(end)
        }
        upstream?.subscription.request(.max(1))
    }

    /// Requests a value, and waits for the value or the end. If the task is cancelled, returns `cancelled` at once.
    func next(isolation: isolated (any Actor)?) async -> Event {
        await withTaskCancellationHandler {
            await withCheckedContinuation(isolation: isolation) { continuation in
                requestNext { continuation.resume(returning: $0) }
            }
        } onCancel: {
            cancel()
        }
    }

    func receive(subscription: any Subscription) {
        let upstream = Upstream(subscription: subscription)
        let (isRejected, hasDemand) = state.withLock { state in
            guard state.end == nil, state.upstream == nil else { return (true, false) }
            state.upstream = upstream
            return (false, state.handler != nil)
        }
        if isRejected {
            subscription.cancel()
        } else if hasDemand {
            subscription.request(.max(1))
        }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let handler = state.withLock { state in
            defer { state.handler = nil }
            return state.handler
        }
        handler?(.value(input))
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: _ = end(.finished)
        case .failure(let error): _ = end(.failure(error))
        }
    }

    /// Cancels the subscription. A waiting handler is called at once.
    func cancel() {
        end(.cancelled)?.subscription.cancel()
    }

    /// Calls the waiting handler with the end, or stores the end for the next request. Only the first end counts.
    ///
    /// Returns the subscription if this is the first end.
    private func end(_ event: Event) -> Upstream? {
        let (handler, upstream) = state.withLock { state -> (Handler?, Upstream?) in
            guard state.end == nil else { return (nil, nil) }
            defer { (state.handler, state.upstream) = (nil, nil) }
            state.end = state.handler == nil ? event : .finished
            return (state.handler, state.upstream)
        }
        handler?(event)
        return upstream
    }
}
#endif
