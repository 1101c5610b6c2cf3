import Foundation

extension HTTP {
    /// A whole response.
    public struct Response: Sendable, Hashable {
        /// The status code, as in 200.
        public var status: Int

        /// The header fields.
        public var headers: HTTP.Headers

        /// The body, after decompression.
        public var body: Data

        /// Makes a response, as a transport does. This is useful for a fake transport.
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
