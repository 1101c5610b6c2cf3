import Foundation

/// Answers requests from the store of responses, and stores what the server answers: RFC 9111.
///
/// Outside of the deadline, so that a stored response can replace one of a server that is too slow, and costs neither a
/// task nor an alarm. All that a call waits for, the store included, ends with the same ``ClientSettings/timeout``.
struct UseCache: Sendable {
    private let store: (any CacheStore)?
    private let flights: Flights
    private let policy: CachePolicy
    private let staleIfError: Double
    private let keys: CacheKeys
    private let status: CheckStatus
    private let now: @Sendable () -> Date
    private let alarms: Alarms

    init(_ service: APIService, _ credential: Credential, _ settings: ClientSettings, _ shared: SharedState) {
        store = settings.cache.store
        flights = shared.flights
        alarms = shared.alarms
        policy = settings.cache.policy
        staleIfError = settings.cache.staleIfError.inSeconds
        keys = CacheKeys(credential, [service.headers, settings.headers])
        status = CheckStatus(errors: service.errors, now: settings.now)
        now = settings.now
    }

    /// Whether the policy lets the server be asked.
    var mayAskServer: Bool { policy != .onlyIfCached }

    /// Whether this stage has nothing to do with requests of a method.
    func isPassed(by method: HTTP.Method) -> Bool {
        store == nil && policy != .onlyIfCached && method.isSafe
    }

    /// Answers a request. The caller reads the response, and then says whether that was possible.
    func respond(
        to request: HTTP.Request,
        until due: Duration,
        next: @escaping Pipeline.Next
    ) async throws(APIError) -> CachedResponse {
        guard let store, request.method.isSafe, let demand = CacheDemand(request, policy) else {
            return CachedResponse(try await pass(request, next))
        }
        if Task.isCancelled { throw .cancelled }
        let wait = CacheWait(due: due, alarms: alarms)
        guard let salt = await store.salt(wait) else {
            if Task.isCancelled { throw .cancelled }
            // A store that does not answer holds nothing.
            return CachedResponse(try await pass(request, next))
        }
        let ask = Ask(request: request, key: keys.key(for: request, salt), salt: salt, store: store, next: next)
        let stored = policy == .reload ? nil : await store.load(ask.key, wait)
        if Task.isCancelled { throw .cancelled }
        return try await respond(to: ask, demand, stored)
    }

    private func respond(
        to ask: Ask,
        _ demand: CacheDemand,
        _ stored: StoredResponse?
    ) async throws(APIError) -> CachedResponse {
        guard let stored, stored.answers(ask.request, ask.salt) else {
            return demand.isOffline ? Self.notStored : try await fetch(ask)
        }
        let now = now()
        switch demand.use(of: stored, at: now) {
        case .serve:
            return CachedResponse(stored.response(from: .cache(age: stored.age(at: now))), ask.storedEntry)
        case .serveAndRefresh:
            refresh(stored, ask)
            return CachedResponse(stored.response(from: .cache(age: stored.age(at: now))), ask.storedEntry)
        case .ask:
            return demand.isOffline ? Self.notStored : try await confirm(stored, ask)
        }
    }

    /// Sends a request past the store, if it may be sent at all.
    ///
    /// A change makes both the stored response (section 4.4) and the requests in flight useless to later calls, for its
    /// own URL and for all URLs that it was redirected to.
    func pass(_ request: HTTP.Request, _ next: Pipeline.Next) async throws(APIError) -> HTTP.Response {
        if policy == .onlyIfCached { return Self.notStored.response }
        if request.method.isSafe { return try await next(request) }
        let change = VisitedURLs(request.url)
        var request = request
        request.visited = change
        do {
            let response = try await next(request)
            end(change, isDone: response.status < 400)
            return response
        } catch {
            // It may have come to the server all the same.
            end(change, isDone: true)
            throw error
        }
    }

    private func end(_ change: VisitedURLs, isDone: Bool) {
        for url in change.close() {
            flights.close(url)
            if isDone { store?.invalidate(url) }
        }
    }

    /// Asks whether a response still holds, and falls back on it where the server fails.
    private func confirm(_ stored: StoredResponse, _ ask: Ask) async throws(APIError) -> CachedResponse {
        do {
            let fetched = try await fetch(ask, known: stored)
            guard Outage.statuses.contains(fetched.response.status) else { return fetched }
            try status.check(fetched.response, to: ask.request)
            return fetched
        } catch {
            let (now, limit) = (now(), max(staleIfError, Double(stored.control.seconds("stale-if-error") ?? 0)))
            guard Outage.isOutage(error), stored.mayBeStale, stored.freshness.staleness(at: now) <= limit, limit > 0
            else { throw error }
            return CachedResponse(
                stored.response(from: .stale(age: stored.age(at: now), because: error)), ask.storedEntry)
        }
    }

    /// Asks the server, if need be twice.
    private func fetch(_ ask: Ask, known: StoredResponse? = nil) async throws(APIError) -> CachedResponse {
        let read = ask.store.reads.begin(ask.request.url, ask.key)
        do {
            guard let known, known.hasValidator else { return try await whole(ask, read) }
            let requested = now()
            let response = try await ask.next(known.conditional(ask.request))
            guard response.status == 304 else { return fetched(response, ask, read, requested) }
            // A 304 about something else says nothing of what is stored.
            guard known.isConfirmed(by: response) else { return try await whole(ask, read) }
            var renewed = known.renewed(by: response.headers)
            renewed.source = .revalidated
            return fetched(renewed, ask, read, requested)
        } catch {
            ask.store.reads.end(read)
            throw error
        }
    }

    private func whole(_ ask: Ask, _ read: UInt64) async throws(APIError) -> CachedResponse {
        let requested = now()
        return fetched(try await ask.next(ask.request), ask, read, requested)
    }

    private func fetched(_ response: HTTP.Response, _ ask: Ask, _ read: UInt64, _ requested: Date) -> CachedResponse {
        // Says nothing about the resource.
        if response.status >= 500 || response.status == 408 || response.status == 429 {
            ask.store.reads.end(read)
            return CachedResponse(response)
        }
        let stored = StoredResponse(response, to: ask.request.headers, ask.salt, requested: requested, received: now())
        let entry = CacheEntry(store: ask.store, key: ask.key, url: ask.request.url, read: read, fetched: stored)
        if (200...299).contains(response.status) { return CachedResponse(response, entry) }
        // Its body is not read as a value.
        entry.keep()
        return CachedResponse(response)
    }

    private func refresh(_ stored: StoredResponse, _ ask: Ask) {
        guard ask.store.refreshes.begin(ask.key) else { return }
        var ask = ask
        ask.request.trace = ask.request.trace.another()
        // Nobody waits for it, and what fails is tried again by the next call.
        Task.detached { [self, ask] in
            let fetched = try? await ask.request.telling { () throws(APIError) in try await fetch(ask, known: stored) }
            fetched?.entry?.keep()
            ask.store.refreshes.end(ask.key)
        }
    }

    /// Section 5.2.1.7.
    private static let notStored = CachedResponse(
        HTTP.Response(
            status: 504,
            headers: ["Content-Type": "text/plain"],
            body: Data("nothing that may be used is stored, and the server was not to be asked".utf8)
        )
    )
}

/// A request with all that it takes to ask the server and to store what it answers.
private struct Ask: Sendable {
    var request: HTTP.Request
    let key: CacheKey
    let salt: CacheSalt
    let store: any CacheStore
    let next: Pipeline.Next

    /// The entry that holds a response already.
    var storedEntry: CacheEntry { CacheEntry(store: store, key: key, url: request.url, read: nil, fetched: nil) }
}

extension StoredResponse {
    fileprivate func age(at now: Date) -> Duration { .capped(seconds: freshness.age(at: now)) }
}

extension HTTP.Method {
    /// Whether it changes nothing (RFC 9110, section 9.2.1). Methods that we do not know may.
    fileprivate var isSafe: Bool {
        switch self {
        case .get, .head, .options, "TRACE": true
        default: false
        }
    }
}
