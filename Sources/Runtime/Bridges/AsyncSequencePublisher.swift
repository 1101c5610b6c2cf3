#if canImport(Combine)
import Combine
import Synchronization

extension AsyncSequence where Self: Sendable, Element: Sendable {
    /// The sequence as a publisher of as many elements as are asked for: see ``AsyncSequencePublisher``.
    public var publisher: AsyncSequencePublisher<Self> { AsyncSequencePublisher(sequence: self) }
}

/// Publishes the elements of an asynchronous sequence, each when there is demand for it.
///
/// The trap that it avoids: a task that iterates and sends into a `PassthroughSubject` begins before anybody subscribes,
/// loses what comes while nobody asks for it, and goes on when nobody listens any more. Here each subscriber has an
/// iterator of its own, whose `next()` is called once for each element that was asked for, so that a page is not sent for
/// before it is wanted; and cancelling the subscription cancels the `next()` under way. After `cancel()` no element
/// and no completion is delivered. Elements come in order, on no particular thread; use `receive(on:)` for another.
///
/// A sequence tells that it has ended only when it is asked for an element more: the completion takes demand, too.
public struct AsyncSequencePublisher<Base: AsyncSequence & Sendable>: Publisher, Sendable
where Base.Element: Sendable {
    /// What the sequence brings.
    public typealias Output = Base.Element
    /// What the sequence throws.
    public typealias Failure = Base.Failure

    let sequence: Base

    /// Attaches a subscriber; no iterator is made before it asks for an element.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
        subscriber.receive(
            subscription: SequenceSubscription(sequence: sequence, downstream: Downstream(subscriber)))
    }
}

/// Asks the iterator for an element whenever there is demand for one, in one task.
private final class SequenceSubscription<Base: AsyncSequence & Sendable>: Subscription, Sendable
where Base.Element: Sendable {
    typealias Target = Downstream<Base.Element, Base.Failure>

    private enum Work {
        case ready(Base)
        case running(Task<Void, Never>)
    }

    private struct State {
        /// Nil once completed or cancelled.
        var downstream: Target?
        var work: Work
        var demand = Subscribers.Demand.none
        /// Waits for demand, or for the end.
        var waiting: CheckedContinuation<Bool, Never>?
    }

    private let state: Mutex<State>

    init(sequence: Base, downstream: Target) {
        state = Mutex(State(downstream: downstream, work: .ready(sequence)))
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        let waiting = state.withLock { state -> CheckedContinuation<Bool, Never>? in
            guard state.downstream != nil else { return nil }
            state.demand += demand
            if case .ready(let sequence) = state.work {
                // Begun under the lock, so that there is no cancellation before it is known what to cancel.
                state.work = .running(Task { await run(sequence) })
            }
            guard let waiting = state.waiting else { return nil }
            state.waiting = nil
            state.demand -= 1
            return waiting
        }
        waiting?.resume(returning: true)
    }

    private func run(_ sequence: Base) async {
        var iterator = sequence.makeAsyncIterator()
        do throws(Base.Failure) {
            while await isAsked() {
                guard let element = try await iterator.next(isolation: nil) else {
                    finish()?.complete(.finished)
                    return
                }
                // Once more, since the subscriber may have cancelled in the meantime.
                guard let downstream = state.withLock({ $0.downstream }) else { return }
                request(downstream.receive(element))
            }
        } catch {
            finish()?.complete(.failure(error))
        }
    }

    /// Returns when an element is asked for, and takes that demand; false once there is nobody to ask.
    private func isAsked() async -> Bool {
        await withCheckedContinuation { continuation in
            let answer: Bool? = state.withLock { state in
                guard state.downstream != nil else { return false }
                guard state.demand > .none else {
                    state.waiting = continuation
                    return nil
                }
                state.demand -= 1
                return true
            }
            if let answer {
                continuation.resume(returning: answer)
            }
        }
    }

    func cancel() {
        // Taken out whole, so that neither the subscriber is released nor a task cancelled under the lock.
        let before = state.withLock { state in
            let before = state
            (state.downstream, state.waiting) = (nil, nil)
            return before
        }
        before.waiting?.resume(returning: false)
        if case .running(let task) = before.work {
            task.cancel()
        }
    }

    private func finish() -> Target? {
        state.withLock { state in
            defer { state.downstream = nil }
            return state.downstream
        }
    }
}
#endif
