import Foundation

extension HTTP {
    /// What a server answered: always whole.
    public struct Response: Sendable, Hashable {
        /// The status code, as in 200.
        public var status: Int

        /// The header fields.
        public var headers: HTTP.Headers

        /// The body, after decompression.
        public var body: Data

        /// How many attempts it took.
        var attempts = 1

        /// Where it came from.
        var source = ResponseSource.network

        /// Whether it answers another URL than was asked for.
        var isRedirected = false

        /// The body, where it is a stream that has not been read; `body` is empty then.
        var stream: BodyStream?

        /// Makes a response, as a transport does; useful to fake one.
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

    /// What `dump` shows: no secrets.
    public var customMirror: Mirror {
        Mirror(self, children: ["status": status, "headers": headers, "body": "\(body.count) bytes"])
    }
}
