import Foundation

extension HTTP {
    /// A response with its complete body.
    public struct Response: Sendable, Hashable {
        /// The status code, such as 200.
        public var status: Int

        /// The header fields.
        public var headers: HTTP.Headers

        /// The body, after decompression.
        public var body: Data

        /// Creates a response, as a transport does. This is useful for a fake transport.
        public init(status: Int = 200, headers: HTTP.Headers = [:], body: Data = Data()) {
            self.status = status
            self.headers = headers
            self.body = body
        }
    }
}

extension HTTP.Response: CustomStringConvertible, CustomReflectable {
    /// The status and the size of the body.
    public var description: String { "\(status), \(body.count) bytes" }

    /// The mirror that `dump` shows. It has no secrets.
    public var customMirror: Mirror {
        Mirror(self, children: ["status": status, "headers": headers, "body": "\(body.count) bytes"])
    }
}

extension HTTP {
    /// A response whose body is a stream. The head has arrived, and the body may still arrive in parts.
    public struct StreamedResponse: Sendable {
        /// The status code, such as 200.
        public var status: Int

        /// The header fields.
        public var headers: HTTP.Headers

        /// The body, after decompression, in parts of any size, in order.
        ///
        /// The body can be iterated once. Releasing the body or its iterator before the end cancels the rest of it, and
        /// so does cancelling the task that waits for a part.
        public var body: any AsyncSequence<Data, any Error> & Sendable

        /// Creates a response, as a transport does. This is useful for a fake transport.
        public init(
            status: Int = 200, headers: HTTP.Headers = [:], body: any AsyncSequence<Data, any Error> & Sendable
        ) {
            self.status = status
            self.headers = headers
            self.body = body
        }

        /// Creates a response from one whose body is complete.
        public init(_ response: HTTP.Response) {
            self.init(status: response.status, headers: response.headers, body: WholeBody(data: response.body))
        }
    }
}

/// A body in one part, or in none if it is empty.
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

extension HTTP {
    /// One status code, a class of them, or all.
    ///
    /// An integer literal is a single status: `404` is `.status(404)`.
    public enum StatusPattern: Sendable, Hashable {
        /// A single status, such as 404.
        case status(Int)
        /// The statuses with this first digit, such as 400 to 499 for 4 (RFC 9110, section 15).
        case `class`(Int)
        /// Every status.
        case any

        /// Whether a status is one of these.
        public func contains(_ status: Int) -> Bool {
            switch self {
            case .status(let own): own == status
            case .class(let digit): status / 100 == digit
            case .any: true
            }
        }

        /// The place among other patterns for the same status. The most specific pattern has the lowest.
        var rank: Int {
            switch self {
            case .status: 0
            case .class: 1
            case .any: 2
            }
        }
    }
}

extension HTTP.StatusPattern: ExpressibleByIntegerLiteral {
    /// Creates a pattern of a single status.
    public init(integerLiteral status: Int) { self = .status(status) }
}
