import EndpointRuntime
import Foundation
import Synchronization

/// A transport that returns the answers of a test, and records the requests.
package final class FakeTransport: Transport {
    private let log = Mutex<[HTTP.Request]>([])
    private let arrivals = AsyncStream<Void>.makeStream()
    private let answer: @Sendable (HTTP.Request, Int) async throws -> HTTP.Response

    package init(_ answer: @escaping @Sendable (HTTP.Request) async throws -> HTTP.Response) {
        self.answer = { request, _ in try await answer(request) }
    }

    /// - Parameter answer: Answers a request with a number. They are counted from 1 in the order in which they arrive.
    package init(numbered answer: @escaping @Sendable (HTTP.Request, Int) async throws -> HTTP.Response) {
        self.answer = answer
    }

    package var requests: [HTTP.Request] { log.withLock { $0 } }

    package func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        let number = log.withLock { log in
            log.append(request)
            return log.count
        }
        arrivals.continuation.yield()
        return try await answer(request, number)
    }

    /// Returns when the next request has arrived.
    package func arrival() async {
        for await _ in arrivals.stream { return }
    }
}

/// Waits until the task is cancelled, and throws.
package func hang() async throws -> Never {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
    continuation.finish()
    throw CancellationError()
}

extension HTTP.Response {
    package static func json(_ text: String, status: Int = 200) -> Self {
        HTTP.Response(status: status, headers: ["Content-Type": "application/json"], body: Data(text.utf8))
    }

    package static func html(_ text: String, status: Int = 200) -> Self {
        HTTP.Response(status: status, headers: ["Content-Type": "text/html"], body: Data(text.utf8))
    }
}

/// The answers of a transport, in order. All further answers are an item.
package final class Answers: Sendable {
    private let answers: Mutex<[Result<HTTP.Response, any Error>]>

    package init(_ answers: [Result<HTTP.Response, any Error>]) {
        self.answers = Mutex(answers)
    }

    package func next() throws -> HTTP.Response {
        let answer = answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        return try answer?.get() ?? .json(#"{"id": 7, "name": "Dune"}"#)
    }
}
