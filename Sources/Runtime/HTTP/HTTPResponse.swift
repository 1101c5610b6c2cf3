import Foundation

/// What a server answered: always whole.
public struct HTTPResponse: Sendable, Hashable {
    /// The status code, as in 200.
    public var status: Int

    /// The header fields.
    public var headers: HTTPHeaders

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
    public init(status: Int = 200, headers: HTTPHeaders = [:], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

extension HTTPResponse: CustomStringConvertible, CustomReflectable {
    /// The status and the size of the body.
    public var description: String { "\(status), \(body.count) bytes" }

    /// What `dump` shows: no secrets.
    public var customMirror: Mirror {
        Mirror(self, children: ["status": status, "headers": headers, "body": "\(body.count) bytes"])
    }
}

/// What a call came to: its value, and what came with it.
public struct Response<Value: Sendable>: Sendable {
    /// The value read from the body.
    public let value: Value

    /// The status code, 200 to 299.
    public let status: Int

    /// The header fields of the response.
    public let headers: HTTPHeaders

    /// Where the response came from.
    public internal(set) var source = ResponseSource.network

    /// What was wrong with the body but could be lived with, such as unknown cases and dropped elements.
    public let issues: [DecodingIssue]
}

extension Response {
    /// Makes the response of a call of what the server answered.
    init(value: Value, _ response: HTTPResponse, issues: [DecodingIssue]) {
        self.init(
            value: value, status: response.status, headers: response.headers, source: response.source, issues: issues)
    }
}
