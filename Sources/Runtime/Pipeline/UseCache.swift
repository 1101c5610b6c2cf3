import Foundation

/// Answers requests with stored responses, and stores the responses of the server (RFC 9111).
///
/// This stage is outside of the deadline, so that a stored response can replace that of a slow server, and needs neither a
/// task nor a timer. Waiting for the store ends with the same time limit as the rest of the call.
struct UseCache: Sendable {
    private let store: (any CacheStore)?
    private let requests: InFlightRequests
    private let policy: CachePolicy
    private let staleIfError: Double
    private let keys: CacheKeys
    private let status: CheckStatus
    private let now: @Sendable () -> Date
    private let timers: Timers

    init(_ service: APIService, _ credential: Credential, _ settings: ClientSettings, _ shared: SharedState) {
        store = settings.cache.store
        requests = shared.requests
        timers = shared.timers
        policy = settings.cache.policy
        staleIfError = settings.cache.staleIfError.inSeconds
        keys = CacheKeys(credentialHeader: credential.headerName, [service.headers, settings.headers])
        status = CheckStatus(errors: service.errors, now: settings.now)
        now = settings.now
    }

    /// Whether the policy permits requests to the server.
    var mayAskServer: Bool { policy != .onlyIfCached }

    /// Answers a request. The caller reads the response, and then keeps or discards its entry.
    func respond(
        to exchange: Exchange,
        until due: Duration,
        next: @escaping Pipeline.Next
    ) async throws(APIError) -> CachedReply {
        let request = exchange.request
        guard let store, request.method.isSafe, let demand = CacheDemand(request, policy) else {
            return CachedReply(try await pass(exchange, next))
        }
        if Task.isCancelled { throw .cancelled }
        let wait = CacheWait(due: due, timers: timers)
        guard let salt = await store.salt(wait) else {
            if Task.isCancelled { throw .cancelled }
            // A store that does not answer counts as empty.
            return CachedReply(try await pass(exchange, next))
        }
        let ask = Ask(exchange: exchange, key: keys.key(for: request, salt), salt: salt, store: store, next: next)
        let stored = policy == .reload ? nil : await store.load(ask.key, wait)
        if Task.isCancelled { throw .cancelled }
        return try await respond(to: ask, demand, stored)
    }

    private func respond(
        to ask: Ask,
        _ demand: CacheDemand,
        _ stored: StoredResponse?
    ) async throws(APIError) -> CachedReply {
        guard let stored, stored.answers(ask.exchange.request, ask.salt) else {
            return demand.isOffline ? Self.notStored : try await fetch(ask)
        }
        let now = now()
        switch demand.use(of: stored, at: now) {
        case .serve:
            return CachedReply(stored.reply(from: .cache(age: stored.age(at: now))), ask.storedEntry)
        case .serveAndRefresh:
            refresh(stored, ask)
            return CachedReply(stored.reply(from: .cache(age: stored.age(at: now))), ask.storedEntry)
        case .ask:
            return demand.isOffline ? Self.notStored : try await confirm(stored, ask)
        }
    }

    /// Sends a request without the store, if the policy permits it.
    ///
    /// After a change, later calls must use neither the stored response (section 4.4) nor the requests in flight for its URL
    /// and all URLs that it was redirected to.
    func pass(_ exchange: Exchange, _ next: Pipeline.Next) async throws(APIError) -> Reply {
        if policy == .onlyIfCached { return Self.notStored.reply }
        if exchange.request.method.isSafe { return try await next(exchange) }
        let urls = ChangedURLs(exchange.request.url)
        let change = Exchange(exchange.request, exchange.reporter, until: exchange.expiry, changing: urls)
        do {
            let reply = try await next(change)
            end(urls, isDone: reply.response.status < 400)
            return reply
        } catch {
            // The server may have received the request.
            end(urls, isDone: true)
            throw error
        }
    }

    private func end(_ change: ChangedURLs, isDone: Bool) {
        for url in change.close() {
            requests.close(url)
            if isDone { store?.invalidate(url) }
        }
    }

    /// Asks the server whether a response is still valid, and uses it if the server fails.
    private func confirm(_ stored: StoredResponse, _ ask: Ask) async throws(APIError) -> CachedReply {
        do {
            let fetched = try await fetch(ask, known: stored)
            guard StaleIfError.statuses.contains(fetched.reply.response.status) else { return fetched }
            try status.check(fetched.reply, to: ask.exchange.request)
            return fetched
        } catch {
            let (now, limit) = (now(), max(staleIfError, Double(stored.control.seconds("stale-if-error") ?? 0)))
            guard StaleIfError.applies(to: error), stored.mayBeStale, stored.freshness.staleness(at: now) <= limit,
                limit > 0
            else { throw error }
            return CachedReply(stored.reply(from: .stale(age: stored.age(at: now), because: error)), ask.storedEntry)
        }
    }

    /// Asks the server, twice if necessary.
    private func fetch(_ ask: Ask, known: StoredResponse? = nil) async throws(APIError) -> CachedReply {
        let read = ask.store.reads.begin(ask.exchange.request.url, ask.key)
        do {
            guard let known, known.hasValidator else { return try await whole(ask, read) }
            let requested = now()
            let reply = try await ask.next(ask.exchange.with(known.conditional(ask.exchange.request)))
            guard reply.response.status == 304 else { return fetched(reply, ask, read, requested) }
            // A 304 for another response does not confirm the stored one.
            guard !reply.isRedirected, known.isConfirmed(by: reply.response) else { return try await whole(ask, read) }
            return fetched(Reply(known.renewed(by: reply.response.headers), from: .revalidated), ask, read, requested)
        } catch {
            ask.store.reads.end(read)
            throw error
        }
    }

    private func whole(_ ask: Ask, _ read: UInt64) async throws(APIError) -> CachedReply {
        let requested = now()
        return fetched(try await ask.next(ask.exchange), ask, read, requested)
    }

    private func fetched(_ reply: Reply, _ ask: Ask, _ read: UInt64, _ requested: Date) -> CachedReply {
        let (request, response) = (ask.exchange.request, reply.response)
        // These statuses say nothing about the resource.
        if response.status >= 500 || response.status == 408 || response.status == 429 {
            ask.store.reads.end(read)
            return CachedReply(reply)
        }
        let stored =
            reply.isRedirected
            ? nil : StoredResponse(response, to: request.headers, ask.salt, requested: requested, received: now())
        let entry = CacheEntry(store: ask.store, key: ask.key, url: request.url, read: read, fetched: stored)
        if (200...299).contains(response.status) { return CachedReply(reply, entry) }
        // No value is read from its body.
        entry.keep()
        return CachedReply(reply)
    }

    private func refresh(_ stored: StoredResponse, _ ask: Ask) {
        guard ask.store.refreshes.begin(ask.key) else { return }
        let ask = ask.inBackground
        // No caller waits for it. The next call tries again after a failure.
        Task.detached { [self] in
            let fetched = try? await ask.exchange.reporting { () throws(APIError) in
                try await fetch(ask, known: stored)
            }
            fetched?.entry?.keep()
            ask.store.refreshes.end(ask.key)
        }
    }

    /// Section 5.2.1.7.
    private static let notStored = CachedReply(
        Reply(
            HTTP.Response(
                status: 504,
                headers: ["Content-Type": "text/plain"],
                body: Data("nothing that may be used is stored, and the server was not to be asked".utf8)
            )))
}

/// A reply, with the entry of the store that it comes from or that it may be kept in.
struct CachedReply: Sendable {
    let reply: Reply
    /// `nil` if the store is not concerned.
    let entry: CacheEntry?

    init(_ reply: Reply, _ entry: CacheEntry? = nil) {
        self.reply = reply
        self.entry = entry
    }
}

/// A request with everything that is needed to ask the server and to store its response.
private struct Ask: Sendable {
    let exchange: Exchange
    let key: CacheKey
    let salt: CacheSalt
    let store: any CacheStore
    let next: Pipeline.Next

    /// The entry of a response that is already stored.
    var storedEntry: CacheEntry {
        CacheEntry(store: store, key: key, url: exchange.request.url, read: nil, fetched: nil)
    }

    /// The same request as a call of its own.
    var inBackground: Ask {
        let reporter = exchange.reporter.forAnotherCall()
        let call = Exchange(exchange.request, reporter, until: exchange.expiry)
        return Ask(exchange: call, key: key, salt: salt, store: store, next: next)
    }
}

/// The errors after which a stale response may be served (RFC 5861, section 4).
private enum StaleIfError {
    static let statuses = [500, 502, 503, 504]

    static func applies(to error: APIError) -> Bool {
        switch error {
        case .transport, .timedOut: true
        case .status(let failure): statuses.contains(failure.status)
        case .cancelled, .rateLimited, .decoding, .redirect, .tooLarge, .overflow: false
        case .invalidRequest, .invalidConfiguration, .clientClosed: false
        }
    }
}

extension StoredResponse {
    fileprivate func reply(from source: ResponseSource) -> Reply { Reply(response(from: source), from: source) }

    fileprivate func age(at now: Date) -> Duration { .capped(seconds: freshness.age(at: now)) }
}

extension HTTP.Method {
    /// Whether it changes nothing (RFC 9110, section 9.2.1). Unknown methods count as unsafe.
    fileprivate var isSafe: Bool {
        switch self {
        case .get, .head, .options, "TRACE": true
        default: false
        }
    }
}
