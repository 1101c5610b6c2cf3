import EndpointRuntime
import Foundation
import Synchronization

/// A transport that replies as a test or a preview says, and sends nothing.
///
/// ```swift
/// let stub = StubTransport()
/// stub.reply(to: TMDb.Endpoints.movie(id: 550), with: TMDb.MovieDetails(id: 550, title: "Fight Club"))
/// let client = TMDb.Client(authentication: .apiKey("k"), transport: stub)
/// ```
///
/// Of the replies that fit a request, the one for its endpoint counts, then the one for its path, then the one for
/// everything. A later reply for the same calls replaces the earlier one. A call without a reply fails with
/// `APIError.invalidRequest`, whose text names the call and the most similar one that has a reply.
///
/// Replies can be set at any time and from any thread.
public final class StubTransport: Transport {
    /// Makes the reply to a request.
    public typealias Answer = @Sendable (_ request: HTTP.Request) async throws -> StubReply

    private struct State: Sendable {
        var scripts: [CallScope: Script] = [:]
        var requests: [HTTP.Request] = []
    }

    /// What is set for some calls.
    private struct Script: Sendable {
        let envelope: [String]
        var source: Source

        enum Source: Sendable {
            case replies(Sequel<StubReply>)
            case answer(Answer)
        }
    }

    private let state = Mutex(State())
    private let clock: any Clock<Duration>

    /// Makes a transport.
    ///
    /// ```swift
    /// let client = Petstore.Client(transport: StubTransport { $0.reply(to: .everything, status: 503) })
    /// ```
    ///
    /// - Parameters:
    ///   - clock: Measures the delays of replies and the intervals of streams. A test passes one that it moves.
    ///   - setUp: Sets replies, in one expression with the transport, as a preview needs it.
    public init(clock: any Clock<Duration> = ContinuousClock(), _ setUp: (StubTransport) -> Void = { _ in }) {
        self.clock = clock
        setUp(self)
    }

    /// All requests so far, in order, also those that failed. With retries, each attempt is a request.
    public var requests: [HTTP.Request] { state.withLock { $0.requests } }

    /// The requests of these calls so far, in order.
    public func requests(to calls: some StubbedCalls) -> [HTTP.Request] {
        let scope = calls.pattern.scope
        return requests.filter { CallScope.all(of: $0).contains(scope) }
    }

    /// Waits for the delay, and returns the reply. The parts of a stream are put together.
    public func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        let (reply, envelope) = try await reply(to: request)
        var response = HTTP.Response(status: reply.status, headers: reply.headers)
        switch reply.content {
        case .data(let data): response.body = data
        case .value(let data): response.body = data.enclosed(in: envelope)
        case .file(let file): response.body = try read(file, for: request)
        case .failure(let error): throw error
        case .stream(let stream):
            for try await part in StubbedBody(stream: stream, envelope: envelope, clock: clock) {
                response.body += part
            }
        }
        return response
    }

    /// Waits for the delay, and returns the head of the reply. The body of a stream comes part by part.
    public func open(_ request: HTTP.Request) async throws -> HTTP.StreamedResponse {
        let (reply, envelope) = try await reply(to: request)
        func whole(_ body: Data) -> HTTP.StreamedResponse {
            HTTP.StreamedResponse(HTTP.Response(status: reply.status, headers: reply.headers, body: body))
        }
        switch reply.content {
        case .data(let data): return whole(data)
        case .value(let data): return whole(data.enclosed(in: envelope))
        case .file(let file): return whole(try read(file, for: request))
        case .failure(let error): throw error
        case .stream(let stream):
            let body = StubbedBody(stream: stream, envelope: envelope, clock: clock)
            return HTTP.StreamedResponse(status: reply.status, headers: reply.headers, body: body)
        }
    }
}

extension StubTransport {
    func set(_ reply: StubReply, _ rest: [StubReply] = [], for pattern: CallPattern) {
        set(.replies(Sequel(reply, rest)), for: pattern)
    }

    func set(_ answer: @escaping Answer, for pattern: CallPattern) {
        set(.answer(answer), for: pattern)
    }

    private func set(_ source: Script.Source, for pattern: CallPattern) {
        state.withLock { $0.scripts[pattern.scope] = Script(envelope: pattern.envelope, source: source) }
    }

    /// Records a request, and returns its reply after the delay, with the objects that a value lies in.
    private func reply(to request: HTTP.Request) async throws -> (StubReply, envelope: [String]) {
        guard let script = next(for: request) else { throw unset(request) }
        let reply: StubReply
        switch script.source {
        case .replies(let replies): reply = replies.first
        case .answer(let answer): reply = try await answer(request)
        }
        try Task.checkCancellation()
        try await clock.wait(reply.delay)
        return (reply, script.envelope)
    }

    /// What is set for a request. A sequence goes on to its next reply.
    private func next(for request: HTTP.Request) -> Script? {
        let scopes = CallScope.all(of: request)
        return state.withLock { state in
            state.requests.append(request)
            guard let scope = scopes.first(where: { state.scripts[$0] != nil }), let script = state.scripts[scope]
            else { return nil }
            if case .replies(var replies) = script.source {
                replies.advance()
                state.scripts[scope]?.source = .replies(replies)
            }
            return script
        }
    }

    private func unset(_ request: HTTP.Request) -> APIError {
        let call = CallKey(request)
        let scopes = state.withLock { Array($0.scripts.keys) }
        return .invalidRequest(for: request, because: UnknownCall(call, among: scopes).reason)
    }

    private func read(_ file: URL, for request: HTTP.Request) throws -> Data {
        do {
            return try Data(contentsOf: file)
        } catch {
            let reason = "the file of its reply, \(file.path), cannot be read: \(error.localizedDescription)"
            throw APIError.invalidRequest(for: request, because: reason)
        }
    }
}
