import Foundation

/// Answers requests from the store of responses, and keeps what the server answers: RFC 9111.
///
/// Outside of the deadline, so that a stored response makes up for a server that is too slow, and costs neither a task
/// nor an alarm. Each time the server is asked, it has the whole of ``Settings/timeout``.
struct UseCache: Sendable {
    private let store: (any CacheStore)?
    private let flights: Flights
    private let policy: CachePolicy
    private let staleIfError: Double
    private let keys: CacheKeys
    private let status: CheckStatus
    private let now: @Sendable () -> Date

    init(_ service: Service, _ credential: Credential, _ settings: Settings, flights: Flights) {
        store = settings.cache.store
        self.flights = flights
        policy = settings.cache.policy
        staleIfError = settings.cache.staleIfError.inSeconds
        keys = CacheKeys(credential, [service.headers, settings.headers])
        status = CheckStatus(errors: service.errors, now: settings.now)
        now = settings.now
    }

    /// Whether this stage has nothing to do with requests of a method.
    func isPassed(by method: HTTPMethod) -> Bool {
        store == nil && policy != .onlyIfCached && method.isSafe
    }

    func respond(to request: HTTPRequest, next: @escaping Pipeline.Next) async throws(APIError) -> HTTPResponse {
        guard let store, request.method.isSafe else { return try await pass(request, next) }
        return try await respond(to: request, from: store, next)
    }

    private func respond(
        to request: HTTPRequest,
        from store: any CacheStore,
        _ next: @escaping Pipeline.Next
    ) async throws(APIError) -> HTTPResponse {
        if Task.isCancelled { throw .cancelled }
        let salt = await store.salt()
        guard let demand = CacheDemand(request, policy) else { return try await pass(request, next) }
        let ask = Ask(request: request, key: keys.key(for: request, salt), salt: salt, store: store, next: next)
        let stored = policy == .reload ? nil : await store.load(ask.key)
        guard let stored, stored.answers(request, salt) else {
            return demand.isOffline ? Self.notStored : try await fetch(ask)
        }
        let now = now()
        switch demand.use(of: stored, at: now) {
        case .serve:
            return stored.response(from: .cache(age: stored.age(at: now)))
        case .serveAndRefresh:
            refresh(stored, ask)
            return stored.response(from: .cache(age: stored.age(at: now)))
        case .ask:
            return demand.isOffline ? Self.notStored : try await confirm(stored, ask)
        }
    }

    /// Sends a request past the store, where it may be sent at all. If it may change its resource, nobody gets what was
    /// asked for before: neither what is stored (section 4.4), nor what is under way.
    func pass(_ request: HTTPRequest, _ next: Pipeline.Next) async throws(APIError) -> HTTPResponse {
        if policy == .onlyIfCached { return Self.notStored }
        if request.method.isSafe { return try await next(request) }
        do {
            let response = try await next(request)
            await end(request, isDone: response.status < 400)
            return response
        } catch {
            // It may have come to the server all the same.
            await end(request, isDone: true)
            throw error
        }
    }

    private func end(_ change: HTTPRequest, isDone: Bool) async {
        flights.close(change.url)
        guard isDone, let store else { return }
        let resource = keys.resource(of: change, await store.salt())
        store.reads.invalidate(resource)
        store.removeAll(of: resource)
    }

    /// Asks whether a response still holds, and falls back on it where the server fails.
    private func confirm(_ stored: StoredResponse, _ ask: Ask) async throws(APIError) -> HTTPResponse {
        do {
            let response = try await fetch(ask, known: stored)
            guard Outage.statuses.contains(response.status) else { return response }
            try status.check(response, to: ask.request)
            return response
        } catch {
            let (now, limit) = (now(), max(staleIfError, Double(stored.control.seconds("stale-if-error") ?? 0)))
            guard Outage.isOutage(error), stored.mayBeStale, stored.freshness.staleness(at: now) <= limit, limit > 0
            else { throw error }
            return stored.response(from: .stale(age: stored.age(at: now), because: error))
        }
    }

    /// Asks the server, if need be twice, and keeps what it says.
    private func fetch(_ ask: Ask, known: StoredResponse? = nil) async throws(APIError) -> HTTPResponse {
        let read = ask.store.reads.begin(ask.key.resource)
        defer { ask.store.reads.end(read) }
        guard let known, known.hasValidator else { return try await whole(ask, read) }
        let requested = now()
        let response = try await ask.next(known.conditional(ask.request))
        guard response.status == 304 else { return keep(response, ask, read, requested) }
        // A 304 about something else says nothing of what is stored.
        guard known.isConfirmed(by: response) else { return try await whole(ask, read) }
        var renewed = keep(known.renewed(by: response.headers), ask, read, requested)
        renewed.source = .revalidated
        return renewed
    }

    private func whole(_ ask: Ask, _ read: UInt64) async throws(APIError) -> HTTPResponse {
        let requested = now()
        return keep(try await ask.next(ask.request), ask, read, requested)
    }

    private func keep(_ response: HTTPResponse, _ ask: Ask, _ read: UInt64, _ requested: Date) -> HTTPResponse {
        // Says nothing about the resource.
        if response.status >= 500 || response.status == 408 || response.status == 429 { return response }
        let stored = StoredResponse(response, to: ask.request.headers, ask.salt, requested: requested, received: now())
        ask.store.reads.end(read) {
            if let stored { ask.store.save(stored, for: ask.key) } else { ask.store.remove(ask.key) }
        }
        return response
    }

    private func refresh(_ stored: StoredResponse, _ ask: Ask) {
        guard ask.store.refreshes.begin(ask.key) else { return }
        var ask = ask
        ask.request.trace = ask.request.trace.another()
        // Nobody waits for it, and what fails is tried again by the next call.
        Task.detached { [self, ask] in
            _ = try? await ask.request.telling { () throws(APIError) in try await fetch(ask, known: stored) }
            ask.store.refreshes.end(ask.key)
        }
    }

    /// Section 5.2.1.7.
    private static let notStored = HTTPResponse(
        status: 504,
        headers: ["Content-Type": "text/plain"],
        body: Data("nothing that may be used is stored, and the server was not to be asked".utf8)
    )
}

/// A request with all that it takes to ask the server and to store what it answers.
private struct Ask: Sendable {
    var request: HTTPRequest
    let key: CacheKey
    let salt: CacheSalt
    let store: any CacheStore
    let next: Pipeline.Next
}

extension StoredResponse {
    fileprivate func age(at now: Date) -> Duration { .capped(seconds: freshness.age(at: now)) }
}

extension HTTPMethod {
    /// Whether it changes nothing (RFC 9110, section 9.2.1). Methods that we do not know may.
    fileprivate var isSafe: Bool {
        switch self {
        case .get, .head, .options, "TRACE": true
        default: false
        }
    }
}
