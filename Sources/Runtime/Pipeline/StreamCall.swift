import Foundation

/// A call whose body is a stream: what its consumer reads, and lets go of to close the connection.
///
/// The call is over, as far as ``ClientSettings/onEvent`` is told, with the end of the body, an error or the last reference.
final class StreamCall: Sendable {
    /// The head of the response; its body is empty.
    let head: HTTP.Response
    private let request: HTTP.Request
    /// `nil`: no body.
    private let stream: BodyStream?
    private let silence: Deadline
    private let decode: Decode

    init(_ head: HTTP.Response, to request: HTTP.Request, _ silence: Deadline, _ decode: Decode) {
        self.head = head
        stream = head.stream
        self.request = request
        self.silence = silence
        self.decode = decode
    }

    deinit {
        // Of no consequence where an error was told.
        request.tell(.finished(nil))
    }

    /// The most bytes of one element.
    var maximumElementSize: Int { request.maximumBodySize }

    /// Waits for the next part; `nil` after the last one.
    ///
    /// - Throws: `.timedOut` when the silence is longer than its limit, `.cancelled` at once when the task is cancelled,
    ///   and what the transport says.
    func next() async throws(APIError) -> Data? {
        do {
            return try await silence.limit(.silence, of: request) { race, _ in
                race.run { [stream] () throws(APIError) in try await stream?.next() }
            }
        } catch {
            throw told(error)
        }
    }

    /// Reads an element, with the head of the response.
    func value<Value>(_ reading: ResponseReading<Value>, from element: Data) throws(APIError) -> APIResponse<Value> {
        var response = head
        response.body = element
        do {
            return try decode.value(reading, from: response, to: request)
        } catch {
            throw told(error)
        }
    }

    /// The error for an element that is larger than ``maximumElementSize``.
    func tooLarge() -> APIError { told(.tooLarge(for: request)) }

    /// The error for a response that is no stream of the kind that was asked for.
    func unreadable(_ reason: String) -> APIError {
        let failure = DecodingFailure(path: "", reason: request.redactor.excerpt(reason), offset: 0, snippet: "")
        return told(
            .decoding(
                UnreadableBody(failure: failure, isEmpty: false, status: head.status, request: request.summary)))
    }

    private func told(_ error: APIError) -> APIError {
        request.tell(.finished(error))
        return error
    }
}
