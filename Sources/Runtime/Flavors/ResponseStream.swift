/// A request as an asynchronous sequence of the values that it brings: one.
///
/// Nothing is sent before the first value is asked for, and each iterator sends a request of its own. A consumer whose
/// task is cancelled gets `.cancelled` thrown, never a silent end. No request outlives the call of `next()` that sent it.
///
/// ```swift
/// do throws(APIError) {
///     for try await book in streams.book(id: "OL1M") { show(book) }
/// } catch { show(error) }
/// ```
public struct ResponseStream<Value: Sendable>: AsyncSequence, Sendable {
    /// What the stream brings.
    public typealias Element = Value
    /// What the stream throws.
    public typealias Failure = APIError

    let session: APISession
    let endpoint: Endpoint<Value>

    /// Makes an iterator, which sends nothing before its first `next()`.
    public func makeAsyncIterator() -> Iterator {
        Iterator(stream: self)
    }

    /// The same stream, whose value comes with its status, headers, source and decoding issues.
    public var responses: Responses { Responses(stream: self) }

    /// One iteration: one request.
    public struct Iterator: AsyncIteratorProtocol {
        private var responses: Responses.Iterator

        init(stream: ResponseStream) {
            responses = stream.responses.makeAsyncIterator()
        }

        /// Sends the request and waits for its value; `nil` once there was a value or an error.
        ///
        /// - Throws: As ``AsyncClient/send(_:)`` does.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(APIError) -> Value? {
            try await responses.next(isolation: actor)?.value
        }
    }
}
