import Foundation

/// Answers requests with stored responses, and stores the responses of the server (RFC 9111).
///
/// This stage is outside of the deadline, so that a stored response can replace that of a slow server, and needs
/// neither a task nor a timer. Waiting for the store ends with the same time limit as the rest of the call.
struct UseCache: Sendable {
    private let store: (any CacheStore)?
    private let requests: InFlightRequests
    private let policy: CachePolicy
    private let staleIfError: Double
    private let keys: CacheKeys
    private let status: CheckStatus
    private let now: @Sendable () -> Date
    private let timers: Timers

    init(_ configuration: SessionConfiguration) {
        let cache = configuration.settings.cache
        store = cache.store
        policy = cache.policy
        staleIfError = cache.staleIfError.inSeconds
        requests = configuration.shared.requests
        timers = configuration.shared.timers
        keys = CacheKeys(
            credentialHeaders: configuration.credential.headerNames,
            selectingHeaders: configuration.service.selectingHeaders,
            [configuration.service.headers, configuration.settings.headers])
        status = CheckStatus(configuration)
        now = configuration.settings.now
    }

    /// Whether the policy permits requests to the server.
    var mayAskServer: Bool { policy != .onlyIfCached }

    /// Answers a request. The caller decodes the response, and then keeps or discards its entry.
    func respond(
        to exchange: Exchange,
        until due: Duration,
        next: @escaping Pipeline.Next
    ) async throws(APIError) -> CachedReply {
        let request = exchange.request
        guard let store, request.method.isSafe, let rules = CacheRules(request, policy) else {
            return CachedReply(try await pass(exchange, next))
        }
        if Task.isCancelled { throw .cancelled }
        let wait = CacheWait(due: due, timers: timers)
        guard let salt = await store.salt(wait) else {
            if Task.isCancelled { throw .cancelled }
            // A store that does not respond counts as empty.
            return CachedReply(try await pass(exchange, next))
        }
        let lookup = Lookup(exchange: exchange, key: keys.key(for: request, salt), salt: salt, store: store, next: next)
        let stored = policy == .reload ? nil : await store.load(lookup.key, wait)
        if Task.isCancelled { throw .cancelled }
        return try await respond(to: lookup, rules, stored)
    }

    private func respond(
        to lookup: Lookup,
        _ rules: CacheRules,
        _ stored: StoredResponse?
    ) async throws(APIError) -> CachedReply {
        guard let stored, stored.canAnswer(lookup.exchange.request, lookup.salt) else {
            return rules.isOffline ? Self.notStored : try await fetch(lookup)
        }
        let now = now()
        switch rules.use(of: stored, at: now) {
        case .serve:
            return CachedReply(stored.reply(from: .cache(age: stored.age(at: now))), lookup.storedEntry)
        case .serveAndRefresh:
            refresh(stored, lookup)
            return CachedReply(stored.reply(from: .cache(age: stored.age(at: now))), lookup.storedEntry)
        case .askServer:
            return rules.isOffline ? Self.notStored : try await confirm(stored, lookup)
        }
    }

    /// Sends a request without the store, if the policy permits it.
    ///
    /// After a change, later calls must use neither the stored response (section 4.4) nor the requests in flight for
    /// its URL and all URLs that it was redirected to.
    func pass(_ exchange: Exchange, _ next: Pipeline.Next) async throws(APIError) -> Reply {
        if policy == .onlyIfCached { return Self.notStored.reply }
        if exchange.request.method.isSafe { return try await next(exchange) }
        let urls = ChangedURLs(exchange.request.url)
        do {
            let reply = try await next(Exchange(exchange, changing: urls))
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
    private func confirm(_ stored: StoredResponse, _ lookup: Lookup) async throws(APIError) -> CachedReply {
        do {
            let fetched = try await fetch(lookup, known: stored)
            guard StaleIfError.statuses.contains(fetched.reply.response.status) else { return fetched }
            try status.check(fetched.reply, to: lookup.exchange)
            return fetched
        } catch {
            let (now, limit) = (now(), max(staleIfError, Double(stored.control.seconds("stale-if-error") ?? 0)))
            guard StaleIfError.applies(to: error), stored.allowsStaleUse, stored.freshness.staleness(at: now) <= limit,
                limit > 0
            else { throw error }
            return CachedReply(stored.reply(from: .stale(age: stored.age(at: now), because: error)), lookup.storedEntry)
        }
    }

    /// Asks the server, twice if necessary.
    private func fetch(_ lookup: Lookup, known: StoredResponse? = nil) async throws(APIError) -> CachedReply {
        let read = lookup.store.reads.begin(lookup.exchange.request.url, lookup.key)
        do {
            guard let known, known.hasValidator else { return try await whole(lookup, read) }
            let (requested, exchange) = (now(), lookup.exchange)
            let reply = try await lookup.next(exchange.with(known.conditional(exchange.request)))
            guard reply.response.status == 304 else { return fetched(reply, lookup, read, requested) }
            // A 304 for another response does not confirm the stored one.
            guard !reply.isRedirected, known.isConfirmed(by: reply.response) else {
                return try await whole(lookup, read)
            }
            let renewed = Reply(known.renewed(by: reply.response.headers), from: .revalidated)
            return fetched(renewed, lookup, read, requested)
        } catch {
            lookup.store.reads.end(read)
            throw error
        }
    }

    private func whole(_ lookup: Lookup, _ read: UInt64) async throws(APIError) -> CachedReply {
        let requested = now()
        return fetched(try await lookup.next(lookup.exchange), lookup, read, requested)
    }

    private func fetched(_ reply: Reply, _ lookup: Lookup, _ read: UInt64, _ requested: Date) -> CachedReply {
        let (request, response) = (lookup.exchange.request, reply.response)
        // These statuses say nothing about the resource.
        if response.status >= 500 || response.status == 408 || response.status == 429 {
            lookup.store.reads.end(read)
            return CachedReply(reply)
        }
        let stored =
            reply.isRedirected
            ? nil : StoredResponse(response, to: request.headers, lookup.salt, requested: requested, received: now())
        let entry = CacheEntry(store: lookup.store, key: lookup.key, url: request.url, read: read, fetched: stored)
        let rules = lookup.exchange.rules
        if (200...299).contains(response.status) || rules?.accepts(response.status) == true {
            return CachedReply(reply, entry)
        }
        // No value is read from its body.
        entry.keep()
        return CachedReply(reply)
    }

    private func refresh(_ stored: StoredResponse, _ lookup: Lookup) {
        guard lookup.store.refreshes.begin(lookup.key) else { return }
        let lookup = lookup.inBackground
        // No caller waits for it. The next call tries again after a failure.
        Task.detached { [self] in
            let fetched = try? await lookup.exchange.reporting { () throws(APIError) in
                try await fetch(lookup, known: stored)
            }
            if let fetched {
                let isFailure = status.reportsFailure(fetched.reply, to: lookup.exchange)
                if isFailure { fetched.entry?.discard() } else { fetched.entry?.keep() }
            }
            lookup.store.refreshes.end(lookup.key)
        }
    }

    /// Section 5.2.1.7.
    private static let notStored: CachedReply = {
        var reply = Reply(
            HTTP.Response(
                status: 504,
                headers: ["Content-Type": "text/plain"],
                body: Data("no stored response can be used, and the request must not be sent to the server".utf8)
            ))
        reply.isMissing = true
        return CachedReply(reply)
    }()
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

/// A request that the cache may answer, with everything that is needed to ask the server and to store its response.
///
/// A class, so that each step stores and copies one word of it.
private final class Lookup: Sendable {
    let exchange: Exchange
    let key: CacheKey
    let salt: CacheSalt
    let store: any CacheStore
    let next: Pipeline.Next

    init(exchange: Exchange, key: CacheKey, salt: CacheSalt, store: any CacheStore, next: @escaping Pipeline.Next) {
        self.exchange = exchange
        self.key = key
        self.salt = salt
        self.store = store
        self.next = next
    }

    /// The entry of a response that is already stored.
    var storedEntry: CacheEntry {
        CacheEntry(store: store, key: key, url: exchange.request.url, read: nil, fetched: nil)
    }

    /// The same request as a call of its own.
    var inBackground: Lookup {
        let call = Exchange(exchange, reporter: exchange.reporter.forAnotherCall())
        return Lookup(exchange: call, key: key, salt: salt, store: store, next: next)
    }
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
