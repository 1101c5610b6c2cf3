import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The servers. They reply by the plan of the case.
final class Server: Transport {
    private let world: World

    init(_ world: World) {
        self.world = world
    }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        let (arrived, reply) = arrive(request)
        let response = try await respond(to: arrived, reply)
        guard (200...299).contains(response.status) else { return response }
        var whole = response
        whole.headers["Content-Type"] = "application/json"
        if request.headers["If-None-Match"] == response.headers["ETag"], response.headers["ETag"] != nil {
            return HTTP.Response(status: 304, headers: response.headers)
        }
        let json =
            page(of: request).map { Page.json($0, Answer(arrived).json, of: count(arrived)) } ?? Answer(arrived).json
        whole.body = Data(json.utf8.prefix(reply.kind == .cut ? 5 : json.utf8.count))
        return whole
    }

    func open(_ request: HTTP.Request) async throws -> HTTP.StreamedResponse {
        let (arrived, reply) = arrive(request)
        var response = try await respond(to: arrived, reply)
        guard response.status == 200 else { return HTTP.StreamedResponse(response) }
        let isEvents = request.headers["Accept"] == "text/event-stream"
        response.headers["Content-Type"] = isEvents ? "text/event-stream" : "application/x-ndjson"
        let (line, plan) = (Answer(arrived).json, world.plan.resources[arrived.resource])
        let body = Body(
            world: world, part: isEvents ? "retry: 2000\ndata: \(line)\n\n" : "\(line)\n", plan: plan,
            connection: Connection(world))
        return HTTP.StreamedResponse(status: 200, headers: response.headers, body: body)
    }

    /// The number of pages of a list.
    private func count(_ request: Request) -> Int { world.plan.resources[request.resource].elements }

    private func page(of request: HTTP.Request) -> Int? {
        let query = request.url.query(percentEncoded: true) ?? ""
        return query.hasPrefix("page=") ? Int(query.dropFirst(5)) : nil
    }

    /// Records the arrival of a request, and chooses the reply.
    private func arrive(_ request: HTTP.Request) -> (Request, ReplyPlan) {
        let arrived = Request(request, id: world.nextRequest())
        world.record(.request(arrived))
        return (arrived, world.nextReply(arrived.resource, arrived.secrets))
    }

    private func respond(to request: Request, _ reply: ReplyPlan) async throws -> HTTP.Response {
        let world = world
        let closed = { @Sendable in world.record(.response(request: request.id, .closed, urgency: 0)) }
        do {
            let delay: Duration = reply.kind == .hang ? .seconds(7_200) : .milliseconds(reply.delay)
            if delay > .zero { try await world.clock.wait(for: delay, onCancel: closed) }
            try Task.checkCancellation()
        } catch {
            closed()
            throw error
        }
        let result = result(of: reply.kind, for: request)
        if reply.kind == .revoke { world.revoke(request.secrets) }
        world.record(.response(request: request.id, result, urgency: Int(Task.currentPriority.rawValue)))
        return try response(result, to: request, reply)
    }

    private func result(of kind: ReplyPlan.Kind, for request: Request) -> Response {
        switch kind {
        case .value, .cut: .status(200, retryAfter: nil)
        case .status(let status): .status(status, retryAfter: nil)
        case .tooMany(let seconds): .status(429, retryAfter: seconds)
        case .revoke, .refuse: .status(401, retryAfter: nil)
        case .redirect(let status, let resource, let leavesOrigin):
            .redirect(status, to: resource, leavesOrigin ? request.host.opposite : request.host)
        case .dropBefore, .dropAfter, .hang: .dropped
        }
    }

    private func response(_ result: Response, to request: Request, _ reply: ReplyPlan) throws -> HTTP.Response {
        var response = HTTP.Response(status: result.status ?? 0)
        switch result {
        case .status(200, _):
            if let lifetime = world.plan.resources[request.resource].lifetime {
                response.headers["Cache-Control"] = "max-age=\(lifetime / 1_000)"
                response.headers["ETag"] = "\"\(request.resource) of \(request.user ?? -1)\""
            }
        case .status(_, let seconds):
            if let seconds { response.headers["Retry-After"] = "\(seconds)" }
        case .redirect(_, let resource, let host):
            let tag = request.tag.map { "?call=\($0)" } ?? ""
            response.headers["Location"] = "https://\(host.rawValue)/resources/\(resource)\(tag)"
        case .dropped, .closed:
            throw URLError(reply.kind == .dropBefore ? .cannotConnectToHost : .networkConnectionLost)
        }
        return response
    }
}

extension Request {
    /// Reads what a server knows about a request.
    init(_ request: HTTP.Request, id: Int) {
        let texts = request.headers.fields.map(\.value) + [request.url.absoluteString]
        let tag = request.url.query(percentEncoded: true).flatMap { $0.hasPrefix("call=") ? $0.dropFirst(5) : nil }
        self.init(
            id: id, call: Context.call, tag: tag.flatMap { Int($0) },
            host: Host(rawValue: request.url.host(percentEncoded: true) ?? "") ?? .other,
            method: request.method.rawValue, resource: Int(request.url.lastPathComponent) ?? 0,
            secrets: texts.flatMap(Secret.all), urgency: Int(Task.currentPriority.rawValue))
    }
}

extension Answer {
    fileprivate init(_ request: Request) {
        self.init(user: request.user, resource: request.resource, host: request.host)
    }

    var json: String {
        #"{"user": \#(user ?? -1), "resource": \#(resource), "host": "\#(host.rawValue)"}"#
    }
}

extension Host {
    fileprivate var opposite: Host { self == .api ? .other : .api }
}

/// A connection that is closed when it is released.
private final class Connection: Sendable {
    private let world: World

    init(_ world: World) {
        self.world = world
        world.bodyOpened()
    }

    deinit { world.bodyClosed() }
}

/// The body of a stream: its elements, with a time between them.
private struct Body: AsyncSequence, Sendable {
    let world: World
    let part: String
    let plan: ResourcePlan
    let connection: Connection

    func makeAsyncIterator() -> Iterator { Iterator(body: self) }

    struct Iterator: AsyncIteratorProtocol {
        let body: Body
        var count = 0

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            if body.plan.gap > 0 { try await body.world.clock.wait(for: .milliseconds(body.plan.gap)) }
            try Task.checkCancellation()
            if count < body.plan.elements {
                count += 1
                return Data(body.part.utf8)
            }
            switch body.plan.end {
            case .whole: return nil
            case .broken: throw URLError(.networkConnectionLost)
            case .silent:
                try await body.world.clock.wait(for: .seconds(7_200))
                return nil
            }
        }
    }
}
