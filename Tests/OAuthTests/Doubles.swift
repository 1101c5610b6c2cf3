import EndpointRuntime
import EndpointTestSupport
import Foundation
import Synchronization

/// Texts in the order in which they were added.
final class Log: Sendable {
    private let texts = Mutex<[String]>([])

    var all: [String] { texts.withLock { $0 } }

    func add(_ text: String) { texts.withLock { $0.append(text) } }
}

/// A token endpoint whose responses depend on the number of the request, counted from 1.
final class TokenEndpoint: Transport {
    private let log = Mutex<[HTTP.Request]>([])
    private let respond: @Sendable (_ number: Int) -> (status: Int, body: String)

    init(_ respond: @escaping @Sendable (_ number: Int) -> (status: Int, body: String)) {
        self.respond = respond
    }

    var requests: [HTTP.Request] { log.withLock { $0 } }
    var bodies: [String] { requests.map { String(decoding: $0.body ?? Data(), as: UTF8.self) } }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        let number = log.withLock { log in
            log.append(request)
            return log.count
        }
        let (status, body) = respond(number)
        return HTTP.Response(status: status, headers: ["Content-Type": "application/json"], body: Data(body.utf8))
    }
}

/// An API that records the tokens of its requests.
final class MusicServer: Transport {
    private let log = Log()
    private let accepted: [String]?

    /// - Parameter accepted: The accepted `Authorization` headers. `nil` accepts all.
    init(accepting accepted: [String]? = nil) {
        self.accepted = accepted
    }

    var tokens: [String] { log.all }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        let token = request.headers["Authorization"] ?? "none"
        log.add(token)
        return accepted?.contains(token) ?? true ? HTTP.Response(body: Data("{}".utf8)) : HTTP.Response(status: 401)
    }
}

/// A clock that stands still until a test moves it.
final class StillClock: Clock {
    struct Instant: InstantProtocol {
        let offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private let offset = Mutex(Duration.zero)

    var now: Instant { Instant(offset: offset.withLock { $0 }) }
    var minimumResolution: Duration { .zero }

    func advance(by duration: Duration) { offset.withLock { $0 += duration } }

    /// Ends only when its task is cancelled. No test waits for a time limit.
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let (stream, continuation) = AsyncStream<Never>.makeStream()
        for await _ in stream {}
        continuation.finish()
        try Task.checkCancellation()
    }
}
