@testable import EndpointRuntime
import Foundation
import Synchronization

/// A transport that answers as a test says, and remembers what it was asked.
final class FakeTransport: Transport {
    private let log = Mutex<[HTTPRequest]>([])
    private let arrivals = AsyncStream<Void>.makeStream()
    private let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse

    init(_ answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
        self.answer = answer
    }

    var requests: [HTTPRequest] { log.withLock { $0 } }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        log.withLock { $0.append(request) }
        return try await arrive(request)
    }

    private func arrive(_ request: HTTPRequest) async throws -> HTTPResponse {
        arrivals.continuation.yield()
        return try await answer(request)
    }

    /// Returns when a request has come, each time one.
    func arrival() async {
        for await _ in arrivals.stream { return }
    }
}

// As URLSessionTransport is: so most tests take the way that most calls take.
extension FakeTransport: DirectTransport {
    func send(
        _ request: HTTPRequest,
        attach: (@escaping @Sendable () -> Void) -> Void,
        report: @escaping @Sendable (Result<HTTPResponse, any Error>) -> Void
    ) {
        let (attached, isAttached) = AsyncStream<Never>.makeStream()
        let task = Task {
            for await _ in attached {}
            report(await result { try await arrive(request) })
        }
        attach { task.cancel() }
        log.withLock { $0.append(request) }
        isAttached.finish()
    }
}

/// The same transport, seen as one that needs a task.
struct TaskTransport: Transport {
    let transport: FakeTransport

    func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await transport.send(request) }
}

/// Waits until the task is cancelled, and throws.
func hang() async throws -> Never {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
    continuation.finish()
    throw CancellationError()
}

extension HTTPResponse {
    static func json(_ text: String, status: Int = 200) -> Self {
        HTTPResponse(status: status, headers: ["Content-Type": "application/json"], body: Data(text.utf8))
    }

    static func html(_ text: String, status: Int = 200) -> Self {
        HTTPResponse(status: status, headers: ["Content-Type": "text/html"], body: Data(text.utf8))
    }
}
