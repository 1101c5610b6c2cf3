import EndpointGenerator
import EndpointImporter
import EndpointSamples
import Synchronization

/// A server that answers as specs say. It needs no network: a request goes in, and a response comes out.
package final class MockServer: Sendable {
    fileprivate struct State {
        /// The page at the root. `nil` until a browser asks for it.
        var index: IndexPage?
        var collections: [String: CollectionState] = [:]
        var window = RequestWindow()
        var recorded: RecordedResponses
        /// The number of requests so far.
        var count = 0
        let parts: Parts
    }

    /// The specs, which are used by one request at a time.
    fileprivate struct Parts {
        let specs: [ServedSpec]
        let router: Router
        let collections: Collections
        /// The readers of the specs, by their names.
        let readers: [String: SpecReader]
        let errors: ErrorBodies
    }

    private let state: Mutex<State>
    private let random: Randomness
    private let faults: Faults
    private let now: @Sendable () -> Duration

    /// - Parameters:
    ///   - specs: The specs.
    ///   - seed: The seed of the values that are made.
    ///   - faults: The faults of the server.
    ///   - recorded: The responses that are sent in place of others.
    ///   - now: The time since some moment.
    /// - Throws: ``RouteClash`` if two specs have the same requests.
    package init(
        _ specs: sending [ServedSpec], seed: UInt64 = 1, faults: Faults = Faults(),
        recorded: RecordedResponses? = nil, now: @escaping @Sendable () -> Duration
    ) throws(RouteClash) {
        let router = Router(specs)
        try router.checkClashes()
        let readers = Dictionary(
            specs.map { ($0.name, SpecReader($0.models)) }, uniquingKeysWith: { first, _ in first })
        let parts = Parts(
            specs: specs, router: router, collections: Collections(router.routes), readers: readers,
            errors: ErrorBodies(random: Randomness(seed: seed)))
        state = Mutex(State(recorded: recorded ?? RecordedResponses(specs), parts: parts))
        random = Randomness(seed: seed)
        self.faults = faults
        self.now = now
    }

    /// Answers a request.
    package func reply(to request: ServedRequest) -> ServedReply {
        state.withLock { state in
            let outcome = state.parts.router.route(request)
            if isForPage(request, outcome) {
                let html = state.page(origin: request.origin)
                return ServedReply(response: .page(html), delay: .zero, note: "page")
            }
            let number = state.count
            state.count += 1
            let answer =
                fault(of: request, outcome, number, &state)
                ?? state.recorded.next(request).map { Answer(response: $0, note: "recorded") }
                ?? self.answer(to: request, outcome, &state)
            let response = request.method == "HEAD" ? answer.response.withoutBody : answer.response
            return ServedReply(response: response, delay: faults.delay(of: number, random), note: answer.note)
        }
    }

    /// The page is at `/`, unless an endpoint is there and no browser asks.
    private func isForPage(_ request: ServedRequest, _ outcome: Router.Outcome) -> Bool {
        guard request.method == "GET", request.path == "/" || request.path.isEmpty else { return false }
        guard case .found = outcome else { return true }
        return request.headers["Accept"]?.contains("text/html") ?? false
    }

    /// The failure that the server makes on purpose. `nil` if the request has none.
    private func fault(
        of request: ServedRequest, _ outcome: Router.Outcome, _ number: Int, _ state: inout State
    ) -> Answer? {
        if let limit = faults.limit, let wait = state.window.admit(at: now(), limit) {
            var answer = state.parts.error(429, "the limit is \(limit.text)", outcome.route)
            answer.response.add("Retry-After", String(wait.wholeSeconds))
            return answer
        }
        guard let status = faults.failure(of: number, random) else { return nil }
        var answer = state.parts.error(status, "the server was told to fail", outcome.route)
        if status == 503 { answer.response.add("Retry-After", "1") }
        return answer
    }

    private func answer(to request: ServedRequest, _ outcome: Router.Outcome, _ state: inout State) -> Answer {
        switch outcome {
        case .unknownPath: return state.parts.error(404, "no endpoint has the path '\(request.path)'", nil)
        case .wrongMethod(let allowed):
            let methods = allowed.joined(separator: ", ")
            var answer = state.parts.error(405, "the path has no \(request.method), but \(methods)", nil)
            answer.response.add("Allow", methods)
            return answer
        case .missingConstant(let name, let value, let route):
            return state.parts.error(400, "the query parameter '\(name)' must be '\(value)'", route)
        case .found(let matches): return answer(to: request, matches, &state)
        }
    }

    /// Answers by the first endpoint that allows the request.
    private func answer(to request: ServedRequest, _ matches: [RouteMatch], _ state: inout State) -> Answer {
        var refused: (RequestRules.Refusal, Route)?
        for (index, match) in matches.enumerated() {
            guard let reader = state.parts.reader(of: match.route) else { continue }
            if let refusal = match.refusal(of: request, reader) {
                if refused == nil { refused = (refusal, match.route) }
                continue
            }
            var answer = answer(to: request, match, reader, &state)
            for other in matches[(index + 1)...] where other.route.isTwin(of: match.route) {
                // Endpoints can differ by a constant of the body alone.
                if other.refusal(of: request, reader) != nil { continue }
                let maker = ResponseMaker(route: other.route, request: request, reader: reader, random: random)
                answer.response.addMembers(of: maker.response(pathValues: other.values))
            }
            return answer
        }
        guard let (refusal, route) = refused else { return state.parts.error(404, "no endpoint has the path", nil) }
        var answer = state.parts.error(refusal.status, refusal.reason, route, note: refusal.note)
        if refusal.status == 401 { answer.response.add("WWW-Authenticate", "Bearer") }
        return answer
    }

    private func answer(
        to request: ServedRequest, _ match: RouteMatch, _ reader: SpecReader, _ state: inout State
    ) -> Answer {
        let maker = ResponseMaker(route: match.route, request: request, reader: reader, random: random)
        let name = match.route.endpoint.name.value
        guard let (collection, role) = state.parts.collections.part(of: match.route) else {
            return Answer(response: maker.response(pathValues: match.values), note: name)
        }
        let answer = CollectionAnswer(collection: collection, role: role, maker: maker, pathValues: match.values)
        switch answer.outcome(&state.collections[answer.key, default: CollectionState()]) {
        case .response(let response): return Answer(response: response, note: name)
        case .missing: return state.parts.error(404, "'\(match.values.last ?? "")' was deleted", match.route)
        }
    }
}

/// A response, and its origin for the log.
private struct Answer {
    var response: ServedResponse
    let note: String
}

extension MockServer.Parts {
    func reader(of route: Route) -> SpecReader? { readers[route.served.name] }

    func error(_ status: Int, _ reason: String, _ route: Route?, note: String? = nil) -> Answer {
        let response = errors.response(status, reason, for: route, route.flatMap(reader))
        return Answer(response: response, note: note ?? reason)
    }
}

extension MockServer.State {
    /// The page, which is made when it is asked for.
    mutating func page(origin: String) -> String {
        let page = index ?? IndexPage(parts.specs)
        index = page
        return page.html(origin: origin)
    }
}

extension Router.Outcome {
    /// The first endpoint that can have the request.
    fileprivate var route: Route? {
        switch self {
        case .found(let matches): matches.first?.route
        case .missingConstant(_, _, let route): route
        case .unknownPath, .wrongMethod: nil
        }
    }
}

extension RouteMatch {
    fileprivate func refusal(of request: ServedRequest, _ reader: SpecReader) -> RequestRules.Refusal? {
        RequestRules(route: route, request: request, reader: reader).refusal(pathValues: values)
    }
}

extension Route {
    /// Whether another endpoint has the same requests, and reads another part of the response.
    fileprivate func isTwin(of other: Route) -> Bool {
        shape == other.shape && constantCount == other.constantCount && served.name == other.served.name
    }
}

extension ServedResponse {
    fileprivate static func page(_ html: String) -> ServedResponse {
        ServedResponse(
            status: 200, headers: [SampleHeader(name: "Content-Type", value: "text/html; charset=utf-8")],
            body: .whole(Array(html.utf8)))
    }

    /// The head of the response, with the length of its body unless that is a stream (RFC 9110, section 8.6).
    fileprivate var withoutBody: ServedResponse {
        switch body {
        case .stream: return ServedResponse(status: status, headers: headers, body: .stream([]))
        case .whole(let bytes):
            var head = ServedResponse(status: status, headers: headers)
            if !bytes.isEmpty { head.add("Content-Length", String(bytes.count)) }
            return head
        }
    }
}
