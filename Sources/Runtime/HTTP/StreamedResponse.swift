import Foundation

extension HTTP {
    /// What a server answers whose body comes in parts: the head has come, the body may not have.
    public struct StreamedResponse: Sendable {
        /// The status code, as in 200.
        public var status: Int

        /// The header fields.
        public var headers: HTTP.Headers

        /// The body, after decompression, in parts of any size, in order. It is iterated once. Whoever lets go of it or of
        /// its iterator before the end, or cancels the task that waits for a part, wants no more of it.
        public var body: any AsyncSequence<Data, any Error> & Sendable

        /// Makes a response, as a transport does; useful to fake one.
        public init(
            status: Int = 200, headers: HTTP.Headers = [:], body: any AsyncSequence<Data, any Error> & Sendable
        ) {
            self.status = status
            self.headers = headers
            self.body = body
        }

        /// Makes a response whose body is there already.
        public init(_ response: HTTP.Response) {
            self.init(status: response.status, headers: response.headers, body: WholeBody(data: response.body))
        }
    }
}

/// A body in one part; none where it is empty.
private struct WholeBody: AsyncSequence {
    let data: Data

    func makeAsyncIterator() -> Iterator { Iterator(rest: data.isEmpty ? nil : data) }

    struct Iterator: AsyncIteratorProtocol {
        var rest: Data?

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            defer { rest = nil }
            return rest
        }
    }
}
