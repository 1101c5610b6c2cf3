import EndpointRuntime
import Foundation

/// A reply of a ``StubTransport``: a response, or an error in its place.
///
/// ```swift
/// stub.reply(to: search, .status(503).after(.seconds(2)), .json(#"{"results": []}"#))
/// ```
public struct StubReply: Sendable {
    enum Content: Sendable {
        case data(Data)
        /// A value, written as JSON. The endpoint says which objects it lies in.
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

    /// The time before the head of the response, or before the error.
    public var delay: Duration = .zero

    init(_ content: Content, status: Int = 200, type: String? = nil, headers: HTTP.Headers = [:]) {
        self.content = content
        self.status = status
        self.headers = headers
        if headers["Content-Type"] == nil { self.headers["Content-Type"] = type }
    }

    /// The same reply after a delay, which the clock of the ``StubTransport`` measures.
    ///
    /// If the call is cancelled during the delay, the transport throws at once.
    public func after(_ delay: Duration) -> StubReply {
        var reply = self
        reply.delay = delay
        return reply
    }
}

extension StubReply {
    /// A value as JSON, inside of the objects that the endpoint reads it from.
    public static func value(
        _ value: some JSONWritable, status: Int = 200, headers: HTTP.Headers = [:]
    ) -> StubReply {
        StubReply(.value(JSONWriter.write(value)), status: status, type: jsonType, headers: headers)
    }

    /// JSON as text. It is the whole body.
    public static func json(_ text: String, status: Int = 200, headers: HTTP.Headers = [:]) -> StubReply {
        StubReply(.data(Data(text.utf8)), status: status, type: jsonType, headers: headers)
    }

    /// The bytes of a body.
    public static func data(
        _ data: Data, contentType: String, status: Int = 200, headers: HTTP.Headers = [:]
    ) -> StubReply {
        StubReply(.data(data), status: status, type: contentType, headers: headers)
    }

    /// The bytes of a file, read for each call. A file that cannot be read fails the call.
    ///
    /// - Parameters:
    ///   - file: The file. If its name ends with `.json`, it is sent as JSON.
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

    /// An error in place of a response, such as `URLError(.notConnectedToInternet)`.
    ///
    /// A call reports it as it reports an error of any transport: an `APIError` stays as it is, and all others become
    /// `APIError.transport`.
    public static func error(_ error: any Error) -> StubReply {
        StubReply(.failure(error))
    }

    private static let jsonType = "application/json"
}
