import Combine
import EndpointTestSupport
import Synchronization

/// A subscriber that requests values for a test, and records all events.
final class Recorder<Input: Sendable, Failure: Error>: Subscriber, Sendable {
    enum Event: Sendable {
        case value(Input)
        case finished
        case failure(Failure)
    }

    // Unchecked because Combine's subscriptions are not Sendable. They may be called from any thread.
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

    /// - Parameter onEvent: Called during each delivery.
    init(onEvent: @escaping @Sendable (Recorder, Event) -> Void = { _, _ in }) {
        self.onEvent = onEvent
    }

    var log: [Event] { state.withLock { $0.log } }

    /// The number of deliveries that began before the previous one had ended.
    var overlaps: Int { state.withLock { $0.overlaps } }

    func request(_ demand: Subscribers.Demand) {
        state.withLock { $0.upstream }?.subscription.request(demand)
    }

    func cancel() {
        state.withLock { $0.upstream }?.subscription.cancel()
    }

    /// Waits for the next event.
    func next() async -> Event? {
        for await event in events { return event }
        return nil
    }

    func receive(subscription: any Subscription) {
        let upstream = Upstream(subscription: subscription)
        state.withLock { $0.upstream = upstream }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        record(.value(input))
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: record(.finished)
        case .failure(let error): record(.failure(error))
        }
    }

    private func record(_ event: Event) {
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
    /// A recorder that has subscribed, and has requested nothing yet.
    func recorded(
        onEvent: @escaping @Sendable (Recorder<Output, Failure>, Recorder<Output, Failure>.Event) -> Void = { _, _ in }
    ) -> Recorder<Output, Failure> {
        let recorder = Recorder<Output, Failure>(onEvent: onEvent)
        subscribe(recorder)
        return recorder
    }
}
