import Foundation

/// A call whose body is a stream. Releasing it closes the connection.
///
/// For ``ClientSettings/onEvent``, the reader finishes the call at the end of the body and after an error. Otherwise the
/// call is finished when the last reference is released.
final class StreamCall: Sendable {
    private let exchange: Exchange
    private let request: HTTP.Request
    private let reply: Reply
    private let silence: Deadline
    private let status: CheckStatus
    private let decode: Decode

    init(_ reply: Reply, of exchange: Exchange, _ silence: Deadline, _ status: CheckStatus, _ decode: Decode) {
        self.reply = reply
        self.exchange = exchange
        request = exchange.request(of: reply)
        self.silence = silence
        self.status = status
        self.decode = decode
    }

    deinit {
        // Has no effect if the reader has finished the call. A consumer that is cancelled between two elements may leave
        // its loop without asking for another one.
        exchange.report(.finished(Task.isCancelled ? .cancelled : nil))
    }

    /// The response, without its body.
    var head: HTTP.Response { reply.response }

    /// The maximum size of one element in bytes.
    var maximumElementSize: Int { request.maximumBodySize }

    /// Waits for the next part. Returns `nil` after the last one.
    ///
    /// - Throws: `.timedOut` if no part arrives within the limit, `.cancelled` at once if the task is cancelled, and
    ///   the errors of the transport.
    func next() async throws(APIError) -> Data? {
        let part = await silence.limit(.silence, of: request) { race in
            race.run { [stream = reply.stream] () throws(APIError) in try await stream?.next() }
        }
        return try part.get()
    }

    /// Reads an element. Its metadata is that of the response.
    func value<Value>(_ reading: ResponseReading<Value>, from element: Data) throws(APIError) -> APIResponse<Value> {
        let reply = reply.with(element)
        try status.checkBody(of: reply, to: exchange)
        return try decode.value(reading, from: reply, to: request)
    }

    /// Checks a response that is not a stream of the requested kind. An API can report a failure by such a body.
    func checkWholeBody() async throws(APIError) {
        guard status.rule(for: exchange) != nil else { return }
        var body = Data()
        while body.count <= maximumElementSize, let part = try await next() { body.append(part) }
        _ = try value(.ignored(()), from: body)
    }

    /// Checks an element that is not read as JSON.
    func check(_ element: String) throws(APIError) {
        guard status.rule(for: exchange) != nil else { return }
        _ = try value(.ignored(()), from: Data(element.utf8))
    }

    /// The error for an element that is larger than ``maximumElementSize``.
    func tooLarge() -> APIError { .tooLarge(for: request) }

    /// The error for a response that is not a stream of the requested kind.
    func unreadable(_ reason: String) -> APIError {
        let failure = DecodingFailure(path: "", reason: request.redactor.excerpt(reason), offset: 0, snippet: "")
        return .decoding(
            UnreadableBody(failure: failure, isEmpty: false, status: head.status, request: request.summary))
    }

    /// Reports the end of the call. Only the first end counts.
    ///
    /// - Parameter error: The error of the call. `nil` if its body was read to the end.
    func finish(_ error: APIError?) {
        exchange.report(.finished(error))
    }
}

extension Reply {
    /// The reply with a body.
    func with(_ body: Data) -> Reply {
        var response = response
        response.body = body
        return Reply(self, response: response)
    }
}

/// A body that arrives in parts and has one reader. Releasing it closes the connection.
///
/// It holds the iterator of the body, so that each part can be awaited in a task of its own.
actor BodyStream {
    private let request: HTTP.Request
    /// `nil` while a part is awaited, after the end, and after an error.
    private var iterator: (any AsyncIteratorProtocol<Data, any Error>)?

    init(_ response: HTTP.StreamedResponse, to request: HTTP.Request) {
        self.request = request
        iterator = response.body.makeAsyncIterator()
    }

    /// Waits for the next part. Returns `nil` after the last one.
    func next() async throws(APIError) -> Data? {
        do {
            guard var iterator else { return nil }
            self.iterator = nil
            let part = try await iterator.next(isolation: self)
            // A body whose reader is cancelled may end without an error.
            try Task.checkCancellation()
            if part != nil { self.iterator = iterator }
            return part
        } catch {
            throw APIError(error, request)
        }
    }

    /// The body, up to the part that exceeds a number of bytes.
    func beginning(_ limit: Int) async throws(APIError) -> Data {
        var body = Data()
        while body.count < limit, let part = try await next() { body.append(part) }
        return body
    }
}
