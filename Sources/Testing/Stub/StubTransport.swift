import EndpointRuntime
import Foundation
import Synchronization

/// A transport whose replies a test or a preview sets. It sends no request.
///
/// ```swift
/// let stub = StubTransport()
/// stub.reply(to: TMDb.Endpoints.movie(id: 550), with: TMDb.MovieDetails(id: 550, title: "Fight Club"))
/// let client = TMDb.Client(authentication: .apiKey("k"), transport: stub)
/// ```
///
/// If several replies match a request, the one for its endpoint is used, then the one for its path, then the one for
/// everything. A later reply for the same calls replaces the earlier one. A call without a reply fails with
/// `APIError.invalidRequest`, whose text names the call and the most similar one that has a reply.
///
/// Replies can be set at any time and from any thread.
public final class StubTransport: Transport {
    /// A closure that returns the reply to a request.
    public typealias ReplyHandler = @Sendable (_ request: HTTP.Request) async throws -> StubReply

    private let state = Mutex(StubScripts())
    private let clock: any Clock<Duration>

    /// Creates a transport.
    ///
    /// ```swift
    /// let client = Petstore.Client(transport: StubTransport { $0.reply(to: .everything, status: 503) })
    /// ```
    ///
    /// - Parameters:
    ///   - clock: The clock for the delays of replies and the intervals of streams. A test can pass a manual clock.
    ///   - setUp: Sets replies. With it, a preview creates and sets up the transport in one expression.
    public init(clock: any Clock<Duration> = ContinuousClock(), _ setUp: (StubTransport) -> Void = { _ in }) {
        self.clock = clock
        setUp(self)
    }

    /// All requests so far in order, including those that failed. With retries, each attempt is a request.
    public var requests: [HTTP.Request] { state.withLock { $0.requests } }

    /// The requests of these calls so far, in order.
    public func requests(to calls: some StubbedCalls) -> [HTTP.Request] {
        let scope = calls.pattern.scope
        return requests.filter { CallScope.all(of: $0).contains(scope) }
    }

    /// Waits for the delay, and returns the reply. The parts of a stream are joined.
    public func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        let (reply, body) = try await reply(to: request)
        switch body {
        case .whole(let data):
            return HTTP.Response(status: reply.status, headers: reply.headers, body: data)
        case .parts(let parts):
            let data = try await parts.reduce(into: Data()) { $0 += $1 }
            return HTTP.Response(status: reply.status, headers: reply.headers, body: data)
        }
    }

    /// Waits for the delay, and returns the head of the reply. The body of a stream is returned part by part.
    public func open(_ request: HTTP.Request) async throws -> HTTP.StreamedResponse {
        let (reply, body) = try await reply(to: request)
        switch body {
        case .whole(let data):
            return HTTP.StreamedResponse(HTTP.Response(status: reply.status, headers: reply.headers, body: data))
        case .parts(let parts):
            return HTTP.StreamedResponse(status: reply.status, headers: reply.headers, body: parts)
        }
    }
}

extension StubTransport {
    func set(_ reply: StubReply, _ rest: [StubReply] = [], for pattern: CallPattern) {
        state.withLock { $0.set(.replies(ReplySequence(reply, rest)), for: pattern) }
    }

    func set(_ handler: @escaping ReplyHandler, for pattern: CallPattern) {
        state.withLock { $0.set(.handler(handler), for: pattern) }
    }

    private enum Body {
        case whole(Data)
        case parts(StubbedBody)
    }

    /// Records a request, and returns its reply after the delay.
    private func reply(to request: HTTP.Request) async throws -> (StubReply, Body) {
        let scopes = CallScope.all(of: request)
        guard let script = state.withLock({ $0.next(for: request, scopes) }) else { throw unset(request) }
        let reply: StubReply
        switch script.source {
        case .replies(let replies): reply = replies.current
        case .handler(let handler): reply = try await handler(request)
        }
        try Task.checkCancellation()
        try await clock.wait(reply.delay)
        return (reply, try body(of: reply, in: script.envelope, for: request))
    }

    private func body(of reply: StubReply, in envelope: [String], for request: HTTP.Request) throws -> Body {
        switch reply.content {
        case .data(let data): .whole(data)
        case .value(let data): .whole(data.enclosed(in: envelope))
        case .file(let file): .whole(try read(file, for: request))
        case .stream(let stream): .parts(StubbedBody(stream: stream, envelope: envelope, clock: clock))
        case .failure(let error): throw error
        }
    }

    private func read(_ file: URL, for request: HTTP.Request) throws -> Data {
        do {
            return try Data(contentsOf: file)
        } catch {
            let reason = "the file of its reply, \(file.path), cannot be read: \(error.localizedDescription)"
            throw APIError.invalidRequest(for: request, because: reason)
        }
    }

    private func unset(_ request: HTTP.Request) -> APIError {
        let scopes = state.withLock { $0.scopes }
        return .invalidRequest(for: request, because: UnknownCall(CallKey(request), among: scopes).reason)
    }
}
