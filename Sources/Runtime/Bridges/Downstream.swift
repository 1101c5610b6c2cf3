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

/// A call of a subscriber, decided on under a lock and made outside it.
enum Delivery<Input, Failure: Error> {
    case value(Downstream<Input, Failure>, Input)
    case completion(Downstream<Input, Failure>, Subscribers.Completion<Failure>)

    /// Calls the subscriber, and returns the demand that it adds.
    func perform() -> Subscribers.Demand {
        switch self {
        case .value(let downstream, let value):
            return downstream.receive(value)
        case .completion(let downstream, let completion):
            downstream.complete(completion)
            return .none
        }
    }
}

/// A subscription that is kept in a state.
struct Upstream: @unchecked Sendable {  // since Combine's subscriptions are not, but may be called from any thread
    let subscription: any Subscription
}

extension CancellationHandle: Cancellable {}
#endif
