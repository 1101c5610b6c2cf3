extension ResponseStream {
    /// A request as an asynchronous sequence of its response: one value with its status, headers, source and decoding
    /// issues.
    ///
    /// It keeps the promises of ``ResponseStream``.
    ///
    /// ```swift
    /// for try await response in client.streams.movie(id: 550).responses { show(response.value, response.source) }
    /// ```
    public struct Responses: AsyncSequence, Sendable {
        /// The response with its value.
        public typealias Element = APIResponse<Value>
        /// The error that the sequence throws.
        public typealias Failure = APIError

        let stream: ResponseStream

        /// Makes an iterator, which sends nothing before its first `next()`.
        public func makeAsyncIterator() -> Iterator {
            Iterator(stream: stream)
        }

        /// One iteration: one request.
        public struct Iterator: AsyncIteratorProtocol {
            /// `nil` after the request was sent.
            private var stream: ResponseStream?

            init(stream: ResponseStream) {
                self.stream = stream
            }

            /// Sends the request and waits for its response. Returns `nil` after a response or an error.
            ///
            /// - Throws: As ``AsyncClient/send(_:)`` does.
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
