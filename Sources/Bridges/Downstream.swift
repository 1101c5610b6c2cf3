#if canImport(Combine)
import Combine
import EndpointRuntime

/// A type-erased subscriber.
///
/// Combine's subscribers are not Sendable. Each subscription in this folder calls its own once at a time.
struct Downstream<Input, Failure: Error>: @unchecked Sendable {  // Unchecked: it is called once at a time.
    let receive: (Input) -> Subscribers.Demand
    let complete: (Subscribers.Completion<Failure>) -> Void

    init(_ subscriber: some Subscriber<Input, Failure>) {
        receive = { subscriber.receive($0) }
        complete = { subscriber.receive(completion: $0) }
    }
}

/// A call of a subscriber. It is chosen under a lock, and performed outside of the lock.
enum Delivery<Input, Failure: Error> {
    case value(Downstream<Input, Failure>, Input)
    case completion(Downstream<Input, Failure>, Subscribers.Completion<Failure>)

    /// Calls the subscriber. Returns the additional demand.
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

/// A subscription that can be stored in a state.
struct Upstream: @unchecked Sendable {  // Unchecked: Combine does not say Sendable, but any thread may call it.
    let subscription: any Subscription
}

extension CancellationHandle: Cancellable {}
#endif
