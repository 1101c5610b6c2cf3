import EndpointGenerator
import EndpointImporter
import EndpointSamples
import Synchronization

/// A server that answers as specs say. It needs no network: a request goes in, and a response comes out.
package final class MockServer: Sendable {
    private struct State {
        var collections: [String: CollectionState] = [:]
        var window = RequestWindow()
        var recorded: RecordedResponses
        /// The number of requests so far.
        var count = 0
        let parts: Parts
    }

    /// The specs, which are used by one request at a time.
    private struct Parts {
        let router: Router
        let collections: Collections
        /// The readers of the specs, by their names.
        let readers: [String: SpecReader]
    }

    private let state: Mutex<State>
    private let random: Randomness
    private let faults: Faults
    private let page: @Sendable (String) -> String
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
        let parts = Parts(router: router, collections: Collections(router.routes), readers: readers)
        let index = IndexPage(specs)
        page = { index.html(origin: $0) }
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
                return ServedReply(response: .page(page(request.origin)), delay: .zero, note: "page")
            }
            let number = state.count
            state.count += 1
            let (response, note) = answer(request, outcome, number, &state)
            let headless = request.method == "HEAD" ? response.withoutBody : response
            return ServedReply(response: headless, delay: faults.delay(of: number, random), note: note)
        }
    }

    /// The page is at `/`, unless an endpoint is there and no browser asks.
    private func isForPage(_ request: ServedRequest, _ outcome: Router.Outcome) -> Bool {
        guard request.method == "GET", request.path == "/" || request.path.isEmpty else { return false }
        guard case .found = outcome else { return true }
        return request.headers["Accept"]?.contains("text/html") ?? false
    }

    private func answer(
        _ request: ServedRequest, _ outcome: Router.Outcome, _ number: Int, _ state: inout State
    ) -> (ServedResponse, String) {
        let errors = ErrorBodies(random: random)
        var match: RouteMatch?
        if case .found(let found) = outcome { match = found }
        let reader = match.flatMap { state.parts.readers[$0.route.served.name] }
        func error(_ status: Int, _ reason: String, _ route: Route? = match?.route) -> (ServedResponse, String) {
            (errors.response(status, reason, for: route, reader), reason)
        }

        if let limit = faults.limit, let wait = state.window.admit(at: now(), limit) {
            var (response, note) = error(429, "the limit is \(limit.count) requests")
            response.add("Retry-After", String(wait.wholeSeconds))
            return (response, note)
        }
        if let status = faults.failure(of: number, random) {
            var (response, note) = error(status, "the server was told to fail")
            if status == 503 { response.add("Retry-After", "1") }
            return (response, note)
        }
        if let recorded = state.recorded.next(request) { return (recorded, "recorded") }
        switch outcome {
        case .unknownPath: return error(404, "no endpoint has the path '\(request.path)'")
        case .wrongMethod(let allowed):
            let methods = allowed.joined(separator: ", ")
            var (response, note) = error(405, "the path has no \(request.method), but \(methods)")
            response.add("Allow", methods)
            return (response, note)
        case .missingConstant(let name, let value, let route):
            let reason = "the query parameter '\(name)' must be '\(value)'"
            return (errors.response(400, reason, for: route, state.parts.readers[route.served.name]), reason)
        case .found(let match):
            guard let reader else { return error(404, "no endpoint has the path '\(request.path)'") }
            let rules = RequestRules(route: match.route, request: request, reader: reader)
            if let refusal = rules.refusal(pathValues: match.values) {
                var (response, note) = error(refusal.status, refusal.reason)
                if refusal.status == 401 { response.add("WWW-Authenticate", "Bearer") }
                return (response, note)
            }
            let maker = ResponseMaker(route: match.route, request: request, reader: reader, random: random)
            guard let (collection, role) = state.parts.collections.part(of: match.route) else {
                return (maker.response(pathValues: match.values), match.route.endpoint.name.value)
            }
            let answer = CollectionAnswer(
                collection: collection, role: role, maker: maker, pathValues: match.values)
            switch answer.outcome(&state.collections[answer.key, default: CollectionState()]) {
            case .response(let response): return (response, match.route.endpoint.name.value)
            case .missing: return error(404, "'\(match.values.last ?? "")' was deleted")
            }
        }
    }
}

extension ServedResponse {
    fileprivate static func page(_ html: String) -> ServedResponse {
        ServedResponse(
            status: 200, headers: [SampleHeader(name: "Content-Type", value: "text/html; charset=utf-8")],
            body: .whole(Array(html.utf8)))
    }

    fileprivate var withoutBody: ServedResponse { ServedResponse(status: status, headers: headers) }
}
