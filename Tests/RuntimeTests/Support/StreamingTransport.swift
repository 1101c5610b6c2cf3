import EndpointRuntime
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A transport that returns a list of streamed responses in order, and records the requests.
final class StreamingTransport: Transport {
    struct Answer: Sendable {
        var status = 200
        var type: String? = "text/event-stream"
        var retryAfter: String?
        /// All other headers.
        var headers: HTTP.Headers = [:]
        var parts: [String] = []
        /// The error that ends the body. `nil` if it ends without an error.
        var failure: URLError?
        /// Whether the body stays open after the last part.
        var hangs = false
    }

    private let state: Mutex<(answers: [Result<Answer, URLError>], requests: [HTTP.Request])>

    init(_ answers: [Result<Answer, URLError>]) {
        state = Mutex((answers, []))
    }

    var requests: [HTTP.Request] { state.withLock { $0.requests } }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        throw URLError(.unsupportedURL)
    }

    func open(_ request: HTTP.Request) async throws -> HTTP.StreamedResponse {
        let answer = try state.withLock { state in
            state.requests.append(request)
            return state.answers.isEmpty ? Answer(status: 204) : try state.answers.removeFirst().get()
        }
        let (body, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
        for part in answer.parts { continuation.yield(Data(part.utf8)) }
        if !answer.hangs { continuation.finish(throwing: answer.failure) }
        var headers = answer.headers
        headers["Content-Type"] = answer.type
        headers["Retry-After"] = answer.retryAfter
        return HTTP.StreamedResponse(status: answer.status, headers: headers, body: body)
    }
}
