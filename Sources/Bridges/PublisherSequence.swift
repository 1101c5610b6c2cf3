#if canImport(Combine)
import Combine
import Dispatch
import EndpointRuntime

extension Publisher where Output: Sendable {
    /// Returns an asynchronous sequence of the values. See ``PublisherSequence``.
    ///
    /// - Parameter cancellation: The error that the sequence throws if the iterating task is cancelled.
    /// - Returns: The sequence.
    public func elements(cancellation: Failure) -> PublisherSequence<Self, Failure> {
        PublisherSequence(publisher: self, cancellation: cancellation) { $0 }
    }

    /// An asynchronous sequence of the values. It throws `CancellationError` if the iterating task is cancelled. See
    /// ``PublisherSequence``.
    public var elements: PublisherSequence<Self, any Error> {
        PublisherSequence(publisher: self, cancellation: CancellationError()) { $0 }
    }
}

/// An asynchronous sequence of the values of a publisher, which are requested one at a time.
///
/// Combine's `values` ends without an error if the task is cancelled, and loses the type of the failure. An
/// `AsyncStream` that is filled by `sink` has an unlimited buffer, and continues after its loop has ended. Here each
/// iterator subscribes on its first `next()`, and each `next()` requests one value. In a cancelled task `next()`
/// throws at once, unless the publisher has ended. Leaving the loop cancels the subscription.
///
/// Nothing is buffered. A publisher that does not wait for demand, such as a subject, drops values between two calls
/// of `next()`. Put `buffer(size:prefetch:whenFull:)` before this to keep them.
///
/// ```swift
/// for try await book in publisher.elements(cancellation: .cancelled) { show(book) }
/// ```
public struct PublisherSequence<Base: Publisher, Failure: Error>: AsyncSequence where Base.Output: Sendable {
    /// The values of the publisher.
    public typealias Element = Base.Output

    let publisher: Base
    let cancellation: Failure
    let convert: @Sendable (Base.Failure) -> Failure

    /// Creates an iterator. It subscribes on its first `next()`.
    public func makeAsyncIterator() -> Iterator {
        Iterator(self)
    }

    /// An iterator with its own subscription, which is cancelled when the iterator is released.
    public final class Iterator: AsyncIteratorProtocol {
        private let sequence: PublisherSequence
        private let subscriber = PullSubscriber<Base.Output, Base.Failure>()
        private var isSubscribed = false

        init(_ sequence: PublisherSequence) {
            self.sequence = sequence
        }

        deinit {
            subscriber.cancel()
        }

        /// Requests a value, and waits for it. Returns `nil` after the publisher has finished, and after an error.
        ///
        /// - Throws: The publisher's failure, or the sequence's cancellation error if the task is cancelled.
        public func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Base.Output? {
            if !isSubscribed, !Task.isCancelled {
                isSubscribed = true
                sequence.publisher.subscribe(subscriber)
            }
            switch await subscriber.next(isolation: actor) {
            case .value(let value): return value
            case .finished: return nil
            case .failure(let error): throw sequence.convert(error)
            case .cancelled: throw sequence.cancellation
            }
        }
    }
}

extension PublisherSequence: Sendable where Base: Sendable {}

extension Publisher where Output: Sendable {
    /// Subscribes, waits for the first value, and cancels the subscription.
    ///
    /// A `sink` inside a continuation resumes it twice, by the value and by the completion. If the publisher is
    /// cancelled or finishes without a value, it never resumes it. Nothing stores or cancels its subscription.
    ///
    /// - Parameters:
    ///   - cancellation: The error that is thrown at once if the task is cancelled. A task that is already cancelled
    ///     does not subscribe.
    ///   - isolation: The actor of the caller. The publisher is subscribed to on it.
    /// - Returns: The first value, or `nil` if the publisher finishes without a value.
    /// - Throws: The publisher's failure, or `cancellation`.
    public func firstValue(
        cancellation: Failure, isolation: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Output? {
        try await elements(cancellation: cancellation).makeAsyncIterator().next(isolation: isolation)
    }

    /// Subscribes, waits for the first value, and cancels the subscription. Throws `CancellationError` if the task is
    /// cancelled. In all other respects this is ``firstValue(cancellation:isolation:)``.
    public func firstValue(isolation: isolated (any Actor)? = #isolation) async throws -> Output? {
        try await elements.makeAsyncIterator().next(isolation: isolation)
    }

    /// Subscribes, and calls a completion with the first value.
    ///
    /// `sink` has two closures, and either of them can end a call. Neither is called after a cancellation. A `sink`
    /// whose result is released is cancelled at once. Here one completion is called at most once, for the first value, the
    /// end of the publisher or a cancellation, and always on `queue`. It is added to the queue in the last step of this
    /// function at the earliest.
    ///
    /// - Parameters:
    ///   - queue: The queue of the completion. The main queue by default.
    ///   - cancellation: The completion's error if the handle is cancelled before the completion has begun.
    ///   - completion: Receives the first value, or `nil` if the publisher finishes without a value.
    /// - Returns: A handle that cancels the subscription. Releasing the handle does not cancel it.
    @discardableResult
    public func firstValue(
        on queue: DispatchQueue = .main,
        cancellation: Failure,
        completion: @escaping @Sendable (Result<Output?, Failure>) -> Void
    ) -> CancellationHandle {
        let call = CallbackCall(queue: queue) { completion(.failure(cancellation)) }
        let subscriber = PullSubscriber<Output, Failure>()
        subscriber.requestNext { event in
            subscriber.cancel()
            switch event {
            case .value(let value): call.complete { completion(.success(value)) }
            case .finished: call.complete { completion(.success(nil)) }
            case .failure(let error): call.complete { completion(.failure(error)) }
            case .cancelled: call.cancel()
            }
        }
        subscribe(subscriber)
        return call.handle { subscriber.cancel() }
    }
}
#endif
