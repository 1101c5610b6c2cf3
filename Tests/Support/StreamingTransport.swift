import EndpointRuntime
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A transport that returns a list of streamed responses in order, and records the requests.
package final class StreamingTransport: Transport {
    package struct Answer: Sendable {
        package var status = 200
        package var type: String? = "text/event-stream"
        package var retryAfter: String?
        /// All other headers.
        package var headers: HTTP.Headers = [:]
        package var parts: [String] = []
        /// The error that ends the body. `nil` if it ends without an error.
        package var failure: URLError?
        /// Whether the body stays open after the last part.
        package var hangs = false

        package init(
            status: Int = 200, type: String? = "text/event-stream", retryAfter: String? = nil,
            headers: HTTP.Headers = [:], parts: [String] = [], failure: URLError? = nil, hangs: Bool = false
        ) {
            self.status = status
            self.type = type
            self.retryAfter = retryAfter
            self.headers = headers
            self.parts = parts
            self.failure = failure
            self.hangs = hangs
        }
    }

    private let state: Mutex<(answers: [Result<Answer, URLError>], requests: [HTTP.Request])>

    package init(_ answers: [Result<Answer, URLError>]) {
        state = Mutex((answers, []))
    }

    package var requests: [HTTP.Request] { state.withLock { $0.requests } }

    package func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        throw URLError(.unsupportedURL)
    }

    package func open(_ request: HTTP.Request) async throws -> HTTP.StreamedResponse {
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
