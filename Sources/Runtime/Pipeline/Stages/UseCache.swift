import Foundation

/// Responds to requests with stored responses, and stores the responses of the server (RFC 9111).
///
/// This stage is outside of the time limit, so that a stored response can replace that of a slow server, and needs
/// neither a task nor a timer. A call waits for the store, and for other processes that ask the server, for half of its
/// time limit at most, so that neither fails it. A call that must not ask the server has no use for the other half.
final class UseCache: Stage {
    private let store: (any GuardedStore)?
    private let requests: InFlightRequests
    private let policy: CachePolicy
    private let staleIfError: Double
    private let keys: CacheKeys
    private let now: @Sendable () -> Date
    private let timers: Timers

    init(_ configuration: SessionConfiguration) {
        let cache = configuration.settings.cache
        store = cache.store
        policy = cache.policy
        staleIfError = cache.staleIfError.inSeconds
        requests = configuration.shared.requests
        timers = configuration.shared.timers
        keys = CacheKeys(selectingHeaders: configuration.service.selectingHeaders)
        now = configuration.settings.now
    }

    func respond(to exchange: Exchange) -> StageStep {
        guard let store, case .value(let reader) = exchange.delivery, exchange.request.method.isSafe,
            let rules = CacheRules(exchange.request, policy)
        else { return pass(exchange) }
        return .wait { [self] remaining in
            if Task.isCancelled { return .fail(.cancelled) }
            let wait =
                rules.isOffline
                ? StoreWait(due: exchange.due, timers: timers) : StoreWait(halfUntil: exchange.due, timers)
            let removals = store.reads.removalCount
            // A store that does not respond counts as empty.
            guard let salt = await store.salt(wait) else {
                if Task.isCancelled { return .fail(.cancelled) }
                return rules.isOffline ? Self.notStored : pass(exchange)
            }
            let key = keys.key(for: exchange.request, salt)
            let lookup = CacheLookup(exchange, reader, key, salt, store, after: removals)
            let stored = policy == .reload ? nil : await store.load(lookup.key, of: exchange.request.url, wait)
            if Task.isCancelled { return .fail(.cancelled) }
            return respond(to: lookup, rules, stored, wait, remaining)
        }
    }

    private func respond(
        to lookup: CacheLookup, _ rules: CacheRules, _ stored: StoredResponse?, _ wait: StoreWait, _ remaining: Stages
    ) -> StageStep {
        guard let stored, stored.canAnswer(lookup.exchange.request, lookup.salt) else {
            return rules.isOffline ? Self.notStored : inTurn(lookup, rules, stored, wait) { self.fetch($0) }
        }
        let now = now()
        switch rules.use(of: stored, at: now) {
        case .serve:
            return serve(stored, lookup, at: now)
        case .serveAndRefresh:
            refresh(stored, lookup, rules, remaining)
            return serve(stored, lookup, at: now)
        case .askServer:
            return rules.isOffline ? Self.notStored : inTurn(lookup, rules, stored, wait) { self.confirm(stored, $0) }
        }
    }

    /// Asks the server, unless another process that shares the store is asking it. Then its response is used.
    private func inTurn(
        _ lookup: CacheLookup, _ rules: CacheRules, _ known: StoredResponse?, _ wait: StoreWait,
        _ ask: @escaping @Sendable (CacheLookup) -> StageStep
    ) -> StageStep {
        guard let turns = store?.turns, rules.takesTurns, known?.isReusable != false else { return ask(lookup) }
        return .wait { [self] _ in
            let exchange = lookup.exchange
            switch await turns.next(lookup.key, of: exchange.request.url, replacing: known, wait) {
            case .fetch(let end): return ask(lookup.reporting(end))
            case .served(let stored):
                let now = now()
                guard stored.canAnswer(exchange.request, lookup.salt), case .serve = rules.use(of: stored, at: now)
                else {
                    return ask(lookup)
                }
                return serve(stored, lookup, at: now)
            }
        }
    }

    /// Sends a request without the store, if the policy permits it.
    ///
    /// After a change, later calls must use neither the stored response (section 4.4) nor the requests in flight for
    /// its URL and all URLs that it was redirected to.
    private func pass(_ exchange: Exchange) -> StageStep {
        if policy == .onlyIfCached { return Self.notStored }
        if exchange.request.method.isSafe { return .pass(exchange) }
        let urls = ChangedURLs(exchange.request.url)
        return .next(Exchange(exchange, changing: urls)) { [self] outcome in
            // After an error, the server may have received the request all the same. So it may before a redirect or a retry.
            let isDone =
                if case .success(let reply) = outcome {
                    reply.response.status < 400 || reply.isRedirected || reply.attempts > 1
                } else { true }
            for url in urls.close() {
                requests.close(url)
                if isDone { store?.invalidate(url) }
            }
            return .done(outcome)
        }
    }

    /// Responds with a stored response. If it cannot be read, the server is asked, because another version of the app, with
    /// another model or failure rule, may have stored it.
    private func serve(_ stored: StoredResponse, _ lookup: CacheLookup, at now: Date) -> StageStep {
        let reply = lookup.use(stored, from: .cache(age: stored.age(at: now)))
        if let error = lookup.statusError(of: reply) { return .fail(error) }
        let outcome = lookup.read(reply)
        guard case .failure = outcome, policy != .onlyIfCached else { return .done(outcome) }
        return fetch(lookup)
    }

    /// Asks the server whether a response is still valid, and uses it if the server fails.
    private func confirm(_ stored: StoredResponse, _ lookup: CacheLookup) -> StageStep {
        fetch(lookup, known: stored) { [self] outcome in
            let (now, limit) = (now(), max(staleIfError, Double(stored.control.seconds("stale-if-error") ?? 0)))
            guard let error = lookup.error(of: outcome), StaleIfError.applies(to: error), stored.allowsStaleUse,
                stored.freshness.staleness(at: now) <= limit, limit > 0
            else { return .done(outcome) }
            let reply = lookup.use(stored, from: .stale(age: stored.age(at: now), because: error))
            return .done(lookup.statusError(of: reply).map { .failure($0) } ?? lookup.read(reply))
        }
    }

    /// Asks the server, twice if necessary.
    private func fetch(
        _ lookup: CacheLookup, known: StoredResponse? = nil,
        then: @escaping @Sendable (StageOutcome) -> StageStep = { .done($0) }
    ) -> StageStep {
        let read = lookup.beginRead()
        guard let known, known.hasValidator else { return fetchWhole(lookup, read, then) }
        let (exchange, requested) = (lookup.exchange, now())
        return .next(exchange.with(known.conditional(exchange.request))) { [self] outcome in
            guard case .success(let reply) = outcome, reply.response.status == 304 else {
                return then(lookup.store(outcome, read, requested: requested, received: now()))
            }
            // A 304 for another response does not confirm the stored one.
            guard !reply.isRedirected, known.isConfirmed(by: reply.response) else {
                return fetchWhole(lookup, read, then)
            }
            let response = known.renewed(by: reply.response.headers)
            let renewed = Reply(response, from: .revalidated, added: reply.added)
            exchange.report(.cache(.revalidated))
            return then(lookup.store(.success(renewed), read, requested: requested, received: now()))
        }
    }

    private func fetchWhole(
        _ lookup: CacheLookup, _ read: UInt64, _ then: @escaping @Sendable (StageOutcome) -> StageStep
    ) -> StageStep {
        let requested = now()
        return .next(lookup.exchange) { [self] outcome in
            then(lookup.store(outcome, read, requested: requested, received: now()))
        }
    }

    private func refresh(
        _ stored: StoredResponse, _ lookup: CacheLookup, _ rules: CacheRules, _ remaining: Stages
    ) {
        guard lookup.beginRefresh() else { return }
        let lookup = lookup.inBackground
        let wait = StoreWait(halfUntil: lookup.exchange.due, timers)
        // No caller waits for it. The next call tries again after a failure.
        Task.detached { [self] in
            _ = try? await lookup.exchange.reporting { () throws(APIError) in
                try await remaining.run(inTurn(lookup, rules, stored, wait) { self.fetch($0, known: stored) }).get()
            }
            lookup.endRefresh()
        }
    }

    /// Section 5.2.1.7.
    private static let notStored = StageStep.done(
        .success(
            Reply(
                HTTP.Response(
                    status: 504,
                    headers: ["Content-Type": "text/plain"],
                    body: Data("no stored response can be used, and the request must not be sent to the server".utf8)),
                isMissing: true)))
}

/// The errors after which a stale response may be served (RFC 5861, section 4).
private enum StaleIfError {
    static let statuses = [500, 502, 503, 504]

    static func applies(to error: APIError) -> Bool {
        switch error {
        case .transport, .timedOut: true
        case .status(let failure): statuses.contains(failure.status)
        case .authentication(let failure): failure.error.map(applies) ?? false
        case .cancelled, .rateLimited, .decoding, .redirect, .tooLarge, .overflow: false
        case .invalidRequest, .invalidConfiguration, .clientClosed: false
        }
    }
}

extension StoredResponse {
    fileprivate func age(at now: Date) -> Duration { .capped(seconds: freshness.age(at: now)) }
}

extension HTTP.Method {
    /// Whether it changes nothing (RFC 9110, section 9.2.1, and RFC 10008). Unknown methods count as unsafe.
    fileprivate var isSafe: Bool {
        switch self {
        case .get, .head, .options, .query, "TRACE": true
        default: false
        }
    }
}
