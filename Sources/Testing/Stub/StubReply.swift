import EndpointRuntime
import Foundation

/// A reply of a ``StubTransport``: a response or an error.
///
/// ```swift
/// stub.reply(to: search, .status(503).after(.seconds(2)), .json(#"{"results": []}"#))
/// ```
public struct StubReply: Sendable {
    enum Content: Sendable {
        case data(Data)
        /// A value as JSON, without the objects that enclose it.
        case value(Data)
        case file(URL)
        case stream(StubStream)
        case failure(any Error)
    }

    let content: Content

    /// The status code.
    public var status: Int

    /// The header fields.
    public var headers: HTTP.Headers

    /// The delay before the head of the response or the error.
    public var delay: Duration = .zero

    init(_ content: Content, status: Int = 200, type: String? = nil, headers: HTTP.Headers = [:]) {
        self.content = content
        self.status = status
        self.headers = headers
        if headers["Content-Type"] == nil { self.headers["Content-Type"] = type }
    }

    /// Returns this reply with a delay on the clock of the ``StubTransport``.
    ///
    /// If the call is cancelled during the delay, the transport throws immediately.
    public func after(_ delay: Duration) -> StubReply {
        var reply = self
        reply.delay = delay
        return reply
    }
}

extension StubReply {
    /// A value as JSON, enclosed in the objects that the endpoint expects.
    public static func value(
        _ value: some JSONWritable, status: Int = 200, headers: HTTP.Headers = [:]
    ) -> StubReply {
        StubReply(.value(JSONWriter.write(value)), status: status, type: jsonType, headers: headers)
    }

    /// JSON text that is the whole body.
    public static func json(_ text: String, status: Int = 200, headers: HTTP.Headers = [:]) -> StubReply {
        StubReply(.data(Data(text.utf8)), status: status, type: jsonType, headers: headers)
    }

    /// The bytes of a body.
    public static func data(
        _ data: Data, contentType: String, status: Int = 200, headers: HTTP.Headers = [:]
    ) -> StubReply {
        StubReply(.data(data), status: status, type: contentType, headers: headers)
    }

    /// The contents of a file, which is read for each call. The call fails if the file cannot be read.
    ///
    /// - Parameters:
    ///   - file: The file. If its extension is `json`, the content type is that of JSON.
    ///   - status: The status code.
    ///   - headers: The header fields.
    /// - Returns: The reply.
    public static func file(_ file: URL, status: Int = 200, headers: HTTP.Headers = [:]) -> StubReply {
        let isJSON = file.pathExtension.lowercased() == "json"
        return StubReply(.file(file), status: status, type: isJSON ? jsonType : nil, headers: headers)
    }

    /// A status without a body.
    public static func status(_ status: Int, headers: HTTP.Headers = [:]) -> StubReply {
        StubReply(.data(Data()), status: status, headers: headers)
    }

    /// An error instead of a response, such as `URLError(.notConnectedToInternet)`.
    ///
    /// A call reports it like an error of any transport: an `APIError` is not changed, and all others become
    /// `APIError.transport`.
    public static func error(_ error: any Error) -> StubReply {
        StubReply(.failure(error))
    }

    private static let jsonType = "application/json"
}
