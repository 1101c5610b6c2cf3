#if canImport(Combine)
import Combine

extension Publisher where Output: Sendable {
    /// The publisher as an asynchronous sequence: see ``PublisherSequence``.
    ///
    /// - Parameter cancellation: What the sequence throws when the task that iterates is cancelled.
    /// - Returns: The sequence.
    public func elements(cancellation: Failure) -> PublisherSequence<Self, Failure> {
        PublisherSequence(publisher: self, cancellation: cancellation) { $0 }
    }

    /// The publisher as an asynchronous sequence, which throws `CancellationError` when the task that iterates is
    /// cancelled: see ``PublisherSequence``.
    public var elements: PublisherSequence<Self, any Error> {
        PublisherSequence(publisher: self, cancellation: CancellationError()) { $0 }
    }
}

/// The values of a publisher as an asynchronous sequence, asked for one at a time.
///
/// The traps that it avoids: Combine's `values` ends as if all had been there when the task is cancelled, and forgets the
/// type of the failure; an `AsyncStream` filled by `sink` buffers without bound, and goes on where its loop was left.
/// Here each iterator subscribes on its first `next()`; each `next()` asks for one value; a cancelled task gets an error
/// thrown, at once; and leaving the loop cancels the subscription. Nothing is buffered: a publisher that does not wait for
/// demand, such as a subject, drops what comes between two calls of `next()`. Put `buffer(size:prefetch:whenFull:)`
/// before it to keep that.
///
/// ```swift
/// for try await book in publisher.elements(cancellation: .cancelled) { show(book) }
/// ```
public struct PublisherSequence<Base: Publisher, Failure: Error>: AsyncSequence where Base.Output: Sendable {
    /// What the publisher publishes.
    public typealias Element = Base.Output

    let publisher: Base
    let cancellation: Failure
    let convert: @Sendable (Base.Failure) -> Failure

    /// Makes an iterator, which subscribes on its first `next()`.
    public func makeAsyncIterator() -> Iterator {
        Iterator(self)
    }

    /// One iteration: one subscription, which is cancelled with the iterator.
    public final class Iterator: AsyncIteratorProtocol {
        private let sequence: PublisherSequence
        private let inbox = Inbox<Base.Output, Base.Failure>()
        private var isSubscribed = false

        init(_ sequence: PublisherSequence) {
            self.sequence = sequence
        }

        deinit {
            inbox.cancel()
        }

        /// Asks for a value and waits for it; `nil` once the publisher has finished, and after an error.
        ///
        /// - Throws: The publisher's failure; or, once the task is cancelled, what the sequence was made with for that.
        public func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Base.Output? {
            if !isSubscribed, !Task.isCancelled {
                isSubscribed = true
                sequence.publisher.subscribe(inbox)
            }
            switch await inbox.next(isolation: actor) {
            case .value(let value): return value
            case .finished: return nil
            case .failure(let error): throw sequence.convert(error)
            case .cancelled: throw sequence.cancellation
            }
        }
    }
}

extension PublisherSequence: Sendable where Base: Sendable {}
#endif
