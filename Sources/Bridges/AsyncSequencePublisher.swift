#if canImport(Combine)
import Combine
import Synchronization

extension AsyncSequence where Self: Sendable, Element: Sendable {
    /// A publisher of the elements of this sequence, which respects demand. See ``AsyncSequencePublisher``.
    public var publisher: AsyncSequencePublisher<Self> { AsyncSequencePublisher(sequence: self) }
}

/// Publishes the elements of an asynchronous sequence, each when there is demand for it.
///
/// A task that iterates and sends into a `PassthroughSubject` has three faults. It starts before there is a
/// subscriber, it loses elements for which there is no demand, and it continues after the subscription was cancelled.
/// Here each subscriber has its own iterator. Its `next()` is called once for each requested element, so a page is not
/// requested before there is demand for it. Cancelling the subscription cancels the `next()` in flight.
///
/// After `cancel()` no element and no completion is delivered, apart from one whose delivery has begun on another
/// thread. Elements are delivered in order, on no particular thread. Use `receive(on:)` to choose a scheduler.
///
/// The end of a sequence is known only when another element is requested, so the completion needs demand, too.
public struct AsyncSequencePublisher<Base: AsyncSequence & Sendable>: Publisher, Sendable
where Base.Element: Sendable {
    /// The elements of the sequence.
    public typealias Output = Base.Element
    /// The error type of the sequence.
    public typealias Failure = Base.Failure

    let sequence: Base

    /// Attaches a subscriber. Its iterator is created when it requests an element.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
        subscriber.receive(
            subscription: SequenceSubscription(sequence: sequence, downstream: Downstream(subscriber)))
    }
}

/// Calls the iterator in one task, whenever there is demand for an element.
private final class SequenceSubscription<Base: AsyncSequence & Sendable>: Subscription, Sendable
where Base.Element: Sendable {
    typealias Target = Downstream<Base.Element, Base.Failure>

    private enum Work {
        case ready(Base)
        case running(Task<Void, Never>)
    }

    private struct State {
        /// `nil` after completion or cancellation.
        var downstream: Target?
        var work: Work
        var demand = Subscribers.Demand.none
        /// The continuation of the task while it waits for demand or for a cancellation.
        var waiting: CheckedContinuation<Bool, Never>?
    }

    private let state: Mutex<State>

    init(sequence: Base, downstream: Target) {
        state = Mutex(State(downstream: downstream, work: .ready(sequence)))
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        let waiting = state.update { state -> CheckedContinuation<Bool, Never>? in
            guard state.downstream != nil else { return nil }
            state.demand += demand
            if case .ready(let sequence) = state.work {
                // Started under the lock, so that a cancellation always finds the task.
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
            while await hasDemand() {
                guard let element = try await iterator.next(isolation: nil) else {
                    finish()?.complete(.finished)
                    return
                }
                // Checked again, because the subscriber may have cancelled in the meantime.
                guard let downstream = state.withLock({ $0.downstream }) else { return }
                request(downstream.receive(element))
            }
        } catch {
            finish()?.complete(.failure(error))
        }
    }

    /// Waits for demand, and reduces it by one. Returns `false` after a cancellation.
    private func hasDemand() async -> Bool {
        await withCheckedContinuation { continuation in
            let hasDemand: Bool? = state.withLock { state in
                guard state.downstream != nil else { return false }
                guard state.demand > .none else {
                    state.waiting = continuation
                    return nil
                }
                state.demand -= 1
                return true
            }
            if let hasDemand {
                continuation.resume(returning: hasDemand)
            }
        }
    }

    func cancel() {
        // The whole state is taken out, so that no subscriber is released and no task is cancelled under the lock.
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
