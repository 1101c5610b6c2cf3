#if canImport(Combine)
import Combine
import Synchronization

/// A subscriber from which values are taken one at a time.
///
/// One value is asked for by each `take`, so that there is never one which nobody waits for: what a publisher sends
/// without being asked is dropped. Takers and subscriptions are called outside the lock.
final class Inbox<Input: Sendable, Failure: Error>: Subscriber, Sendable {
    enum Event: Sendable {
        case value(Input)
        case finished
        case failure(Failure)
        case cancelled
    }

    typealias Taker = @Sendable (Event) -> Void

    private struct State {
        var upstream: Upstream?
        var taker: Taker?
        /// What comes next instead of a value; `finished` from then on.
        var end: Event?
    }

    private let state = Mutex(State())

    /// Asks for a value, and hands over that or the end.
    func take(_ taker: @escaping Taker) {
        let (end, upstream) = state.withLock { state -> (Event?, Upstream?) in
            guard let end = state.end else {
                state.taker = taker
                return (nil, state.upstream)
            }
            state.end = .finished
            return (end, nil)
        }
        if let end {
            taker(end)
        }
        upstream?.subscription.request(.max(1))
    }

    /// Asks for a value, and waits for that or the end; `cancelled` at once when the task is cancelled.
    func next(isolation: isolated (any Actor)?) async -> Event {
        await withTaskCancellationHandler {
            await withCheckedContinuation(isolation: isolation) { continuation in
                take { continuation.resume(returning: $0) }
            }
        } onCancel: {
            cancel()
        }
    }

    func receive(subscription: any Subscription) {
        let upstream = Upstream(subscription: subscription)
        let (isRefused, isAwaited) = state.withLock { state in
            guard state.end == nil, state.upstream == nil else { return (true, false) }
            state.upstream = upstream
            return (false, state.taker != nil)
        }
        if isRefused {
            subscription.cancel()
        } else if isAwaited {
            subscription.request(.max(1))
        }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let taker = state.withLock { state in
            defer { state.taker = nil }
            return state.taker
        }
        taker?(.value(input))
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: _ = end(.finished)
        case .failure(let error): _ = end(.failure(error))
        }
    }

    /// Cancels the subscription; whoever waits is told at once.
    func cancel() {
        end(.cancelled)?.subscription.cancel()
    }

    /// Hands the end to whoever waits, or keeps it; the first counts.
    private func end(_ event: Event) -> Upstream? {
        let (taker, upstream) = state.withLock { state -> (Taker?, Upstream?) in
            guard state.end == nil else { return (nil, nil) }
            defer { (state.taker, state.upstream) = (nil, nil) }
            state.end = state.taker == nil ? event : .finished
            return (state.taker, state.upstream)
        }
        taker?(event)
        return upstream
    }
}
#endif
