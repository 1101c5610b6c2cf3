#if canImport(Combine)
import Combine

/// A subscriber, without its type.
// They may be called on any thread, but not twice at once: each subscription here has one piece of work at a time that
// calls its subscriber.
struct Downstream<Input, Failure: Error>: @unchecked Sendable {  // since Combine's subscribers are not Sendable
    let receive: (Input) -> Subscribers.Demand
    let complete: (Subscribers.Completion<Failure>) -> Void

    init(_ subscriber: some Subscriber<Input, Failure>) {
        receive = { subscriber.receive($0) }
        complete = { subscriber.receive(completion: $0) }
    }
}

/// A subscription that is kept in a state.
struct Upstream: @unchecked Sendable {  // since Combine's subscriptions are not, but may be called from any thread
    let subscription: any Subscription
}

extension CancellationHandle: Cancellable {}
#endif
