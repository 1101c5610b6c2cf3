/// A request as an asynchronous sequence of one element, the value of its response.
///
/// The request is sent when iteration starts. Each iterator makes a call of its own. Equal calls can share a request,
/// and a stored response can be refreshed in the background. If the task of the consumer is cancelled, the iterator
/// throws ``APIError/cancelled`` and does not just end. Its request is then cancelled unless another call shares it.
///
/// ```swift
/// do throws(APIError) {
///     for try await book in streams.book(id: "OL1M") { show(book) }
/// } catch { show(error) }
/// ```
public struct ResponseStream<Value: Sendable>: AsyncSequence, Sendable {
    /// The value of the response.
    public typealias Element = Value
    /// The error that the stream throws.
    public typealias Failure = APIError

    package let session: APISession
    package let endpoint: Endpoint<Value>

    /// Creates an iterator. It sends nothing before its first `next()`.
    public func makeAsyncIterator() -> Iterator {
        Iterator(stream: self)
    }

    /// The same stream, whose element is the value with its status, headers, source and decoding issues.
    public var responses: Responses { Responses(stream: self) }

    /// One iteration. It makes one call.
    public struct Iterator: AsyncIteratorProtocol {
        private var responses: Responses.Iterator

        init(stream: ResponseStream) {
            responses = stream.responses.makeAsyncIterator()
        }

        /// Sends the request and waits for its value. Returns `nil` after a value or an error.
        ///
        /// - Throws: The errors of ``AsyncClient/send(_:)``.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(APIError) -> Value? {
            try await responses.next(isolation: actor)?.value
        }
    }
}

extension ResponseStream {
    /// A request as an asynchronous sequence of one element, the value with its status, headers, source and decoding
    /// issues.
    ///
    /// It behaves like ``ResponseStream``.
    ///
    /// ```swift
    /// for try await response in client.streams.movie(id: 550).responses { show(response.value, response.source) }
    /// ```
    public struct Responses: AsyncSequence, Sendable {
        /// The response with its value.
        public typealias Element = APIResponse<Value>
        /// The error that the sequence throws.
        public typealias Failure = APIError

        package let stream: ResponseStream

        /// Creates an iterator. It sends nothing before its first `next()`.
        public func makeAsyncIterator() -> Iterator {
            Iterator(stream: stream)
        }

        /// One iteration. It makes one call.
        public struct Iterator: AsyncIteratorProtocol {
            /// The request to send. `nil` after it was sent.
            private var stream: ResponseStream?

            init(stream: ResponseStream) {
                self.stream = stream
            }

            /// Sends the request and waits for its response. Returns `nil` after a response or an error.
            ///
            /// - Throws: The errors of ``AsyncClient/send(_:)``.
            public mutating func next(
                isolation actor: isolated (any Actor)?
            ) async throws(APIError) -> APIResponse<Value>? {
                guard let stream else { return nil }
                self.stream = nil
                return try await stream.session.response(to: stream.endpoint)
            }
        }
    }
}
