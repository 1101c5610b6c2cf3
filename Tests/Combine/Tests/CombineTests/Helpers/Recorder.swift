import Combine
import Synchronization

/// A subscriber that asks for what a test says, and writes down what comes.
final class Recorder<Input: Sendable, Failure: Error>: Subscriber, Sendable {
    enum Event: Sendable {
        case value(Input)
        case finished
        case failure(Failure)
    }

    // Unchecked since Combine's subscriptions are not Sendable, although they may be called from any thread.
    private struct Upstream: @unchecked Sendable {
        let subscription: any Subscription
    }

    private struct State {
        var upstream: Upstream?
        var log: [Event] = []
        var isBusy = false
        var overlaps = 0
    }

    private let state = Mutex(State())
    private let (events, continuation) = AsyncStream<Event>.makeStream()
    private let onEvent: @Sendable (Recorder, Event) -> Void

    /// - Parameter onEvent: Called inside each delivery.
    init(onEvent: @escaping @Sendable (Recorder, Event) -> Void = { _, _ in }) {
        self.onEvent = onEvent
    }

    var log: [Event] { state.withLock { $0.log } }

    /// How often a delivery began before the one before it had ended.
    var overlaps: Int { state.withLock { $0.overlaps } }

    func request(_ demand: Subscribers.Demand) {
        state.withLock { $0.upstream }?.subscription.request(demand)
    }

    func cancel() {
        state.withLock { $0.upstream }?.subscription.cancel()
    }

    /// The next event that has not been taken.
    func next() async -> Event? {
        for await event in events { return event }
        return nil
    }

    func receive(subscription: any Subscription) {
        let upstream = Upstream(subscription: subscription)
        state.withLock { $0.upstream = upstream }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        note(.value(input))
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: note(.finished)
        case .failure(let error): note(.failure(error))
        }
    }

    private func note(_ event: Event) {
        state.withLock { state in
            if state.isBusy { state.overlaps += 1 }
            state.isBusy = true
            state.log.append(event)
        }
        onEvent(self, event)
        state.withLock { $0.isBusy = false }
        continuation.yield(event)
    }
}

extension Recorder.Event: CustomStringConvertible {
    var description: String {
        switch self {
        case .value(let value): "\(value)"
        case .finished: "finished"
        case .failure(let error): "failure: \(error)"
        }
    }
}

extension Publisher where Output: Sendable {
    /// A recorder that has subscribed, and asked for nothing yet.
    func recorded(
        onEvent: @escaping @Sendable (Recorder<Output, Failure>, Recorder<Output, Failure>.Event) -> Void = { _, _ in }
    ) -> Recorder<Output, Failure> {
        let recorder = Recorder<Output, Failure>(onEvent: onEvent)
        subscribe(recorder)
        return recorder
    }
}
